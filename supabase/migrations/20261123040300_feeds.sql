-- Which feeds of the listings the site offers to portals and programs.

create domain public.listing_feed as text check (value in ('listings.json', 'kyero.xml', 'meta.xml'));
alter table public.site_settings add column feeds text[]
  constraint site_settings_known_feeds check (feeds <@ private.values_of('public.listing_feed')::text[]);
grant execute on function private.values_of to service_role;

-- As before, and with the feeds.
create or replace function public.site_snapshot() returns jsonb
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
      claim_exclusive, claim_tour, tour_days, photo_note, story, privacy_text, terms_text, legal_date,
      feeds
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
