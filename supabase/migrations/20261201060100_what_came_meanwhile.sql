-- Stores rows of { row, table?, id?, new_id?, values, pictures?, plans?, publish? } under an import id that the caller
-- makes up, of the file `p_file`: without `id` a new record (of `new_id`, where later rows name it; one that is there
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

-- Stores rows of { full_name, phone, email?, source, status?, note?, reminder_date? with reminder_note?, created_at? }
-- under an import id that the caller makes up, of the file `p_file`: the same rows sent again under it are stored once,
-- and none of them while the import is undone. Rows are numbered from `p_first_row`, so that a long file can come in
-- parts of at most 5,000. `check` stores nothing; `valid` stores the rows without fault; `all` stores every row or, if
-- one has a fault, none.
-- Returns { imported, repeated, errors: [{ row, field, message }], known: [rows whose phone is a lead's already] }.
create or replace function public.import_leads(
  p_import_id uuid, p_rows jsonb, p_mode text default 'valid', p_first_row int default 1, p_file text default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sources constant text[] := private.values_of('public.lead_source');
  statuses constant text[] := private.values_of('public.lead_status');
  errors jsonb;
  known jsonb;
  faulty int[];
  faultless bigint;
  imported bigint := 0;
begin
  if p_import_id is null or p_mode is null or p_mode not in ('check', 'valid', 'all')
    or pg_catalog.jsonb_typeof(p_rows) is distinct from 'array' then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  if pg_catalog.jsonb_array_length(p_rows) > 5000 then
    raise sqlstate '22023' using message = 'Please send at most 5000 rows at a time';
  end if;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'row', p_first_row - 1 + sent.ordinal, 'field', problem.field, 'message', problem.message) order by sent.ordinal), '[]'),
      coalesce(pg_catalog.array_agg(distinct sent.ordinal::int), '{}')
    into errors, faulty
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal),
      private.lead_row_problems(sent.line, sources, statuses) problem;
  select coalesce(pg_catalog.jsonb_agg(p_first_row - 1 + sent.ordinal order by sent.ordinal), '[]') into known
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal)
    where exists (select from public.leads l where l.phone = private.trimmed(sent.line ->> 'phone')
      and l.id <> pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.ordinal))::uuid);

  faultless := pg_catalog.jsonb_array_length(p_rows) - pg_catalog.cardinality(faulty);
  if p_mode = 'check' or (p_mode = 'all' and errors <> '[]') then
    faultless := 0;
  end if;
  if faultless > 0 then
    insert into public.lead_imports (id, name)
    values (p_import_id, coalesce(nullif(pg_catalog.left(private.trimmed(p_file), 255), ''), 'Unnamed file'))
    on conflict (id) do nothing;
    -- It and its undo take turns.
    perform from public.lead_imports where id = p_import_id and undone_at is null for no key update;
    if not found then
      raise sqlstate 'PT409' using message = 'This import was undone meanwhile. Please check the file again.';
    end if;
    insert into public.leads
      (id, full_name, phone, email, source, status, notes, reminder_date, reminder_note, import_id, created_at, updated_at)
    select pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.ordinal))::uuid,
      private.trimmed(sent.line ->> 'full_name'), private.trimmed(sent.line ->> 'phone'),
      nullif(private.trimmed(sent.line ->> 'email'), ''), sent.line ->> 'source',
      coalesce(sent.line ->> 'status', 'new'),
      case when coalesce(private.trimmed(sent.line ->> 'note'), '') = '' then '[]' else pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('timestamp', pg_catalog.clock_timestamp(),
          'content', private.trimmed(sent.line ->> 'note'))) end,
      (sent.line ->> 'reminder_date')::date, private.trimmed(sent.line ->> 'reminder_note'), p_import_id,
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now()),
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now())
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal)
    where sent.ordinal <> all (faulty)
    order by sent.ordinal
    on conflict (id) do nothing;
    get diagnostics imported = row_count;
  end if;
  return pg_catalog.jsonb_build_object(
    'imported', imported, 'repeated', faultless - imported, 'errors', errors, 'known', known);
end $$;

-- A property has a copy of its lister's number. One that the lister has changed meanwhile, as in a form that was open, a
-- file that was checked before or a property that is brought back, becomes today's, or it would never follow again. That
-- holds for one that was meant as well: whoever writes to a number that its lister has given up reaches nobody. What is
-- moved here comes as it was.
create or replace function private.take_number_of_today() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lister constant uuid := coalesce(new.agent_id, new.agency_id, new.developer_id);
  listers constant text := case
    when new.agent_id is not null then 'agents' when new.agency_id is not null then 'agencies' else 'developers' end;
