-- What the publisher has made of the pictures that cards show, for the answers of the search: without it a card among
-- thousands shows the picture as it was uploaded.
create table if not exists public.card_pictures (
  address text primary key,
  hash text not null constraint card_pictures_hash_is_one check (hash ~ '^[0-9a-f]{12}$'),
  widths int[] not null constraint card_pictures_has_a_width check (pg_catalog.cardinality(widths) > 0),
  color text not null constraint card_pictures_color_is_one check (color ~ '^#[0-9a-f]{3}$')
);
comment on table public.card_pictures is
  'The names of the prepared files of pictures that cards show, see PhotoCode. The publisher tells them after each release.';
call private.open_to_operator('public.card_pictures', '{select}');

-- A publisher that begins anew tells all of them again: what is known is not even looked at for writing.
create or replace function public.note_card_pictures(p_pictures jsonb) returns void
language sql volatile security invoker set search_path = '' as $$
  insert into public.card_pictures (address, hash, widths, color)
  select address, hash, widths, color
  from pg_catalog.jsonb_to_recordset(p_pictures) told (address text, hash text, widths int[], color text)
  where not exists (
    select from public.card_pictures known
    where known.address = told.address
      and (known.hash, known.widths, known.color) = (told.hash, told.widths, told.color))
  on conflict (address) do update
    set hash = excluded.hash, widths = excluded.widths, color = excluded.color
$$;
comment on function public.note_card_pictures is 'Tells what the prepared files of pictures are called.';
grant execute on function public.note_card_pictures to service_role;

-- With the prepared files of the picture, where they are known.
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
    'image', p.images[1], 'photoCount', pg_catalog.cardinality(p.images),
    'photo', case when picture.address is not null then pg_catalog.jsonb_build_object(
      'hash', picture.hash, 'widths', picture.widths, 'color', picture.color) end
  ) order by asked.place), '[]')
  from pg_catalog.unnest(p_properties) with ordinality asked (id, place)
  join public.properties p on p.id = asked.id and p.is_published
  join public.areas a on a.id = p.area_id
  left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
  left join public.card_pictures picture on picture.address = p.images[1]
$$;

-- No card shows them any more.
create or replace function private.forget_card_pictures() returns void
language sql volatile set search_path = '' as $$
  with shown as materialized (
    select images[1] as address from public.properties
    union all select cover_image from public.areas
    union all select cover_image from public.blog_posts
    union all select image from private.owners
    union all select image from public.services
  )
  delete from public.card_pictures picture
    where not exists (select from shown where shown.address = picture.address)
$$;

create or replace function public.run_retention() returns boolean
language plpgsql volatile security definer set search_path = '' set statement_timeout = '55s' as $$
begin
  update private.retention_runs set ran_at = pg_catalog.now()
    where (ran_at at time zone 'Africa/Dar_es_Salaam')::date is distinct from private.today();
  if not found then
    return false;
  end if;
  perform private.seal_months();
  perform private.erase_expired();
  perform private.forget_card_pictures();
  return true;
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
