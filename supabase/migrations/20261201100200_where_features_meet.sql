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
      -- Whoever has withdrawn it meant it, also before what the history tells, unless that was the undo of an import.
      is_published = is_published or (picture.is_published_with
        and not exists (
          select from public.listing_pictures earlier
          where earlier.property_id = picture.property_id and earlier.id <> picture.id and earlier.is_published_with
            and earlier.state = 'stored')
        and not exists (
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

-- The demo content that was removed and does not come back: its pictures went with it. An area or a client that a deleted
-- property of the operator's own belongs to is none of it, for that property comes back only behind it.
create or replace view private.lost_demo_records with (security_invoker = true) as
  select record_id, removed_at from public.demo_records
  where removed_at is not null and record_id::text not in (
    select wanted
    from public.audit_log gone, pg_catalog.unnest(array[gone.before ->> 'area_id',
      coalesce(gone.before ->> 'agent_id', gone.before ->> 'agency_id', gone.before ->> 'developer_id')]) wanted
    where gone.table_name = 'properties' and gone.action = 'delete' and wanted is not null
      and gone.at > pg_catalog.now() - private.kept_for('properties')
      and not exists (select from public.demo_records demo where demo.record_id = gone.record_id)
      and not exists (select from public.properties there where there.id = gone.record_id));
comment on view private.lost_demo_records is 'The removed demo content that cannot be restored.';
grant select on private.lost_demo_records to authenticated;

-- Whether a record is gone and nothing is kept of it that could be restored; of none at all false.
create or replace function private.is_gone_for_good(p_table text, p_record text) returns boolean
language sql stable set search_path = '' as $$
  select p_record is not null and not private.is_there(p_table, p_record::uuid) and not exists (
    select from public.audit_log d
    where d.table_name = p_table and d.record_id = p_record::uuid and d.action = 'delete'
      and d.at > pg_catalog.now() - private.kept_for(p_table)
      and not exists (
        select from private.lost_demo_records demo where demo.record_id = d.record_id and d.at <= demo.removed_at))
$$;
grant execute on function private.is_gone_for_good to authenticated;

-- How a record was before that change, as a row of its table; what it belonged to is as today where that of then is gone
-- for good, of a lister with their number.
create or replace function public.version_before(p_entry bigint) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  changed public.audit_log;
  today jsonb;
  version jsonb;
  later jsonb;
  kept text[] := '{}';
begin
  select * into changed from public.audit_log
    where id = p_entry and action = 'update' and not private.is_about_a_person(table_name);
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'This version is no longer kept';
  end if;
  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', changed.table_name)
    into today using changed.record_id;
  if today is null then
    raise sqlstate 'PT404' using message = 'This entry is deleted: restore it first';
  end if;
  version := today;
  for later in
    select before from public.audit_log
    where table_name = changed.table_name and record_id = changed.record_id and action = 'update' and id >= p_entry
    order by id desc
  loop
    version := version || later;
  end loop;
  if private.is_gone_for_good('areas', version ->> 'area_id') then
    kept := kept || '{area_id}';
  end if;
  if private.is_gone_for_good('agents', version ->> 'agent_id')
    or private.is_gone_for_good('agencies', version ->> 'agency_id')
    or private.is_gone_for_good('developers', version ->> 'developer_id') then
    kept := kept || case changed.table_name
      when 'properties' then '{agent_id,agency_id,developer_id,whatsapp_number}' else '{agency_id}' end::text[];
  end if;
  return version || coalesce(
    (select pg_catalog.jsonb_object_agg(c.key, c.value) from pg_catalog.jsonb_each(today) c where c.key = any (kept)), '{}');
end $$;

-- The pictures that a record or its history shows, as "bucket/name"; of demo content that was removed only those that it
-- got after it came back. Texts are cut where an address begins, and what was cut off is looked at once: to look through
-- the texts by a pattern took half a minute for a history of a hundred thousand listings.
create or replace function private.used_images() returns table (address text)
language sql stable security invoker set search_path = '' as $$
  with
  kept as (
    select pg_catalog.concat_ws(' ', before, after) as text from public.audit_log entry
    where not private.is_about_a_person(table_name)
      -- The columns that show pictures.
      and (before ?| '{images,floor_plan_images,cover_image,og_image,content,profile_image,hero_image,logo,image}'
        or after ?| '{images,floor_plan_images,cover_image,og_image,content,profile_image,hero_image,logo,image}')
      -- What can be restored must come back with its pictures; demo content that was removed need not.
      and not exists (
        select from private.lost_demo_records demo where demo.record_id = entry.record_id and entry.at <= demo.removed_at)
  ),
  shown as (
    select pg_catalog.unnest(images || floor_plan_images) as url from public.properties
    union all select cover_image from public.areas
    union all select pg_catalog.unnest(array[cover_image, og_image]) from public.blog_posts
    union all select pg_catalog.unnest(array[image, hero_image]) from private.owners
    union all select image from public.services
    union all select pg_catalog.unnest(array[logo, hero_image]) from public.site_settings
  ),
  parts as (
    select pg_catalog.split_part(url, '/storage/v1/object/public/', 2) as part from shown
    union
    select pg_catalog.split_part(part, '"', 1)
    from (select content as text from public.blog_posts union all select text from kept) texts,
      pg_catalog.string_to_table(text, '/storage/v1/object/public/') part
  )
  select distinct found from parts, pg_catalog.substring(part, '^[a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png)') found
  where found is not null
$$;

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
      -- The pictures of the demo content went with it for good.
      and not exists (
        select from private.lost_demo_records demo where demo.record_id = d.record_id and d.at <= demo.removed_at)
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

-- A new lead, a callback request, or a contact that was opened within a week by somebody who was not erased: what
-- nobody has answered yet. A lead that keeps what was done for somebody who had only asked to be called or opened a
-- contact says that, as its first note does: it asks for nothing else. Of many those are shown whose place is first: who
-- wrote, who only opened a contact, for names there are soon made up, and at last whom a file brought.
drop function if exists private.waiting_requests();
create function private.waiting_requests() returns table (
  phone text, full_name text, created_at timestamptz, kind text, id uuid, about text, place int
)
language sql stable set search_path = '' as $$
  select l.phone, l.full_name, l.created_at, case when private.is_enquiry(l) then 'lead' else 'noted' end, l.id,
    case when private.is_enquiry(l) then coalesce(p.name, l.notes -> 0 ->> 'service', l.notes -> 0 ->> 'type', l.source)
      else l.notes -> 0 ->> 'content' end,
    case when l.import_id is null then 1 else 3 end
  from public.leads l left join public.properties p on p.id = l.property_id
  where l.status = 'new' and l.suspicion is null
  union all
  select c.whatsapp_number, c.full_name, c.created_at, 'callback', c.id, null, 1
  from public.callback_requests c left join public.answered_people a on a.phone = c.whatsapp_number
  where (a.answered_at >= c.created_at) is not true
  union all
  select c.phone, c.full_name, c.created_at, 'reveal', c.id, c.entity_name, 2
  from public.contact_leads c left join public.answered_people a on a.phone = c.phone
  where (a.answered_at >= c.created_at) is not true and c.created_at > pg_catalog.now() - interval '7 days'
    and c.phone is not null
$$;
grant execute on function private.waiting_requests to authenticated;

-- One row for each person, whoever waits longest first, and whom a file brought behind them: { total, rows }, of many two
-- hundred, by their places; with the language of their browser, where a lead tells it. Who is known already, by
-- a lead that is further on or by an answer to something else, is not greeted as somebody new. Both are of those whom the
-- search text finds, as in find_leads; no text finds all.
create or replace function public.unanswered_people(p_limit int default 200, p_search text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with people as (
    select phone, min(created_at) as since,
      (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name,
      (pg_catalog.array_agg(id order by created_at desc) filter (where kind in ('lead', 'noted')))[1] as lead_id,
      min(place) as place,
      pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', kind, 'about', about, 'created_at', created_at)
        order by created_at) as requests
    from private.waiting_requests()
    group by phone
  ),
  found as (
    select people.* from people, private.search_terms(p_search) terms
    where (pg_catalog.lower(full_name) like all (terms.words) or private.plain_text(full_name) like all (terms.plain_words))
      and (terms.numbers = '{}' or phone like any (terms.numbers)
        or pg_catalog.lower(full_name) like all (terms.numbers_in_names))
  ),
  page as (
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale,
      exists (select from public.leads l where l.phone = found.phone and l.suspicion is null and l.status <> 'new')
        or exists (select from public.answered_people a where a.phone = found.phone) as is_known
    from found order by place, since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'place' order by place = 3, since, phone) from page),
      '[]'))
