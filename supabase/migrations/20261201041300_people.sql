-- People: everything that is known of somebody in one place, and erasing it.
--
-- A phone number says who somebody is; a name is a suggestion, because two people can share it. Whoever looks ticks
-- what belongs to the person: phone numbers, reviews (which have a name at most), and texts about others that name the
-- person.

-- Every record that is somebody's, deleted ones as the history keeps them.
create function private.person_records() returns table (
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

create function private.escaped(p_text text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.regexp_replace(p_text, '([!-/:-@[-`{-~])', '\\\1', 'g')
$$;

-- A number however it is written: with its country in front or a zero, in groups, with brackets.
create function private.phone_pattern(p_phone text) returns text
language sql immutable set search_path = '' as $$
  select '(?:\+|00)?(?:[0-9][^0-9[:alpha:]]{0,3}){0,' || pg_catalog.length(p_phone) - 1 - least(9, pg_catalog.length(p_phone) - 2) + 2
    || '}' || pg_catalog.regexp_replace(pg_catalog.right(p_phone, least(9, pg_catalog.length(p_phone) - 2)),
      '([0-9])(?=.)', '\1[^0-9[:alpha:]]{0,3}', 'g') || '(?![0-9])'
$$;

-- What of these values may stand in a text; null where there are none. Names of one or two letters stand everywhere.
create function private.person_pattern(p_phones text[], p_emails text[], p_names text[]) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.string_agg(pattern, '|') from (
    select private.phone_pattern(phone) as pattern from pg_catalog.unnest(p_phones) phone where private.is_phone(phone)
    union all
    select private.escaped(email) from pg_catalog.unnest(p_emails) email where email <> ''
    union all
    select '(?<![[:alnum:]])' || private.escaped(name) || '(?![[:alnum:]])'
    from pg_catalog.unnest(p_names) name where pg_catalog.length(name) > 2 and name <> private.erased_name()
  ) patterns
$$;

-- What somebody is called and written to, by numbers and reviews.
create function private.person_values(p_phones text[], p_reviews uuid[], out emails text[], out names text[])
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(distinct pg_catalog.lower(email)) filter (where email is not null), '{}'),
    coalesce(pg_catalog.array_agg(distinct pg_catalog.lower(full_name)) filter (where full_name is not null), '{}')
  from private.person_records() where phone = any (p_phones) or (table_name = 'reviews' and record_id = any (p_reviews))
$$;

-- Whether one of the texts within fits. The JSON itself is no text to look in: there a new line begins with the letter n.
create function private.says(p_value jsonb, p_pattern text) returns boolean
language sql immutable set search_path = '' as $$
  select exists (
    select from pg_catalog.jsonb_path_query(p_value, 'strict $.** ? (@.type() == "string")') said
    where said #>> '{}' ~* p_pattern)
$$;

-- Agents, agencies and developers that are there no more, with all that is known of them: what the history, imports and
-- gone pages keep of them can be looked up and erased.
create function private.former_listers() returns table (table_name text, record_id uuid, record_name text, known jsonb)
language sql stable set search_path = '' as $$
  select h.table_name, h.record_id, (pg_catalog.array_agg(h.record_name order by h.id desc))[1],
    pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(h.before, h.after))
  from public.audit_log h
  where h.table_name in ('agents', 'agencies', 'developers')
  group by h.table_name, h.record_id
  having pg_catalog.bool_or(h.action = 'delete') and not private.is_there(h.table_name, h.record_id)
$$;

-- Texts about others that name the person: notes and reminders of leads, comments, names of files, and what the history
-- keeps of all these; and listers who were deleted.
create function private.person_mentions(p_pattern text, p_phones text[]) returns table (
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
    union all
    select table_name, record_id, record_name from private.former_listers() where private.says(known, p_pattern)
  ) found
  order by found.table_name, found.record_id
$$;

-- Records of the business that name the person: they are shown and stay, for they are the agency's own, and public
-- most.
create function private.person_business(p_pattern text)
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

-- The numbers that a search text may be in whole, also where nobody has sent anything from them.
create function private.asked_phones(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(number), '{}')
  from (select pg_catalog.rtrim(pattern, '%') as number
    from private.search_terms(p_search) terms, pg_catalog.unnest(terms.numbers) pattern where terms.words = '{}') asked
  where private.is_phone(number)
$$;

-- Who a phone number (in any writing), an e-mail address or a name may be:
-- { groups: [{ phone, review, reason, names, emails, records: [{ table_name, record_id, at, is_deleted }] }],
--   mentions and business: [{ table_name, record_id, record_name }], is_more, is_mentioned_more }.
-- A group is a phone number, or one review; its reason says what it has in common with what was asked: 'phone', 'email',
-- 'part' (of a number) or 'name'. Nothing shorter than three characters is looked for. Who is mentioned in more places
-- than are shown is not erased everywhere by erasing these: `is_mentioned_more` says so.
create function public.find_person(p_search text) returns jsonb
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

-- The records of these numbers and reviews.
create function private.records_of_person(p_phones text[], p_reviews uuid[]) returns table (
  table_name text, record_id uuid, is_deleted boolean
)
language sql stable set search_path = '' as $$
  select r.table_name, r.record_id, r.is_deleted from private.person_records() r
  where r.phone = any (p_phones) or (r.table_name = 'reviews' and r.record_id = any (p_reviews))
$$;

-- All that is stored of these numbers, reviews and mentions, the newest first, to look at and to hand over:
-- [{ table_name, record_id, is_deleted, row, history, notifications }]. Of a mention there is the text alone; a
-- lister who was deleted is one of the records.
create function public.person_data(
  p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  stored jsonb;
  entries jsonb := '[]';
begin
  if not public.is_admin() then
    return entries;
  end if;
  for found in
    select * from private.records_of_person(p_phones, p_reviews)
    union all
    select table_name, record_id, true from private.former_listers() where record_id = any (p_mentions)
  loop
    if found.is_deleted then
      select before into stored from public.audit_log h
        where h.table_name = found.table_name and h.record_id = found.record_id and action = 'delete'
        order by id desc limit 1;
    else
      execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', found.table_name)
        into stored using found.record_id;
    end if;
    entries := entries || pg_catalog.jsonb_build_object('table_name', found.table_name, 'record_id', found.record_id,
      'is_deleted', found.is_deleted, 'row', stored,
      'history', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'at', h.at, 'action', h.action, 'before', h.before, 'after', h.after) order by h.id), '[]')
        from public.audit_log h where h.table_name = found.table_name and h.record_id = found.record_id),
      'notifications', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', n.created_at, 'channel', d.channel,
          'state', d.state) order by n.created_at, d.channel), '[]')
        from public.notifications n left join public.notification_deliveries d on d.notification_id = n.id
        where found.record_id in (n.lead_id, n.callback_request_id, n.contact_lead_id, n.review_id)));
  end loop;
  return (
    select coalesce(pg_catalog.jsonb_agg(entry order by entry #>> '{row,created_at}' desc), '[]')
    from pg_catalog.jsonb_array_elements(entries || coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', told.table_name, 'record_id', told.id,
        'is_deleted', false, 'row', told.row, 'history', '[]'::jsonb, 'notifications', '[]'::jsonb))
      from (
        select 'leads' as table_name, id, pg_catalog.jsonb_build_object(
          'about', full_name, 'notes', notes, 'reminders', reminders, 'created_at', created_at) as row from public.leads
        union all
        select 'reviews', id, pg_catalog.jsonb_build_object('comment', comment, 'created_at', created_at) from public.reviews
        union all
        select 'lead_imports', id, pg_catalog.jsonb_build_object('name', name, 'created_at', created_at)
        from public.lead_imports
        union all
        select 'listing_imports', id, pg_catalog.jsonb_build_object('name', name, 'created_at', created_at)
        from public.listing_imports
      ) told where told.id = any (p_mentions)), '[]'
    ) || (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', 'answered_people', 'record_id', id,
        'is_deleted', false, 'row', pg_catalog.to_jsonb(a), 'history', '[]'::jsonb, 'notifications', '[]'::jsonb)), '[]')
      from public.answered_people a where a.phone = any (p_phones))) entry);
