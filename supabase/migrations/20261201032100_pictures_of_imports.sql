-- Demo content that was removed need not come back with its pictures, but what it got after it came back stays.
create or replace function private.used_images() returns table (address text)
language sql stable security invoker set search_path = '' as $$
  with texts as (
    select pg_catalog.array_to_string(images || floor_plan_images, ' ') as text from public.properties
    union all select cover_image from public.areas
    union all select pg_catalog.concat_ws(' ', cover_image, og_image, content) from public.blog_posts
    union all select pg_catalog.concat_ws(' ', image, hero_image) from private.owners
    union all select image from public.services
    union all select pg_catalog.concat_ws(' ', logo, hero_image) from public.site_settings
    -- What can be restored must come back with its pictures; demo content that was removed need not.
    union all select pg_catalog.concat_ws(' ', before, after) from public.audit_log entry
      where not private.is_about_a_person(table_name) and not exists (
        select from public.demo_records demo where demo.record_id = entry.record_id and entry.at <= demo.removed_at)
  )
  select distinct found[1]
  from texts, pg_catalog.regexp_matches(
    text, '/storage/v1/object/public/([a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png))', 'g') found
  where text like '%/storage/v1/object/public/%'
$$;

-- A picture that brings its fetcher down never gets to say so: after the fourth begin it has failed.
create or replace function public.claim_listing_pictures(p_limit int default 4) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  update public.listing_pictures set state = 'failed', problem = 'Fetching it broke off again and again'
    where state = 'waiting' and attempts >= 4 and due_at <= pg_catalog.clock_timestamp();
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

-- A picture for which its listing has no room has not come, and can when there is.
create or replace function public.finish_listing_picture(
  p_id uuid, p_image text default null, p_problem text default null, p_again int default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  perform from public.properties
    where id = (select property_id from public.listing_pictures where id = p_id) for update;
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
  if p_image is not null and not private.show_listing_picture(picture) then
    update public.listing_pictures
      set state = 'failed', stored_as = null, problem = 'The listing has as many pictures as it can hold'
      where id = picture.id;
  end if;
  return true;
end $$;
