-- Content that comes in bulk: the demo content that a project was given to look at, and listings from files. And the
-- images that its records show.

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
    set expects_properties = exists (select from public.properties where is_published)
    where only_row;
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

-- The pictures that a record or its history shows, as "bucket/name"; of demo content that was removed only those that it
-- got after it came back.
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
        select from public.demo_records demo where demo.record_id = entry.record_id and entry.at <= demo.removed_at)
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

-- Listings from files
--
-- Spreadsheets, Kyero feeds and exports of WordPress, each of which can be taken back as a whole.
-- Areas and clients come from files like properties: by themselves, or with the properties that name them.

create table public.listing_imports (
  id uuid primary key,
  -- Of the file.
  name text not null check (private.trimmed(name) <> '' and length(name) <= 255),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.listing_imports is
  'Properties, areas and clients that came from one file: they can be looked up and taken back as a whole.';
create index listing_imports_newest on public.listing_imports (created_at desc);
call private.open_to_operator('public.listing_imports');
call private.keep_history_of('public.listing_imports');

create table public.listing_import_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.listing_imports (id) on delete cascade,
  -- Of one of several tables, so no key leads to it; of what was deleted the row stays, and says nothing.
  record_id uuid not null,
  -- What the import replaced; nothing when it brought the record.
  before jsonb,
  -- The record's `updated_at` behind the import: any other says that somebody has edited it afterwards.
  imported_at timestamptz not null,
  table_name text not null default 'properties'
    check (table_name in ('properties', 'agents', 'agencies', 'developers', 'areas')),
  undone_at timestamptz,
  constraint listing_import_rows_import_id_property_id_key unique (import_id, record_id)
);
comment on table public.listing_import_rows is
  'Which properties, areas and clients an import brought or changed, and what they were before.';
comment on column public.listing_import_rows.undone_at is
  'When the undo of the import came to it, whether it took it back or left it as somebody had edited it.';
create index listing_import_rows_of_property on public.listing_import_rows (record_id);
call private.open_to_operator('public.listing_import_rows');

-- Pictures that are still to be fetched from where the file says they are, by the site's server, or that came as files.
create table public.listing_pictures (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  import_id uuid references public.listing_imports (id) on delete set null,
  address public.web_address,
  -- In the gallery, from 0.
  place int not null check (place between 0 and 59),
  state text not null default 'waiting' check (state in ('waiting', 'stored', 'failed')),
  attempts int not null default 0,
  due_at timestamptz not null default now(),
  -- By what address its property shows it; no page reads it here.
  stored_as public.web_address,
  -- Why it could not be fetched, in words for the operator.
  problem text check (length(problem) <= 300),
  -- The property goes online with its first picture.
  is_published_with boolean not null default false,
  -- What makes the same file known again, instead of an address.
  file_key text check (length(file_key) between 1 and 300),
  is_plan boolean not null default false,
  unique (property_id, address),
  constraint listing_pictures_one_source check (num_nonnulls(address, file_key) = 1)
);
comment on table public.listing_pictures is
  'Pictures of imported properties: where each comes from, and whether it has come.';
comment on column public.listing_pictures.file_key is 'Of a picture that came as a file: what is in it, as a digest.';
comment on column public.listing_pictures.is_plan is
  'Of a floor plan, which stands apart from the pictures of its property.';
create index listing_pictures_due on public.listing_pictures (due_at) where state = 'waiting';
create index listing_pictures_of_import on public.listing_pictures (import_id, state);
create unique index listing_pictures_of_file on public.listing_pictures (property_id, file_key);
call private.open_to_operator('public.listing_pictures');

-- Where the pictures of an imported property came from is known again once it is restored: those that were waiting come
-- then, and the same file brings none a second time. What is left goes with the history, once a day.

create table private.past_listing_pictures (like public.listing_pictures, primary key (id));
comment on table private.past_listing_pictures is
  'Where pictures of imported properties came from that are deleted and can be brought back.';
create index past_listing_pictures_of_property on private.past_listing_pictures (property_id);
alter table private.past_listing_pictures enable row level security;

create function private.keep_listing_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_listing_pictures select * from public.listing_pictures where property_id = old.id
    on conflict (id) do nothing;
  return old;
end $$;
create trigger keep_listing_pictures before delete on public.properties
  for each row execute function private.keep_listing_pictures();

