-- Areas and clients come from files like properties: by themselves, or with the properties that name them.

-- A row may be one of several tables, so no key leads to it; of what was deleted the row stays, and says nothing any more.
alter table public.listing_import_rows drop constraint listing_import_rows_property_id_fkey;
alter table public.listing_import_rows rename column property_id to record_id;
alter table public.listing_import_rows add column table_name text not null default 'properties'
  check (table_name in ('properties', 'agents', 'agencies', 'developers', 'areas'));
comment on table public.listing_import_rows is
  'Which properties, areas and clients an import brought or changed, and what they were before.';
comment on table public.listing_imports is
  'Properties, areas and clients that came from one file: they can be looked up and taken back as a whole.';

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
  loop
    execute pg_catalog.format('select exists (select from %s where %I = $1)', belonging.child, belonging.attname)
      into found_one using p_record;
    exit when found_one;
  end loop;
  return found_one;
end $$;
grant execute on function private.has_belongings to authenticated;
grant execute on function private.is_there to service_role;

-- Stores rows of { row, table?, id?, new_id?, values, pictures?, publish? } under an import id that the caller makes up, of the
-- file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one that is there already stays), otherwise that one gets the values; of
-- `properties` unless `table` says otherwise. A row that is sent again under the same import id is stored once. Each row
-- stands for itself: one that a rule refuses is told and does not keep the others out.
-- Returns { created, updated, repeated, errors: [{ row, table, message }] }.
create or replace function public.import_listings(p_import uuid, p_file text, p_rows jsonb) returns jsonb
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
      (line ->> 'new_id')::uuid as new_id, line -> 'values' as values, coalesce(line -> 'pictures', '[]') as pictures,
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
        execute pg_catalog.format(
          'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2)) where id = $1
            returning updated_at', columns, sent.table_name) into stamp using target, sent.values;
      end if;
      insert into public.listing_import_rows (import_id, table_name, record_id, before, imported_at)
      values (p_import, sent.table_name, target, replaced, stamp);
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
      errors := errors || pg_catalog.jsonb_build_object('row', sent.row, 'table', sent.table_name, 'message', case sqlstate
        when '23503' then 'The area or the client that it belongs to is not there'
        when '23505' then 'Somebody stored one like this meanwhile'
        else sqlerrm end);
    end;
  end loop;
  return pg_catalog.jsonb_build_object('created', created, 'updated', updated, 'repeated', repeated, 'errors', errors);
end $$;

-- { total, rows }, the newest first: how many records each import brought and changed, together and by table, on how many of
-- these somebody has worked since, and how its pictures stand.
create or replace function public.find_listing_imports(p_limit int default 20, p_offset int default 0) returns jsonb
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
          where r.import_id = page.id
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

-- Takes an import back: what it brought is deleted, what it changed is as before; properties first, then what they belonged
-- to. What somebody has edited since stays as it is, and so does an area or a client to which anything else belongs by now.
-- Returns { deleted, restored, kept: [names] }.
create or replace function public.undo_listing_import(p_import uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry record;
  is_taken_back uuid;
  deleted int := 0;
  restored int := 0;
  kept jsonb := '[]';
begin
  update public.listing_imports set undone_at = pg_catalog.now() where id = p_import and undone_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  for entry in
    select r.table_name, r.record_id, r.before, r.imported_at, i.name
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    where r.import_id = p_import
    order by case r.table_name when 'properties' then 1 when 'agents' then 2 else 3 end, i.name
  loop
    is_taken_back := null;
    if entry.before is not null then
      execute pg_catalog.format(
        'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2))
          where id = $1 and updated_at = $3 returning id',
        (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
          from pg_catalog.unnest(private.writable_columns(entry.table_name)) c
          where entry.before ? c and c not in ('id', 'created_at', 'updated_at')), entry.table_name)
        into is_taken_back using entry.record_id, entry.before, entry.imported_at;
      restored := restored + case when is_taken_back is null then 0 else 1 end;
    elsif entry.table_name = 'properties' or not private.has_belongings(entry.table_name, entry.record_id) then
      execute pg_catalog.format('delete from public.%I where id = $1 and updated_at = $2 returning id', entry.table_name)
        into is_taken_back using entry.record_id, entry.imported_at;
      deleted := deleted + case when is_taken_back is null then 0 else 1 end;
    end if;
    if is_taken_back is null then
      kept := kept || pg_catalog.to_jsonb(entry.name);
    end if;
  end loop;
  delete from public.listing_pictures where import_id = p_import and state = 'waiting';
  return pg_catalog.jsonb_build_object('deleted', deleted, 'restored', restored, 'kept', kept);
end $$;
