-- The site version goes up with every change of what visitors can see; the publisher watches it.

create table private.site_version (
  only_row boolean primary key default true check (only_row),
  version bigint not null default 0,
  changed_at timestamptz not null default now()
);
alter table private.site_version enable row level security;
insert into private.site_version default values;

-- Runs once per transaction and at its end, so that the one row of site_version is locked last and nobody deadlocks over it.
create function private.bump_site_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.site_version_bumped', true) = 'yes' then
    return null;
  end if;
  perform pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp();
  return null;
end $$;
revoke execute on function private.bump_site_version from public;

create function public.site_version() returns bigint
language sql stable security definer set search_path = '' as $$
  select version from private.site_version
$$;
revoke execute on function public.site_version from public, anon, authenticated, service_role;
grant execute on function public.site_version to anon, authenticated, service_role;
