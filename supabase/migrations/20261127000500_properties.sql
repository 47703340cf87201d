-- Properties: what is for sale, where, and by whom.

create domain public.property_type as text
  check (value in ('apartment', 'villa', 'house', 'penthouse', 'townhouse', 'land'));
create domain public.property_status as text
  check (value in ('Off Plan', 'Construction Started', 'Land', 'Ready to Move In'));
-- How a buyer holds a property. All land in Zanzibar is public: nobody is sold a freehold.
create domain public.property_tenure as text
  check (value in ('Leasehold', 'Condominium title', 'Right of occupancy'));

-- Where YouTube and Vimeo show a video, in the one spelling that the form makes of all others.
create domain public.video_address as text
  check (value ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{1,12}(/[0-9a-f]{6,40})?)$');

create table public.properties (
  id uuid primary key default gen_random_uuid(),
  slug public.slug not null unique,
  name public.visible_name not null check (length(name) <= 200),
  description text not null check (private.trimmed(description) <> '' and length(description) <= 20000),
  location text not null check (private.trimmed(location) <> '' and length(location) <= 200),
  type public.property_type not null,
  status public.property_status not null default 'Off Plan',
  price numeric not null check (price > 0 and price <= 999999999999 and price = round(price, 2)),
  bedrooms int check (bedrooms between 0 and 99),
  bathrooms int check (bathrooms between 0 and 99),
  size_sqm numeric check (size_sqm > 0 and size_sqm <= 10000000),
  size_sqft numeric generated always as (round(size_sqm * 10.7639104167)) stored,
  land_size_sqm numeric check (land_size_sqm > 0 and land_size_sqm <= 10000000),
  land_size_sqft numeric generated always as (round(land_size_sqm * 10.7639104167)) stored,
  handover_date public.calendar_date,
  tenure public.property_tenure,
  -- The years that are left of a lease.
  lease_years int constraint properties_possible_lease_years check (lease_years between 1 and 99),
  images text[] not null default '{}',
  amenities text[] not null default '{}',
  latitude public.latitude not null,
  longitude public.longitude not null,
  featured boolean not null default false,
  is_published boolean not null default false,
  area_id uuid not null references public.areas (id) on delete restrict,
  agent_id uuid references public.agents (id) on delete restrict,
  agency_id uuid references public.agencies (id) on delete restrict,
  developer_id uuid references public.developers (id) on delete restrict,
  whatsapp_number public.e164,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The lister's own number of a property. By it the same file finds its rows again.
  reference text constraint properties_reference check (
    private.trimmed(reference) = reference and reference <> '' and length(reference) <= 60
  ),
  floor_plan_images text[] not null default '{}',
  video_url public.video_address,

  constraint properties_one_owner check (num_nonnulls(agent_id, agency_id, developer_id) = 1),
  constraint properties_on_the_map check (not (latitude = 0 and longitude = 0)),
  constraint properties_sizes_fit_the_type check (
    case
      when type = 'land' then num_nonnulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is not null
      when type in ('house', 'villa', 'townhouse') then num_nulls(bedrooms, bathrooms, size_sqm) = 0
      else num_nulls(bedrooms, bathrooms, size_sqm) = 0 and land_size_sqm is null
    end
  ),
  constraint properties_years_of_a_lease
    check (lease_years is null or tenure is not distinct from 'Leasehold'),
  constraint properties_images_are_addresses check (
    cardinality(images) <= 60 and private.all_match(images, '^https?://[!#-;=?-~]+$')
  ),
  constraint properties_floor_plans_are_addresses check (
    cardinality(floor_plan_images) <= 10 and private.all_match(floor_plan_images, '^https?://[!#-;=?-~]+$')
  ),
  constraint properties_amenities_are_slugs check (
    cardinality(amenities) <= 60 and private.all_match(amenities, '^[a-z0-9]+(-[a-z0-9]+)*$')
  )
);
comment on table public.properties is 'What is for sale, where, and by whom. Visitors see the published ones.';

create unique index properties_one_featured on public.properties (featured) where featured;
create index properties_newest on public.properties (created_at desc);
create index properties_by_area on public.properties (area_id, created_at desc);
create index properties_by_agent on public.properties (agent_id, is_published, created_at desc);
create index properties_by_agency on public.properties (agency_id, is_published, created_at desc);
create index properties_by_developer on public.properties (developer_id, is_published, created_at desc);
create index properties_published on public.properties (id) where is_published;
create index properties_published_newest on public.properties (created_at) where is_published;
create unique index properties_reference_of_owner
  on public.properties (coalesce(agent_id, agency_id, developer_id), lower(reference));

