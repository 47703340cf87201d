-- What is pasted brings along marks that nobody sees and signs of the place where it stood. No such mark makes a text, parts a
-- name, or keeps a number, an address or a reference from being found.

-- Whether something of a text can be seen: none of blanks, marks of direction, joiners, fillers (what Unicode calls ignorable)
-- and what is left of half an emoji can. The same characters stand in src/lib/text-rules.ts.
create or replace function private.is_seen(p_text text) returns boolean
language sql immutable parallel safe as $$
  select p_text ~ E'[^\u0001- \u007f-\u00a0\u00ad\u034f\u061c\u115f\u1160\u1680\u17b4\u17b5\u180b-\u180f\u2000-\u200f'
    '\u2028-\u202f\u205f-\u206f\u2800\u3000\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufff8\ufffd'
    '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]'
$$;
grant execute on function private.is_seen to authenticated, service_role;

-- Of what is stored already nothing takes the place of what nobody sees. Where something must stand, three points ask for it.
create or replace function private.with_points(p_list jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(item || coalesce((
      select pg_catalog.jsonb_object_agg(key, '…') from pg_catalog.jsonb_each(item)
      where pg_catalog.jsonb_typeof(value) = 'string' and not private.is_seen(value #>> '{}')), '{}')
    order by ordinal), '[]')
  from pg_catalog.jsonb_array_elements(p_list) with ordinality given (item, ordinal)
$$;
do $$
declare
  stored record;
begin
  -- Of a reminder the list holds it, and with it the time.
  for stored in
    select c.conrelid::regclass as place, a.attname, a.attnotnull as is_required
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and pg_catalog.cardinality(c.conkey) = 1 and a.attname <> 'reminder_note'
      and pg_catalog.pg_get_constraintdef(c.oid) ~ 'private\.trimmed\(\w+\) <> '
  loop
    execute pg_catalog.format('update %1$s set %2$I = %3$L where not private.is_seen(%2$I)',
      stored.place, stored.attname, case when stored.is_required then '…' end);
  end loop;
  for stored in
    select * from (values ('leads', 'reminders'), ('services', 'features'), ('services', 'benefits'),
      ('site_settings', 'working_hours'), ('site_settings', 'home_stats'), ('site_settings', 'about_stats'),
      ('site_settings', 'whatsapp_templates')) lists (place, attname)
  loop
    execute pg_catalog.format(
      'update public.%1$I set %2$I = private.with_points(%2$I) where %2$I <> private.with_points(%2$I)',
      stored.place, stored.attname);
  end loop;
  for stored in
    select * from (values ('site_settings', 'keywords'), ('blog_posts', 'seo_keywords')) lists (place, attname)
  loop
    execute pg_catalog.format('update public.%1$I
      set %2$I = array(select word from pg_catalog.unnest(%2$I) with ordinality given (word, ordinal)
        where private.is_seen(word) order by ordinal)
      where exists (select from pg_catalog.unnest(%2$I) word where not private.is_seen(word))', stored.place, stored.attname);
  end loop;
end $$;
drop function private.with_points(jsonb);
update public.agents set bio = null where not private.is_seen(bio);
update public.agencies set description = null where not private.is_seen(description);
update public.developers set description = null where not private.is_seen(description);
update public.properties set reference = null where not private.is_seen(reference);

-- Takes off what trim() takes off in JavaScript, so that forms and database agree on what is blank; [[:space:]] means
-- something else in every locale, and btrim() alone knows the space only. The vertical tab is \x0b: before PostgreSQL 16
-- `\v` is the letter v. Empty when nothing can be seen.
create or replace function private.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when not private.is_seen(p_text) then ''
    else pg_catalog.btrim(p_text, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008'
      '\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff') end
$$;

-- In one line, without the marks that say where a word may be parted. Null when nothing of it can be seen.
create or replace function private.plain_name(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select nullif(pg_catalog.regexp_replace(
    private.trimmed(pg_catalog.translate(p_text, E'\u00ad\u200b\u2060\ufeff', '')),
    E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000]+', ' ', 'g'), '')
$$;

-- Without marks of direction, joiners and blanks of no width. Like plain_text it has no settings of its own.
create or replace function private.without_unseen(p_text text) returns text
language sql immutable parallel safe as $$
  select pg_catalog.translate(p_text,
    E'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff', '')
$$;

-- A name or a text as somebody may type it, with its signs and without marks that nobody sees. Small letters first:
-- unaccented does not name those of every alphabet. Without settings of its own it becomes a part of each query; as a call
-- for each of 25,000 rows it takes 0.4 s, and to take the accents off a comment takes three times as long as off a name: of
-- one that has nothing but an apostrophe that alone is taken out.
create or replace function private.plain_text(p_text text) returns text
language sql immutable parallel safe as $$
  select case
    when pg_catalog.octet_length(p_text) <> pg_catalog.length(p_text)
      then private.unaccented(private.without_unseen(pg_catalog.lower(p_text)))
    when pg_catalog.strpos(p_text, '''') + pg_catalog.strpos(p_text, '`') = 0 then pg_catalog.lower(p_text)
    else pg_catalog.translate(pg_catalog.lower(p_text), '''`', '') end
$$;

-- A search text with the spaces and dashes of phones and spreadsheets as keyboards have them.
create or replace function private.typed(p_search text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.translate(private.without_unseen(pg_catalog.lower(p_search)),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013', '    ----')
$$;

-- The e-mail address within a text such as "mailto:asha@x.com?subject=Hi" or "Asha <asha@x.com>"; null without one.
create or replace function private.email_in(p_text text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.btrim(substring(p_text from '[^\s<>()\[\]",;:?]+@[^\s<>()\[\]",;:?]*[^\s<>()\[\]",;:?.]'), '''')
$$;

-- These addresses, and what they are without the signs that are stored with them.
create or replace function private.with_plain_emails(p_emails text[]) returns text[]
language sql immutable set search_path = '' as $$
  select array(
    select email from pg_catalog.unnest(p_emails) email union select private.email_in(email) from pg_catalog.unnest(p_emails) email
    except select null)
$$;

-- What somebody is looked for by.
create or replace function private.asked_person(p_search text) returns text
language sql immutable set search_path = '' as $$
  select coalesce(private.email_in(typed), typed)
  from (select private.trimmed(private.without_unseen(pg_catalog.lower(p_search))) as typed) asked
$$;
grant execute on function private.without_unseen to authenticated;

-- Who a phone number (in any writing), an e-mail address or a name may be:
-- { groups: [{ phone, review, reason, names, emails, records: [{ table_name, record_id, at, is_deleted }] }],
--   mentions and business: [{ table_name, record_id, record_name }], is_more, is_mentioned_more }.
-- A group is a phone number, or one review; its reason says what it has in common with what was asked: 'phone', 'email',
-- 'part' (of a number) or 'name'. Nothing is looked for that is too short to be a name. Who is mentioned in more places
-- than are shown is not erased everywhere by erasing these: `is_mentioned_more` says so.
create or replace function public.find_person(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  most_mentions constant int := 200;
  asked constant text := private.asked_person(p_search);
  terms constant record := private.search_terms(p_search);
  -- What was typed may be a part of these; none where it is no number.
  numbers constant text[] := case when terms.words = '{}' then terms.numbers else '{}' end;
  phones text[] := '{}';
  emails text[] := '{}';
  names text[] := '{}';
  plain_names text[];
  pattern text;
  groups jsonb;
  mentions jsonb;
begin
  if not public.is_admin() or private.is_long_enough(asked) is not true then
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
    phones := array(
      select distinct phone from private.person_records() r
      where asked in (pg_catalog.lower(r.email), private.email_in(pg_catalog.lower(r.email))));
    select array[asked] || v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  end if;
  if phones = '{}' and asked not like '%@%' then
    names := array[asked];
  end if;
  emails := private.with_plain_emails(emails);
  plain_names := array(select private.plain_text(name) from pg_catalog.unnest(names) name);
  -- Whether a number is mentioned its end says. What may stand in front of it is looked for where it is taken out.
  pattern := private.person_pattern(phones, emails, names, false);

  with
  hits as (
    select coalesce(r.phone, r.record_id::text) as key, pg_catalog.min(case
        when r.phone = any (phones) then 1 when private.with_plain_emails(array[pg_catalog.lower(r.email)]) && emails then 2
        when r.phone like any (numbers) then 3 else 4 end) as reason
    from private.person_records() r
    where r.phone = any (phones) or r.phone like any (numbers)
      or (emails <> '{}' and private.with_plain_emails(array[pg_catalog.lower(r.email)]) && emails)
      or (private.plain_text(r.full_name) = any (plain_names) and names <> array[private.erased_name()])
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

-- PostgREST begins the call with what stands here.
alter function public.find_person(text) set statement_timeout = '55s';

-- Erases a person for good: all records of these numbers and these reviews, and in these mentions, and in what pages
-- that are gone say, what the person is called and reached by, and what was searched for; older releases go where they
-- may name the person. Says how many rows of what kind that were, as it is noted in `erasures`.
create or replace function public.erase_person(
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
    p_phones || private.asked_phones(p_search), private.with_plain_emails(known.emails),
    known.names || private.asked_person(p_search));
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
    where table_name = 'agents' and private.plain_text(name) = any (array(
      select private.plain_text(known_name)
      from pg_catalog.unnest(known.names || private.asked_person(p_search)) known_name));
  get diagnostics former = row_count;
  counts := counts || pg_catalog.jsonb_build_object('mentions', mentions + former);
  insert into public.erasures (actor, counts) values ((select auth.uid()), counts);
  if coalesce(pg_catalog.cardinality(p_reviews), 0) + mentions + former > 0 then
    perform private.outdate_releases();
  end if;
  return counts;
end $$;

-- The place of a property is a line of its own, as its name is.
create or replace trigger store_plain_location before insert or update of location on public.properties
  for each row execute function private.store_plain_name('location');

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
