-- The defaults of the settings that the database itself goes by: who gets mails, and how long what people have sent is kept.

create table private.site_defaults (
  only_row boolean primary key default true check (only_row),
  mail_to text[] not null default '{}',
  retention jsonb not null default private.retention_defaults() check (private.is_retention(retention))
);
comment on table private.site_defaults is
  'What stands for null in public.site_settings: a copy of siteDefaults in src/settings.ts, told like the review policy.';
alter table private.site_defaults enable row level security;
insert into private.site_defaults default values;

create function public.set_site_defaults(p_mail_to text[], p_retention jsonb) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_mail_to is null or private.is_retention(p_retention) is not true then
    raise sqlstate '22023' using
      message = 'mail_to is a list, and retention names whole months from 1 to 120 for each kind, for the history to 24';
  end if;
  update private.site_defaults set mail_to = p_mail_to, retention = p_retention where only_row;
end $$;
grant execute on function public.set_site_defaults to service_role;

create or replace function public.mail_recipients() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce((select mail_to from public.site_settings), (select mail_to from private.site_defaults))
$$;

create or replace function private.kept_since(p_kind text) returns timestamptz
language sql stable set search_path = '' as $$
  select pg_catalog.now() - pg_catalog.make_interval(months => (coalesce(
    (select retention from public.site_settings), (select retention from private.site_defaults)) ->> p_kind)::int)
$$;

create or replace function public.project_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'migrations', private.applied_migrations(),
    'operators', private.operator_accounts(),
    'content', (
      select pg_catalog.jsonb_build_object('version', version, 'changed_at', pg_catalog.to_json(changed_at at time zone 'UTC') #>> '{}' || 'Z')
      from private.site_version
    ),
    'reviews_appear', (select appear from private.review_policy),
    'reveals_per_owner_and_day', (select reveals_per_owner from private.visitor_policy),
    'site_defaults', (
      select pg_catalog.jsonb_build_object('mail_to', mail_to, 'retention', retention) from private.site_defaults
    ),
    'build_hook', private.build_hook_state(),
    'relations', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', n.nspname, 'name', c.relname, 'is_table', c.relkind = 'r',
        'has_row_security', c.relrowsecurity or coalesce('security_invoker=true' = any (c.reloptions), false)
      ) order by n.nspname, c.relname)
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'f', 'p')
    ),
    'policies', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', schemaname, 'table', tablename, 'roles', roles, 'command', cmd, 'is_permissive', permissive = 'PERMISSIVE',
        'asks_for_operator', coalesce(qual, 'is_admin') ~ '\mis_admin\M' and coalesce(with_check, 'is_admin') ~ '\mis_admin\M'
      ) order by schemaname, tablename, policyname)
      from pg_catalog.pg_policies where schemaname in ('public', 'private', 'storage')
    ),
    'functions', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', n.nspname, 'name', p.proname,
        'callers', array(
          select r.rolname from pg_catalog.pg_roles r
          where r.rolname in ('anon', 'authenticated', 'service_role')
            and pg_catalog.has_function_privilege(r.oid, p.oid, 'execute')
          order by r.rolname
        )
      ) order by n.nspname, p.proname)
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
    ),
    'visitor_grants', (
      select coalesce(pg_catalog.jsonb_agg(distinct c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
        and pg_catalog.has_table_privilege('anon', c.oid, 'select, insert, update, delete')
    ),
    'buckets', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', id, 'public', public, 'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types
      ) order by id)
      from storage.buckets
    )
  )
$$;

-- The lead of a deal stays, and one with a reminder ahead, which may be its last, or a consultation. Junk can name any day.
-- What came from a file is as old as the import at most. A review that nobody has approved is kept like a message.
create or replace function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and ((l.reminders -> -1 ->> 'reminder_date')::date >= private.today()) is not true
      and (l.suspicion is null and l.consultation_date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
  union all
  select 'reviews', 'reviews', id from public.reviews r
  where status = 'waiting' and created_at < private.kept_since('messages') and not exists (
    select from public.audit_log h
    where h.table_name = 'reviews' and h.record_id = r.id and h.at >= private.kept_since('messages'))
$$;

create or replace function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not private.is_there(table_name, record_id) and not exists (
      select from public.audit_log h where h.table_name = r.table_name and h.record_id = r.record_id);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- Where pictures of deleted properties came from moves along, so that what is restored elsewhere has them too.

create or replace function public.export_report_rows(p_table text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_table
    when 'opened_contact_changes' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(c) - 'id' order by id) from private.opened_contact_changes c)
    when 'past_enquiries' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(e) order by property_id, at, lead_id, nth)
      -- Several may be of one moment, as those of an import are.
      from (select property_id, at, lead_id,
          pg_catalog.row_number() over (partition by property_id, at, lead_id) as nth
        from private.past_enquiries) e)
    when 'past_listing_pictures' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by id) from private.past_listing_pictures p)
    when 'sealed_months' then (select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by month) from private.sealed_months s)
    when 'sent_saves' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by property_id, month) from private.sent_saves s)
  end, '[]')
$$;
comment on function public.export_report_rows is 'For a move: the rows of a table that the Data API does not serve.';