create function private.restore_listing_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.past_listing_pictures set import_id = null
    where property_id = new.id and import_id not in (select id from public.listing_imports);
  insert into public.listing_pictures select * from private.past_listing_pictures where property_id = new.id
    on conflict do nothing;
  delete from private.past_listing_pictures where property_id = new.id;
  return null;
end $$;
create trigger restore_listing_pictures after insert on public.properties
  for each row execute function private.restore_listing_pictures();

-- What files bring, by table, with the rights of whoever asks.
create view private.imported_records with (security_invoker = true) as
  select 'properties' as table_name, id, name, updated_at from public.properties
  union all select 'agents', id, name, updated_at from public.agents
  union all select 'agencies', id, name, updated_at from public.agencies
  union all select 'developers', id, name, updated_at from public.developers
  union all select 'areas', id, name, updated_at from public.areas;
comment on view private.imported_records is 'The records of all tables that files bring.';
grant select on private.imported_records to authenticated;

-- Whether rows of other tables belong to a record.
create function private.has_belongings(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  belonging record;
  found_one boolean := false;
begin
  for belonging in
    select c.conrelid::pg_catalog.regclass as child, a.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ('public.' || pg_catalog.quote_ident(p_table))::pg_catalog.regclass
      -- A page that is gone belongs to nothing: it says only where it was.
      and c.conrelid <> 'public.past_pages'::pg_catalog.regclass
  loop
    execute pg_catalog.format('select exists (select from %s where %I = $1)', belonging.child, belonging.attname)
      into found_one using p_record;
    exit when found_one;
  end loop;
  return found_one;
end $$;
grant execute on function private.has_belongings to authenticated;

-- Stores rows of { row, table?, id?, new_id?, values, pictures?, plans?, publish? } under an import id that the caller
-- makes up, of the file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one that is there
-- already stays), otherwise that one gets the values; of `properties` unless `table` says otherwise. Pictures and plans
-- are all that the file names, in its order; those that came before only take their place in it. A row that is sent
-- again under the same import id is stored once. Each row stands for itself: one that a rule refuses is told and does
-- not keep the others out. Returns { created, updated, repeated, errors: [{ row, table, message }] }.
create function public.import_listings(p_import uuid, p_file text, p_rows jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sent record;
  target uuid;
  replaced jsonb;
  stamp timestamptz;
  columns text;
  created int := 0;
  updated int := 0;
  repeated int := 0;
  errors jsonb := '[]';
begin
  if p_import is null or pg_catalog.jsonb_typeof(p_rows) is distinct from 'array' then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  if pg_catalog.jsonb_array_length(p_rows) > 500 then
    raise sqlstate '22023' using message = 'Please send at most 500 rows at a time';
  end if;
  if pg_catalog.jsonb_array_length(p_rows) > 0 then
    insert into public.listing_imports (id, name)
    values (p_import, coalesce(nullif(pg_catalog.left(private.trimmed(p_file), 255), ''), 'Unnamed file'))
    on conflict (id) do nothing;
  end if;

  for sent in
    select (line ->> 'row')::int as row, coalesce(line ->> 'table', 'properties') as table_name, (line ->> 'id')::uuid as id,
      (line ->> 'new_id')::uuid as new_id, line -> 'values' as values, coalesce(line -> 'pictures', '[]') as pictures, coalesce(line -> 'plans', '[]') as plans,
      coalesce((line ->> 'publish')::boolean, false) as publish
    from pg_catalog.jsonb_array_elements(p_rows) line
  loop
    if sent.table_name not in ('properties', 'agents', 'agencies', 'developers', 'areas') then
      raise sqlstate '22023' using message = 'There is no such table';
    end if;
    target := coalesce(sent.id, sent.new_id, pg_catalog.md5(p_import || ' ' || sent.row)::uuid);
    if exists (select from public.listing_import_rows where import_id = p_import and record_id = target) then
      repeated := repeated + 1;
      continue;
    end if;
    -- Made by another import of the same name, which may have been interrupted.
    if sent.id is null and sent.new_id is not null and private.is_there(sent.table_name, target) then
      repeated := repeated + 1;
      continue;
    end if;
    begin
      select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') into columns
        from pg_catalog.unnest(private.writable_columns(sent.table_name)) c
        where sent.values ? c and c not in ('id', 'created_at', 'updated_at');
      if sent.id is null then
        replaced := null;
        execute pg_catalog.format(
          'insert into public.%2$I (id, %1$s) select $1, %1$s from pg_catalog.jsonb_populate_record(null::public.%2$I, $2)
            returning updated_at', columns, sent.table_name) into stamp using target, sent.values;
      else
        execute pg_catalog.format('select pg_catalog.to_jsonb(r) from public.%I r where id = $1 for update', sent.table_name)
          into replaced using target;
        if replaced is null then
          raise sqlstate 'PT404' using message = 'This entry was deleted meanwhile';
        end if;
        if columns is null then
          -- It brings pictures alone.
          stamp := replaced ->> 'updated_at';
        else
          execute pg_catalog.format(
            'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2)) where id = $1
              returning updated_at', columns, sent.table_name) into stamp using target, sent.values;
        end if;
      end if;
      insert into public.listing_import_rows (import_id, table_name, record_id, before, imported_at)
      values (p_import, sent.table_name, target, replaced, stamp);
      insert into public.listing_pictures (property_id, import_id, address, place, is_published_with)
      select target, p_import, address, pg_catalog.min(ordinal) - 1, sent.publish
      from pg_catalog.jsonb_array_elements_text(sent.pictures) with ordinality picture (address, ordinal)
      where ordinal <= 60
      group by address
      on conflict (property_id, address) do update set place = excluded.place;
      insert into public.listing_pictures (property_id, import_id, address, place, is_plan)
      select target, p_import, address, pg_catalog.min(ordinal) - 1, true
      from pg_catalog.jsonb_array_elements_text(sent.plans) with ordinality plan (address, ordinal)
      where ordinal <= 10
      group by address
      on conflict (property_id, address) do update set place = excluded.place;
      if sent.id is null then
        created := created + 1;
      else
        updated := updated + 1;
      end if;
    exception when integrity_constraint_violation or data_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      errors := errors || pg_catalog.jsonb_build_object('row', sent.row, 'table', sent.table_name, 'message', case sqlstate
        when '23503' then 'The area or the client that it belongs to is not there'
        when '23505' then 'Somebody stored one like this meanwhile'
        else sqlerrm end);
    end;
  end loop;
  return pg_catalog.jsonb_build_object('created', created, 'updated', updated, 'repeated', repeated, 'errors', errors);
end $$;

-- { total, rows }, the newest first: how many records each import brought and changed, together and by table, how many
-- of these somebody has edited afterwards, and how its pictures stand. What an undo that was broken off has taken back
-- belongs to the import no more, and nobody has edited it.
create function public.find_listing_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.listing_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.listing_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(page) || rows.counted || pictures.counted order by page.created_at desc, page.id), '[]')
      from page,
      lateral (
        select pg_catalog.jsonb_build_object(
          'created', coalesce(pg_catalog.sum(t.created), 0),
          'updated', coalesce(pg_catalog.sum(t.updated), 0),
          'edited', coalesce(pg_catalog.sum(t.edited), 0),
          'tables', coalesce(pg_catalog.jsonb_object_agg(t.table_name, t.created + t.updated), '{}')) as counted
        from (
          select r.table_name,
            pg_catalog.count(*) filter (where r.before is null) as created,
            pg_catalog.count(*) filter (where r.before is not null) as updated,
            pg_catalog.count(*) filter (where i.updated_at <> r.imported_at) as edited
          from public.listing_import_rows r
          join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
          where r.import_id = page.id and (r.undone_at is null or page.undone_at is not null)
          group by r.table_name
        ) t
      ) rows,
      lateral (
        select pg_catalog.jsonb_build_object(
          'pictures_waiting', pg_catalog.count(*) filter (where state = 'waiting'),
          'pictures_stored', pg_catalog.count(*) filter (where state = 'stored'),
          'pictures_failed', pg_catalog.count(*) filter (where state = 'failed')) as counted
        from public.listing_pictures where import_id = page.id
      ) pictures
    )
  )
