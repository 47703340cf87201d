-- Investment areas: the places a property can be in.

create table public.areas (
  id uuid primary key default gen_random_uuid(),
  name text not null check (name ~ '[A-Za-z0-9]' and length(name) <= 120),
  island text not null check (island in ('Unguja', 'Pemba', 'Mafia')),
  short_description text not null check (private.trimmed(short_description) <> '' and length(short_description) <= 300),
  long_description text not null check (private.trimmed(long_description) <> '' and length(long_description) <= 20000),
  cover_image text check (cover_image ~ '^https?://[!#-;=?-~]+$' and length(cover_image) <= 2048),
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

-- The last part of an area's URL, as slugify() makes it: Ng'ambo is ngambo, Pété is pete.
create function private.area_url(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize(p_name, 'NFKD'), '[\u0300-\u036f''’]', '', 'g')),
    '[^a-z0-9]+', '-', 'g'), '-')
$$;
revoke execute on function private.area_url from public;
grant execute on function private.area_url to authenticated, service_role;

-- Two names that make the same URL are the same area.
create unique index areas_url_key on public.areas (private.area_url(name));
create index areas_by_island on public.areas (island, name);
create index areas_by_name on public.areas (name);

create trigger touch before update on public.areas
  for each row execute function private.touch();
create constraint trigger bump_site_version after insert or update or delete on public.areas
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.areas enable row level security;
revoke all on public.areas from anon, authenticated, service_role;
grant select, insert, update, delete on public.areas to authenticated, service_role;
create policy "areas: the operator reads and writes" on public.areas
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));
