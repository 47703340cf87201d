-- The demo content that a project was given to look at, and the images that its records show.

-- The demo content. An edit leaves its records what they are, so that they can be told from the operator's own and
-- removed together. What the operator has put on top of them keeps what it stands on.

create table public.demo_records (
  record_id uuid primary key,
  table_name text not null check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers', 'leads',
    'properties', 'reviews')),
  -- When it went with the rest of the demo content; one deleted by itself keeps its pictures, for it may come back.
  removed_at timestamptz
);
comment on table public.demo_records is 'The records of the demo content.';
call private.open_to_operator('public.demo_records', '{select}');

-- What is left of it: each record with the name of an own record that hangs on it and keeps it here, and whether the
-- operator has changed it. With the rights of whoever asks. What keeps a record is looked for at records of the demo
-- content only.
create view private.demo_content with (security_invoker = true) as
  with
  demo as materialized (select record_id, table_name from public.demo_records),
  own_properties as materialized (
    select p.name, p.area_id, coalesce(p.agent_id, p.agency_id, p.developer_id) as owner_id
    from public.properties p
    where p.id not in (select record_id from demo)
  ),
  kept_agents as (
    select a.name, a.agency_id from public.agents a
    where a.id not in (select record_id from demo)
      or a.id in (select owner_id from own_properties)
  ),
  records as (
    select d.table_name, a.id, a.name::text as name,
      (select pg_catalog.min(p.name) from own_properties p where p.area_id = a.id) as kept_for
      from demo d join public.areas a on d.table_name = 'areas' and a.id = d.record_id
    union all select d.table_name, a.id, a.name,
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = a.id)
      from demo d join public.agents a on d.table_name = 'agents' and a.id = d.record_id
    union all select d.table_name, b.id, b.name,
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = b.id)
      from demo d join public.developers b on d.table_name = 'developers' and b.id = d.record_id
    union all select d.table_name, f.id, f.name, coalesce(
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = f.id),
        (select pg_catalog.min(a.name) from kept_agents a where a.agency_id = f.id))
      from demo d join public.agencies f on d.table_name = 'agencies' and f.id = d.record_id
    union all select d.table_name, p.id, p.name, null
      from demo d join public.properties p on d.table_name = 'properties' and p.id = d.record_id
    union all select d.table_name, b.id, b.title, null
      from demo d join public.blog_posts b on d.table_name = 'blog_posts' and b.id = d.record_id
    union all select d.table_name, r.id, coalesce(r.reviewer_name, 'Anonymous'), null
      from demo d join public.reviews r on d.table_name = 'reviews' and r.id = d.record_id
    union all select d.table_name, l.id, l.full_name, null
      from demo d join public.leads l on d.table_name = 'leads' and l.id = d.record_id
    union all select d.table_name, c.id, c.full_name, null
      from demo d join public.callback_requests c on d.table_name = 'callback_requests' and c.id = d.record_id
    union all select d.table_name, c.id, c.full_name, null
      from demo d join public.contact_leads c on d.table_name = 'contact_leads' and c.id = d.record_id
  )
  select r.table_name, r.id, r.name, r.kept_for,
    exists (
      select from public.audit_log entry
      where entry.table_name = r.table_name and entry.record_id = r.id and entry.action = 'update'
        and entry.actor is not null
    ) as is_edited
  from records r;
comment on view private.demo_content is 'What is left of the demo content, and what of it has to stay.';
grant select on private.demo_content to authenticated;

-- For the question before: { counts: { table: n }, edited: [{ table_name, name }], kept: [{ table_name, name, kept_for
-- }] }.
create function public.demo_content() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  content as materialized (select * from private.demo_content),
  counted as (
    select table_name, pg_catalog.count(*) as records from content where kept_for is null group by table_name
  )
  select pg_catalog.jsonb_build_object(
    'counts', (select coalesce(pg_catalog.jsonb_object_agg(table_name, records), '{}') from counted),
    'edited', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('table_name', table_name, 'name', name) order by table_name, name), '[]')
      from content where kept_for is null and is_edited
    ),
    'kept', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('table_name', table_name, 'name', name, 'kept_for', kept_for)
        order by table_name, name), '[]')
      from content where kept_for is not null
    )
  )
$$;

-- Removes all of it at once, each record with its entry in the history, and says how many records those were and which
-- pictures nothing shows any more: { removed, images: [{ bucket, name }] }. The files themselves go through the storage
-- service alone. Called again it removes what was kept, once nothing hangs on that.
create function public.remove_demo_content() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  doomed uuid[];
  emptied text;
  images jsonb;
begin
  if not public.is_admin() then
    return '{"removed": 0, "images": []}';
  end if;
  doomed := array(select id from private.demo_content where kept_for is null);
  update public.demo_records set removed_at = pg_catalog.now() where record_id = any (doomed);
  -- What refers to others goes first.
  foreach emptied in array '{contact_leads,callback_requests,leads,reviews,blog_posts,properties,agents,agencies,developers,areas}'::text[]
  loop
    execute pg_catalog.format('delete from public.%I where id = any ($1)', emptied) using doomed;
  end loop;

  with
  deleted as (select before::text as text from public.audit_log where at = pg_catalog.now() and action = 'delete'),
  used as (select * from private.used_images())
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
    into images
    from storage.objects o
    where o.bucket_id = any ((select private.values_of('public.image_bucket'))::text[])
      and exists (select from deleted d where pg_catalog.strpos(d.text, '/' || o.bucket_id || '/' || o.name) > 0)
      and not exists (select from used u where u.address = o.bucket_id || '/' || o.name);

  update private.site_version
    set expects_properties = exists (select from public.properties where is_published);
  return pg_catalog.jsonb_build_object('removed', pg_catalog.cardinality(doomed), 'images', images);
end $$;

grant execute on function public.demo_content, public.remove_demo_content to authenticated;

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

create trigger check_image_addresses before insert or update of images, floor_plan_images on public.properties
  for each row execute function private.check_image_addresses('images', 'floor_plan_images');
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
