-- Cards know the month of handover: whoever compares properties asks when each will be theirs.

-- What cards show of published properties, in the order of the ids.
create or replace function private.search_cards(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with
  owners as (
    select 'agent' as kind, id, name from public.agents where is_active
    union all select 'agency', id, name from public.agencies where is_active
    union all select 'developer', id, name from public.developers where is_active
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'location', p.location, 'type', p.type, 'status', p.status, 'price', p.price,
    'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'size_sqm', p.size_sqm, 'land_size_sqm', p.land_size_sqm,
    'handover', pg_catalog.to_char(p.handover_date, 'YYYY-MM'),
    'amenities', p.amenities, 'latitude', p.latitude, 'longitude', p.longitude,
    'area', pg_catalog.jsonb_build_object('name', a.name, 'island', a.island),
    'owner', case when o.id is not null then pg_catalog.jsonb_build_object('name', o.name, 'kind', o.kind) end,
    'image', p.images[1], 'photoCount', pg_catalog.cardinality(p.images)
  ) order by asked.place), '[]')
  from pg_catalog.unnest(p_properties) with ordinality asked (id, place)
  join public.properties p on p.id = asked.id and p.is_published
  join public.areas a on a.id = p.area_id
  left join owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
$$;