$$;

-- As the desk chooses whom to show of many, for a mail names only a few.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ),
  people as (
    select (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name, min(created_at) as since,
      min(place) as place
    from private.waiting_requests() group by phone
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', since)
        order by place, since), '[]')
      from people),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'reminder_date', due.reminder_date,
          'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
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

-- Whether a sealed month has counted an opened contact of it: those of its lister that are there, and those that the traces
-- tell of since, but for what came later, are no more than were sealed. So it is with what a move brings, behind the seals
-- and the traces.
create or replace function private.is_in_seal(lead public.contact_leads) returns boolean
language sql stable set search_path = '' as $$
  with month as (
    select sealed_at, private.month_begins(s.month) as begins,
      private.month_begins((s.month + interval '1 month')::date) as ends,
      (s.opened ->> coalesce(lead.owner_id::text, 'unknown'))::int as opened
    from private.sealed_months s where s.month = private.month_of(lead.created_at)
  ),
  traced as (
    select t.contact_lead_id as id, pg_catalog.bool_or(t.action = 'insert') as is_later
    from month, private.opened_contact_changes t
    where t.at > sealed_at and t.owner_id is not distinct from lead.owner_id and t.opened_at >= begins and t.opened_at < ends
    group by t.contact_lead_id
  ),
  counted as (
    select c.id from month, public.contact_leads c
    where (c.owner_id = lead.owner_id or (c.owner_id is null and lead.owner_id is null))
      and c.created_at >= begins and c.created_at < ends
    union select id from traced
    except select id from traced where is_later
    except select record_id from public.demo_records where table_name = 'contact_leads'
  )
  select exists (select from month where opened >= (select pg_catalog.count(*) from counted))