call private.open_to_operator('public.properties');
call private.publish_changes_of('public.properties', 'row.is_published');
call private.keep_history_of('public.properties');
create trigger touch before update on public.properties for each row execute function private.touch();
create trigger store_plain_name before insert or update of name on public.properties
  for each row execute function private.store_plain_name('name');
create trigger make_slug_unique before insert on public.properties
  for each row execute function private.make_slug_unique();
create trigger keep_published_slug before update of slug on public.properties
  for each row when (old.is_published and new.slug <> old.slug) execute function private.keep_slug();

-- The star

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
grant execute on function public.set_featured to authenticated;

-- Only what visitors can see can be featured: a star on a draft would leave the home page without its property.
-- A property that is withdrawn gives its star back.
create function private.keep_drafts_unfeatured() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.featured then
    new.featured := false;
    return new;
  end if;
  raise sqlstate '22023' using message = 'Publish this property before you feature it';
end $$;

create trigger keep_drafts_unfeatured before insert or update on public.properties
  for each row when (new.featured and not new.is_published) execute function private.keep_drafts_unfeatured();

-- Whatever still has properties stays

-- The foreign keys refuse too; this says why in words for the operator. The trigger names the column to look in and
-- what to do about it.
create function private.refuse_delete_with_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept bigint;
begin
  execute pg_catalog.format('select count(*) from public.properties where %I = $1', tg_argv[0]) into kept using old.id;
  if kept > 0 then
    raise sqlstate 'PT409' using message = pg_catalog.format('%s still has %s first.', old.name, case kept
      when 1 then pg_catalog.format('1 property. %s it', tg_argv[1])
      else pg_catalog.format('%s properties. %s them', kept, tg_argv[1]) end);
  end if;
  return old;
end $$;

create trigger refuse_delete_with_properties before delete on public.areas
  for each row execute function private.refuse_delete_with_properties('area_id', 'Move or delete');
