-- Uploads of forms that were never saved, and pictures that neither a record nor its history shows any more:
-- [{ bucket, name }], the oldest first. A week is left for a form that is still open or kept as a draft. The files
-- themselves go through the storage service alone.
create function public.unused_images(p_limit int default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  texts as (
    select pg_catalog.array_to_string(images, ' ') as text from public.properties
    union all select cover_image from public.areas
    union all select pg_catalog.concat_ws(' ', cover_image, og_image, content) from public.blog_posts
    union all select pg_catalog.concat_ws(' ', profile_image, hero_image) from public.agents
    union all select pg_catalog.concat_ws(' ', logo, hero_image) from public.agencies
    union all select pg_catalog.concat_ws(' ', logo, hero_image) from public.developers
    union all select image from public.services
    -- What can be restored must come back with its pictures.
    union all select pg_catalog.concat_ws(' ', before, after) from public.audit_log
      where table_name in ('agencies', 'agents', 'areas', 'blog_posts', 'developers', 'properties')
  ),
  used as (
    select distinct found[1] as address
    from texts, pg_catalog.regexp_matches(
      text, '/storage/v1/object/public/([a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png))', 'g') found
    where text like '%/storage/v1/object/public/%'
  ),
  unused as (
    select o.bucket_id as bucket, o.name
    from storage.objects o
    where o.bucket_id in ('areas', 'blog', 'admin', 'properties')
      and o.created_at < pg_catalog.now() - interval '7 days'
      and not exists (select from used u where u.address = o.bucket_id || '/' || o.name)
    order by o.created_at, o.name
    limit least(greatest(coalesce(p_limit, 50), 1), 200)
  )
  select coalesce(pg_catalog.jsonb_agg(u), '[]') from unused u
$$;
revoke execute on function public.unused_images from public, anon, authenticated, service_role;
grant execute on function public.unused_images to authenticated;
