-- Where one part of the desk meets another: an import and its undo, withdrawn listings, demo content, history, bills.

-- Puts a stored picture among those of its property, a floor plan among its plans; the property goes online with the
-- first one where that is wanted and it never was. Its import still counts as untouched. Says whether there was room.
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
  -- Of demo content it counts as an edit, which the history tells.
  perform pg_catalog.set_config('marketplace.adds_picture', case
    when not exists (select from public.demo_records where record_id = picture.property_id) then 'yes' else '' end, true);
  update public.properties
    set images = case when picture.is_plan then images else shown end,
      floor_plan_images = case when picture.is_plan then shown else floor_plan_images end,
      -- Whoever has withdrawn it meant it, unless that was the undo of an import.
      is_published = is_published or (picture.is_published_with and not exists (
        select from public.audit_log withdrawn
        where withdrawn.table_name = 'properties' and withdrawn.record_id = picture.property_id
          and withdrawn.before ->> 'is_published' = 'true' and not exists (
            select from public.listing_import_rows undone
            where undone.record_id = withdrawn.record_id and undone.undone_at = withdrawn.at)))
    where id = picture.property_id;
  perform pg_catalog.set_config('marketplace.adds_picture', '', true);
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
