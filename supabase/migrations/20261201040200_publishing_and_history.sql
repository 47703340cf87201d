-- How a change becomes a publish: the version of the site, the runs of the publisher, the build hook of a host. And the
-- history of changes: who changed what and when, and taking it back.

-- The version

create table private.site_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  changed_at timestamptz not null default now(),
  -- A site that had properties and has none any more is a mistake, until the operator says otherwise.
  expects_properties boolean not null default false,
  erased_version bigint not null default 0
);
comment on table private.site_version is
  'The site version goes up with every change of what visitors can see; the publisher watches it.';
comment on column private.site_version.erased_version is
  'Releases of an older version may name somebody who was erased since; the publisher drops them.';
alter table private.site_version enable row level security;
insert into private.site_version default values;

-- Runs once per transaction and at its end, so that the one row of site_version is locked last and nobody deadlocks
-- over it. A hosted project loads `safeupdate` for every request, which refuses an UPDATE or DELETE without a WHERE of its
-- own, also within functions: hence `where only_row`, here and wherever a table of one row is written.
create function private.bump_site_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.site_version_bumped', true) = 'yes' then
    return null;
  end if;
  perform pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp(),
    expects_properties = expects_properties or exists (select from public.properties where is_published)
    where only_row;
  return null;
end $$;

-- Raises the version also where nothing that is shown has changed: the next release is what drops the older ones. The
-- trigger of the rows finds it raised already. Runs at the end of an erasure, for others wait for this one row.
create function private.outdate_releases() returns void
language sql volatile set search_path = '' as $$
  select pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version
    set version = version + 1, erased_version = version + 1, changed_at = pg_catalog.clock_timestamp()
    where only_row
$$;

-- The site is published again only for what a visitor can see: not for drafts, inactive profiles, waiting or hidden
-- reviews, or a form saved without a change. `p_is_visible` says of `row` whether visitors see it. In doubt a change
-- counts as visible: whole rows are compared, but for the columns named. Called again for a table that has more columns
-- by then, it says anew which of them nobody sees.
create procedure private.publish_changes_of(
  p_table regclass, p_is_visible text default 'true', p_invisible_columns text[] default '{updated_at}'
)
language plpgsql set search_path = '' as $$
declare
  is_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'new.');
  was_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'old.');
begin
  execute pg_catalog.format($triggers$
    drop trigger if exists bump_site_version on %1$s;
    drop trigger if exists bump_site_version_on_delete on %1$s;
    drop trigger if exists bump_site_version_on_change on %1$s;
    create constraint trigger bump_site_version after insert on %1$s
      deferrable initially deferred for each row when (%2$s) execute function private.bump_site_version();
    create constraint trigger bump_site_version_on_delete after delete on %1$s
      deferrable initially deferred for each row when (%3$s) execute function private.bump_site_version();
    create constraint trigger bump_site_version_on_change after update on %1$s
      deferrable initially deferred for each row
      when ((%2$s or %3$s)
        and pg_catalog.to_jsonb(old) - %4$L::text[] is distinct from pg_catalog.to_jsonb(new) - %4$L::text[])
      execute function private.bump_site_version();
  $triggers$, p_table, is_visible, was_visible, p_invisible_columns);
end $$;

create function public.site_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select version from private.site_version
$$;
comment on function public.site_version is 'One number that goes up whenever visitors have something new to see.';
grant execute on function public.site_version to anon, authenticated, service_role;

-- Whoever runs beside the database hears at once of what it waits for, instead of asking again and again: the publisher
-- of a new version, the notifier of what is to be told.
create function private.tell_of_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify(tg_argv[0], '');
  return null;
end $$;

create trigger tell_of_version after update of version on private.site_version
  for each statement execute function private.tell_of_change('site_version');

-- The publisher

create table public.publish_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  result text not null default 'running' check (result in ('running', 'published', 'failed')),
  site_version bigint not null,
  pages int check (pages >= 0),
  reason text check (length(reason) <= 2000),
  constraint publish_runs_end_with_a_result check ((result = 'running') = (finished_at is null))
);
comment on table public.publish_runs is
  'Every run of the publisher, for the operator to see whether the site shows the latest content.';
create index publish_runs_newest on public.publish_runs (started_at desc);
call private.open_to_operator('public.publish_runs', '{select}');