end $$;

grant execute on function public.find_person, public.person_data to authenticated;

-- Erasing
--
-- People who ask for it, in one step, and whatever has been kept long enough.

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- Who did it; nobody when the time was over for which things are kept.
  actor uuid,
  -- How many of what, by name.
  counts jsonb not null check (jsonb_typeof(counts) = 'object')
);
comment on table public.erasures is
  'When people were erased, by whom, and how many rows of what kind; nothing of who they were.';
create index erasures_newest on public.erasures (at desc);
call private.open_to_operator('public.erasures', '{select}');

-- What is left in the history of a contact that was opened.
create function private.without_person(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (p_row - '{phone,origin}'::text[]) || case when p_row ? 'full_name'
    then pg_catalog.jsonb_build_object('full_name', private.erased_name()) else '{}' end
$$;

-- Erases these records, also deleted ones, with their notifications and their history; the one road for whoever asks
-- and for whatever has been kept long enough. Nothing of it can be brought back; of a deleted property the enquiry
-- stays without the lead. Says how many rows of what kind it were.
create function private.erase_records(p_leads uuid[], p_callbacks uuid[], p_contacts uuid[], p_reviews uuid[])
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  leads bigint;
  callbacks bigint;
  contacts bigint;
  reviews bigint;
  notifications bigint;
  history bigint;
  scrubbed bigint;
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  insert into private.past_enquiries (property_id, at)
    select property_id, created_at from public.leads l
    where id = any (p_leads) and property_id is not null and suspicion is null and private.is_enquiry(l);
  update private.past_enquiries set lead_id = null where lead_id in (
    select id from public.leads l where id = any (p_leads) and suspicion is null and private.is_enquiry(l));
  delete from public.notifications
    where lead_id = any (p_leads) or callback_request_id = any (p_callbacks) or contact_lead_id = any (p_contacts)
      or review_id = any (p_reviews);
  get diagnostics notifications = row_count;
  delete from public.leads where id = any (p_leads);
  get diagnostics leads = row_count;
  delete from public.callback_requests where id = any (p_callbacks);
  get diagnostics callbacks = row_count;
  delete from public.reviews where id = any (p_reviews);
  get diagnostics reviews = row_count;
  update public.contact_leads set full_name = private.erased_name(), phone = null, origin = '{}'
    where id = any (p_contacts) and phone is not null;
  get diagnostics contacts = row_count;
  delete from public.audit_log
    where (table_name = 'leads' and record_id = any (p_leads))
      or (table_name = 'callback_requests' and record_id = any (p_callbacks))
      or (table_name = 'reviews' and record_id = any (p_reviews));
  get diagnostics history = row_count;
  update public.audit_log
    set record_name = private.erased_name(), before = private.without_person(before), after = private.without_person(after)
    where table_name = 'contact_leads' and record_id = any (p_contacts);
  get diagnostics scrubbed = row_count;
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return pg_catalog.jsonb_build_object('leads', leads, 'callback_requests', callbacks, 'contact_leads', contacts,
    'reviews', reviews, 'notifications', notifications, 'history', history + scrubbed);
end $$;

-- One person

-- Puts […] in the place of what fits, in every text within.
create function private.redacted(p_value jsonb, p_pattern text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case pg_catalog.jsonb_typeof(p_value)
    when 'string' then pg_catalog.to_jsonb(pg_catalog.regexp_replace(p_value #>> '{}', p_pattern, '[…]', 'gi'))
    when 'array' then (
      select coalesce(pg_catalog.jsonb_agg(private.redacted(item, p_pattern) order by ordinal), '[]')
      from pg_catalog.jsonb_array_elements(p_value) with ordinality list (item, ordinal))
    when 'object' then (
      select coalesce(pg_catalog.jsonb_object_agg(key, private.redacted(value, p_pattern)), '{}')
      from pg_catalog.jsonb_each(p_value))
    else p_value end;
end $$;

-- Of a version that the history keeps of somebody else: the texts, and a number or an address that was the person's.
create function private.redacted_version(p_row jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_row is not null then (
    select coalesce(pg_catalog.jsonb_object_agg(key, case
      when key in ('notes', 'reminders', 'reminder_note', 'comment', 'name') then private.redacted(value, p_pattern)
      when key in ('phone', 'whatsapp_number', 'email') and value #>> '{}' ~* p_pattern then 'null'
      else value end), '{}')
    from pg_catalog.jsonb_each(p_row)) end
$$;

-- Erases listers who were deleted, with the reviews that went along, and what imports, gone pages, properties and opened
-- contacts say of them, with every number that was theirs, whatever they were looked for by. What is billed for a contact
-- is left.
create function private.erase_former_listers(p_listers uuid[], p_pattern text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  listers constant text[] := p_listers;
  -- Theirs alone: somebody else may have taken a number over.
  numbers constant text[] := array(
    select number from public.audit_log h, lateral (values (h.before ->> 'phone'), (h.after ->> 'phone'),
      (h.before ->> 'whatsapp_number'), (h.after ->> 'whatsapp_number')) told (number)
    where h.record_id = any (p_listers) and number is not null
    except select pg_catalog.unnest(array[phone::text, whatsapp_number::text]) from private.owners);
  of_contact constant jsonb := '{"contact_value": "[…]"}';
  of_page constant jsonb := '{"entity_name": "[…]"}';
  of_property constant jsonb := '{"whatsapp_number": null}';
begin
  delete from public.audit_log where record_id = any (p_listers) or table_name = 'reviews'
    and coalesce(before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id') = any (listers);
  delete from public.listing_import_rows where record_id = any (p_listers);
  update public.past_pages set name = null where record_id = any (p_listers);
  update public.contact_leads set contact_value = of_contact ->> 'contact_value' where owner_id = any (p_listers);
  update public.contact_leads set entity_name = of_page ->> 'entity_name' where entity_id = any (p_listers);
  update public.audit_log set before = before || of_contact || case
      when before ->> 'entity_id' = any (listers) then of_page else '{}' end
    where table_name = 'contact_leads' and before ->> 'owner_id' = any (listers);
  update public.audit_log set before = before || of_property
    where table_name = 'properties'
      and (before ->> 'whatsapp_number' ~* p_pattern or before ->> 'whatsapp_number' = any (numbers));
  update public.audit_log set after = after || of_property
    where table_name = 'properties'
      and (after ->> 'whatsapp_number' ~* p_pattern or after ->> 'whatsapp_number' = any (numbers));
  update public.listing_import_rows set before = before || of_property
    where table_name = 'properties'
      and (before ->> 'whatsapp_number' ~* p_pattern or before ->> 'whatsapp_number' = any (numbers));
end $$;

-- Takes the person out of texts about others, and all that is kept of listers who were deleted. Says how many records that
-- changed.
create function private.erase_mentions(p_records uuid[], p_pattern text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  changed bigint := 0;
  of_these bigint;
  former constant uuid[] := array(select record_id from private.former_listers() where record_id = any (p_records));
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  update public.leads set notes = private.redacted(notes, p_pattern), reminders = private.redacted(reminders, p_pattern)
    where id = any (p_records);
  get diagnostics changed = row_count;
  update public.reviews set comment = pg_catalog.regexp_replace(comment, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.lead_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.listing_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  if former <> '{}' then
    perform private.erase_former_listers(former, p_pattern);
    changed := changed + pg_catalog.cardinality(former);
  end if;
  update public.audit_log set before = private.redacted_version(before, p_pattern),
      after = private.redacted_version(after, p_pattern),
      record_name = case when table_name in ('lead_imports', 'listing_imports')
        then pg_catalog.regexp_replace(record_name, p_pattern, '[…]', 'gi') else record_name end
    where record_id = any (p_records);
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return changed;
end $$;

-- Erases a person for good: all records of these numbers and these reviews, and in these mentions, and in what pages
-- that are gone say, what the person is called and reached by, and what was searched for; older releases go where they
-- may name the person. Says how many rows of what kind that were, as it is noted in `erasures`.
create function public.erase_person(
  p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}', p_search text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known record;
  pattern text;
  counts jsonb;
  mentions bigint := 0;
  former bigint;
begin
  if not public.is_admin() then
    return '{}';
  end if;
  if coalesce(pg_catalog.cardinality(p_phones), 0) + coalesce(pg_catalog.cardinality(p_reviews), 0)
    + coalesce(pg_catalog.cardinality(p_mentions), 0) = 0 then
    raise sqlstate '22023' using message = 'Please tick what belongs to this person';
  end if;
  known := private.person_values(p_phones, p_reviews);
  pattern := private.person_pattern(
    p_phones || private.asked_phones(p_search), known.emails, known.names || pg_catalog.lower(private.trimmed(p_search)));
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into counts from private.records_of_person(p_phones, p_reviews);
  if pg_catalog.cardinality(p_mentions) > 0 and pattern is not null then
    mentions := private.erase_mentions(p_mentions, pattern);
  end if;
  delete from public.answered_people where phone = any (p_phones);
  delete from private.rate_events where bucket in (select 'lead phone ' || phone from pg_catalog.unnest(p_phones) phone);
  -- What a page that is gone says of an agent who was this person.
  update public.past_pages set name = null
    where table_name = 'agents' and pg_catalog.lower(name) = any (known.names || pg_catalog.lower(private.trimmed(p_search)));
  get diagnostics former = row_count;
  counts := counts || pg_catalog.jsonb_build_object('mentions', mentions + former);
  insert into public.erasures (actor, counts) values ((select auth.uid()), counts);
  if coalesce(pg_catalog.cardinality(p_reviews), 0) + mentions + former > 0 then
    perform private.outdate_releases();
  end if;
  return counts;
end $$;

grant execute on function public.erase_person to authenticated;

-- What has been kept long enough

-- The lead of a deal stays, and one with a reminder ahead, which may be its last, or a consultation. Junk can name any day.
-- What came from a file is as old as the import at most. A review that nobody has approved is kept like a message.
create function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and ((l.reminders -> -1 ->> 'reminder_date')::date >= private.today()) is not true
      and (l.suspicion is null and l.consultation_date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
  union all
  select 'reviews', 'reviews', id from public.reviews r
  where status = 'waiting' and created_at < private.kept_since('messages') and not exists (
    select from public.audit_log h
    where h.table_name = 'reviews' and h.record_id = r.id and h.at >= private.kept_since('messages'))
$$;

-- Entries of the history about people that are old enough, and all about who was deleted longer ago than a delete can
-- be taken back: that is thirty days, also where the history is kept for one short month.
create function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < least((select private.kept_since('history')), pg_catalog.now() - (select private.kept_for('leads')))
    or (h.at < pg_catalog.now() - (select private.kept_for('leads')) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - (select private.kept_for('leads'))
        and not private.is_there(gone.table_name, gone.record_id))))
$$;

create table private.retention_runs (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz
);
comment on table private.retention_runs is 'When what was kept long enough was last erased.';
alter table private.retention_runs enable row level security;
insert into private.retention_runs default values;

-- What deleted records have left behind, where their pictures came from and at which addresses they stood, goes here
-- once a day: each record that is deleted would have to look through it.
create function private.erase_expired() returns void
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
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not private.is_there(table_name, record_id) and not exists (
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

-- Erases what has been kept long enough, and seals a month that is over, once on each day of Zanzibar, whoever calls
-- how often. Says whether it has done so.
create function public.run_retention() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.retention_runs set ran_at = pg_catalog.now()
    where ran_at is null or (ran_at at time zone 'Africa/Dar_es_Salaam')::date < private.today();
  if not found then
    return false;
  end if;
  perform private.seal_months();
  perform private.erase_expired();
  return true;
end $$;

-- For `npm run doctor`: when it last ran, and how many of what the next run would erase.
create function public.retention_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ran_at', (select pg_catalog.to_json(ran_at at time zone 'UTC') #>> '{}' || 'Z' from private.retention_runs),
    'due', (select coalesce(pg_catalog.jsonb_object_agg(kind, records), '{}')
      from (select kind, pg_catalog.count(*) as records from private.expired_records() group by kind
        union all
        select 'notifications', pg_catalog.count(*) from public.notifications
        where created_at < private.kept_since('notifications') having pg_catalog.count(*) > 0
        union all
        select 'history', pg_catalog.count(*) from private.expired_history() having pg_catalog.count(*) > 0) due))
$$;

grant execute on function public.run_retention, public.retention_state to service_role;

-- Where no `npm start` runs, the database has a clock of its own.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('retention', '15 0 * * *', 'select public.run_retention()');
  end if;
exception when others then
  raise notice 'what is kept long enough has no clock: %', sqlerrm;
end $$;
