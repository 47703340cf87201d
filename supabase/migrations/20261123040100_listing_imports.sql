-- Listings from files: spreadsheets, Kyero feeds and exports of WordPress, each of which can be taken back as a whole.

-- The lister's own number of a property. By it the same file finds its rows again.
alter table public.properties add column reference text
  constraint properties_reference check (private.trimmed(reference) = reference and reference <> '' and length(reference) <= 60);
create unique index properties_reference_of_owner
  on public.properties (coalesce(agent_id, agency_id, developer_id), lower(reference));

alter table public.audit_log drop constraint audit_log_table_name_check;
alter table public.audit_log add constraint audit_log_table_name_check check (table_name in (
  'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers',
  'lead_imports', 'leads', 'listing_imports', 'properties', 'reviews', 'services', 'site_settings'));

create table public.listing_imports (
  id uuid primary key,
  -- Of the file.
  name text not null check (private.trimmed(name) <> '' and length(name) <= 255),
  created_at timestamptz not null default now(),
  undone_at timestamptz
);
comment on table public.listing_imports is 'Properties that came from one file: they can be looked up and taken back as a whole.';
create index listing_imports_newest on public.listing_imports (created_at desc);
call private.open_to_operator('public.listing_imports');
call private.keep_history_of('public.listing_imports');

create table public.listing_import_rows (
  id uuid primary key default gen_random_uuid(),
  import_id uuid not null references public.listing_imports (id) on delete cascade,
  property_id uuid not null references public.properties (id) on delete cascade,
  -- What the import replaced; nothing when it brought the property.
  before jsonb,
  -- The property's `updated_at` behind the import: any other says that somebody has edited it since.
  imported_at timestamptz not null,
  unique (import_id, property_id)
);
comment on table public.listing_import_rows is 'Which properties an import brought or changed, and what they were before.';
create index listing_import_rows_of_property on public.listing_import_rows (property_id);
call private.open_to_operator('public.listing_import_rows');

-- Pictures that are still to be fetched from where the file says they are. The site's server fetches them.
create table public.listing_pictures (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.properties (id) on delete cascade,
  import_id uuid references public.listing_imports (id) on delete set null,
  address public.web_address not null,
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
  unique (property_id, address)
);
comment on table public.listing_pictures is 'Pictures of imported properties: where each comes from, and whether it has come.';
create index listing_pictures_due on public.listing_pictures (due_at) where state = 'waiting';
create index listing_pictures_of_import on public.listing_pictures (import_id, state);
call private.open_to_operator('public.listing_pictures');