create trigger refuse_delete_with_properties before delete on public.agents
  for each row execute function private.refuse_delete_with_properties('agent_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.agencies
  for each row execute function private.refuse_delete_with_properties('agency_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.developers
  for each row execute function private.refuse_delete_with_properties('developer_id', 'Reassign or delete');

-- A page of properties for the operator, { total, rows }.
create function public.find_properties(
  p_search text default null,
  p_statuses text[] default null,
  p_types text[] default null,
  p_published boolean default null,
  p_area uuid default null,
  p_owner uuid default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'p.created_at'
    when 'updated_at' then 'p.updated_at'
    when 'name' then 'pg_catalog.lower(p.name)'
    when 'owner_name' then 'pg_catalog.lower(o.name)'
    when 'status' then 'p.status'
    when 'type' then 'p.type'
    when 'price' then 'p.price'
    when 'location' then 'pg_catalog.lower(p.location)'
    when 'is_published' then 'p.is_published'
    when 'featured' then 'p.featured'
    when 'area_name' then 'pg_catalog.lower(a.name)'
  end;
  wanted constant text := $from$
    from public.properties p
    join public.areas a on a.id = p.area_id
    join private.owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where ($1 = '{}' or pg_catalog.lower(
        pg_catalog.concat_ws(' ', p.name, p.location, p.slug, p.type, p.status, a.name, o.name, o.kind)) like all ($1))
      and ($2 is null or p.status = any ($2))
      and ($3 is null or p.type = any ($3))
      and ($4 is null or p.is_published = $4)
      and ($5 is null or p.area_id = $5)
      and ($6 is null or $6 in (p.agent_id, p.agency_id, p.developer_id))
  $from$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using words, p_statuses, p_types, p_published, p_area, p_owner;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]') from (
      select p.id, p.slug, p.name, p.location, p.type, p.status, p.price, p.is_published, p.featured,
        p.images[1] as cover_image, pg_catalog.cardinality(p.images) as images_count,
        p.area_id, a.name as area_name, o.kind as owner_kind, o.id as owner_id, o.name as owner_name,
        o.email as owner_email, p.created_at, p.updated_at
      %s order by %s %s, p.created_at desc, p.id limit $7 offset $8
    ) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_statuses, p_types, p_published, p_area, p_owner,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Reductions of prices

create index audit_log_prices on public.audit_log (record_id, id desc)
  where table_name = 'properties' and action = 'update' and before ? 'price';

-- { from, on } of a property whose last change of price lowered what visitors were asked; null where it rose. The
-- former price is the lowest of the thirty days before, so that nobody raises a price to lower it, and a slip that was
-- mended is no offer. What was changed on a draft was never asked, and less than a hundredth is a matter of rates and
-- rounding.
create function private.price_reduction(p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  last_change as (
    select id, at, (after ->> 'price')::numeric as price from public.audit_log
    where table_name = 'properties' and action = 'update' and before ? 'price' and record_id = p_property
    order by id desc limit 1
  ),
  asked as (
    select h.id, (h.before ->> 'price')::numeric as price
    from last_change c join public.audit_log h
      on h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p_property
    where h.at > c.at - interval '30 days' and coalesce((
      select (later.before ->> 'is_published')::boolean from public.audit_log later
      where later.table_name = 'properties' and later.record_id = p_property and later.id >= h.id
        and later.action = 'update' and later.before ? 'is_published'
      order by later.id limit 1), true)
  )
  select pg_catalog.jsonb_build_object(
    'from', (select min(price) from asked), 'on', (c.at at time zone 'Africa/Dar_es_Salaam')::date)
  from last_change c
  where exists (select from asked where id = c.id) and c.price <= 0.99 * (select min(price) from asked)
$$;

-- What owners pay for: counts of published properties. Money is a count times the listing fee of the settings.

-- How many published properties each of these clients has, as one object by id, so that no row limit can cut it.
-- Security invoker: the caller's own rights decide.
create function public.published_listing_counts(p_owner_kind text, p_owner_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select owner_id, pg_catalog.count(*) as listings
    from (
      select case p_owner_kind
        when 'agent' then agent_id when 'agency' then agency_id when 'developer' then developer_id end as owner_id
      from public.properties where is_published
    ) listed
    group by owner_id
  )
  select coalesce(pg_catalog.jsonb_object_agg(wanted.id, coalesce(counted.listings, 0)), '{}')
  from pg_catalog.unnest(p_owner_ids) as wanted (id)
  left join counted on counted.owner_id = wanted.id
  where wanted.id is not null
$$;

-- Totals, and the last six months of Zanzibar's calendar; one object for the same reason.
create function public.payment_statistics() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  listings as (
    select c.kind, c.payment_status = 'paid' as is_paid,
      pg_catalog.date_trunc('month', p.created_at at time zone 'Africa/Dar_es_Salaam') as month
    from public.properties p
    join private.owners c on c.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published
  ),
  months as (
    select pg_catalog.generate_series(
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam') - interval '5 months',
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam'),
      interval '1 month') as month
  )
  select pg_catalog.jsonb_build_object(
    'listings', (select pg_catalog.count(*) from listings),
    'paid_listings', (select pg_catalog.count(*) from listings where is_paid),
    'pending_listings', (select pg_catalog.count(*) from listings where not is_paid),
    'clients', (
      select pg_catalog.jsonb_object_agg(k.kind, pg_catalog.jsonb_build_object(
        'total', (select pg_catalog.count(*) from private.owners c where c.kind = k.kind),
        'paid', (select pg_catalog.count(*) from private.owners c where c.kind = k.kind and c.payment_status = 'paid'),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and l.is_paid),
        'pending_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and not l.is_paid)
      ))
      from pg_catalog.unnest(private.values_of('public.owner_kind')) k (kind)
    ),
    'months', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'listings', (select pg_catalog.count(*) from listings l where l.month = m.month),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.month = m.month and l.is_paid)
      ) order by m.month)
      from months m
    )
  )
$$;

-- What each client owes for the listings that were added in a year of Zanzibar's calendar, or in all: { years, rows },
-- those with the most listings first. Money is a count times the listing fee.
create function public.payments_by_client(p_year int default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  listings as (
    select coalesce(agent_id, agency_id, developer_id) as owner_id,
      pg_catalog.date_part('year', created_at at time zone 'Africa/Dar_es_Salaam')::int as year
    from public.properties where is_published
  ),
  clients as (
    select c.kind, c.id, c.name, c.payment_status, pg_catalog.count(*) as listings
    from listings l join private.owners c on c.id = l.owner_id
    where p_year is null or l.year = p_year
    group by c.kind, c.id, c.name, c.payment_status
  )
  select pg_catalog.jsonb_build_object(
    'years', (select coalesce(pg_catalog.jsonb_agg(distinct year order by year desc), '[]') from listings),
    'rows', (select coalesce(pg_catalog.jsonb_agg(c order by c.listings desc, c.name, c.id), '[]') from clients c))
$$;

grant execute on function public.find_properties, public.published_listing_counts, public.payment_statistics,
  public.payments_by_client to authenticated;
