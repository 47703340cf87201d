-- What is restored is whole, what is looked for is found however it is written, and reports say what was counted.

-- One request id makes one lead, however often it is sent. A contact message is kept as a consultation lead of today.
create or replace function public.submit_lead(
  p_request_id uuid,
  p_request text,
  p_full_name text,
  p_phone text,
  p_property_id uuid default null,
  p_service text default null,
  p_message text default null,
  p_consultation_date date default null,
  p_consultation_time text default null,
  p_origin jsonb default null,
  p_proof jsonb default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_source constant text := case p_request when 'contact-message' then 'consultation' else p_request end;
  asked_name constant text := private.plain_name(p_full_name);
  asked_service constant text := nullif(private.trimmed(p_service), '');
  asked_message constant text := nullif(private.trimmed(p_message), '');
  asked_date constant date := case p_request when 'consultation' then p_consultation_date end;
  asked_time constant text := case p_request when 'consultation' then p_consultation_time end;
  -- A property that was withdrawn or deleted meanwhile must not cost the operator a lead; one that is there stays so long.
  asked_property constant uuid := (
    select id from public.properties where id = p_property_id and is_published for key share);
  first_note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(),
    'type', p_request,
    'service', asked_service,
    'content', coalesce(asked_message, case when p_request = 'property-inquiry' and asked_property is null
      then 'Asked about a property that is not published.' end)
  ));
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);

  -- Only what is new is counted and has to keep the rules: what is stored may be sent again after the time of its slot.
  if not exists (select from public.leads where id = p_request_id) then
    perform private.require_lead_request(
      p_request, p_property_id, p_service, p_message, p_consultation_date, p_consultation_time);
    insert into public.leads
      (id, full_name, phone, source, property_id, consultation_date, consultation_time, notes, origin, suspicion)
    values (
      p_request_id, asked_name, p_phone, asked_source, asked_property,
      case p_request when 'contact-message' then private.today() else asked_date end, asked_time,
      case when first_note ?| array['service', 'content'] then pg_catalog.jsonb_build_array(first_note) else '[]' end,
      private.origin_of(p_origin), private.suspicion_of_lead(p_phone, p_proof)
    )
    on conflict (id) do nothing;
    if found then
      perform private.tell_of_lead(p_request_id);
      return;
    end if;
  end if;

  -- Whoever sends the same again has been heard; whoever changed a word must not be told so.
  if not exists (select from public.leads
    where id = p_request_id and full_name = asked_name and phone = p_phone and source = asked_source
      and (property_id = asked_property) is not false
      and (consultation_date = asked_date) is not false
      and consultation_time is not distinct from asked_time
      and notes -> 0 ->> 'service' is not distinct from asked_service
      and (asked_message is null or notes -> 0 ->> 'content' is not distinct from asked_message)) then
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;
end $$;

-- A link to the report of one property is a link again once the property is back; of one that is gone it shows what is
-- left, or nothing.
alter table public.report_links drop constraint report_links_property_id_fkey;
drop index public.report_links_of_property;

-- What belonged to a record until that was deleted at this moment, or until it was deleted itself: the records of a table
-- of whose column nothing later is known.
create function private.taken_from(p_table text, p_column text, p_record uuid, p_at timestamptz) returns setof uuid
language sql stable set search_path = '' as $$
  select record_id from (
    select distinct on (record_id) record_id, action, at, before ->> p_column as belonged_to
    from public.audit_log
    where table_name = p_table and before ->> p_column is not null
    order by record_id, id desc
  ) last_known
  where belonged_to = p_record::text and (action = 'delete' or at = p_at)
$$;
grant execute on function private.taken_from to authenticated;

