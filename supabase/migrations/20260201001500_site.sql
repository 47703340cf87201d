-- What the site is built from, read with the publishable key: no draft, no inactive profile, no contact value, no review
-- that waits or is hidden.
-- Every column is named, so that a new one stays private until somebody decides otherwise.

create function public.site_snapshot() returns jsonb
language sql stable security definer set search_path = '' as $$
  with
  owner_rows as (
    select o.kind, o.id, o.name, o.about, o.image, o.hero_image, o.website, o.address, firm.id as agency_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.whatsapp_number is not null as has_whatsapp, o.created_at, o.updated_at
    from private.active_owners o left join private.active_owners firm on firm.id = o.agency_id
  ),
  area_rows as (
    select id, slug, name, island, short_description, long_description, cover_image, latitude, longitude, updated_at
    from public.areas
  ),
  service_rows as (
    select slug, position, title, description, long_description, image, features, benefits, whatsapp_template, updated_at
    from public.services where is_shown
  ),
  post_rows as (
    select id, slug, title, excerpt, content, category, cover_image, seo_title, seo_description, seo_keywords,
      og_image, canonical_url, created_at, updated_at
    from public.blog_posts
  ),
  settings_rows as (
    select id, brand_name, headline, blurb, description, keywords, logo, hero_image, brand_colour, action_colour, phone,
      email, whatsapp, office, working_hours, social, rates, rates_date, home_stats, about_stats, since, claim_verified,
      claim_exclusive, claim_tour, tour_days, photo_note, story, privacy_text, terms_text, legal_date
    from public.site_settings
  ),
  review_rows as (
    select r.id, r.rating, r.comment, r.reviewer_name, o.kind as owner_kind, o.id as owner_id, r.created_at
    from public.reviews r join private.active_owners o on o.id = coalesce(r.agent_id, r.agency_id, r.developer_id)
    where r.status = 'shown'
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'expects_properties', (select expects_properties from private.site_version),
    'settings', (select coalesce(pg_catalog.jsonb_agg(s), '[]') from settings_rows s),
    'areas', (select coalesce(pg_catalog.jsonb_agg(a order by a.name), '[]') from area_rows a),
    'owners', (select coalesce(pg_catalog.jsonb_agg(o order by o.name, o.id), '[]') from owner_rows o),
    'services', (select coalesce(pg_catalog.jsonb_agg(s order by s.slug), '[]') from service_rows s),
    'posts', (select coalesce(pg_catalog.jsonb_agg(p order by p.created_at desc, p.id), '[]') from post_rows p),
    'reviews', (select coalesce(pg_catalog.jsonb_agg(r order by r.created_at desc, r.id), '[]') from review_rows r)
  )
$$;
comment on function public.site_snapshot is
  'What the site shows of everything but properties, in one call and under one version.';

-- What the site shows of these properties, in the order of their ids; those that are not published are left out.
create function private.published_properties(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.tenure, p.lease_years, p.images, p.amenities, p.latitude,
      p.longitude, p.featured, p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      p.created_at, p.updated_at
    from public.properties p
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and p.id = any (p_ids)
  )
  select coalesce(pg_catalog.jsonb_agg(s order by s.id), '[]') from shown s
$$;

create function public.site_properties(p_after uuid default null, p_limit int default 1000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with page as (
    select p.id from public.properties p
    where p.is_published and (p_after is null or p.id > p_after)
    order by p.id
    limit least(greatest(coalesce(p_limit, 1000), 1), 1000)
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', private.published_properties(array(select id from page))
  )
$$;
comment on function public.site_properties is
  'Published properties in pages by id. The caller starts again when two pages carry different versions.';

-- A build that knows most properties already reads those that changed: stamps tell which, and rows come by their ids.

-- At most a thousand of them at a time.
create function public.site_properties_by_id(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', private.published_properties(p_ids[1:1000])
  )
$$;
comment on function public.site_properties_by_id is 'Published properties by their ids, at most a thousand at a time.';

-- The stamp of a property changes whenever anything does that the site shows of it. Short texts, so that comparing ten
-- thousand properties costs one small answer.
create function public.site_property_stamps() returns jsonb
language sql stable security definer set search_path = '' as $$
  with stamped as (
    select p.id, pg_catalog.concat_ws(' ', p.updated_at, o.id, o.updated_at) as stamp
    from public.properties p
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'stamps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.left(pg_catalog.md5(stamp), 16)), '{}')
      from stamped)
  )
$$;
comment on function public.site_property_stamps is
  'A short text for each published property that changes whenever anything does that the site shows of it.';

grant execute on function public.site_snapshot, public.site_properties, public.site_properties_by_id,
  public.site_property_stamps to anon, authenticated, service_role;