-- Stores rows of { row, id?, values, pictures?, publish? } under an import id that the caller makes up, of the file `p_file`:
-- without `id` a new property, otherwise that one gets the values. A row that is sent again under the same import id is stored
-- once. Each row stands for itself: one that a rule refuses is told and does not keep the others out.
-- Returns { created, updated, repeated, errors: [{ row, message }] }.
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
    select (line ->> 'row')::int as row, (line ->> 'id')::uuid as id, line -> 'values' as values,
      coalesce(line -> 'pictures', '[]') as pictures, coalesce((line ->> 'publish')::boolean, false) as publish
    from pg_catalog.jsonb_array_elements(p_rows) line
  loop
    target := coalesce(sent.id, pg_catalog.md5(p_import || ' ' || sent.row)::uuid);
    if exists (select from public.listing_import_rows where import_id = p_import and property_id = target) then
      repeated := repeated + 1;
      continue;
    end if;
    begin
      select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') into columns
        from pg_catalog.unnest(private.writable_columns('properties')) c
        where sent.values ? c and c not in ('id', 'created_at', 'updated_at');
      if sent.id is null then
        replaced := null;
        execute pg_catalog.format(
          'insert into public.properties (id, %1$s) select $1, %1$s from pg_catalog.jsonb_populate_record(null::public.properties, $2)
            returning updated_at', columns) into stamp using target, sent.values;
      else
        select pg_catalog.to_jsonb(p) into replaced from public.properties p where id = target for update;
        if replaced is null then
          raise sqlstate 'PT404' using message = 'This property was deleted meanwhile';
        end if;
        execute pg_catalog.format(
          'update public.properties p set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(p, $2)) where id = $1
            returning updated_at', columns) into stamp using target, sent.values;
      end if;
      insert into public.listing_import_rows (import_id, property_id, before, imported_at)
      values (p_import, target, replaced, stamp);
      insert into public.listing_pictures (property_id, import_id, address, place, is_published_with)
      select target, p_import, address, ordinal - 1, sent.publish
      from pg_catalog.jsonb_array_elements_text(sent.pictures) with ordinality picture (address, ordinal)
      where ordinal <= 60
      on conflict (property_id, address) do nothing;
      if sent.id is null then
        created := created + 1;
      else
        updated := updated + 1;
      end if;
    exception when integrity_constraint_violation or data_exception or sqlstate 'PT404' or sqlstate 'PT409' then
      errors := errors || pg_catalog.jsonb_build_object('row', sent.row, 'message', sqlerrm);
    end;
  end loop;
  return pg_catalog.jsonb_build_object('created', created, 'updated', updated, 'repeated', repeated, 'errors', errors);
end $$;

-- { total, rows }, the newest first: how many properties each import brought and changed, on how many of these somebody has
-- worked since, and how its pictures stand.
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
          'created', pg_catalog.count(*) filter (where r.before is null),
          'updated', pg_catalog.count(*) filter (where r.before is not null),
          'edited', pg_catalog.count(*) filter (where p.updated_at <> r.imported_at)) as counted
        from public.listing_import_rows r join public.properties p on p.id = r.property_id
        where r.import_id = page.id
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

-- Takes an import back: what it brought is deleted, what it changed is as before. What somebody has edited since stays as it
-- is. Returns { deleted, restored, kept: [names] }.
create function public.undo_listing_import(p_import uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  columns constant text := (
    select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
    from pg_catalog.unnest(private.writable_columns('properties')) c
    where c not in ('id', 'created_at', 'updated_at'));
  entry record;
  deleted int := 0;
  restored int := 0;
  kept jsonb := '[]';
begin
  update public.listing_imports set undone_at = pg_catalog.now() where id = p_import and undone_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  for entry in
    select r.property_id, r.before, p.name, p.updated_at <> r.imported_at as is_edited
    from public.listing_import_rows r join public.properties p on p.id = r.property_id
    where r.import_id = p_import
    order by p.name
    for update of p
  loop
    if entry.is_edited then
      kept := kept || pg_catalog.to_jsonb(entry.name);
    elsif entry.before is null then
      delete from public.properties where id = entry.property_id;
      deleted := deleted + 1;
    else
      execute pg_catalog.format(
        'update public.properties p set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(p, $2)) where id = $1', columns)
        using entry.property_id, entry.before;
      restored := restored + 1;
    end if;
  end loop;
  delete from public.listing_pictures where import_id = p_import and state = 'waiting';
  return pg_catalog.jsonb_build_object('deleted', deleted, 'restored', restored, 'kept', kept);
end $$;

grant execute on function public.import_listings, public.find_listing_imports, public.undo_listing_import to authenticated;
-- `npm run import:listings` comes with the secret key.
grant execute on function public.import_listings, private.writable_columns to service_role;

-- Fetching pictures, by whoever holds the secret key

-- Pictures that are due, taken for five minutes: another that asks meanwhile gets others. An attempt counts when it begins, so
-- that a picture which brings its fetcher down is not tried for ever.
create function public.claim_listing_pictures(p_limit int default 4) returns jsonb
language sql volatile security invoker set search_path = '' as $$
  with due as (
    select id from public.listing_pictures
    where state = 'waiting' and due_at <= pg_catalog.clock_timestamp()
    order by due_at, place, id
    limit least(greatest(coalesce(p_limit, 4), 1), 20)
    for update skip locked
  ), taken as (
    update public.listing_pictures p
    set attempts = attempts + 1, due_at = pg_catalog.clock_timestamp() + interval '5 minutes'
    from due where p.id = due.id
    returning p.id, p.property_id, p.address, p.attempts
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(taken)), '[]') from taken
$$;
comment on function public.claim_listing_pictures is 'Hands out pictures of imported properties that are to be fetched.';

-- What became of one: stored at `p_image`, or not because of `p_problem`; then it is tried again after `p_again` seconds, or
-- never. A stored picture takes its place among those of its property, whose import still counts as untouched.
create function public.finish_listing_picture(
  p_id uuid, p_image text default null, p_problem text default null, p_again int default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
  stamp timestamptz;
  shown text[];
  -- How many of the property's pictures stand before it.
  ahead bigint;
begin
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
  if p_image is not null then
    select images, updated_at into shown, stamp from public.properties where id = picture.property_id for update;
    -- In the order of the file, wherever those of the file stand by now; the first of them behind all others.
    select coalesce(
        pg_catalog.max(ordinal) filter (where brought.place < picture.place),
        pg_catalog.min(ordinal) filter (where brought.place > picture.place) - 1,
        pg_catalog.cardinality(shown)) into ahead
      from pg_catalog.unnest(shown) with ordinality had (image, ordinal)
      join public.listing_pictures brought on brought.property_id = picture.property_id and brought.stored_as = had.image;
    if pg_catalog.cardinality(shown) < 60 then
      shown := shown[:ahead] || p_image || shown[ahead + 1:];
    end if;
    update public.properties set images = shown, is_published = is_published or picture.is_published_with
      where id = picture.property_id;
    update public.listing_import_rows r set imported_at = p.updated_at
      from public.properties p
      where p.id = picture.property_id and r.property_id = p.id and r.imported_at = stamp;
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
