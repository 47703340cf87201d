-- What is found and what is taken back: a name without its accents and apostrophes, a foreign number as its owner writes it,
-- one person and nobody whose number only begins alike; and no undo of an answer changes what somebody has done since.

-- A name as somebody may type it. Without settings of its own it becomes a part of each query; as a call for each of
-- 25,000 rows it takes 0.4 s.
create function private.plain_text(p_text text) returns text
language sql immutable parallel safe as $$
  select case when pg_catalog.octet_length(p_text) = pg_catalog.length(p_text) and pg_catalog.strpos(p_text, '''') = 0
    then pg_catalog.lower(p_text) else private.folded(p_text) end
$$;
grant execute on function private.plain_text, private.folded to authenticated;

drop function private.search_terms(text);

-- Takes a search text apart: every word is to be found in the names, as it is or in plain_text, and what looks like a
-- phone number in the number. "+255 777", "00255 777" and "0777" are the beginning of a number of Tanzania, a long one with
-- a zero in front is the end of any country's, "777 123" a part of any number; a number may also stand in a name. All are
-- patterns for LIKE over lower-case text; no text gives no pattern, which fits all.
create function private.search_terms(
  p_search text, out words text[], out plain_words text[], out numbers text[], out numbers_in_names text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  -- Spaces, dashes and marks of direction as phones and spreadsheets write them.
  plain constant text := pg_catalog.translate(pg_catalog.lower(p_search),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013\u200e\u202a\u202c', '    ----');
  -- Behind the country the zero in brackets is none of the number.
  dialled constant text := pg_catalog.replace(
    pg_catalog.regexp_replace(plain, '((?:\+|\m00)[0-9]{1,3}[\s.\-/]*)\(0\)', '\1', 'g'), '(0)', '0');
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
      plain_words := plain_words || case
        -- Signs mean themselves, but for those that stand in names.
        when word ~ '[!-&(-,./:-@[-`{-~]' or private.folded(word) = '' then array[private.contains_pattern(word)]
        else array(select private.contains_pattern(part) from pg_catalog.string_to_table(private.folded(word), ' ') part)
      end;
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
grant execute on function private.search_terms to authenticated;

-- The one meaning of a filter of the pipeline: what follows `from` where $1 to $7 are the words, numbers and numbers in
-- names of private.search_terms, the statuses, the sources, whether a task must be due, and whether it may be junk; $8
-- to $10 are the property, the first and the last day in Zanzibar on which it came, $11 the plain words.
create or replace function private.leads_that_match() returns text
language sql immutable set search_path = '' as $$
  select $where$
    public.leads l
    where (pg_catalog.lower(l.full_name) like all ($1) or private.plain_text(l.full_name) like all ($11))
      and ($2 = '{}' or l.phone like any ($2) or pg_catalog.lower(l.full_name) like all ($3))
      and ($4 is null or l.status = any ($4))
      and ($5 is null or l.source = any ($5))
      and (not $6 or (l.reminder_date <= (select private.today()) and l.status <> 'dead'))
      and (l.suspicion is not null) = $7
      and ($8 is null or l.property_id = $8)
      and ($9 is null or l.created_at >= $9::timestamp at time zone 'Africa/Dar_es_Salaam')
      and ($10 is null or l.created_at < ($10 + 1)::timestamp at time zone 'Africa/Dar_es_Salaam')
  $where$
$$;

-- One page: { total, rows }; `total` counts all that match. Rows are leads without their notes, and what the table
-- shows beside them. Nothing chosen means everything but possible junk.
create or replace function public.find_leads(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_sort text default 'reminder_date',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0,
  p_suspicious boolean default false,
  p_property uuid default null,
  p_from date default null,
  p_to date default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'reminder_date' then 'l.reminder_date'
    when 'full_name' then 'pg_catalog.lower(l.full_name)'
    when 'phone' then 'l.phone'
    when 'source' then 'l.source'
    when 'status' then
      $sort$pg_catalog.array_position((select private.values_of('public.lead_status')), l.status::text)$sort$
    when 'created_at' then 'l.created_at'
  end;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*) from' || private.leads_that_match() into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'service', page.notes -> 0 ->> 'service',
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (
          select pg_catalog.count(*) from public.leads o where o.phone = page.phone and o.id <> page.id and o.suspicion is null),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $12 offset $13) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Everybody that a filter finds, for work on all of them at once: { lead id: updated_at }.
create or replace function public.find_lead_versions(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_suspicious boolean default false,
  p_property uuid default null,
  p_from date default null,
  p_to date default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  found jsonb;
begin
  execute 'select coalesce(pg_catalog.jsonb_object_agg(l.id, l.updated_at), ''{}'') from' || private.leads_that_match()
    into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words;
  return found;
end $$;

-- The leads that may be the same person as this one, newest first, at most fifty. Names are stored with one blank
-- between their words. With the rights of its owner, because row-level security would read every lead before comparing
-- names. Junk is nobody.
create or replace function public.duplicates_of_lead(p_lead uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(other)), '[]')
  from (
    select o.id, o.full_name, o.phone, o.status, o.source, o.created_at, o.phone = l.phone as has_same_phone
    from public.leads l
    join public.leads o on o.id <> l.id
      and (o.phone = l.phone or pg_catalog.lower(o.full_name) = pg_catalog.lower(l.full_name))
    where l.id = p_lead and o.suspicion is null and (select public.is_admin())
    order by o.created_at desc, o.id
    limit 50
  ) other
$$;

create or replace function public.find_contact_leads(
  p_search text default null,
  p_entity_types text[] default null,
  p_cta_types text[] default null,
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
    when 'full_name' then 'pg_catalog.lower(c.full_name)'
    when 'phone' then 'c.phone'
    when 'entity_type' then 'c.entity_type'
    when 'entity_name' then 'pg_catalog.lower(c.entity_name)'
    when 'cta_type' then 'c.cta_type'
    when 'contact_value' then 'c.contact_value'
  end;
  wanted constant text := $where$
    from public.contact_leads c
    where (pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($1)
        or private.plain_text(c.full_name || ' ' || c.entity_name) like all ($6))
      and ($2 = '{}' or c.phone like any ($2)
        or pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($3))
      and ($4 is null or c.entity_type = any ($4))
      and ($5 is null or c.cta_type = any ($5))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]')
    from (select c.* %s order by %s %s, c.created_at desc, c.id limit $7 offset $8) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Who a phone number (in any writing), an e-mail address or a name may be:
-- { groups: [{ phone, review, reason, names, emails, records: [{ table_name, record_id, at, is_deleted }] }],
--   mentions and business: [{ table_name, record_id, record_name }], is_more }.
-- A group is a phone number, or one review; its reason says what it has in common with what was asked: 'phone', 'email',
-- 'part' (of a number) or 'name'. Nothing shorter than three characters is looked for.
create or replace function public.find_person(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  asked constant text := pg_catalog.lower(private.trimmed(p_search));
  terms constant record := private.search_terms(p_search);
  -- What was typed may be a part of these; none where it is no number.
  numbers constant text[] := case when terms.words = '{}' then terms.numbers else '{}' end;
  phones text[] := '{}';
  emails text[] := '{}';
  names text[] := '{}';
  pattern text;
  groups jsonb;
begin
  if not public.is_admin() or coalesce(pg_catalog.length(asked), 0) < 3 then
    return '{"groups": [], "mentions": [], "business": [], "is_more": false}';
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
  pattern := private.person_pattern(phones, emails, names);

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
  return pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.jsonb_array_length(groups) > most,
    'groups', groups,
    'mentions', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(m)), '[]')
      from (select * from private.person_mentions(pattern, phones) limit 200) m),
    'business', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b)), '[]')
      from (select * from private.person_business(pattern) limit 200) b));
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

-- Takes what answer_person has returned: the statuses of before, without the note, and without the lead that was made
-- for it, except where somebody has given another status or written more since.
create or replace function public.undo_answer(p_phone text, p_before jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.leads l
    where l.id = (p_before ->> 'made')::uuid and l.phone = p_phone and l.reminders = '[]'
      and l.status = p_before #>> array['given', p_before ->> 'made']
      and not exists (select from pg_catalog.jsonb_array_elements(l.notes) note
        where (note ->> 'timestamp')::timestamptz > (p_before ->> 'note')::timestamptz);
  update public.leads l
    set status = case when l.status = p_before #>> array['given', before.id] then before.status else l.status end,
      notes = (select coalesce(pg_catalog.jsonb_agg(note order by ordinal), '[]')
        from pg_catalog.jsonb_array_elements(l.notes) with ordinality as kept (note, ordinal)
        where note ->> 'timestamp' <> p_before ->> 'note')
    from pg_catalog.jsonb_each_text(p_before -> 'leads') before (id, status)
    where l.id = before.id::uuid and l.phone = p_phone;
  if p_before ->> 'answered_at' is null then
    delete from public.answered_people where phone = p_phone;
  else
    update public.answered_people set answered_at = (p_before ->> 'answered_at')::timestamptz where phone = p_phone;
  end if;
end $$;

notify pgrst, 'reload schema';
