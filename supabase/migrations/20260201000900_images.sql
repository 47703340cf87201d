-- Uploaded images: public to read by address, the operator's to write, with closed types, sizes and names.

create domain public.image_bucket as text check (value in ('admin', 'areas', 'blog', 'properties'));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 5242880, array['image/jpeg', 'image/png']
from unnest(private.values_of('public.image_bucket')) as bucket
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "images: the operator may select" on storage.objects for select to authenticated
  using (bucket_id = any ((select private.values_of('public.image_bucket'))::text[]) and (select public.is_admin()));
create policy "images: the operator may insert" on storage.objects for insert to authenticated
  with check (
    bucket_id = any ((select private.values_of('public.image_bucket'))::text[]) and (select public.is_admin())
    and name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$'
  );
create policy "images: the operator may update" on storage.objects for update to authenticated
  using (bucket_id = any ((select private.values_of('public.image_bucket'))::text[]) and (select public.is_admin()))
  with check (
    bucket_id = any ((select private.values_of('public.image_bucket'))::text[]) and (select public.is_admin())
    and name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$'
  );
create policy "images: the operator may delete" on storage.objects for delete to authenticated
  using (bucket_id = any ((select private.values_of('public.image_bucket'))::text[]) and (select public.is_admin()));

-- Which pictures a record may show: those in a project's own storage. The server that publishes asks no other place.

-- Refuses any other address that the operator adds. The host is not looked at: until the images have moved, rows of
-- another project name its storage. What the record shows or has shown may stay and come back, and an import brings its
-- rows as they were. The columns are the arguments of the trigger: one address or a list of them.
create function private.check_image_addresses() returns trigger
language plpgsql set search_path = '' as $$
declare
  stored constant jsonb := case when tg_op = 'UPDATE' then pg_catalog.to_jsonb(old) else '{}' end;
  offered constant jsonb := pg_catalog.to_jsonb(new);
begin
  if current_user = 'authenticated' and exists (
    select
    from pg_catalog.unnest(tg_argv) field,
      pg_catalog.jsonb_path_query(offered -> field, 'lax $[*] ? (@.type() == "string")') address
    where not coalesce(stored -> field @> address, false)
      and address #>> '{}' !~
        '^https?://[A-Za-z0-9.:[\]-]{1,255}/storage/v1/object/public/[a-z]+/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$'
      and not exists (
        select from public.audit_log entry
        where entry.table_name = tg_table_name and entry.record_id = (offered ->> 'id')::uuid
          and pg_catalog.strpos(pg_catalog.concat_ws(' ', entry.before, entry.after), address::text) > 0
      )
  ) then
    raise sqlstate '22023' using
      message = 'Please upload this picture here: addresses of other sites are not shown.';
  end if;
  return new;
end $$;

create trigger check_image_addresses before insert or update of images on public.properties
  for each row execute function private.check_image_addresses('images');
create trigger check_image_addresses before insert or update of cover_image on public.areas
  for each row execute function private.check_image_addresses('cover_image');
create trigger check_image_addresses before insert or update of cover_image, og_image on public.blog_posts
  for each row execute function private.check_image_addresses('cover_image', 'og_image');
create trigger check_image_addresses before insert or update of profile_image, hero_image on public.agents
  for each row execute function private.check_image_addresses('profile_image', 'hero_image');
create trigger check_image_addresses before insert or update of logo, hero_image on public.agencies
  for each row execute function private.check_image_addresses('logo', 'hero_image');
create trigger check_image_addresses before insert or update of logo, hero_image on public.developers
  for each row execute function private.check_image_addresses('logo', 'hero_image');
create trigger check_image_addresses before insert or update of image on public.services
  for each row execute function private.check_image_addresses('image');
create trigger check_image_addresses before insert or update of logo, hero_image on public.site_settings
  for each row execute function private.check_image_addresses('logo', 'hero_image');

-- The pictures that a record or its history shows, as "bucket/name".
create function private.used_images() returns table (address text)
language sql stable security invoker set search_path = '' as $$
  with texts as (
    select pg_catalog.array_to_string(images, ' ') as text from public.properties
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
grant execute on function private.used_images to authenticated;

-- Uploads of forms that were never saved, and pictures that neither a record nor its history shows any more:
-- [{ bucket, name }], the oldest first. A week is left for a form that is still open or kept as a draft. The files
-- themselves go through the storage service alone.
create function public.unused_images(p_limit int default 50) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  used as (select * from private.used_images()),
  unused as (
    select o.bucket_id as bucket, o.name
    from storage.objects o
    where o.bucket_id = any ((select private.values_of('public.image_bucket'))::text[])
      and o.created_at < pg_catalog.now() - interval '7 days'
      and not exists (select from used u where u.address = o.bucket_id || '/' || o.name)
    order by o.created_at, o.name
    limit least(greatest(coalesce(p_limit, 50), 1), 200)
  )
  select coalesce(pg_catalog.jsonb_agg(u), '[]') from unused u
$$;
grant execute on function public.unused_images to authenticated;
