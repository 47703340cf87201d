-- Floor plans that come with an import, fetched as its pictures are.

alter table public.listing_pictures add column is_plan boolean not null default false;
comment on column public.listing_pictures.is_plan is 'Of a floor plan, which stands apart from the pictures of its property.';

create or replace function private.show_listing_picture(picture public.listing_pictures) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stamp timestamptz;
  shown text[];
  -- How many of the same kind stand before it.
  ahead bigint;
begin
  select case when picture.is_plan then floor_plan_images else images end, updated_at into shown, stamp
    from public.properties where id = picture.property_id for update;
  if pg_catalog.cardinality(shown) >= (case when picture.is_plan then 10 else 60 end) then
    return false;
  end if;
  -- In the order of the file, wherever those of the file stand by now; the first of them behind all others.
  select coalesce(
      pg_catalog.max(ordinal) filter (where brought.place < picture.place),
      pg_catalog.min(ordinal) filter (where brought.place > picture.place) - 1,
      pg_catalog.cardinality(shown)) into ahead
    from pg_catalog.unnest(shown) with ordinality had (image, ordinal)
    join public.listing_pictures brought on brought.property_id = picture.property_id and brought.stored_as = had.image;
  shown := shown[:ahead] || picture.stored_as::text || shown[ahead + 1:];
  update public.properties
    set images = case when picture.is_plan then images else shown end,
      floor_plan_images = case when picture.is_plan then shown else floor_plan_images end,
      is_published = is_published or picture.is_published_with
    where id = picture.property_id;
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

select
  private.amend_function(found.oid::regprocedure, 'coalesce(line -> ''pictures'', ''[]'') as pictures,',
    'coalesce(line -> ''pictures'', ''[]'') as pictures, coalesce(line -> ''plans'', ''[]'') as plans,'),
  private.amend_function(found.oid::regprocedure, 'on conflict (property_id, address) do nothing;',
    $words$on conflict (property_id, address) do nothing;
      insert into public.listing_pictures (property_id, import_id, address, place, is_plan)
      select target, p_import, address, ordinal - 1, true
      from pg_catalog.jsonb_array_elements_text(sent.plans) with ordinality plan (address, ordinal)
      where ordinal <= 10
      on conflict (property_id, address) do nothing;$words$)
from pg_catalog.pg_proc found where found.pronamespace = 'public'::regnamespace and found.proname = 'import_listings';
