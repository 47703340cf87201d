-- The last part of an area's URL: made of the name it is created with and kept when it is renamed, so that links live.

-- As slugify() cuts it: some letters become several.
create function private.area_slug(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.rtrim(pg_catalog.left(private.area_url(p_name), 120), '-')
$$;
revoke execute on function private.area_slug from public;
grant execute on function private.area_slug to authenticated, service_role;

alter table public.areas add column slug text not null default '';
-- No area says anything new by this: neither its date nor its history changes.
alter table public.areas disable trigger user;
update public.areas set slug = private.area_slug(name);
alter table public.areas enable trigger user;
alter table public.areas
  add constraint areas_slug_key unique (slug),
  add constraint areas_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120);

create function private.give_area_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.slug := private.area_slug(new.name);
  return new;
end $$;
revoke execute on function private.give_area_slug from public;

-- One that is restored or moved here from elsewhere brings its own.
create trigger give_slug before insert on public.areas
  for each row when (new.slug = '') execute function private.give_area_slug();
create trigger make_slug_unique before insert on public.areas
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.areas
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

-- As before, with the slug of each area.
create or replace function public.site_snapshot() returns jsonb
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
    select id, slug, name, island, short_description, long_description, cover_image, latitude, longitude, updated_at
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