-- The build hook
--
-- Starts a build at the host of the site when visible content has changed. The address of the hook starts builds for
-- whoever has it, so it lies in the vault, under the name 'build_hook'; a host that also asks for a token finds it
-- there as 'build_hook_token'. Where the vault, pg_net or the address is missing, as on the embedded backend and on
-- plain PostgreSQL, nothing here does anything.

create table private.build_hook (
  only_row boolean primary key default true check (only_row),
  -- The newest version of the content that the host has confirmed to have heard of.
  delivered_version bigint not null default 0,
  -- The call under way: pg_net's number for it and the version it tells of.
  request_id bigint,
  asked_version bigint,
  asked_at timestamptz,
  -- Failures since the last success, and what the last answer was.
  failures int not null default 0,
  answer text
);
comment on table private.build_hook is 'How far the host of the site has heard of changes.';
alter table private.build_hook enable row level security;
insert into private.build_hook default values;

create function private.vault_secret(p_name text) returns text
language plpgsql stable security definer set search_path = '' as $$
declare
  found_secret text;
begin
  if pg_catalog.to_regclass('vault.decrypted_secrets') is null then
    return null;
  end if;
  execute 'select decrypted_secret from vault.decrypted_secrets where name = $1' into found_secret using p_name;
  return nullif(pg_catalog.btrim(found_secret), '');
end $$;

-- Calls that cannot succeed any more are counted as failures; null while there is still hope.
create function private.build_hook_answer(p_request bigint, p_asked_at timestamptz) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  answer text;
begin
  execute $query$
    select coalesce(status_code::text, error_msg, 'timed out') from net._http_response where id = $1
  $query$ into answer using p_request;
  return coalesce(answer, case when p_asked_at < pg_catalog.clock_timestamp() - interval '2 minutes' then 'no answer' end);
end $$;

create function private.call_build_hook(p_url text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  token constant text := private.vault_secret('build_hook_token');
  request bigint;
begin
  execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
    into request
    using p_url, '{"event_type": "content-changed"}'::jsonb,
      '{"Content-Type": "application/json"}'::jsonb
        || case when token is null then '{}' else pg_catalog.jsonb_build_object('Authorization', 'Bearer ' || token) end;
  return request;
end $$;

-- At most one call a minute, however often the content changes; after a failure the pause doubles, up to an hour.
create function private.tend_build_hook() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  url constant text := private.vault_secret('build_hook');
  hook private.build_hook;
  current_version constant bigint := (select version from private.site_version);
begin
  if url is null or pg_catalog.to_regclass('net._http_response') is null then
    return;
  end if;
  -- Whoever else is at it does the same.
  select * into hook from private.build_hook for update skip locked;
  if not found then
    return;
  end if;

  if hook.request_id is not null then
    hook.answer := private.build_hook_answer(hook.request_id, hook.asked_at);
    if hook.answer is null then
      return;
    end if;
    hook.request_id := null;
    if hook.answer ~ '^2\d\d$' then
      hook.delivered_version := hook.asked_version;
      hook.failures := 0;
    else
      hook.failures := hook.failures + 1;
    end if;
  end if;

  if current_version > hook.delivered_version
    and pg_catalog.clock_timestamp() >= coalesce(
      hook.asked_at + least(interval '1 minute' * 2 ^ least(hook.failures, 6), interval '1 hour'), '-infinity') then
    hook.request_id := private.call_build_hook(url);
    hook.asked_version := current_version;
    hook.asked_at := pg_catalog.clock_timestamp();
  end if;
  update private.build_hook set
    delivered_version = hook.delivered_version, request_id = hook.request_id, asked_version = hook.asked_version,
    asked_at = hook.asked_at, failures = hook.failures, answer = pg_catalog.left(hook.answer, 200)
    where only_row;
end $$;

-- A hook that cannot be called must never keep the operator from saving.
create function private.tend_build_hook_quietly() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.tend_build_hook();
  return null;
exception when others then
  raise log 'the build hook was not called: %', sqlerrm;
  return null;
end $$;

create trigger tend_build_hook after update of version on private.site_version
  for each row execute function private.tend_build_hook_quietly();

-- The clock of a hosted project makes the last change of a burst and each retry reach the host.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net')
    and exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_net;
    create extension if not exists pg_cron;
    perform cron.schedule('build-hook', '* * * * *', 'select private.tend_build_hook()');
  end if;
exception when others then
  raise notice 'the build hook has no clock: %', sqlerrm;
end $$;

-- The history
--
-- Triggers alone write it; the operator reads it.

create table public.audit_log (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers',
    'lead_imports', 'leads', 'listing_imports', 'properties', 'reviews', 'services', 'site_settings')),
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

