-- Where one part of the desk meets another: an import and its undo, withdrawn listings, demo content, history, bills.

-- Puts a stored picture among those of its property, a floor plan among its plans; the property goes online with the
-- first one where that is wanted and it never was. Its import still counts as untouched. Says whether there was room.
create or replace function private.show_listing_picture(picture public.listing_pictures) returns boolean
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
      -- Whoever has withdrawn it meant it, unless that was the undo of an import.
      is_published = is_published or (picture.is_published_with and not exists (
        select from public.audit_log withdrawn
        where withdrawn.table_name = 'properties' and withdrawn.record_id = picture.property_id
          and withdrawn.before ->> 'is_published' = 'true' and not exists (
            select from public.listing_import_rows undone
            where undone.record_id = withdrawn.record_id and undone.undone_at = withdrawn.at)))
    where id = picture.property_id;
  perform pg_catalog.set_config('marketplace.adds_picture', '', true);
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

-- Takes an import back: what it brought is deleted, what it changed is as before; properties first, then what they
-- belonged to. What somebody has edited in between stays as it is, and so does an area or a client to which anything
-- else belongs, and what a rule refuses by now. Of many thousand records each call takes back some and says how many are
-- left: of what somebody has broken off the next one takes back the rest. A picture that comes meanwhile for one of those
-- goes with it. What is as an earlier import left it counts as untouched behind that one again. Returns { deleted,
-- restored, kept: [names], left }.
create or replace function public.undo_listing_import(p_import uuid, p_most int default 200) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry record;
  is_taken_back uuid;
  stamp timestamptz;
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
            where id = $1 and updated_at = $3 returning id, updated_at',
          (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
            from pg_catalog.unnest(private.writable_columns(entry.table_name)) c
            where entry.before ? c and c not in ('id', 'created_at', 'updated_at')), entry.table_name)
          into is_taken_back, stamp using entry.record_id, entry.before, entry.imported_at;
        update public.listing_import_rows earlier set imported_at = stamp
          where earlier.record_id = is_taken_back and earlier.table_name = entry.table_name and earlier.import_id <> p_import
            and earlier.imported_at in ((entry.before ->> 'updated_at')::timestamptz, entry.imported_at)
            and ((earlier.before ->> 'updated_at')::timestamptz > (entry.before ->> 'updated_at')::timestamptz) is not true;
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

-- Whether anything belongs to a record: rows of other tables, of a lister also the opened contacts that they are billed by.
create or replace function private.has_belongings(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  belonging record;
  found_one boolean := exists (select from public.contact_leads where owner_id = p_record);
begin
  for belonging in
    select c.conrelid::pg_catalog.regclass as child, a.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ('public.' || pg_catalog.quote_ident(p_table))::pg_catalog.regclass
      -- A page that is gone belongs to nothing: it says only where it was.
      and c.conrelid <> 'public.past_pages'::pg_catalog.regclass
  loop
    exit when found_one;
    execute pg_catalog.format('select exists (select from %s where %I = $1)', belonging.child, belonging.attname)
      into found_one using p_record;
  end loop;
  return found_one;
end $$;

-- Whether a record is gone and nothing is kept of it that could be restored; of none at all false.
create or replace function private.is_gone_for_good(p_table text, p_record text) returns boolean
language sql stable set search_path = '' as $$
  select p_record is not null and not private.is_there(p_table, p_record::uuid) and not exists (
    select from public.audit_log d
    where d.table_name = p_table and d.record_id = p_record::uuid and d.action = 'delete'
      and d.at > pg_catalog.now() - private.kept_for(p_table)
      and not exists (
        select from public.demo_records demo where demo.record_id = d.record_id and d.at <= demo.removed_at))
$$;
grant execute on function private.is_gone_for_good to authenticated;

-- Brings back the texts, pictures and figures of that version. The link, the place in a list and the switches
-- (published, shown, featured, active, paid) stay as they are: they have their own buttons, and nothing old may go live
-- by itself. So does what it belongs to where that of the version is gone for good, of a lister with their number.
-- Refused when somebody saved since `p_updated_at`. Returns the row.
create or replace function public.restore_version(p_entry bigint, p_updated_at timestamptz) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  version constant jsonb := public.version_before(p_entry);
  changed_table constant text := (select table_name from public.audit_log where id = p_entry);
  left_out text[] := '{id,slug,position,is_published,is_shown,featured,is_active,payment_status,created_at,updated_at}';
  columns text;
  stored jsonb;
begin
  if private.is_gone_for_good('areas', version ->> 'area_id') then
    left_out := left_out || '{area_id}';
  end if;
  if private.is_gone_for_good('agents', version ->> 'agent_id')
    or private.is_gone_for_good('agencies', version ->> 'agency_id')
    or private.is_gone_for_good('developers', version ->> 'developer_id') then
    left_out := left_out || case changed_table
      when 'properties' then '{agent_id,agency_id,developer_id,whatsapp_number}' else '{agency_id}' end::text[];
  end if;
  select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') into columns
    from pg_catalog.unnest(private.writable_columns(changed_table)) c where c <> all (left_out);
  execute pg_catalog.format(
    'update public.%1$I t set (%2$s) = (
       select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1))
     where id = $2 and updated_at = $3 returning pg_catalog.to_jsonb(t)', changed_table, columns)
    into stored using version, (version ->> 'id')::uuid, p_updated_at;
  if stored is null then
    raise sqlstate 'PT409' using message = 'Somebody saved this entry meanwhile. Please look at it again first.';
  end if;
  return stored;
exception when foreign_key_violation then
  raise sqlstate 'PT409' using message = 'Something this version belongs to is gone: restore that first';
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