create or replace function public.import_report_rows(p_table text, p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint := 0;
begin
  case p_table
    when 'opened_contact_changes' then
      insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action, actor, at)
        select contact_lead_id, owner_id, opened_at, action, actor, at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (
          contact_lead_id uuid, owner_id uuid, opened_at timestamptz, action text, actor uuid, at timestamptz)
        where not exists (
          select from private.opened_contact_changes kept
          where (kept.contact_lead_id, kept.opened_at, kept.action, kept.at) = (r.contact_lead_id, r.opened_at, r.action, r.at))
        order by at;
    when 'past_enquiries' then
      insert into private.past_enquiries (property_id, at, lead_id)
        select property_id, at, lead_id
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, at timestamptz, lead_id uuid, nth bigint)
        where nth > (
          select pg_catalog.count(*) from private.past_enquiries kept
          where (kept.property_id, kept.at) = (r.property_id, r.at) and kept.lead_id is not distinct from r.lead_id)
        order by at;
    when 'past_listing_pictures' then
      insert into private.past_listing_pictures
        select * from pg_catalog.jsonb_populate_recordset(null::private.past_listing_pictures, p_rows)
        on conflict (id) do nothing;
    when 'sealed_months' then
      insert into private.sealed_months (month, opened, sealed_at)
        select month, opened, sealed_at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (month date, opened jsonb, sealed_at timestamptz)
        where month < private.month_of(pg_catalog.now())
        on conflict (month) do nothing;
    when 'sent_saves' then
      insert into private.sent_saves (property_id, month, times)
        select property_id, month, times
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, month date, times int)
        on conflict (property_id, month) do update set times = excluded.times where sent_saves.times < excluded.times;
    else
      raise sqlstate '22023' using message = 'There is no such table';
  end case;
  get diagnostics added = row_count;
  return added;
end $$;
comment on function public.import_report_rows is
  'For a move: adds the rows that are not there yet of a table that the Data API does not serve.';

create or replace function public.move_image_addresses(p_from text, p_to text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  target record;
  moved bigint;
  total bigint := 0;
  untouched constant uuid[] := array(
    select r.id from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    where r.imported_at = i.updated_at);
begin
  if p_from !~ '^https?://[^/ ]+/storage/v1/$' or p_to !~ '^https?://[^/ ]+/storage/v1/$' then
    raise sqlstate '22023' using message = 'Both must be addresses that end with /storage/v1/';
  end if;
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  for target in
    select c.table_name, c.column_name, case c.udt_name
      when 'text' then 'pg_catalog.replace(%2$I, $1, $2)'
      when 'jsonb' then 'pg_catalog.replace(%2$I::text, $1, $2)::jsonb'
      else '(select pg_catalog.array_agg(pg_catalog.replace(item, $1, $2) order by ordinal)
             from pg_catalog.unnest(%2$I) with ordinality as list (item, ordinal))'
    end as value
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', '_text', 'jsonb')
  loop
    execute pg_catalog.format(
      'update public.%1$I set %2$I = ' || target.value || ' where pg_catalog.strpos(%2$I::text, $1) > 0',
      target.table_name, target.column_name
    ) using p_from, p_to;
    get diagnostics moved = row_count;
    total := total + moved;
  end loop;
  update private.past_listing_pictures set stored_as = pg_catalog.replace(stored_as, p_from, p_to)
    where pg_catalog.strpos(stored_as, p_from) > 0;
  get diagnostics moved = row_count;
  total := total + moved;
  update public.listing_import_rows r set imported_at = i.updated_at
    from private.imported_records i
    where r.id = any (untouched) and i.table_name = r.table_name and i.id = r.record_id
      and r.imported_at <> i.updated_at;
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return total;
end $$;

-- For `npm run db:migrate-media`: the storages whose pictures the rows of today name, in [{ storage, images, here }]: how
-- many those are, and of how many a file of that name lies in this project. Where an import brought pictures from is no row
-- that shows them.
create function public.named_storages() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  target record;
  found text[];
  named text[] := '{}';
begin
  for target in
    select c.table_name, c.column_name
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.udt_name in ('text', '_text', 'jsonb')
      and c.table_name not in ('audit_log', 'listing_import_rows', 'listing_pictures')
  loop
    execute pg_catalog.format(
      'select pg_catalog.array_agg(distinct part[1] || '' '' || part[2]) from public.%1$I, pg_catalog.regexp_matches(
        %2$I::text, ''(https?://[A-Za-z0-9.:[\]-]+/storage/v1/)object/public/([a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png))'', ''g'') part
       where pg_catalog.strpos(%2$I::text, ''/storage/v1/object/public/'') > 0',
      target.table_name, target.column_name
    ) into found;
    named := named || found;
  end loop;
  return (
    select coalesce(pg_catalog.jsonb_agg(s order by s.storage), '[]') from (
      select pg_catalog.split_part(address, ' ', 1) as storage, pg_catalog.count(*) as images,
        pg_catalog.count(*) filter (where exists (
          select from storage.objects o where o.bucket_id || '/' || o.name = pg_catalog.split_part(address, ' ', 2))) as here
      from (select distinct pg_catalog.unnest(named) as address) addresses group by 1
    ) s
  );
end $$;
grant execute on function public.named_storages to service_role;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
