-- A build that knows most properties already reads those that changed: stamps tell which, and rows come by their ids.

create function private.active_owners()
returns table (kind text, id uuid, phone text, email text, whatsapp_number text, updated_at timestamptz)
language sql stable set search_path = '' as $$
  select 'agent', id, phone, email, whatsapp_number, updated_at from public.agents where is_active
  union all
  select 'agency', id, phone, email, whatsapp_number, updated_at from public.agencies where is_active
  union all
  select 'developer', id, phone, email, whatsapp_number, updated_at from public.developers where is_active
$$;

-- What the site shows of these properties, in the order of their ids; those that are not published are left out.
create function private.published_properties(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.images, p.amenities, p.latitude, p.longitude, p.featured,
      p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      p.created_at, p.updated_at
    from public.properties p
    left join private.active_owners() o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and p.id = any (p_ids)
  )
  select coalesce(pg_catalog.jsonb_agg(s order by s.id), '[]') from shown s
$$;
revoke execute on function private.active_owners, private.published_properties from public;

create or replace function public.site_properties(p_after uuid default null, p_limit int default 1000) returns jsonb
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

-- At most a thousand of them at a time.
create function public.site_properties_by_id(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', private.published_properties(p_ids[1:1000])
  )
$$;

-- The stamp of a property changes whenever anything does that the site shows of it. Short texts, so that comparing ten
-- thousand properties costs one small answer.
create function public.site_property_stamps() returns jsonb
language sql stable security definer set search_path = '' as $$
  with stamped as (
    select p.id, pg_catalog.concat_ws(' ', p.updated_at, o.id, o.updated_at) as stamp
    from public.properties p
    left join private.active_owners() o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'stamps', (select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.left(pg_catalog.md5(stamp), 16)), '{}')
      from stamped)
  )
$$;

revoke execute on function public.site_property_stamps, public.site_properties_by_id
  from public, anon, authenticated, service_role;
grant execute on function public.site_property_stamps, public.site_properties_by_id
  to anon, authenticated, service_role;
