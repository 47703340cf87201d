-- Floor plans and a video of a property, both optional.

-- Where YouTube and Vimeo show a video, in the one spelling that the form makes of all others.
create domain public.video_address as text
  check (value ~ '^https://(www\.youtube\.com/watch\?v=[A-Za-z0-9_-]{11}|vimeo\.com/[0-9]{1,12}(/[0-9a-f]{6,40})?)$');

alter table public.properties
  add column floor_plan_images text[] not null default '{}'
    constraint properties_floor_plans_are_addresses check (
      cardinality(floor_plan_images) <= 10 and private.all_match(floor_plan_images, '^https?://[!#-;=?-~]+$')),
  add column video_url public.video_address;

drop trigger check_image_addresses on public.properties;
create trigger check_image_addresses before insert or update of images, floor_plan_images on public.properties
  for each row execute function private.check_image_addresses('images', 'floor_plan_images');

-- The pictures that a record or its history shows, as "bucket/name".
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
        select from public.demo_records demo where demo.record_id = entry.record_id and demo.removed_at is not null)
  )
  select distinct found[1]
  from texts, pg_catalog.regexp_matches(
    text, '/storage/v1/object/public/([a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png))', 'g') found
  where text like '%/storage/v1/object/public/%'
$$;

-- What the site shows of these properties, in the order of their ids; those that are not published are left out.
create or replace function private.published_properties(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.tenure, p.lease_years, p.images, p.floor_plan_images,
      p.video_url, p.amenities, p.latitude, p.longitude, p.featured, p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      p.created_at, p.updated_at
    from public.properties p
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and p.id = any (p_ids)
  )
  select coalesce(pg_catalog.jsonb_agg(s order by s.id), '[]') from shown s
$$;
