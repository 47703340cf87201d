-- Mends of what imports bring and how they are taken back, and of what is kept about people and for how long.

-- It is asked of everything that was deleted, so each table has a statement of its own, whose plan is kept.
create or replace function private.is_there(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
begin
  case p_table
    when 'agencies' then return exists (select from public.agencies where id = p_record);
    when 'agents' then return exists (select from public.agents where id = p_record);
    when 'areas' then return exists (select from public.areas where id = p_record);
    when 'blog_posts' then return exists (select from public.blog_posts where id = p_record);
    when 'callback_requests' then return exists (select from public.callback_requests where id = p_record);
    when 'contact_leads' then return exists (select from public.contact_leads where id = p_record);
    when 'developers' then return exists (select from public.developers where id = p_record);
    when 'lead_imports' then return exists (select from public.lead_imports where id = p_record);
    when 'leads' then return exists (select from public.leads where id = p_record);
    when 'listing_imports' then return exists (select from public.listing_imports where id = p_record);
    when 'properties' then return exists (select from public.properties where id = p_record);
    when 'reviews' then return exists (select from public.reviews where id = p_record);
    when 'services' then return exists (select from public.services where id = p_record);
    when 'site_settings' then return exists (select from public.site_settings where id = p_record);
  end case;
end $$;

-- The newest first, { rows, is_more }: of each record its last delete, what went with it, and until when it is kept.
-- What was restored is not in it, nor what hung on another record, for that brings it back.
create or replace function public.find_deleted_records(
  p_tables text[] default null, p_limit int default 25, p_offset int default 0
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with last_deletes as (
    select distinct on (table_name, record_id) id, table_name, record_id, record_name, at, actor
    from public.audit_log
    where action = 'delete' and table_name not in ('lead_imports', 'listing_imports', 'site_settings')
      and (p_tables is null or table_name = any (p_tables))
    order by table_name, record_id, id desc
  ),
  gone as (
    -- In this order before anything is looked up, so that no more is than the page shows.
    select d.* from (select * from last_deletes order by at desc, id desc offset 0) d
    where d.at > pg_catalog.now() - private.kept_for(d.table_name)
      and not private.is_there(d.table_name, d.record_id)
      and not (d.table_name = 'reviews' and exists (
        select from public.audit_log owner
        where owner.at = d.at and owner.action = 'delete' and owner.table_name in ('agents', 'agencies', 'developers')))
    order by d.at desc, d.id desc
    limit least(greatest(coalesce(p_limit, 25), 1), 100) + 1 offset greatest(coalesce(p_offset, 0), 0)
  ),
  numbered as (select gone.*, pg_catalog.row_number() over (order by at desc, id desc) as place from gone)
  select pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.count(*) > least(greatest(coalesce(p_limit, 25), 1), 100),
    'rows', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'table_name', table_name,
      'record_id', record_id,
      'record_name', record_name,
      'at', at,
      'by_operator', actor is not null,
      'kept_until', at + private.kept_for(table_name),
      'reviews', (
        select pg_catalog.count(*) from public.audit_log along
        where along.at = numbered.at and along.table_name = 'reviews' and along.action = 'delete'
          and numbered.table_name in ('agents', 'agencies', 'developers')
          and numbered.record_id::text in (
            along.before ->> 'agent_id', along.before ->> 'agency_id', along.before ->> 'developer_id'))
    ) order by place) filter (where place <= least(greatest(coalesce(p_limit, 25), 1), 100)), '[]'))
  from numbered
$$;

-- Runs with every change. What is left of deleted people goes once a day, with all that was kept long enough: there it is
-- looked whether somebody has brought them back, which is too much to ask each time.
create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - private.kept_for('properties') order by at limit 20
    for update skip locked
  );
end $$;
drop index public.audit_log_deleted_people;

-- Every record that is somebody's, deleted ones as the history keeps them.
create or replace function private.person_records() returns table (
  table_name text, record_id uuid, full_name text, phone text, email text, at timestamptz, is_deleted boolean
)
language sql stable set search_path = '' as $$
  select 'leads', id, full_name::text, phone::text, email::text, created_at, false from public.leads
  union all
  select 'callback_requests', id, full_name, whatsapp_number, null, created_at, false from public.callback_requests
  union all
  select 'contact_leads', id, full_name, phone, null, created_at, false from public.contact_leads where phone is not null
  union all
  select 'reviews', id, reviewer_name, null, null, created_at, false from public.reviews
  union all
  (select distinct on (gone.table_name, gone.record_id) gone.table_name, gone.record_id,
    coalesce(before ->> 'full_name', before ->> 'reviewer_name'), coalesce(before ->> 'phone', before ->> 'whatsapp_number'),
    before ->> 'email', (before ->> 'created_at')::timestamptz, true
  from public.audit_log gone
  where action = 'delete' and not case gone.table_name
    when 'leads' then exists (select from public.leads where id = gone.record_id)
    when 'callback_requests' then exists (select from public.callback_requests where id = gone.record_id)
    when 'contact_leads' then exists (select from public.contact_leads where id = gone.record_id)
    when 'reviews' then exists (select from public.reviews where id = gone.record_id)
    else true end
  order by gone.table_name, gone.record_id, gone.id desc)
$$;