-- Undoes the last delete of a record, with its id and link, and what went with it: reviews of a client come back, leads
-- and agents belong to it again, also those that were deleted and came back before it. A star that another property took
-- stays there. Returns the row; a row that is already there comes back as it is, so a second call does no harm.
create or replace function public.restore_deleted(p_table text, p_record uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry public.audit_log;
  stored jsonb;
begin
  -- Of two at once the second finds the row that the first has put back.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_record::text, 0));
  select * into entry from public.audit_log
    where table_name = p_table and record_id = p_record and action = 'delete' order by id desc limit 1;
  if entry.id is null then
    raise sqlstate 'PT404' using message = 'There is nothing to restore';
  end if;

  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', p_table)
    into stored using p_record;
  if stored is not null then
    return stored;
  end if;

  stored := private.put_back(p_table, entry.before || case
    when p_table = 'properties' and exists (select from public.properties where featured) then '{"featured": false}'
    when p_table = 'leads' and not exists (
      select from public.properties where id = (entry.before ->> 'property_id')::uuid) then '{"property_id": null}'
    when p_table = 'agents' and not exists (
      select from public.agencies where id = (entry.before ->> 'agency_id')::uuid) then '{"agency_id": null}'
    else '{}' end::jsonb);

  -- Everything that one transaction changed carries the same time.
  perform private.put_back('reviews', went_along.before) from public.audit_log went_along
    where at = entry.at and table_name = 'reviews' and action = 'delete' and p_record::text in (
      before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id');
  if p_table = 'properties' then
    update public.leads set property_id = p_record
      where property_id is null and id in (select private.taken_from('leads', 'property_id', p_record, entry.at));
  elsif p_table = 'agencies' then
    update public.agents set agency_id = p_record
      where agency_id is null and id in (select private.taken_from('agents', 'agency_id', p_record, entry.at));
  end if;
  return stored;
end $$;

-- Somebody was answered, or an attempt was made: the new leads of the number, and the one that is named, get a note of
-- it and, where one is given, a status, unless they are further on; the person leaves the list when there is one. Who
-- has no new lead has the note kept too. What was passed on is about the named lead alone. Returns what there was and
-- what it gave, for the undo.
create or replace function public.answer_person(
  p_phone text, p_note text, p_status text default null, p_kind text default null, p_lead uuid default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
  kept record;
  statuses constant text[] := private.values_of('public.lead_status');
  note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(), 'kind', p_kind, 'content', private.trimmed(p_note)));
begin
  if coalesce(private.trimmed(p_note), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if pg_catalog.length(private.trimmed(p_note)) > 4000 then
    raise sqlstate '22023' using message = 'Please use at most 4000 characters';
  end if;
  if p_status <> all (statuses) then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  if p_kind <> all (private.values_of('public.lead_note_kind')) then
    raise sqlstate '22023' using message = 'There is no such kind of note';
  end if;
  -- Of two who note an answer at once the second finds the lead that the first has made.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_phone, 0));
  with held as (
    select id, status from public.leads
    where phone = p_phone and (id = p_lead
      or p_kind is distinct from 'passed-on' and status = 'new' and suspicion is null)
    order by id for update
  )
  select pg_catalog.jsonb_build_object(
      'answered_at', (select answered_at from public.answered_people where phone = p_phone),
      'leads', coalesce(pg_catalog.jsonb_object_agg(id, status), '{}')) into before
    from held;
  if p_lead is not null and not before -> 'leads' ? p_lead::text then
    raise sqlstate 'PT404' using message = 'Lead not found';
  end if;
  if before -> 'leads' = '{}' then
    select * into kept from private.lead_for_note(p_phone);
    if kept.lead is not null then
      before := before || pg_catalog.jsonb_build_object(
        'leads', (select pg_catalog.jsonb_build_object(id, status) from public.leads where id = kept.lead),
        'made', case when kept.is_made then kept.lead end);
    end if;
  end if;
  with noted as (
    update public.leads set notes = notes || pg_catalog.jsonb_build_array(note),
        status = case when pg_catalog.array_position(statuses, p_status) > pg_catalog.array_position(statuses, status::text)
          then p_status else status end
      where id in (select key::uuid from pg_catalog.jsonb_each_text(before -> 'leads') entry (key, status))
      returning id, status
  )
  select before || pg_catalog.jsonb_build_object('given', pg_catalog.jsonb_object_agg(id, status)) into before from noted;
  if p_status is not null then
    insert into public.answered_people (phone) values (p_phone)
      on conflict (phone) do update set answered_at = excluded.answered_at;
  end if;
  return before || pg_catalog.jsonb_build_object('note', note ->> 'timestamp');
end $$;

