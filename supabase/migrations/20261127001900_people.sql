-- People: everything that is known of somebody in one place.
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
  where action = 'delete' and private.is_about_a_person(gone.table_name)
    and not private.is_there(gone.table_name, gone.record_id)
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

-- Texts about others that name the person: notes and reminders of leads, comments, names of files, and what the history
-- keeps of all these.
create function private.person_mentions(p_pattern text, p_phones text[]) returns table (
  table_name text, record_id uuid, record_name text
)
language sql stable set search_path = '' as $$
  select distinct on (found.table_name, found.record_id) found.* from (
    select 'leads' as table_name, id as record_id, full_name::text as record_name from public.leads
    where phone <> all (p_phones) and pg_catalog.concat_ws(' ', notes, reminders) ~* p_pattern
    union all
    select 'reviews', id, coalesce(reviewer_name, 'Anonymous') from public.reviews where comment ~* p_pattern
    union all
    select 'lead_imports', id, name from public.lead_imports where name ~* p_pattern
    union all
    select 'listing_imports', id, name from public.listing_imports where name ~* p_pattern
    union all
    select h.table_name, h.record_id, h.record_name from public.audit_log h
    where h.table_name in ('leads', 'callback_requests', 'contact_leads', 'reviews', 'lead_imports', 'listing_imports')
      and pg_catalog.concat_ws(' ', h.before - 'full_name' - 'reviewer_name', h.after - 'full_name' - 'reviewer_name')
        ~* p_pattern
      and not exists (select from private.person_records() own
        where own.table_name = h.table_name and own.record_id = h.record_id and own.phone = any (p_phones))
  ) found
  order by found.table_name, found.record_id
$$;

-- Records of the business that name the person: they are shown and stay, for they are the agency's own, and public
-- most.
create function private.person_business(p_pattern text)
returns table (table_name text, record_id uuid, record_name text)
language sql stable set search_path = '' as $$
  select 'agents', id, name::text from public.agents t where pg_catalog.to_jsonb(t)::text ~* p_pattern
  union all
  select 'agencies', id, name from public.agencies t where pg_catalog.to_jsonb(t)::text ~* p_pattern
  union all
  select 'developers', id, name from public.developers t where pg_catalog.to_jsonb(t)::text ~* p_pattern
  union all
  select 'properties', id, name from public.properties t
  where pg_catalog.concat_ws(' ', name, description, whatsapp_number) ~* p_pattern
  union all
  select 'areas', id, name from public.areas t where pg_catalog.concat_ws(' ', short_description, long_description) ~* p_pattern
  union all
  select 'blog_posts', id, title from public.blog_posts t where pg_catalog.concat_ws(' ', title, excerpt, content) ~* p_pattern
  union all
  select 'services', id, title from public.services t where pg_catalog.to_jsonb(t)::text ~* p_pattern
  union all
  select 'site_settings', id, 'Settings' from public.site_settings t where pg_catalog.to_jsonb(t)::text ~* p_pattern
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
--   mentions and business: [{ table_name, record_id, record_name }], is_more }.
-- A group is a phone number, or one review; its reason says what it has in common with what was asked: 'phone', 'email'
-- or 'name'. Nothing shorter than three characters is looked for.
create function public.find_person(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  asked constant text := pg_catalog.lower(private.trimmed(p_search));
  terms constant record := private.search_terms(p_search);
  is_number constant boolean := terms.words = '{}' and terms.numbers <> '{}';
  phones text[] := '{}';
  emails text[] := '{}';
  names text[] := '{}';
  pattern text;
  groups jsonb;
begin
  if not public.is_admin() or coalesce(pg_catalog.length(asked), 0) < 3 then
    return '{"groups": [], "mentions": [], "business": [], "is_more": false}';
  end if;
  if is_number then
    phones := array(
      select phone from private.person_records() where phone like any (terms.numbers)
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
        when r.phone = any (phones) then 1 when pg_catalog.lower(r.email) = any (emails) then 2 else 3 end) as reason
    from private.person_records() r
    where r.phone = any (phones) or pg_catalog.lower(r.email) = any (emails)
      or (pg_catalog.lower(r.full_name) = any (names) and names <> array[private.erased_name()])
      or (phones = '{}' and emails = '{}' and terms.words <> '{}' and pg_catalog.lower(r.full_name) like all (terms.words))
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
      'reason', case g.reason when 1 then case when asked like '%@%' then 'email' else 'phone' end when 2 then 'email' else 'name' end,
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

-- The records of these numbers and reviews.
create function private.records_of_person(p_phones text[], p_reviews uuid[]) returns table (
  table_name text, record_id uuid, is_deleted boolean
)
language sql stable set search_path = '' as $$
  select r.table_name, r.record_id, r.is_deleted from private.person_records() r
  where r.phone = any (p_phones) or (r.table_name = 'reviews' and r.record_id = any (p_reviews))
$$;

-- All that is stored of these numbers, reviews and mentions, the newest first, to look at and to hand over:
-- [{ table_name, record_id, is_deleted, row, history, notifications }]. Of a mention there is the text alone.
create function public.person_data(p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}')
returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  stored jsonb;
  entries jsonb := '[]';
begin
  if not public.is_admin() then
    return entries;
  end if;
  for found in select * from private.records_of_person(p_phones, p_reviews) loop
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
