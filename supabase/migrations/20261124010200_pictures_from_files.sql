-- Pictures of properties that come as files, and pictures whose fetcher was killed.

-- What makes the same file known again, instead of an address.
alter table public.listing_pictures alter column address drop not null;
alter table public.listing_pictures add column file_key text check (length(file_key) between 1 and 300);
alter table public.listing_pictures add constraint listing_pictures_one_source check (num_nonnulls(address, file_key) = 1);
create unique index listing_pictures_of_file on public.listing_pictures (property_id, file_key);
comment on column public.listing_pictures.file_key is 'Of a picture that came as a file: what is in it, as a digest.';

-- Puts a stored picture among those of its property, which goes online with it where that is wanted. Its import still counts
-- as untouched. Says whether there was room.
create function private.show_listing_picture(picture public.listing_pictures) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stamp timestamptz;
  shown text[];
  -- How many of the property's pictures stand before it.
  ahead bigint;
begin
  select images, updated_at into shown, stamp from public.properties where id = picture.property_id for update;
  if pg_catalog.cardinality(shown) >= 60 then
    return false;
  end if;
  -- In the order of the file, wherever those of the file stand by now; the first of them behind all others.
  select coalesce(
      pg_catalog.max(ordinal) filter (where brought.place < picture.place),
      pg_catalog.min(ordinal) filter (where brought.place > picture.place) - 1,
      pg_catalog.cardinality(shown)) into ahead
    from pg_catalog.unnest(shown) with ordinality had (image, ordinal)
    join public.listing_pictures brought on brought.property_id = picture.property_id and brought.stored_as = had.image;
  update public.properties
    set images = shown[:ahead] || picture.stored_as::text || shown[ahead + 1:],
      is_published = is_published or picture.is_published_with
    where id = picture.property_id;
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

-- Shows a picture that was uploaded from a file, at its place from 0, of the file that `p_key` knows. Says 'shown', 'there' when
-- that file is among the property's pictures already, 'full' or 'gone'.
create function public.add_listing_picture(
  p_property uuid, p_key text, p_image text, p_place int, p_publish boolean default false
) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  perform from public.properties where id = p_property for update;
  if not found then
    return 'gone';
  end if;
  insert into public.listing_pictures (property_id, file_key, place, state, stored_as, is_published_with)
  values (p_property, p_key, least(greatest(p_place, 0), 59), 'stored', p_image, coalesce(p_publish, false))
  on conflict (property_id, file_key) do nothing
  returning * into picture;
  if picture.id is null then
    return 'there';
  end if;
  if private.show_listing_picture(picture) then
    return 'shown';
  end if;
  delete from public.listing_pictures where id = picture.id;
  return 'full';
end $$;
grant execute on function private.show_listing_picture, public.add_listing_picture to authenticated, service_role;

-- Pictures that are due, taken for two minutes: longer than fetching and storing one lasts, and soon enough after a kill. Another
-- that asks meanwhile gets others. An attempt counts when it begins, so that a picture which brings its fetcher down is not
-- tried for ever.
create or replace function public.claim_listing_pictures(p_limit int default 4) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  with due as (
    select id from public.listing_pictures
    where state = 'waiting' and due_at <= pg_catalog.clock_timestamp()
    order by due_at, place, id
    limit least(greatest(coalesce(p_limit, 4), 1), 20)
    for update skip locked
  ), taken as (
    update public.listing_pictures p
    set attempts = attempts + 1, due_at = pg_catalog.clock_timestamp() + interval '2 minutes'
    from due where p.id = due.id
    returning p.id, p.property_id, p.address, p.attempts
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(taken)), '[]') from taken
$$;

-- What became of one: stored at `p_image`, or not because of `p_problem`; then it is tried again after `p_again` seconds, or
-- never. A stored picture takes its place among those of its property.
create or replace function public.finish_listing_picture(
  p_id uuid, p_image text default null, p_problem text default null, p_again int default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  update public.listing_pictures set
    state = case when p_image is not null then 'stored' when p_again is null then 'failed' else 'waiting' end,
    stored_as = p_image,
    problem = pg_catalog.left(p_problem, 300),
    due_at = pg_catalog.clock_timestamp() + coalesce(p_again, 0) * interval '1 second'
  where id = p_id and state = 'waiting'
  returning * into picture;
  if picture.id is null then
    return false;
  end if;
  if p_image is not null then
    perform private.show_listing_picture(picture);
  end if;
  return true;
end $$;
