-- Properties: what is for sale, where, and by whom.

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text not null check (private.trimmed(name) <> '' and length(name) <= 200),
  description text not null check (private.trimmed(description) <> '' and length(description) <= 20000),
  location text not null check (private.trimmed(location) <> '' and length(location) <= 200),
  type text not null check (type in ('apartment', 'villa', 'house', 'penthouse', 'townhouse', 'land')),
  status text not null default 'Off Plan'
    check (status in ('Off Plan', 'Construction Started', 'Land', 'Ready to Move In')),
  price numeric not null check (price > 0 and price <= 999999999999 and price = round(price, 2)),
  bedrooms int check (bedrooms between 0 and 99),
  bathrooms int check (bathrooms between 0 and 99),
  size_sqm numeric check (size_sqm > 0 and size_sqm <= 10000000),
  size_sqft numeric generated always as (round(size_sqm * 10.7639104167)) stored,
  land_size_sqm numeric check (land_size_sqm > 0 and land_size_sqm <= 10000000),
  land_size_sqft numeric generated always as (round(land_size_sqm * 10.7639104167)) stored,
  handover_date date check (handover_date between '0001-01-01' and '9999-12-31'),
  images text[] not null default '{}',
  amenities text[] not null default '{}',
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  featured boolean not null default false,
  is_published boolean not null default false,
  area_id uuid not null references public.areas (id) on delete restrict,
  agent_id uuid references public.agents (id) on delete restrict,
  agency_id uuid references public.agencies (id) on delete restrict,
  developer_id uuid references public.developers (id) on delete restrict,
  whatsapp_number text check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),

  constraint properties_one_owner check (num_nonnulls(agent_id, agency_id, developer_id) = 1),
  constraint properties_on_the_map check (not (latitude = 0 and longitude = 0)),
  constraint properties_sizes_fit_the_type check (
    case
      when type = 'land' then num_nonnulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is not null
      when type in ('house', 'villa', 'townhouse') then num_nulls(bedrooms, bathrooms, size_sqm) = 0
      else num_nulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is null
    end
  ),
  constraint properties_images_are_addresses check (
    cardinality(images) <= 60 and private.all_match(images, '^https?://[!#-;=?-~]+$')
  ),
  constraint properties_amenities_are_slugs check (
    cardinality(amenities) <= 60 and private.all_match(amenities, '^[a-z0-9]+(-[a-z0-9]+)*$')
  )
);

create unique index properties_one_featured on public.properties (featured) where featured;
create index properties_newest on public.properties (created_at desc);
create index properties_by_area on public.properties (area_id, created_at desc);
create index properties_by_agent on public.properties (agent_id, is_published, created_at desc);
create index properties_by_agency on public.properties (agency_id, is_published, created_at desc);
create index properties_by_developer on public.properties (developer_id, is_published, created_at desc);
create index properties_published on public.properties (id) where is_published;
create index properties_published_newest on public.properties (created_at) where is_published;

create trigger make_slug_unique before insert on public.properties
  for each row execute function private.make_slug_unique();
create trigger keep_published_slug before update of slug on public.properties
  for each row when (old.is_published and new.slug <> old.slug) execute function private.keep_slug();
create trigger touch before update on public.properties
  for each row execute function private.touch();
create constraint trigger bump_site_version after insert or update or delete on public.properties
  deferrable initially deferred for each row execute function private.bump_site_version();

alter table public.properties enable row level security;
revoke all on public.properties from anon, authenticated, service_role;
grant select, insert, update, delete on public.properties to authenticated, service_role;
create policy "properties: the operator reads and writes" on public.properties
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- Two operators at once take turns; the loser of the race ends up not featured, never with an error.
create function public.set_featured(p_property uuid, p_on boolean) returns void
language plpgsql security invoker set search_path = '' as $$
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('featured property', 0));
  if p_on then
    update public.properties set featured = false where featured and id <> p_property;
  end if;
  update public.properties set featured = p_on where id = p_property;
  if not found then
    raise sqlstate 'PT404' using message = 'Property not found';
  end if;
end $$;
revoke execute on function public.set_featured from public, anon, authenticated, service_role;
grant execute on function public.set_featured to authenticated;
