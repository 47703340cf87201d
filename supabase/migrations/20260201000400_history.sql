-- Who changed what and when, and taking it back. Triggers alone write the history; the operator reads it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers',
    'lead_imports', 'leads', 'properties', 'reviews', 'services', 'site_settings')),
  record_id uuid not null,
  record_name text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  actor uuid,
  at timestamptz not null default now()
);
comment on table public.audit_log is
  'What a change replaced (before) and what it put there (after), column by column; the entry of a delete holds the whole
row, that of a contact lead with the contact that was shown, so that it can be undone. Rows that nobody signed in has made
have no entry of their own: created_at tells as much. Kept for two years; what is left of a deleted person, for thirty
days.';

-- The tables whose rows are somebody's personal data: visitors make them, and what is left of a deleted one goes soon.
create function private.is_about_a_person(p_table text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_table in ('callback_requests', 'contact_leads', 'leads', 'reviews')
$$;
grant execute on function private.is_about_a_person to authenticated, service_role;

create index audit_log_by_record on public.audit_log (table_name, record_id, id desc);
create index audit_log_oldest on public.audit_log (at);
create index audit_log_deleted_people on public.audit_log (at)
  where action = 'delete' and private.is_about_a_person(table_name);
call private.open_to_operator('public.audit_log', '{select}');

create function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - interval '2 years' order by at limit 20
    for update skip locked
  );
  delete from public.audit_log kept using (
    select table_name, record_id from public.audit_log
    where action = 'delete' and private.is_about_a_person(table_name) and at < pg_catalog.now() - interval '30 days'
    order by at limit 20
  ) gone
  where kept.table_name = gone.table_name and kept.record_id = gone.record_id
    and kept.at < pg_catalog.now() - interval '30 days';
end $$;

create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  shown constant jsonb := coalesce(new_row, old_row);
  signed_in constant uuid := (select auth.uid());
  replaced jsonb := old_row;
  put jsonb;
  known jsonb;
  added jsonb;
begin
  if (tg_op = 'INSERT' and signed_in is null)
    -- Set by maintenance that rewrites rows without changing what they say.
    or pg_catalog.current_setting('marketplace.keeps_no_history', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(c.key, c.value), pg_catalog.jsonb_object_agg(c.key, new_row -> c.key)
      into replaced, put
      from pg_catalog.jsonb_each(old_row) c
      where c.key not in ('updated_at', 'size_sqft', 'land_size_sqft') and c.value is distinct from new_row -> c.key;
    if replaced is null then
      return null;
    end if;
    -- A history that only grew is stored by what was added, or it would be stored again with every note.
    if replaced ? 'notes' then
      select coalesce(pg_catalog.jsonb_agg(n.note order by n.ordinal) filter (where n.ordinal <= old_notes), '[]'),
          coalesce(pg_catalog.jsonb_agg(n.note order by n.ordinal) filter (where n.ordinal > old_notes), '[]')
        into known, added
        from pg_catalog.jsonb_array_elements(put -> 'notes') with ordinality n (note, ordinal),
          pg_catalog.jsonb_array_length(replaced -> 'notes') old_notes;
    end if;
    if known = replaced -> 'notes' then
      put := pg_catalog.jsonb_set(put, '{notes}', added);
      replaced := pg_catalog.jsonb_set(replaced, '{notes}', '[]');
    end if;
  end if;

  insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor)
  values (
    tg_table_name, (shown ->> 'id')::uuid,
    case when tg_table_name = 'site_settings' then 'Settings'
      else coalesce(shown ->> 'name', shown ->> 'title', shown ->> 'full_name', shown ->> 'reviewer_name', 'Anonymous') end,
    pg_catalog.lower(tg_op), replaced, put, signed_in
  );
  perform private.prune_audit_log();
  return null;
end $$;

-- Every table that the operator can change has a history. Of rows that visitors make, thousands of them from one file,
-- it begins with the first change.
create procedure private.keep_history_of(p_table regclass)
language plpgsql set search_path = '' as $$
declare
  name constant text := (select relname from pg_catalog.pg_class where oid = p_table);
  events constant text := case when not private.is_about_a_person(name) then 'insert or ' else '' end || 'update or delete';
begin
  execute pg_catalog.format(
    'create trigger record_change after %s on %s for each row execute function private.record_change()', events, p_table);
end $$;

-- Taking a change back: whatever is restored goes through the rights, checks and triggers of its table like any save.

-- The columns of a table that can be written.
create function private.writable_columns(p_table text) returns text[]
language sql stable set search_path = '' as $$
  select pg_catalog.array_agg(attname::text order by attnum)
  from pg_catalog.pg_attribute
  where attrelid = ('public.' || pg_catalog.quote_ident(p_table))::regclass
    and attnum > 0 and not attisdropped and attgenerated = ''
$$;

