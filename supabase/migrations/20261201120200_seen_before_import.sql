-- An import overwrites nothing that somebody has saved since its file was checked.

-- Whether a record is still as an import left it that was there when it was seen: its pictures that came since, and a new
-- number of its lister, are nobody's edit.
create or replace function private.is_as_imported(
  p_table text, p_record uuid, p_updated_at timestamptz, p_seen timestamptz
) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.listing_import_rows
    where table_name = p_table and record_id = p_record and imported_at = p_updated_at
      and ((before ->> 'updated_at')::timestamptz < p_seen) is not false
  ) and not exists (
    select from public.listing_import_rows where table_name = p_table and record_id = p_record and undone_at > p_seen
  )
$$;
grant execute on function private.is_as_imported to authenticated, service_role;

-- Stores rows of { row, table?, id?, updated_at?, new_id?, values, written?, pictures?, plans?, publish? } under an import
-- id that the caller makes up, of the file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one
-- that is there already stays), otherwise that one gets the values, unless somebody has saved it since the version of
-- `updated_at` was seen; of `properties` unless `table` says otherwise. Pictures and plans are all that the file names, in
-- its order; those that came before only take their place in it. A row that is sent again under the same import id is
-- stored once; an import that was undone, or whose undo has begun, takes no more. Each row stands for itself: one that a
-- rule refuses is told and does not keep the others out. Returns { created, updated, repeated, errors: [{ row, table,
-- message }] }.
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
  -- For take_number_of_today(): a program comes with the secret key, as a move does.
  perform pg_catalog.set_config('marketplace.imports_listings', 'yes', true);
  if pg_catalog.jsonb_array_length(p_rows) > 0 then
    insert into public.listing_imports (id, name)
    values (p_import, coalesce(nullif(pg_catalog.left(private.trimmed(p_file), 255), ''), 'Unnamed file'))
    on conflict (id) do nothing;
    -- Parts of one import take turns, with each other and with its undo: one that is sent again while it still runs for
    -- the first time finds what that has stored.
    perform from public.listing_imports where id = p_import for no key update;
    if exists (select from public.listing_imports where id = p_import and undone_at is not null)
      or exists (select from public.listing_import_rows where import_id = p_import and undone_at is not null) then
      raise sqlstate 'PT409' using message = 'This import was undone meanwhile. Please check the file again.';
    end if;
  end if;

  for sent in
    select (line ->> 'row')::int as row, coalesce(line ->> 'table', 'properties') as table_name, (line ->> 'id')::uuid as id,
      (line ->> 'updated_at')::timestamptz as seen, (line ->> 'new_id')::uuid as new_id, line -> 'values' as values,
      line -> 'written' as written, coalesce(line -> 'pictures', '[]') as pictures, coalesce(line -> 'plans', '[]') as plans,
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
        stamp := replaced ->> 'updated_at';
        -- Without columns it brings pictures alone.
        if columns is not null then
          if stamp <> sent.seen and not private.is_as_imported(sent.table_name, target, stamp, sent.seen) then
            raise sqlstate 'PT409' using message = 'Somebody saved this meanwhile. Please check the file again.';
          end if;
          execute pg_catalog.format(
            'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2)) where id = $1
              returning updated_at', columns, sent.table_name) into stamp using target, sent.values;
        end if;
      end if;
      insert into public.listing_import_rows (import_id, table_name, record_id, before, imported_at, written)
      values (p_import, sent.table_name, target, replaced, stamp, sent.written);
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

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