$$;

create or replace function private.trace_opened_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead constant public.contact_leads := coalesce(old, new);
begin
  -- A move comes with the secret key.
  if tg_op = 'INSERT' and (select auth.uid()) is null and private.is_in_seal(lead) then
    return null;
  end if;
  insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action, actor)
  values (lead.id, lead.owner_id, lead.created_at, pg_catalog.lower(tg_op), (select auth.uid()));
  return null;
end $$;

alter table public.listing_import_rows
  add column if not exists created_at timestamptz not null default now(),
  add column if not exists written jsonb;
comment on column public.listing_import_rows.written is
  'The price as the file has it, { currency, amount }, where it was turned into dollars.';

-- Stores rows of { row, table?, id?, new_id?, values, written?, pictures?, plans?, publish? } under an import id that the
-- caller makes up, of the file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one that is there
-- already stays), otherwise that one gets the values; of `properties` unless `table` says otherwise. Pictures and plans
-- are all that the file names, in its order; those that came before only take their place in it. A row that is sent
-- again under the same import id is stored once; an import that was undone, or whose undo has begun, takes no more. Each
-- row stands for itself: one that a rule refuses is told and does not keep the others out. Returns { created, updated,
-- repeated, errors: [{ row, table, message }] }.
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
      (line ->> 'new_id')::uuid as new_id, line -> 'values' as values,
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
        if columns is null then
          -- It brings pictures alone.
          stamp := replaced ->> 'updated_at';
        else
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

-- { from, on } of a property whose last change of price lowered what visitors were asked; null where it rose. The
-- former price is the lowest of the thirty days before, so that nobody raises a price to lower it, and a slip that was
-- mended is no offer. What was changed on a draft was never asked, and less than a hundredth is a matter of rates and
-- rounding. So is what an import changed by turning a price of another currency into dollars anew, where the file asks the
-- same as the one before: it is passed over, as long as visitors are still asked less than before.
create or replace function private.price_reduction(p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  brought as (
    select created_at as at, (written ->> 'amount')::numeric as amount,
      pg_catalog.lag((written ->> 'amount')::numeric) over (partition by written ->> 'currency' order by created_at) as former
    from public.listing_import_rows r
    where table_name = 'properties' and record_id = p_property and written is not null
      -- What an undo has left alone stands.
      and (undone_at is null or not exists (
        select from public.audit_log undone
        where undone.table_name = 'properties' and undone.record_id = p_property and undone.at = r.undone_at))
  ),
  by_rates as (
    select at from brought
    where case when former is not null then amount > 0.99 * former and former > 0.99 * amount
      -- With nothing to compare it tells whether there were new rates since the price before.
      else exists (
        select from public.audit_log rated
        where rated.table_name = 'site_settings' and rated.before ? 'rates' and rated.at < brought.at
          and rated.at > coalesce((
            select max(h.at) from public.audit_log h
            where h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p_property
              and h.at < brought.at), '-infinity')) end
  ),
  last_change as (
    select id, at, (after ->> 'price')::numeric as price from public.audit_log
    where table_name = 'properties' and action = 'update' and before ? 'price' and record_id = p_property
      and at not in (select at from by_rates)
    order by id desc limit 1
  ),
  asked as (
    select h.id, (h.before ->> 'price')::numeric as price
    from last_change c join public.audit_log h
      on h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p_property
    where h.at > c.at - interval '30 days' and h.id <= c.id and coalesce((
      select (later.before ->> 'is_published')::boolean from public.audit_log later
      where later.table_name = 'properties' and later.record_id = p_property and later.id >= h.id
        and later.action = 'update' and later.before ? 'is_published'
      order by later.id limit 1), true)
  )
  select pg_catalog.jsonb_build_object(
    'from', (select min(price) from asked), 'on', (c.at at time zone 'Africa/Dar_es_Salaam')::date)
  from last_change c, public.properties p
  where p.id = p_property and exists (select from asked where id = c.id)
    and greatest(c.price, p.price) <= 0.99 * (select min(price) from asked)
$$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
