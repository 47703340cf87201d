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
    from pg_catalog.unnest(tg_argv) place,
      pg_catalog.jsonb_path_query(offered -> place, 'lax $[*] ? (@.type() == "string")') address
    where not coalesce(stored -> place @> address, false)
      and address #>> '{}' !~
        '^https?://[A-Za-z0-9.:[\]-]{1,255}/storage/v1/object/public/[a-z]+/[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$'
      and not exists (
        select from public.audit_log entry
        where entry.table_name = tg_table_name and entry.record_id::text = offered ->> 'id'
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