-- Inserts a row as the log keeps it, with the columns it had; any other takes its default, and `updated_at` is today's,
-- so that a form opened before the delete cannot save over it.
create function private.put_back(p_table text, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept constant text[] := array(
    select c from pg_catalog.unnest(private.writable_columns(p_table)) c where p_row ? c and c <> 'updated_at');
  columns constant text := (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') from pg_catalog.unnest(kept) c);
  stored jsonb;
begin
  execute pg_catalog.format(
    'insert into public.%1$I as t (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)
     returning pg_catalog.to_jsonb(t)', p_table, columns)
    into stored using p_row;
  return stored;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Something this entry belongs to is gone: restore that first';
end $$;

grant execute on function private.writable_columns, private.put_back to authenticated;

-- Undoes the last delete of a record, with its id and link, and what went with it: reviews of a client come back, leads
-- and agents belong to it again. A star that another property took stays there. Returns the row; a row that is already
-- there comes back as it is, so a second call does no harm.
create function public.restore_deleted(p_table text, p_record uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry public.audit_log;
  stored jsonb;
  went_along record;
begin
  select * into entry from public.audit_log
    where table_name = p_table and record_id = p_record and action = 'delete' order by id desc limit 1;
  if entry.id is null then
    raise sqlstate 'PT404' using message = 'There is nothing to restore';
  end if;

  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', p_table)
    into stored using p_record;
  if stored is not null then
    return stored;
  end if;

  stored := private.put_back(p_table, entry.before || case
    when p_table = 'properties' and exists (select from public.properties where featured) then '{"featured": false}'
    when p_table = 'leads' and not exists (
      select from public.properties where id = (entry.before ->> 'property_id')::uuid) then '{"property_id": null}'
    when p_table = 'agents' and not exists (
      select from public.agencies where id = (entry.before ->> 'agency_id')::uuid) then '{"agency_id": null}'
    else '{}' end::jsonb);

  -- Everything that one transaction changed carries the same time.
  for went_along in
    select * from public.audit_log where at = entry.at and id <> entry.id order by id
  loop
    if went_along.action = 'delete' and went_along.table_name = 'reviews' and p_record::text in (
      went_along.before ->> 'agent_id', went_along.before ->> 'agency_id', went_along.before ->> 'developer_id') then
      perform private.put_back('reviews', went_along.before);
    elsif went_along.action = 'update' and went_along.table_name = 'leads'
      and went_along.before ->> 'property_id' = p_record::text then
      update public.leads set property_id = p_record where id = went_along.record_id and property_id is null;
    elsif went_along.action = 'update' and went_along.table_name = 'agents'
      and went_along.before ->> 'agency_id' = p_record::text then
      update public.agents set agency_id = p_record where id = went_along.record_id and agency_id is null;
    end if;
  end loop;
  return stored;
end $$;

-- A record as it stood before one of its changes: today's row with this change and all later ones taken back. What people
-- have sent is not rewritten to an older form.
create function public.version_before(p_entry bigint) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  changed public.audit_log;
  version jsonb;
  later jsonb;
begin
  select * into changed from public.audit_log
    where id = p_entry and action = 'update' and not private.is_about_a_person(table_name);
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'This version is no longer kept';
  end if;
  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', changed.table_name)
    into version using changed.record_id;
  if version is null then
    raise sqlstate 'PT404' using message = 'This entry is deleted: restore it first';
  end if;
  for later in
    select before from public.audit_log
    where table_name = changed.table_name and record_id = changed.record_id and action = 'update' and id >= p_entry
    order by id desc
  loop
    version := version || later;
  end loop;
  return version;
end $$;

-- Brings back the texts, pictures and figures of that version. The link, the place in a list and the switches (published,
-- shown, featured, active, paid) stay as they are: they have their own buttons, and nothing old may go live by itself. Refused when somebody saved
-- since `p_updated_at`. Returns the row.
create function public.restore_version(p_entry bigint, p_updated_at timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  version constant jsonb := public.version_before(p_entry);
  changed_table constant text := (select table_name from public.audit_log where id = p_entry);
  columns text;
  stored jsonb;
begin
  select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') into columns
    from pg_catalog.unnest(private.writable_columns(changed_table)) c
    where c not in (
      'id', 'slug', 'position', 'is_published', 'is_shown', 'featured', 'is_active', 'payment_status', 'created_at',
      'updated_at');
  execute pg_catalog.format(
    'update public.%1$I t set (%2$s) = (
       select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1))
     where id = $2 and updated_at = $3 returning pg_catalog.to_jsonb(t)', changed_table, columns)
    into stored using version, (version ->> 'id')::uuid, p_updated_at;
  if stored is null then
    raise sqlstate 'PT409' using message = 'Somebody saved this entry meanwhile. Please look at it again first.';
  end if;
  return stored;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Something this version belongs to is gone: restore that first';
end $$;

grant execute on function public.restore_deleted, public.version_before, public.restore_version to authenticated;
