-- How a change becomes a publish: the version of the site, the runs of the publisher, the build hook of a host.

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
-- over it.
create function private.bump_site_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.site_version_bumped', true) = 'yes' then
    return null;
  end if;
  perform pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp(),
    expects_properties = expects_properties or exists (select from public.properties where is_published);
  return null;
end $$;

-- Raises the version also where nothing that is shown has changed: the next release is what drops the older ones. The
-- trigger of the rows finds it raised already. Runs at the end of an erasure, for others wait for this one row.
create function private.outdate_releases() returns void
language sql volatile set search_path = '' as $$
  select pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version
    set version = version + 1, erased_version = version + 1, changed_at = pg_catalog.clock_timestamp()
$$;

-- The site is published again only for what a visitor can see: not for drafts, inactive profiles, waiting or hidden
-- reviews, or a form saved without a change. `p_is_visible` says of `row` whether visitors see it. In doubt a change
-- counts as visible: whole rows are compared, but for the columns named.
create procedure private.publish_changes_of(
  p_table regclass, p_is_visible text default 'true', p_invisible_columns text[] default '{updated_at}'
)
language plpgsql set search_path = '' as $$
declare
  is_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'new.');
  was_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'old.');
begin
  execute pg_catalog.format($triggers$
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
    asked_at = hook.asked_at, failures = hook.failures, answer = pg_catalog.left(hook.answer, 200);
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