$$;

-- Takes an import back: what it brought is deleted, what it changed is as before; properties first, then what they
-- belonged to. What somebody has edited in between stays as it is, and so does an area or a client to which anything
-- else belongs, and what a rule refuses by now. Of many thousand records each call takes back some and says how many are
-- left: of what somebody has broken off the next one takes back the rest. A picture that comes meanwhile for one of those
-- goes with it. Returns { deleted, restored, kept: [names], left }.
create function public.undo_listing_import(p_import uuid, p_most int default 200) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry record;
  is_taken_back uuid;
  looked_at uuid[] := '{}';
  left_over bigint;
  deleted int := 0;
  restored int := 0;
  kept jsonb := '[]';
begin
  perform from public.listing_imports where id = p_import and undone_at is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  for entry in
    select r.id, r.table_name, r.record_id, r.before, r.imported_at, i.name, p.images || p.floor_plan_images as shown
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    left join public.properties p on p.id = r.record_id
    where r.import_id = p_import and r.undone_at is null
    order by case r.table_name when 'properties' then 1 when 'agents' then 2 else 3 end, i.name, r.id
    limit least(greatest(coalesce(p_most, 200), 1), 1000)
  loop
    is_taken_back := null;
    looked_at := looked_at || entry.id;
    begin
      if entry.before is not null then
        execute pg_catalog.format(
          'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2))
            where id = $1 and updated_at = $3 returning id',
          (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
            from pg_catalog.unnest(private.writable_columns(entry.table_name)) c
            where entry.before ? c and c not in ('id', 'created_at', 'updated_at')), entry.table_name)
          into is_taken_back using entry.record_id, entry.before, entry.imported_at;
        -- What is shown no more can come again.
        delete from public.listing_pictures brought using public.properties p
          where p.id = is_taken_back and brought.property_id = p.id and brought.stored_as = any (entry.shown)
            and brought.stored_as <> all (p.images || p.floor_plan_images);
      elsif entry.table_name = 'properties' or not private.has_belongings(entry.table_name, entry.record_id) then
        execute pg_catalog.format('delete from public.%I where id = $1 and updated_at = $2 returning id', entry.table_name)
          into is_taken_back using entry.record_id, entry.imported_at;
      end if;
    exception when integrity_constraint_violation or data_exception or sqlstate 'PT409' then
      is_taken_back := null;
    end;
    if is_taken_back is null then
      kept := kept || pg_catalog.to_jsonb(entry.name);
    elsif entry.before is null then
      deleted := deleted + 1;
    else
      restored := restored + 1;
    end if;
  end loop;
  update public.listing_import_rows set undone_at = pg_catalog.now() where id = any (looked_at);
  select pg_catalog.count(*) into left_over
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    where r.import_id = p_import and r.undone_at is null;
  delete from public.listing_pictures
    where import_id = p_import and state <> 'stored' and (left_over = 0 or property_id in (
      select record_id from public.listing_import_rows where id = any (looked_at)));
  update public.listing_imports set undone_at = pg_catalog.now() where id = p_import and left_over = 0;
  return pg_catalog.jsonb_build_object('deleted', deleted, 'restored', restored, 'kept', kept, 'left', left_over);