begin
  if exists (
    select from public.audit_log
    where table_name = listers and record_id = lister and action = 'update'
      and before ->> 'whatsapp_number' = new.whatsapp_number) then
    new.whatsapp_number := (select whatsapp_number from private.owners where id = lister);
  end if;
  return new;
end $$;

create or replace trigger take_number_of_today
  before insert or update of agent_id, agency_id, developer_id, whatsapp_number on public.properties
  for each row when (new.whatsapp_number is not null
    and (current_user = 'authenticated' or pg_catalog.current_setting('marketplace.imports_listings', true) = 'yes'))
  execute function private.take_number_of_today();

-- Inserts a row as the log keeps it, with the columns it had; any other takes its default, and `updated_at` is today's,
-- so that a form opened before the delete cannot save over it. What belonged to somebody who was erased cannot: there is
-- nobody to restore first.
create or replace function private.put_back(p_table text, p_row jsonb) returns jsonb
language plpgsql set search_path = '' as $$
declare
  kept constant text[] := array(
    select c from pg_catalog.unnest(private.writable_columns(p_table)) c where p_row ? c and c <> 'updated_at');
  columns constant text := (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ') from pg_catalog.unnest(kept) c);
  stored jsonb;
  lister constant uuid := coalesce(p_row ->> 'agent_id', p_row ->> 'agency_id', p_row ->> 'developer_id');
begin
  execute pg_catalog.format(
    'insert into public.%1$I as t (%2$s) select %2$s from pg_catalog.jsonb_populate_record(null::public.%1$I, $1)
     returning pg_catalog.to_jsonb(t)', p_table, columns)
    into stored using p_row;
  return stored;
exception when foreign_key_violation then
  if p_table = 'properties' and not exists (select from private.owners where id = lister)
    and not exists (select from public.audit_log where record_id = lister and action = 'delete') then
    raise sqlstate 'PT409' using message = 'Whoever listed it was erased: please add it anew under somebody else';
  end if;
  raise sqlstate 'PT409' using message = 'Something this entry belongs to is gone: restore that first';
end $$;

-- Called by `npm run admin:set-password` with the secret key, and by the embedded backend. There is one operator: whoever
-- had the rights under another address has them no more, and no device of theirs is told of leads.
create or replace function public.grant_operator(p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  delete from public.push_subscriptions where exists (select from private.admins where user_id <> p_user);
  delete from private.admins where user_id <> p_user;
  insert into private.admins (user_id) values (p_user) on conflict (user_id) do nothing
$$;

-- Runs with every change, once in its transaction: each further time would walk past all that the times before have
-- taken. What is left of deleted people goes once a day, with all that was kept long enough: there it is looked whether
-- somebody has brought them back, which is too much to ask each time; and so does what a change that brought more has left.
create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.history_pruned', true) = 'yes' then
    return;
  end if;
  perform pg_catalog.set_config('marketplace.history_pruned', 'yes', true);
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - private.kept_for('properties') order by at limit 20
    for update skip locked
  );
end $$;

-- What deleted records have left behind, where their pictures came from and at which addresses they stood, goes here
-- once a day: each record that is deleted would have to look through it.
create or replace function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.audit_log where at < pg_catalog.now() - private.kept_for('properties');
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not exists (
      select from private.imported_records i where i.table_name = r.table_name and i.id = r.record_id)
      and not exists (
        select from public.audit_log h where h.table_name = r.table_name and h.record_id = r.record_id);
  delete from private.past_listing_pictures p
    where not exists (
      select from public.audit_log h where h.table_name = 'properties' and h.record_id = p.property_id);
  delete from public.past_pages p
    where p.leads_to is null and p.ended_at < pg_catalog.now() - private.kept_for(p.table_name);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- A name or a text as somebody may type it. Without settings of its own it becomes a part of each query; as a call for
-- each of 25,000 rows it takes 0.4 s, and to fold a comment takes three times as long as that of a name: of one that has
-- nothing but an apostrophe to fold that alone is taken out, for the words that are looked for have none.
create or replace function private.plain_text(p_text text) returns text
language sql immutable parallel safe as $$
  select case
    when pg_catalog.octet_length(p_text) <> pg_catalog.length(p_text) then private.folded(p_text)
    when pg_catalog.strpos(p_text, '''') = 0 then pg_catalog.lower(p_text)
    else pg_catalog.translate(pg_catalog.lower(p_text), '''`', '') end
$$;

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
        select from public.demo_records demo where demo.record_id = entry.record_id and entry.at <= demo.removed_at)
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

-- Removes all of it at once, each record with its entry in the history, and says how many records those were and which
-- pictures nothing shows any more: { removed, images: [{ bucket, name }] }. The files themselves go through the storage
-- service alone. Called again it removes what was kept, once nothing hangs on that. What a picture is called is looked up
-- among all that are stored, not each of these in what went.
create or replace function public.remove_demo_content() returns jsonb
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
  deleted as materialized (
    select distinct shown.match[1] as address
    from public.audit_log, pg_catalog.regexp_matches(
      before::text, '/storage/v1/object/public/([a-z]+/[A-Za-z0-9_-]+\.(?:jpg|jpeg|png))', 'g') shown (match)
    where at = pg_catalog.now() and action = 'delete'
  ),
  used as (select * from private.used_images())
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
    into images
    from deleted d join storage.objects o
      on o.bucket_id = pg_catalog.split_part(d.address, '/', 1) and o.name = pg_catalog.split_part(d.address, '/', 2)
    where o.bucket_id = any ((select private.values_of('public.image_bucket'))::text[])
      and not exists (select from used u where u.address = d.address);

  update private.site_version
    set expects_properties = exists (select from public.properties where is_published)
    where only_row;
  return pg_catalog.jsonb_build_object('removed', pg_catalog.cardinality(doomed), 'images', images);
end $$;

-- Every record that is somebody's, deleted ones as the history keeps them. Without settings of its own it becomes a part of
-- each query, which then looks for a number by the indexes instead of gathering all records first.
create or replace function private.person_records() returns table (
  table_name text, record_id uuid, full_name text, phone text, email text, at timestamptz, is_deleted boolean
)
language sql stable as $$
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

-- The end of a number, in groups, with brackets: all of it but the country or the zero in front.
create or replace function private.phone_end_pattern(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(pg_catalog.right(p_phone, least(9, pg_catalog.length(p_phone) - 2)),
    '([0-9])(?=.)', '\1[^0-9[:alpha:]]{0,3}', 'g') || '(?![0-9])'
$$;

-- What of these values may stand in a text; null where there are none. Names of one or two letters stand everywhere. To
-- ask whether it stands there the end of a number will do, `p_whole` or not: what may stand in front takes four times as
-- long.
drop function if exists private.person_pattern(text[], text[], text[]);
create or replace function private.person_pattern(
  p_phones text[], p_emails text[], p_names text[], p_whole boolean default true
) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.string_agg(pattern, '|') from (
    select case when p_whole then private.phone_pattern(phone) else private.phone_end_pattern(phone) end as pattern
    from pg_catalog.unnest(p_phones) phone where private.is_phone(phone)
    union all
    select private.escaped(email) from pg_catalog.unnest(p_emails) email where email <> ''
    union all
    select '(?<![[:alnum:]])' || private.escaped(name) || '(?![[:alnum:]])'
    from pg_catalog.unnest(p_names) name where pg_catalog.length(name) > 2 and name <> private.erased_name()
  ) patterns
$$;

-- Whether one of the texts within fits. The JSON itself is no text to look in, for there a new line begins with the letter
-- n; but where nothing is written in such a way, what does not stand in it stands in none of its texts, and that is soon
-- known.
create or replace function private.says(p_value jsonb, p_pattern text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  written constant text := p_value;
begin
  if written !~* p_pattern and pg_catalog.strpos(written, '\') = 0 then
    return false;
  end if;
  return exists (
    select from pg_catalog.jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') said
    where said #>> '{}' ~* p_pattern);
end $$;

-- Who a phone number (in any writing), an e-mail address or a name may be:
-- { groups: [{ phone, review, reason, names, emails, records: [{ table_name, record_id, at, is_deleted }] }],
--   mentions and business: [{ table_name, record_id, record_name }], is_more, is_mentioned_more }.
-- A group is a phone number, or one review; its reason says what it has in common with what was asked: 'phone', 'email',
-- 'part' (of a number) or 'name'. Nothing shorter than three characters is looked for. Who is mentioned in more places
-- than are shown is not erased everywhere by erasing these: `is_mentioned_more` says so.
create or replace function public.find_person(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  most_mentions constant int := 200;
  asked constant text := pg_catalog.lower(private.trimmed(p_search));
  terms constant record := private.search_terms(p_search);
  -- What was typed may be a part of these; none where it is no number.
  numbers constant text[] := case when terms.words = '{}' then terms.numbers else '{}' end;
  phones text[] := '{}';
  emails text[] := '{}';
  names text[] := '{}';
  pattern text;
  groups jsonb;
  mentions jsonb;
begin
  if not public.is_admin() or coalesce(pg_catalog.length(asked), 0) < 3 then
    return '{"groups": [], "mentions": [], "business": [], "is_more": false, "is_mentioned_more": false}';
  end if;
  if numbers <> '{}' then
    phones := array(
      select phone from private.person_records() where exists (
        select from pg_catalog.unnest(numbers) asked_number
        where pg_catalog.btrim(asked_number, '%') in (phone, pg_catalog.ltrim(phone, '+')))
      union select pg_catalog.unnest(private.asked_phones(p_search)));
    select v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  elsif asked like '%@%' then
    emails := array[asked];
    phones := array(select distinct phone from private.person_records() r where pg_catalog.lower(r.email) = asked);
    select array[asked] || v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  end if;
  if phones = '{}' and asked not like '%@%' then
    names := array[asked];
  end if;
  -- Whether a number is mentioned its end says. What may stand in front of it is looked for where it is taken out.
  pattern := private.person_pattern(phones, emails, names, false);

  with
  hits as (
    select coalesce(r.phone, r.record_id::text) as key, pg_catalog.min(case
        when r.phone = any (phones) then 1 when pg_catalog.lower(r.email) = any (emails) then 2
        when r.phone like any (numbers) then 3 else 4 end) as reason
    from private.person_records() r
    where r.phone = any (phones) or pg_catalog.lower(r.email) = any (emails) or r.phone like any (numbers)
      or (pg_catalog.lower(r.full_name) = any (names) and names <> array[private.erased_name()])
      or (phones = '{}' and emails = '{}' and terms.words <> '{}' and private.plain_text(r.full_name) like all (terms.plain_words))
    group by 1 order by 2, 1 limit most + 1
  ),
  gathered as (
    select h.key, h.reason, pg_catalog.min(r.phone) as phone,
      pg_catalog.array_agg(distinct r.full_name) filter (where r.full_name is not null) as names,
      pg_catalog.array_agg(distinct r.email) filter (where r.email is not null) as emails,
      pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', r.table_name, 'record_id', r.record_id, 'at', r.at,
        'is_deleted', r.is_deleted) order by r.at desc, r.record_id) as records
    from hits h join private.person_records() r on coalesce(r.phone, r.record_id::text) = h.key
    group by h.key, h.reason
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'phone', g.phone, 'review', case when g.phone is null then g.key end,
      'reason', case g.reason when 1 then case when asked like '%@%' then 'email' else 'phone' end when 2 then 'email'
        when 3 then 'part' else 'name' end,
      'names', coalesce(g.names, '{}'), 'emails', coalesce(g.emails, '{}'), 'records', g.records)
      order by g.reason, g.key), '[]')
    into groups from gathered g;
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(m)), '[]') into mentions
    from (select * from private.person_mentions(pattern, phones) limit most_mentions + 1) m;
  return pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.jsonb_array_length(groups) > most,
    'groups', groups,
    'mentions', mentions - most_mentions,
    'is_mentioned_more', pg_catalog.jsonb_array_length(mentions) > most_mentions,
    'business', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b)), '[]')
      from (select * from private.person_business(pattern) limit 200) b));
end $$;

-- PostgREST begins the call with what stands here: what is kept of a hundred thousand people takes some seconds to look
-- through, and a project stops at eight.
alter function public.find_person(text) set statement_timeout = '55s';

-- The tables whose rows are somebody's personal data: visitors make them, and what is left of a deleted one goes soon.
-- Without settings of its own it becomes a part of each query: as a call for each entry of the history it takes a second.
create or replace function private.is_about_a_person(p_table text) returns boolean
language sql immutable parallel safe as $$
  select p_table in ('callback_requests', 'contact_leads', 'leads', 'reviews')
$$;

-- The lead of a deal stays, and one with a reminder ahead, which may be its last, or a consultation. Junk can name any day.
-- What came from a file is as old as the import at most. A review that nobody has approved is kept like a message.
create or replace function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  with due as materialized (
    select kind, private.kept_since(kind) as before from pg_catalog.unnest('{junk,messages,leads}'::text[]) kind
  )
  select aged.kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and ((l.reminders -> -1 ->> 'reminder_date')::date >= (select private.today())) is not true
      and (l.suspicion is null and l.consultation_date >= (select private.today())) is not true
  ) aged join due using (kind)
  where touched_at < due.before
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < (select private.kept_since('callbacks'))
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < (select private.kept_since('contacts'))
  union all
  select 'reviews', 'reviews', id from public.reviews r
  where status = 'waiting' and created_at < (select private.kept_since('messages')) and not exists (
    select from public.audit_log h
    where h.table_name = 'reviews' and h.record_id = r.id and h.at >= (select private.kept_since('messages')))
$$;

-- Entries of the history about people that are old enough, and all about who was deleted longer ago than a delete can
-- be taken back: that is thirty days, also where the history is kept for one short month.
create or replace function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and h.at < pg_catalog.now() - (select private.kept_for('leads')) and (
    h.at < least((select private.kept_since('history')), pg_catalog.now() - (select private.kept_for('leads')))
    or (h.at < pg_catalog.now() - (select private.kept_for('leads')) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - (select private.kept_for('leads'))
        and not private.is_there(gone.table_name, gone.record_id))))
$$;

-- The server of a site asks each hour, and once a day it takes longer than eight seconds where that much is kept.
alter function public.run_retention() set statement_timeout = '55s';
alter function public.retention_state() set statement_timeout = '55s';

-- Every past address that no page has: where it leads, over as many deleted records as it takes, or what it was. Few of
-- them cost by their number, not by the site: each looks for the one page of its record and of its address. Joined with all
-- pages of a hundred thousand properties it takes the database two fifths of a second, with every change and without a
-- single past page; for some thousand of them that is less than to look for each. Releases before `erased_version` may
-- name somebody who was erased.
create or replace function public.site_past_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive amount as materialized (
    select pg_catalog.count(*) > 2000 as is_large from (select from public.past_pages limit 2001) counted
  ),
  pages as materialized (
    select table_name, record_id, path, pg_catalog.split_part(path, '/', 3) as last_part from private.live_pages
    where (select is_large from amount)
  ),
  records as materialized (
    select table_name, id from (
      select table_name, id from private.imported_records
      union all select 'blog_posts', id from public.blog_posts
      union all select 'services', id from public.services
    ) stored where (select is_large from amount)
  ),
  ways as (
    select p.path, p.table_name, p.record_id, case when (select is_large from amount) then pages.path
      else private.page_of(p.table_name, p.record_id) end as page, 0 as steps
    from public.past_pages p left join pages on pages.table_name = p.table_name and pages.record_id = p.record_id
    union all
    select w.path, w.table_name, next.leads_to, private.page_of(w.table_name, next.leads_to), w.steps + 1
    from ways w cross join lateral (
      select p.leads_to from public.past_pages p where p.record_id = w.record_id and p.leads_to is not null limit 1) next
    where w.steps < 20 and w.page is null
  ),
  led as (
    select path, table_name, page as leads_to from ways where page is not null
  ),
  past as (
    select led.path as id, led.leads_to, null as name, null::uuid as area_id, null as island, led.table_name from led
    union all
    select p.path, null, p.name, p.area_id, p.island, p.table_name
    from public.past_pages p left join records on records.table_name = p.table_name and records.id = p.record_id
    where p.name is not null and not exists (select from led where led.path = p.path)
      and case when (select is_large from amount) then records.id is null
        else not private.is_there(p.table_name, p.record_id) end
  ),
  -- An address that a page has again means that page.
  gone as (
    select past.id, past.leads_to, past.name, past.area_id, past.island
    from past left join pages
      on pages.table_name = past.table_name and pages.last_part = pg_catalog.split_part(past.id, '/', 3)
    where case when (select is_large from amount) then pages.path is null
      else private.page_of(past.table_name, private.record_at(past.table_name, past.id)) is null end
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'erased_version', (select erased_version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(gone order by gone.id), '[]'))
  from gone
$$;

-- Nobody asks for them: a page of clients counts its listings itself.
drop function if exists public.published_listing_counts(text, uuid[]);

-- What they hold by now.
comment on table private.visitor_policy is
  'What a start or `npm run db:push` tells: the header with the address of a visitor, and the reveals of an owner and day.';
comment on table private.rate_events is
  'What visitors sent or opened and programs called within a day, by form, network, number, owner and key, against floods.';
comment on function public.shared_report is
  'What a lister sees by a link: the names of lister and properties, and by month how many contacts were opened, enquiries
came and favourites were sent; of visitors no name.';

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