-- The one place where it stands for how long something deleted is kept.
create function private.kept_for(p_table text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case when private.is_about_a_person(p_table) then interval '30 days' else interval '2 years' end
$$;
grant execute on function private.kept_for to authenticated, service_role;

create index audit_log_by_record on public.audit_log (table_name, record_id, id desc);
create index audit_log_oldest on public.audit_log (at);
call private.open_to_operator('public.audit_log', '{select}');

-- Runs with every change. What is left of deleted people goes once a day, with all that was kept long enough: there it is
-- looked whether somebody has brought them back, which is too much to ask each time.
create function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - private.kept_for('properties') order by at limit 20
    for update skip locked
  );
end $$;

-- A gallery that grows picture by picture is not kept whole with each of them: what is taken out of it later stands in the
-- entry of that change.
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
  unkept constant text[] := '{updated_at,size_sqft,land_size_sqft}'::text[] || case
    when pg_catalog.current_setting('marketplace.adds_picture', true) = 'yes' then '{images,floor_plan_images}' end::text[];
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
      where c.key <> all (unkept) and c.value is distinct from new_row -> c.key;
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
-- so that a form opened before the delete cannot save over it. A property comes back with the number that its lister has
-- by now. What belonged to somebody who was erased cannot: there is nobody to restore first.
create function private.put_back(p_table text, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept constant text[] := array(
    select c from pg_catalog.unnest(private.writable_columns(p_table)) c where p_row ? c and c <> 'updated_at');
  columns constant text := (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') from pg_catalog.unnest(kept) c);
  stored jsonb;
  lister constant uuid := coalesce(p_row ->> 'agent_id', p_row ->> 'agency_id', p_row ->> 'developer_id');
begin
  if p_table = 'properties' and exists (
    select from public.audit_log where record_id = lister and action = 'update'
      and before ->> 'whatsapp_number' = p_row ->> 'whatsapp_number') then
    p_row := p_row || pg_catalog.jsonb_build_object(
      'whatsapp_number', (select whatsapp_number from private.owners where id = lister));
  end if;
  execute pg_catalog.format(
    'insert into public.%1$I as t (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)
     returning pg_catalog.to_jsonb(t)', p_table, columns)
    into stored using p_row;
  return stored;
exception when foreign_key_violation then
  if p_table = 'properties' and not exists (select from private.owners where id = lister)
    and not exists (select from public.audit_log where record_id = lister and action = 'delete') then
    raise sqlstate 'PT409' using message = 'Whoever listed it was erased: please add it anew under somebody else';
  end if;
  raise sqlstate 'PT409' using message = 'Something this entry belongs to is gone: restore that first';
end $$;

grant execute on function private.writable_columns, private.put_back to authenticated;
-- `npm run import:listings` comes with the secret key.
grant execute on function private.writable_columns to service_role;

-- What belonged to a record until that was deleted at this moment, or until it was deleted itself: the records of a table
-- of whose column nothing later is known.
create function private.taken_from(p_table text, p_column text, p_record uuid, p_at timestamptz) returns setof uuid
language sql stable set search_path = '' as $$
  select record_id from (
    select distinct on (record_id) record_id, action, at, before ->> p_column as belonged_to
    from public.audit_log
    where table_name = p_table and before ->> p_column is not null
    order by record_id, id desc
  ) last_known
  where belonged_to = p_record::text and (action = 'delete' or at = p_at)
$$;
grant execute on function private.taken_from to authenticated;

-- Undoes the last delete of a record, with its id and link, and what went with it: reviews of a client come back, leads
-- and agents belong to it again, also those that were deleted and came back before it. A star that another property took
-- stays there. Returns the row; a row that is already there comes back as it is, so a second call does no harm.
create function public.restore_deleted(p_table text, p_record uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry public.audit_log;
  stored jsonb;
begin
  -- Of two at once the second finds the row that the first has put back.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_record::text, 0));
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
  perform private.put_back('reviews', went_along.before) from public.audit_log went_along
    where at = entry.at and table_name = 'reviews' and action = 'delete' and p_record::text in (
      before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id');
  if p_table = 'properties' then
    update public.leads set property_id = p_record
      where property_id is null and id in (select private.taken_from('leads', 'property_id', p_record, entry.at));
  elsif p_table = 'agencies' then
    update public.agents set agency_id = p_record
      where agency_id is null and id in (select private.taken_from('agents', 'agency_id', p_record, entry.at));
  end if;
  return stored;
end $$;

-- A record as it stood before one of its changes: today's row with this change and all later ones taken back. What
-- people have sent is not rewritten to an older form.
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

-- Brings back the texts, pictures and figures of that version. The link, the place in a list and the switches
-- (published, shown, featured, active, paid) stay as they are: they have their own buttons, and nothing old may go live
-- by itself. Refused when somebody saved since `p_updated_at`. Returns the row.
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

-- What was deleted and can still be brought back

-- It is asked of everything that was deleted, so each table has a statement of its own, whose plan is kept.
create function private.is_there(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_table
    when 'agencies' then return exists (select from public.agencies where id = p_record);
    when 'agents' then return exists (select from public.agents where id = p_record);
    when 'areas' then return exists (select from public.areas where id = p_record);
    when 'blog_posts' then return exists (select from public.blog_posts where id = p_record);
    when 'callback_requests' then return exists (select from public.callback_requests where id = p_record);
    when 'contact_leads' then return exists (select from public.contact_leads where id = p_record);
    when 'developers' then return exists (select from public.developers where id = p_record);
    when 'lead_imports' then return exists (select from public.lead_imports where id = p_record);
    when 'leads' then return exists (select from public.leads where id = p_record);
    when 'listing_imports' then return exists (select from public.listing_imports where id = p_record);
    when 'properties' then return exists (select from public.properties where id = p_record);
    when 'reviews' then return exists (select from public.reviews where id = p_record);
    when 'services' then return exists (select from public.services where id = p_record);
    when 'site_settings' then return exists (select from public.site_settings where id = p_record);
  end case;
end $$;
grant execute on function private.is_there to authenticated, service_role;

-- The newest first, { rows, is_more }: of each record its last delete, what went with it, and until when it is kept.
-- What was restored is not in it, nor what hung on another record, for that brings it back.
create function public.find_deleted_records(
  p_tables text[] default null, p_limit int default 25, p_offset int default 0
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with last_deletes as (
    select distinct on (table_name, record_id) id, table_name, record_id, record_name, at, actor
    from public.audit_log
    where action = 'delete' and table_name not in ('lead_imports', 'listing_imports', 'site_settings')
      and (p_tables is null or table_name = any (p_tables))
    order by table_name, record_id, id desc
  ),
  gone as (
    -- In this order before anything is looked up, so that no more is than the page shows.
    select d.* from (select * from last_deletes order by at desc, id desc offset 0) d
    where d.at > pg_catalog.now() - private.kept_for(d.table_name)
      and not private.is_there(d.table_name, d.record_id)
      and not (d.table_name = 'reviews' and exists (
        select from public.audit_log owner
        where owner.at = d.at and owner.action = 'delete' and owner.table_name in ('agents', 'agencies', 'developers')))
    order by d.at desc, d.id desc
    limit least(greatest(coalesce(p_limit, 25), 1), 100) + 1 offset greatest(coalesce(p_offset, 0), 0)
  ),
  numbered as (select gone.*, pg_catalog.row_number() over (order by at desc, id desc) as place from gone)
  select pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.count(*) > least(greatest(coalesce(p_limit, 25), 1), 100),
    'rows', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'table_name', table_name,
      'record_id', record_id,
      'record_name', record_name,
      'at', at,
      'by_operator', actor is not null,
      'kept_until', at + private.kept_for(table_name),
      'reviews', (
        select pg_catalog.count(*) from public.audit_log along
        where along.at = numbered.at and along.table_name = 'reviews' and along.action = 'delete'
          and numbered.table_name in ('agents', 'agencies', 'developers')
          and numbered.record_id::text in (
            along.before ->> 'agent_id', along.before ->> 'agency_id', along.before ->> 'developer_id'))
    ) order by place) filter (where place <= least(greatest(coalesce(p_limit, 25), 1), 100)), '[]'))
  from numbered
$$;
grant execute on function public.find_deleted_records to authenticated;
