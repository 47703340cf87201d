-- Prices: how many properties cost how much, for the search, and which prices have gone down.

-- Reductions

create index audit_log_prices on public.audit_log (record_id, id desc)
  where table_name = 'properties' and action = 'update' and before ? 'price';

-- { from, on } of a property whose last change of price lowered what visitors were asked; null where it rose. The former price
-- is the lowest of the thirty days before, so that nobody raises a price to lower it, and a slip that was mended is no
-- offer. What was changed on a draft was never asked, and less than a hundredth is a matter of rates and rounding.
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

-- As before, and with the reduction.
create or replace function private.published_properties(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.tenure, p.lease_years, p.images, p.amenities, p.latitude,
      p.longitude, p.featured, p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      -- Most prices have never changed, and finding that out is quicker than the call.
      case when exists (
        select from public.audit_log h
        where h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p.id
      ) then private.price_reduction(p.id) end as reduction,
      p.created_at, p.updated_at
    from public.properties p
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and p.id = any (p_ids)
  )
  select coalesce(pg_catalog.jsonb_agg(s order by s.id), '[]') from shown s
$$;

create or replace function private.search_cards(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'location', p.location, 'type', p.type, 'status', p.status, 'price', p.price,
    'reduction', private.price_reduction(p.id),
    'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'size_sqm', p.size_sqm, 'land_size_sqm', p.land_size_sqm,
    'handover', pg_catalog.to_char(p.handover_date, 'YYYY-MM'), 'tenure', p.tenure, 'lease_years', p.lease_years,
    'amenities', p.amenities, 'latitude', p.latitude, 'longitude', p.longitude,
    'area', pg_catalog.jsonb_build_object('name', a.name, 'island', a.island),
    'owner', case when o.id is not null then pg_catalog.jsonb_build_object('name', o.name, 'kind', o.kind) end,
    'image', p.images[1], 'photoCount', pg_catalog.cardinality(p.images)
  ) order by asked.place), '[]')
  from pg_catalog.unnest(p_properties) with ordinality asked (id, place)
  join public.properties p on p.id = asked.id and p.is_published
  join public.areas a on a.id = p.area_id
  left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
$$;

-- Counts

-- How many of what all other filters let through cost from the first to the second of each pair, ends included.
create function private.search_prices(p_search private.search, p_tests jsonb, p_ranges double precision[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
begin
  execute pg_catalog.format(
    'with prices as materialized (select price from private.search_rows where %s)
     select pg_catalog.jsonb_agg((
         select pg_catalog.count(*) from prices where price between $2[place * 2 - 1] and $2[place * 2]
       ) order by place)
     from pg_catalog.generate_series(1, pg_catalog.cardinality($2) / 2) place', private.all_tests(p_tests, '{price}'))
    into counts using p_search, p_ranges;
  return pg_catalog.jsonb_build_object('prices', counts);
end $$;

-- As before, and with what costs how much.
drop function public.search_properties;
create function public.search_properties(
  p_text text default '',
  p_statuses text[] default '{}',
  p_types text[] default '{}',
  p_bedrooms int default null,
  p_least_price double precision default null,
  p_most_price double precision default null,
  p_tenures text[] default '{}',
  p_amenities text[] default '{}',
  p_bounds double precision[] default null,
  p_sort text default 'newest',
  p_counts boolean default true,
  p_limit int default 24,
  p_after jsonb default null,
  p_view double precision[] default null,
  p_prices double precision[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.search;
  tests jsonb;
begin
  if pg_catalog.length(p_text) > 100 or pg_catalog.cardinality(p_amenities) > 20
    or pg_catalog.cardinality(p_statuses) > 10 or pg_catalog.cardinality(p_types) > 10
    or pg_catalog.cardinality(p_tenures) > 10
    or pg_catalog.cardinality(p_bounds) <> 4 or pg_catalog.cardinality(p_view) <> 4
    or pg_catalog.cardinality(p_prices) not between 2 and 100 then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  select patterns, near_rows, p_statuses, p_types, p_bedrooms, p_least_price, p_most_price, p_tenures,
    p_amenities, private.map_grid(p_bounds), p_after ->> 'key', p_after ->> 'added_at', p_after ->> 'id'
    into asked from private.search_words(p_text);
  tests := private.search_tests(asked);
  return case when p_counts then private.search_counts(asked, tests) else '{}' end
    || case when p_limit > 0 then private.search_page(asked, tests, p_sort, p_limit) else '{}' end
    || case when p_view is not null then private.search_map(asked, tests, private.map_grid(p_view)) else '{}' end
    || case when p_prices is not null then private.search_prices(asked, tests, p_prices) else '{}' end;
end $$;
comment on function public.search_properties is
  'Counts, a page of cards after the row that the page before ended with, what a map shows, and how many cost how much: each
when asked for.';
grant execute on function public.search_properties to anon, authenticated, service_role;