-- A search text with the spaces, dashes and marks of direction of phones and spreadsheets as keyboards have them.
create function private.typed(p_search text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.translate(pg_catalog.lower(p_search),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013\u200e\u202a\u202c', '    ----')
$$;

-- What plain_text must hold where this word is looked for: signs mean themselves, but for those that stand in names.
create function private.plain_patterns(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when p_word ~ '[!-&(-,./:-@[-`{-~]' or private.folded(p_word) = '' then array[private.contains_pattern(p_word)]
    else array(select private.contains_pattern(part) from pg_catalog.string_to_table(private.folded(p_word), ' ') part) end
$$;
grant execute on function private.typed, private.plain_patterns to authenticated;

-- Takes a search text apart: every word is to be found in the names, as it is or in plain_text, and what looks like a
-- phone number in the number. "+255 777", "00255 777" and "0777" are the beginning of a number of Tanzania, a long one with
-- a zero in front is the end of any country's, "777 123" a part of any number; a number may also stand in a name. All are
-- patterns for LIKE over lower-case text; no text gives no pattern, which fits all.
create or replace function private.search_terms(
  p_search text, out words text[], out plain_words text[], out numbers text[], out numbers_in_names text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  -- Behind the country the zero in brackets is none of the number.
  dialled constant text := pg_catalog.replace(
    pg_catalog.regexp_replace(private.typed(p_search), '((?:\+|\m00)[0-9]{1,3}[\s.\-/]*)\(0\)', '\1', 'g'), '(0)', '0');
  joined constant text := pg_catalog.regexp_replace(dialled, '(?<=[0-9+])[\s().\-/]+(?=[0-9(])', '', 'g');
  word text;
  digits text;
begin
  words := '{}';
  plain_words := '{}';
  numbers := '{}';
  numbers_in_names := '{}';
  for word in select t from pg_catalog.regexp_split_to_table(joined, '\s+') t where t <> '' loop
    if word !~ '^[+(0-9).\-/]*[0-9][+(0-9).\-/]*$' then
      words := words || private.contains_pattern(word);
      plain_words := plain_words || private.plain_patterns(word);
      continue;
    end if;
    digits := pg_catalog.regexp_replace(word, '[^0-9]', '', 'g');
    numbers_in_names := numbers_in_names || private.contains_pattern(digits);
    numbers := numbers || case
      when word like '+%' then array['+' || digits || '%', '+' || pg_catalog.replace(digits, '2550', '255') || '%']
      when digits like '00%' then array['+' || pg_catalog.substr(digits, 3) || '%', '%' || digits || '%']
      when digits like '0%' then array['+255' || pg_catalog.substr(digits, 2) || '%', '%' || digits || '%']
        || case when pg_catalog.length(digits) > 7 then array['%' || pg_catalog.substr(digits, 2)] else '{}' end
      else array['%' || digits || '%']
    end;
  end loop;
end $$;

-- The same for what has no phone number: there digits are a word like any other, as in the number of a plot, and a dash
-- that stands alone is none.
create function private.word_patterns(p_search text, out words text[], out plain_words text[])
language sql immutable set search_path = '' as $$
  with typed as (
    select word from pg_catalog.regexp_split_to_table(private.typed(p_search), '\s+') word where word !~ '^-*$'
  )
  select array(select private.contains_pattern(word) from typed),
    array(select pattern from typed, pg_catalog.unnest(private.plain_patterns(word)) pattern)
$$;

-- Whether a text holds all words, as it is or in plain_text. Like that it has no settings of its own.
create function private.is_found(p_text text, p_words text[], p_plain_words text[]) returns boolean
language sql immutable parallel safe as $$
  select pg_catalog.lower(p_text) like all (p_words) or private.plain_text(p_text) like all (p_plain_words)
$$;
grant execute on function private.word_patterns, private.is_found to authenticated;
drop function private.contains_patterns(text);

-- A page of areas for the operator, { total, rows }.
create or replace function public.find_areas(
  p_search text default null,
  p_islands text[] default null,
  p_sort text default 'name',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'name' then 'pg_catalog.lower(a.name)'
    when 'island' then 'a.island'
    when 'created_at' then 'a.created_at'
    when 'properties' then 'coalesce(n.properties, 0)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    counted as (select area_id, pg_catalog.count(*) as properties from public.properties group by area_id),
    matching as (
      select a.id, a.name, a.island, a.short_description, a.cover_image, a.latitude, a.longitude,
        coalesce(n.properties, 0) as properties, a.created_at, a.updated_at,
        pg_catalog.row_number() over (order by %s %s, a.name, a.id) as ordinal
      from public.areas a left join counted n on n.area_id = a.id
      where private.is_found(a.name || ' ' || a.island, $1, $5) and ($2 is null or a.island = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_islands, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;

-- A page of clients for the operator, { total, rows }. Money is a count of listings times the fee of the settings; the
-- totals above the table come from payment_statistics().
create or replace function public.find_clients(
  p_kind text,
  p_search text default null,
  p_payment_status text default null,
  p_active boolean default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'c.created_at'
    when 'name' then 'pg_catalog.lower(c.name)'
    when 'email' then 'pg_catalog.lower(c.email)'
    when 'agency_name' then 'pg_catalog.lower(a.name)'
    when 'listings' then 'coalesce(n.listings, 0)'
    when 'payment_status' then 'c.payment_status'
    when 'is_active' then 'c.is_active'
  end;
  found jsonb;
begin
  if sorted_by is null or (p_kind = any (private.values_of('public.owner_kind'))) is not true then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    counted as (
      select coalesce(agent_id, agency_id, developer_id) as id, pg_catalog.count(*) as listings
      from public.properties where is_published group by 1
    ),
    matching as (
      select c.kind, c.id, c.name, c.email, c.phone, c.whatsapp_number, c.image, c.agency_id, c.is_active,
        c.payment_status, c.created_at, c.updated_at, a.name as agency_name, coalesce(n.listings, 0) as listings,
        pg_catalog.row_number() over (order by %s %s nulls last, c.created_at desc, c.id) as ordinal
      from private.owners c
      left join public.agencies a on a.id = c.agency_id
      left join counted n on n.id = c.id
      where c.kind = $1
        and private.is_found(pg_catalog.concat_ws(' ', c.name, c.email, a.name), $2, $7)
        and ($8 = '{}' or c.phone like any ($8) or c.whatsapp_number like any ($8)
          or pg_catalog.lower(pg_catalog.concat_ws(' ', c.name, c.email, a.name)) like all ($9))
        and ($3 is null or c.payment_status = $3)
        and ($4 is null or c.is_active = $4)
    ),
    page as (select * from matching order by ordinal limit $5 offset $6)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using p_kind, terms.words, p_payment_status, p_active,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      terms.plain_words, terms.numbers, terms.numbers_in_names;
  return found;
end $$;

-- A page of properties for the operator, { total, rows }.
create or replace function public.find_properties(
  p_search text default null,
  p_statuses text[] default null,
  p_types text[] default null,
  p_published boolean default null,
  p_area uuid default null,
  p_owner uuid default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'p.created_at'
    when 'updated_at' then 'p.updated_at'
    when 'name' then 'pg_catalog.lower(p.name)'
    when 'owner_name' then 'pg_catalog.lower(o.name)'
    when 'status' then 'p.status'
    when 'type' then 'p.type'
    when 'price' then 'p.price'
    when 'location' then 'pg_catalog.lower(p.location)'
    when 'is_published' then 'p.is_published'
    when 'featured' then 'p.featured'
    when 'area_name' then 'pg_catalog.lower(a.name)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as materialized (
      select p.id, a.name as area_name, o.kind as owner_kind, o.id as owner_id, o.name as owner_name, o.email as owner_email,
        pg_catalog.row_number() over (order by %s %s, p.created_at desc, p.id) as ordinal
      from public.properties p
      join public.areas a on a.id = p.area_id
      join private.owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
      where ($1 = '{}' or private.is_found(pg_catalog.concat_ws(' ',
          p.name, p.location, p.slug, p.reference, p.type, p.status, a.name, o.name, o.kind), $1, $9))
        and ($2 is null or p.status = any ($2))
        and ($3 is null or p.type = any ($3))
        and ($4 is null or p.is_published = $4)
        and ($5 is null or p.area_id = $5)
        and ($6 is null or $6 in (p.agent_id, p.agency_id, p.developer_id))
    ),
    page as (
      select p.id, p.slug, p.name, p.location, p.type, p.status, p.price, p.is_published, p.featured,
        p.images[1] as cover_image, pg_catalog.cardinality(p.images) as images_count,
        p.area_id, m.area_name, m.owner_kind, m.owner_id, m.owner_name, m.owner_email, p.created_at, p.updated_at, m.ordinal
      from (select * from matching order by ordinal limit $7 offset $8) m join public.properties p on p.id = m.id
    )
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_statuses, p_types, p_published, p_area, p_owner,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0), searched.plain_words;
  return found;
end $$;

-- A page of posts for the operator, { total, rows }.
create or replace function public.find_posts(
  p_search text default null,
  p_categories text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'title' then 'pg_catalog.lower(b.title)'
    when 'category' then 'b.category'
    when 'created_at' then 'b.created_at'
    when 'updated_at' then 'b.updated_at'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as (
      select b.id, b.slug, b.title, b.category, b.excerpt, b.cover_image, b.created_at, b.updated_at,
        pg_catalog.row_number() over (order by %s %s, b.created_at desc, b.id) as ordinal
      from public.blog_posts b
      where private.is_found(pg_catalog.concat_ws(' ', b.title, b.category, b.slug, b.excerpt), $1, $5)
        and ($2 is null or b.category = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_categories, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;

create or replace function public.find_reviews(
  p_search text default null,
  p_status text default null,
  p_owner uuid default null,
  p_sort text default 'status',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  searched constant record := private.word_patterns(p_search);
  sorted_by constant text := case p_sort
    -- What waits for the operator comes first.
    when 'status' then
      $sort$pg_catalog.array_position((select private.values_of('public.review_status')), r.status::text)$sort$
    when 'created_at' then 'r.created_at'
    when 'rating' then 'r.rating'
    when 'reviewer_name' then 'pg_catalog.lower(r.reviewer_name)'
    when 'owner_name' then 'pg_catalog.lower(r.owner_name)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    named as (
      select r.id, r.rating, r.comment, r.reviewer_name, r.status, r.created_at,
        o.kind as owner_kind, o.id as owner_id, o.name as owner_name
      from public.reviews r
      join private.owners o on o.id = coalesce(r.agent_id, r.agency_id, r.developer_id)
      where $3 is null or $3 in (r.agent_id, r.agency_id, r.developer_id)
    ),
    found as (
      select r.*, pg_catalog.row_number() over (order by %s %s nulls last, r.created_at desc, r.id) as ordinal
      from named r
      where private.is_found(pg_catalog.concat_ws(' ', r.comment, r.reviewer_name, r.owner_name), $1, $6)
    ),
    matching as (select * from found where $2 is null or status = $2),
    page as (select * from matching order by ordinal limit $4 offset $5)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page),
      'statuses', (
        select pg_catalog.jsonb_object_agg(s.status, (select pg_catalog.count(*) from found where found.status = s.status))
        from pg_catalog.unnest(private.values_of('public.review_status')) s (status)
      )
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using searched.words, p_status, p_owner, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0),
      searched.plain_words;
  return found;
end $$;

-- { total, rows }, the newest first: of each import how many of its leads are there, on how many of them somebody has
-- worked since, and how many can be brought back.
create or replace function public.find_lead_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.lead_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.lead_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) || counted.of order by page.created_at desc, page.id), '[]')
      from page, lateral (
        select pg_catalog.jsonb_build_object(
          'leads', pg_catalog.count(*),
          'worked_on', pg_catalog.count(*) filter (where private.is_worked_on(l)),
          'restorable', (
            select pg_catalog.count(*) from public.audit_log
            where at = page.undone_at and table_name = 'leads' and action = 'delete'
              and before ->> 'import_id' = page.id::text
              and not exists (select from public.leads back where back.id = record_id))) as of
        from public.leads l where l.import_id = page.id
      ) counted
    )
  )
$$;

-- What a lister has had of the site in these twelve months, or of one property:
-- { name, kind, property, months: [{ month, opened: { channel: contacts }, enquiries, sent, sealed }],
--   properties: [{ name, is_deleted, is_elsewhere, contacts, enquiries, sent }] }
-- The newest month first; `sealed` is what was counted when the month was over, where that is not what is counted
-- today; demo content, which is never sealed, is in both. Enquiries and sent favourites are those of the properties that
-- the lister has, or had when they were deleted; of a property that somebody else lists since only the contacts that were
-- opened before.
-- Null where there is no such lister or property.
create or replace function private.report_of(p_owner uuid, p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  lister as (select id, name, kind from private.owners where id = p_owner),
  months as (
    select month::date as month from pg_catalog.generate_series(
      private.month_of(pg_catalog.now())::timestamp - interval '11 months', private.month_of(pg_catalog.now())::timestamp,
      interval '1 month') month
  ),
  opened as (
    select private.month_of(created_at) as month, cta_type, created_at, entity_name,
      exists (select from public.demo_records d where d.table_name = 'contact_leads' and d.record_id = contact_leads.id)
        as is_demo,
      case when entity_type = 'property' then entity_id end as property_id
    from public.contact_leads
    where owner_id = p_owner and created_at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or (entity_type = 'property' and entity_id = p_property))
  ),
  listed as (
    select id, name, false as is_deleted from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    (select distinct on (record_id) record_id, record_name, true from public.audit_log
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
    order by record_id, id desc)
  ),
  shown as (
    select id, name, is_deleted, false as is_elsewhere from listed
    union all
    (select distinct on (property_id) property_id, entity_name, not private.is_there('properties', property_id), true from opened
    where property_id is not null and property_id not in (select id from listed)
    order by property_id, created_at desc)
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads where suspicion is null
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (select from public.leads l where l.id = lead_id and l.suspicion is null)
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*,
      (select pg_catalog.count(*) from opened o where o.property_id = s.id) as contacts,
      (select pg_catalog.count(*) from asked a where a.property_id = s.id) as enquiries,
      (select coalesce(pg_catalog.sum(times), 0) from sent where property_id = s.id) as sent
    from shown s
  )
  select pg_catalog.jsonb_build_object(
    'name', lister.name, 'kind', lister.kind, 'property', (select name from shown where id = p_property),
    'months', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'opened', (
          select pg_catalog.jsonb_object_agg(channel, (
            select pg_catalog.count(*) from opened o where o.month = m.month and o.cta_type = channel))
          from pg_catalog.unnest(private.values_of('public.contact_channel')) channel),
        'enquiries', (select pg_catalog.count(*) from asked a where a.month = m.month),
        'sent', (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.month = m.month),
        'sealed', (select coalesce((s.opened ->> p_owner::text)::int, 0)
            + (select pg_catalog.count(*) from opened o where o.month = m.month and o.is_demo)
          from private.sealed_months s
          where s.month = m.month and p_property is null
            and s.opened ->> p_owner::text is distinct from private.opened_in(m.month) ->> p_owner::text))
        order by m.month desc)
      from months m),
    'properties', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', name, 'is_deleted', is_deleted, 'is_elsewhere', is_elsewhere, 'contacts', contacts, 'enquiries', enquiries,
        'sent', sent)
        order by name, id), '[]')
      from by_property where not is_deleted or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from shown)
$$;

-- Whole months from one to ten years for every kind, for the history to two years: no entry of it is kept for longer.
create or replace function private.is_retention(p_months jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_months) <> 'object' then false else
    (p_months - array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))) = '{}'
    and p_months ?& array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))
    and not pg_catalog.jsonb_path_exists(p_months, '$.* ? (@.type() <> "number" || @ < 1 || @ > 120 || @.floor() <> @)')
    and not pg_catalog.jsonb_path_exists(p_months, '$.history ? (@ > 24)') end
$$;
-- The history has nothing to tell of it, and what it keeps can still be brought back.
select pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
update public.site_settings set retention = retention || '{"history": 24}' where (retention ->> 'history')::int > 24;
update public.audit_log set before = pg_catalog.jsonb_set(before, '{retention,history}', '24')
  where table_name = 'site_settings' and (before #>> '{retention,history}')::int > 24;
select pg_catalog.set_config('marketplace.keeps_no_history', '', true);

notify pgrst, 'reload schema';