end $$;

grant execute on function public.import_listings, public.find_listing_imports, public.undo_listing_import
  to authenticated;
-- `npm run import:listings` comes with the secret key.
grant execute on function public.import_listings to service_role;

-- Pictures that come as files

-- Puts a stored picture among those of its property, a floor plan among its plans; the property goes online with the
-- first one where that is wanted. Its import still counts as untouched. Says whether there was room.
create function private.show_listing_picture(picture public.listing_pictures) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stamp timestamptz;
  shown text[];
  -- How many of the same kind stand before it.
  ahead bigint;
begin
  select case when picture.is_plan then floor_plan_images else images end, updated_at into shown, stamp
    from public.properties where id = picture.property_id for update;
  if pg_catalog.cardinality(shown) >= (case when picture.is_plan then 10 else 60 end) then
    return false;
  end if;
  -- In the order of the file, wherever those of the file stand by now; the first of them behind all others.
  select coalesce(
      pg_catalog.max(ordinal) filter (where brought.place < picture.place),
      pg_catalog.min(ordinal) filter (where brought.place > picture.place) - 1,
      pg_catalog.cardinality(shown)) into ahead
    from pg_catalog.unnest(shown) with ordinality had (image, ordinal)
    join public.listing_pictures brought on brought.property_id = picture.property_id and brought.stored_as = had.image;
  shown := shown[:ahead] || picture.stored_as::text || shown[ahead + 1:];
  -- Of demo content it counts as an edit, which the history tells.
  perform pg_catalog.set_config('marketplace.adds_picture', case
    when not exists (select from public.demo_records where record_id = picture.property_id) then 'yes' else '' end, true);
  update public.properties
    set images = case when picture.is_plan then images else shown end,
      floor_plan_images = case when picture.is_plan then shown else floor_plan_images end,
      -- Whoever has withdrawn it since the first one came meant it.
      is_published = is_published or (picture.is_published_with and not exists (
        select from public.listing_pictures earlier
        where earlier.property_id = picture.property_id and earlier.id <> picture.id and earlier.is_published_with
          and earlier.state = 'stored'))
    where id = picture.property_id;
  perform pg_catalog.set_config('marketplace.adds_picture', '', true);
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

