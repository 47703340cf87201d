-- What the site is built from, read with the publishable key: no draft, no inactive profile, no contact value, no review
-- that waits or is hidden.
-- Every column is named, so that a new one stays private until somebody decides otherwise.

-- "am•••@firm.example": two characters of the local part, fewer when that would show all of it.
create function private.mask_email(p_email text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.left(local_part, least(2, pg_catalog.length(local_part) - 1)) || '•••@' || domain
  from (select pg_catalog.split_part(p_email, '@', 1), pg_catalog.split_part(p_email, '@', 2)) parts (local_part, domain)
$$;

-- "+25•••••••••": three characters, and always as many dots, so that the length tells nothing.
create function private.mask_phone(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.left(p_phone, 3) || '•••••••••'
$$;
revoke execute on function private.mask_email, private.mask_phone from public;

-- Small tables in one call and under one version.
create function public.site_snapshot() returns jsonb
language sql stable security definer set search_path = '' as $$
  with
  owners as (
    select 'agent' as kind, id, name, bio as about, profile_image as image, hero_image,
      null as website, null as address,
      (select a.id from public.agencies a where a.id = agency_id and a.is_active) as agency_id,
      phone, email, whatsapp_number, created_at, updated_at
    from public.agents where is_active
    union all
    select 'agency', id, name, description, logo, hero_image, website, address, null,
      phone, email, whatsapp_number, created_at, updated_at
    from public.agencies where is_active
    union all
    select 'developer', id, name, description, logo, hero_image, website, address, null,
      phone, email, whatsapp_number, created_at, updated_at
    from public.developers where is_active
  ),
  owner_rows as (
    select kind, id, name, about, image, hero_image, website, address, agency_id,
      private.mask_phone(phone) as phone_masked, private.mask_email(email) as email_masked,
      whatsapp_number is not null as has_whatsapp, created_at, updated_at
    from owners
  ),
  area_rows as (
    select id, name, island, short_description, long_description, cover_image, latitude, longitude, updated_at
    from public.areas
  ),
  service_rows as (
    select slug, title, description, long_description, image, features, benefits, whatsapp_template, updated_at
    from public.services
  ),
  post_rows as (
    select id, slug, title, excerpt, content, category, cover_image, seo_title, seo_description, seo_keywords,
      og_image, canonical_url, created_at, updated_at
    from public.blog_posts
  ),
  review_rows as (
    select r.id, r.rating, r.comment, r.reviewer_name, o.kind as owner_kind, o.id as owner_id, r.created_at
    from public.reviews r join owners o on o.id = coalesce(r.agent_id, r.agency_id, r.developer_id)
    where r.status = 'shown'
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'areas', (select coalesce(pg_catalog.jsonb_agg(a order by a.name), '[]') from area_rows a),
    'owners', (select coalesce(pg_catalog.jsonb_agg(o order by o.name, o.id), '[]') from owner_rows o),
    'services', (select coalesce(pg_catalog.jsonb_agg(s order by s.slug), '[]') from service_rows s),
    'posts', (select coalesce(pg_catalog.jsonb_agg(p order by p.created_at desc, p.id), '[]') from post_rows p),
    'reviews', (select coalesce(pg_catalog.jsonb_agg(r order by r.created_at desc, r.id), '[]') from review_rows r)
  )
$$;

-- Published properties in pages by id. The caller starts again when two pages carry different versions.
create function public.site_properties(p_after uuid default null, p_limit int default 1000) returns jsonb
language sql stable security definer set search_path = '' as $$
  with
  owners as (
    select 'agent' as kind, id, phone, email, whatsapp_number from public.agents where is_active
    union all select 'agency', id, phone, email, whatsapp_number from public.agencies where is_active
    union all select 'developer', id, phone, email, whatsapp_number from public.developers where is_active
  ),
  page as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.images, p.amenities, p.latitude, p.longitude, p.featured,
      p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      p.created_at, p.updated_at
    from public.properties p
    left join owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and (p_after is null or p.id > p_after)
    order by p.id
    limit least(greatest(coalesce(p_limit, 1000), 1), 1000)
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', (select coalesce(pg_catalog.jsonb_agg(p order by p.id), '[]') from page p)
  )
$$;

revoke execute on function public.site_snapshot, public.site_properties from public, anon, authenticated, service_role;
grant execute on function public.site_snapshot, public.site_properties to anon, authenticated, service_role;