-- Whether one of the texts within fits. The JSON itself is no text to look in: there a new line begins with the letter n.
create function private.says(p_value jsonb, p_pattern text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from pg_catalog.jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') said
    where said #>> '{}' ~* p_pattern)
$$;

-- Texts about others that name the person: notes and reminders of leads, comments, names of files, and what the history
-- keeps of all these.
create or replace function private.person_mentions(p_pattern text, p_phones text[]) returns table (
  table_name text, record_id uuid, record_name text
)
language sql stable set search_path = '' as $$
  select distinct on (found.table_name, found.record_id) found.* from (
    select 'leads' as table_name, id as record_id, full_name::text as record_name from public.leads
    where phone <> all (p_phones) and private.says(pg_catalog.jsonb_build_array(notes, reminders), p_pattern)
    union all
    select 'reviews', id, coalesce(reviewer_name, 'Anonymous') from public.reviews where comment ~* p_pattern
    union all
    select 'lead_imports', id, name from public.lead_imports where name ~* p_pattern
    union all
    select 'listing_imports', id, name from public.listing_imports where name ~* p_pattern
    union all
    select h.table_name, h.record_id, h.record_name from public.audit_log h
    where h.table_name in ('leads', 'callback_requests', 'contact_leads', 'reviews', 'lead_imports', 'listing_imports')
      and private.says(pg_catalog.jsonb_build_array(
        h.before - 'full_name' - 'reviewer_name', h.after - 'full_name' - 'reviewer_name'), p_pattern)
      and not exists (select from private.person_records() own
        where own.table_name = h.table_name and own.record_id = h.record_id and own.phone = any (p_phones))
  ) found
  order by found.table_name, found.record_id
$$;

-- Records of the business that name the person: they are shown and stay, for they are the agency's own, and public
-- most.
create or replace function private.person_business(p_pattern text)
returns table (table_name text, record_id uuid, record_name text)
language sql stable set search_path = '' as $$
  select 'agents', id, name::text from public.agents t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'agencies', id, name from public.agencies t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'developers', id, name from public.developers t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'properties', id, name from public.properties t
  where pg_catalog.concat_ws(' ', name, description, whatsapp_number) ~* p_pattern
  union all
  select 'areas', id, name from public.areas t where pg_catalog.concat_ws(' ', short_description, long_description) ~* p_pattern
  union all
  select 'blog_posts', id, title from public.blog_posts t where pg_catalog.concat_ws(' ', title, excerpt, content) ~* p_pattern
  union all
  select 'services', id, title from public.services t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'site_settings', id, 'Settings' from public.site_settings t where private.says(pg_catalog.to_jsonb(t), p_pattern)
$$;

-- The lead of a deal stays, and one with a reminder ahead, which may be its last. What came from a file is as old as the
-- import at most.
create or replace function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and ((l.reminders -> -1 ->> 'reminder_date')::date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
$$;

-- Entries of the history about people that are old enough, and all about who was deleted longer ago than a delete can
-- be taken back.
create or replace function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < (select private.kept_since('history'))
    or (h.at < pg_catalog.now() - (select private.kept_for('leads')) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - (select private.kept_for('leads'))
        and not private.is_there(gone.table_name, gone.record_id))))
$$;

-- The morning: who waits for an answer, every reminder that is due, those with a time by their time, and what the day
-- before brought.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', created_at)
        order by created_at), '[]')
      from public.leads where status = 'new' and suspicion is null),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
        order by due.reminder_date, due.reminder_time nulls first, l.created_at), '[]')
      from public.leads l, pg_catalog.jsonb_to_recordset(l.reminders)
        due (reminder_date date, reminder_time text, reminder_note text)
      where l.reminder_date <= p_day and l.status <> 'dead' and l.suspicion is null and due.reminder_date <= p_day),
    'junk', (select pg_catalog.count(*) from public.leads, the_day_before
      where suspicion is not null and created_at >= begins and created_at < ends),
    'reveals', (select pg_catalog.count(*) from public.contact_leads, the_day_before
      where created_at >= begins and created_at < ends),
    'reviews', (select pg_catalog.count(*) from public.reviews, the_day_before
      where created_at >= begins and created_at < ends)
  )
$$;

-- Stores rows of { row, table?, id?, new_id?, values, pictures?, plans?, publish? } under an import id that the caller
-- makes up, of the file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one that is there
-- already stays), otherwise that one gets the values; of `properties` unless `table` says otherwise. Pictures and plans
-- are all that the file names, in its order; those that came before only take their place in it. A row that is sent
-- again under the same import id is stored once. Each row stands for itself: one that a rule refuses is told and does
-- not keep the others out. Returns { created, updated, repeated, errors: [{ row, table, message }] }.
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

-- Takes an import back: what it brought is deleted, what it changed is as before; properties first, then what they
-- belonged to. What somebody has edited in between stays as it is, and so does an area or a client to which anything
-- else belongs, and what a rule refuses by now. Returns { deleted, restored, kept: [names] }.
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
    select r.table_name, r.record_id, r.before, r.imported_at, i.name, p.images || p.floor_plan_images as shown
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    left join public.properties p on p.id = r.record_id
    where r.import_id = p_import
    order by case r.table_name when 'properties' then 1 when 'agents' then 2 else 3 end, i.name
  loop
    is_taken_back := null;
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
  delete from public.listing_pictures where import_id = p_import and state <> 'stored';
  return pg_catalog.jsonb_build_object('deleted', deleted, 'restored', restored, 'kept', kept);
end $$;

-- Puts a stored picture among those of its property, a floor plan among its plans; the property goes online with the
-- first one where that is wanted. Its import still counts as untouched. Says whether there was room.
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
  update public.properties
    set images = case when picture.is_plan then images else shown end,
      floor_plan_images = case when picture.is_plan then shown else floor_plan_images end,
      -- Whoever has withdrawn it since the first one came meant it.
      is_published = is_published or (picture.is_published_with and not exists (
        select from public.listing_pictures earlier
        where earlier.property_id = picture.property_id and earlier.id <> picture.id and earlier.is_published_with
          and earlier.state = 'stored'))
    where id = picture.property_id;
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;