-- Shows a picture that was uploaded from a file, at its place from 0, of the file that `p_key` knows. Says 'shown',
-- 'there' when that file is among the property's pictures already, 'full' or 'gone'.
create function public.add_listing_picture(
  p_property uuid, p_key text, p_image text, p_place int, p_publish boolean default false
) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  perform from public.properties where id = p_property for update;
  if not found then
    return 'gone';
  end if;
  insert into public.listing_pictures (property_id, file_key, place, state, stored_as, is_published_with)
  values (p_property, p_key, least(greatest(p_place, 0), 59), 'stored', p_image, coalesce(p_publish, false))
  on conflict (property_id, file_key) do nothing
  returning * into picture;
  if picture.id is null then
    return 'there';
  end if;
  if private.show_listing_picture(picture) then
    return 'shown';
  end if;
  delete from public.listing_pictures where id = picture.id;
  return 'full';
end $$;

grant execute on function private.show_listing_picture, public.add_listing_picture to authenticated, service_role;

-- Fetching, by whoever holds the secret key

-- Pictures that are due, taken for two minutes: longer than fetching and storing one lasts, and soon enough after a
-- kill. Another that asks meanwhile gets others. An attempt counts when it begins, for a picture that brings its fetcher
-- down never gets to say so: after the fourth begin it has failed.
create function public.claim_listing_pictures(p_limit int default 4) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  update public.listing_pictures set state = 'failed', problem = 'Fetching it broke off again and again'
    where state = 'waiting' and attempts >= 4 and due_at <= pg_catalog.clock_timestamp();
  with due as (
    select id from public.listing_pictures
    where state = 'waiting' and due_at <= pg_catalog.clock_timestamp()
    order by due_at, place, id
    limit least(greatest(coalesce(p_limit, 4), 1), 20)
    for update skip locked
  ), taken as (
    update public.listing_pictures p
    set attempts = attempts + 1, due_at = pg_catalog.clock_timestamp() + interval '2 minutes'
    from due where p.id = due.id
    returning p.id, p.property_id, p.address, p.attempts
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(taken)), '[]') from taken
$$;
comment on function public.claim_listing_pictures is
  'Hands out pictures of imported properties that are to be fetched.';

-- What became of one: stored at `p_image`, or not because of `p_problem`; then it is tried again after `p_again`
-- seconds, or never. A stored picture takes its place among those of its property, which is locked first, as by an import
-- and its undo. One for which there is no room has not come, and can when there is.
create function public.finish_listing_picture(
  p_id uuid, p_image text default null, p_problem text default null, p_again int default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  perform from public.properties
    where id = (select property_id from public.listing_pictures where id = p_id) for update;
  update public.listing_pictures set
    state = case when p_image is not null then 'stored' when p_again is null then 'failed' else 'waiting' end,
    stored_as = p_image,
    problem = pg_catalog.left(p_problem, 300),
    due_at = pg_catalog.clock_timestamp() + coalesce(p_again, 0) * interval '1 second'
  where id = p_id and state = 'waiting'
  returning * into picture;
  if picture.id is null then
    return false;
  end if;
  if p_image is not null and not private.show_listing_picture(picture) then
    update public.listing_pictures
      set state = 'failed', stored_as = null, problem = 'The listing has as many pictures as it can hold'
      where id = picture.id;
  end if;
  return true;
end $$;
comment on function public.finish_listing_picture is 'Notes what became of a picture that was claimed.';

-- Pictures that could not be fetched are tried anew.
create function public.retry_listing_pictures(p_import uuid) returns bigint
language sql volatile security invoker set search_path = '' as $$
  with again as (
    update public.listing_pictures set state = 'waiting', attempts = 0, due_at = pg_catalog.now(), problem = null
    where import_id = p_import and state = 'failed'
    returning 1
  )
  select pg_catalog.count(*) from again
$$;
grant execute on function public.retry_listing_pictures to authenticated;

grant execute on function public.claim_listing_pictures, public.finish_listing_picture to service_role;
