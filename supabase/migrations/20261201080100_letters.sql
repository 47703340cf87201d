-- Letters: names are found, sorted and erased however their accents, apostrophes and signs are written.

-- Small letters without accents and apostrophes, signs as they are. Letters are named one by one, because what lower() does
-- depends on the locale of the database.
create or replace function private.unaccented(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
    pg_catalog.translate(
      pg_catalog.regexp_replace(
        pg_catalog.normalize(p_text, 'NFKD'), '[\u0300-\u036f''`\u2018\u2019\u02bb\u02bc\u02be\u02bf]', '', 'g'),
      'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯøØđĐłŁı',
      'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяooddlli'),
    'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe');
end $$;

-- Small letters and digits without accents, one space between words; `fold` in src/features/search/engine/match-text.ts does the
-- same.
create or replace function private.folded(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return pg_catalog.btrim(pg_catalog.regexp_replace(private.unaccented(p_text),
    '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ud800-\ufe2f\ufff0-\U0010ffff]+', ' ', 'g'));
end $$;

-- A name or a text as somebody may type it, with its signs and without marks that nobody sees. Small letters first: those of
-- every alphabet are not named above. Without settings of its own it becomes a part of each query; as a call for each of
-- 25,000 rows it takes 0.4 s, and to take the accents off a comment takes three times as long as off a name: of one that has
-- nothing but an apostrophe that alone is taken out.
create or replace function private.plain_text(p_text text) returns text
language sql immutable parallel safe as $$
  select case
    when pg_catalog.octet_length(p_text) <> pg_catalog.length(p_text)
      then private.unaccented(pg_catalog.translate(pg_catalog.lower(p_text),
        E'\u00ad\u200b\u200c\u200d\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2060\u2066\u2067\u2068\u2069\ufeff', ''))
    when pg_catalog.strpos(p_text, '''') + pg_catalog.strpos(p_text, '`') = 0 then pg_catalog.lower(p_text)
    else pg_catalog.translate(pg_catalog.lower(p_text), '''`', '') end
$$;

-- What plain_text must hold where this word is looked for: signs mean themselves, but for those that stand in names.
create or replace function private.plain_patterns(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when p_word ~ '[!-&(-,./:-@[-`{-~]' or private.folded(p_word) = ''
      then array[private.contains_pattern(coalesce(nullif(private.unaccented(p_word), ''), p_word))]
    else array(select private.contains_pattern(part) from pg_catalog.string_to_table(private.folded(p_word), ' ') part) end
$$;

grant execute on function private.unaccented to authenticated;

-- Of what is stored folded, the names with the Arabic letters that are an apostrophe by now.
select private.refresh_search(array(
  select p.id from public.properties p join public.areas a on a.id = p.area_id
  where pg_catalog.concat_ws(' ', p.name, p.location, a.name) ~ '[\u02be\u02bf]'));

-- Whether a text says who is meant: names of one or two letters stand everywhere, but one of two Chinese, Japanese or Korean
-- letters is whole. The desk asks the same before it looks.
create or replace function private.is_long_enough(p_name text) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.length(p_name) > 2
    or p_name ~ '[\u3040-\u30ff\u3400-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]{2}'
$$;

-- A name however it is spelt: each letter stands for all that private.folded makes the same of, composed or with its marks
-- apart, and what that leaves out may stand behind it, as may marks that nobody sees. No other letter may stand beside it,
-- but in Chinese, Japanese and Korean, which have no blanks there; Arabic writes five short words, such as "and", onto a name.
create or replace function private.name_pattern(p_name text) returns text
language sql immutable set search_path = '' as $$
  with
  signs as (
    select '[\u0300-\u036f''`\u2018\u2019\u02bb\u02bc\u02be\u02bf\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]'
        as unwritten,
      '[\s\u00a0\u2000-\u200a\u2010-\u2015\u202f-]+' as blanks,
      '[0-9A-Za-z\u00c0-\u024f\u0300-\u052f\u1e00-\u1fff]' as alphabets,
      '[\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\U00020000-\U0003ffff]' as unspaced,
      '[\u0620-\u064a\u066e-\u06d3]' as arabic,
      -- With the vowels of Hebrew and of the scripts of India and beyond, which are marks.
      '[[:alnum:]\u0591-\u05c7\u0900-\u109f]' as others
  ),
  named as (
    select pg_catalog.btrim(pg_catalog.regexp_replace(pg_catalog.normalize(p_name, 'NFC'), unwritten, '', 'g')) as name from signs
  ),
  forms as (
    select private.folded(pg_catalog.chr(code)) as letter, pg_catalog.string_agg(pg_catalog.chr(code), '') as written
    from pg_catalog.generate_series(192, 8191) code
    where code < 592 or code between 880 and 1327 or code >= 7680
    group by 1
  ),
  parts as (
    select place, found[1] as part, private.folded(found[1]) as letters
    from signs, named, pg_catalog.regexp_matches(name, 'ss|ae|oe|' || blanks || '|.', 'g') with ordinality parted (found, place)
  ),
  spelt as (
    select place, case when part ~ blanks then blanks else '(?:' || pg_catalog.concat_ws('|', private.escaped(part),
      '[' || (select written from forms where letter = letters and pg_catalog.length(letters) > 1) || ']',
      (select pg_catalog.string_agg(coalesce('[' || letter || written || ']', single), unwritten || '*' order by nth)
        from pg_catalog.string_to_table(letters, null) with ordinality each (single, nth) left join forms on letter = single)
    ) || ')' end as pattern
    from parts, signs
  )
  select case
      when name ~ ('^' || alphabets) then '(?<!' || alphabets || ')'
      when name ~ ('^' || unspaced) then ''
      when name ~ ('^' || arabic) then '(?<!' || arabic
        || '{2}|[\u0620-\u0627\u0629-\u0640\u0642\u0645-\u0647\u0649\u064a\u066e-\u06d3])'
      else '(?<!' || others || ')'
    end
    || (select pg_catalog.string_agg(pattern, unwritten || '*' order by place) from spelt) || '[\u0300-\u036f]*'
    || case
      when name ~ (alphabets || '$') then '(?!' || alphabets || ')'
      when name ~ (unspaced || '$') then ''
      else '(?!' || others || ')'
    end
  from named, signs
$$;

-- What of these values may stand in a text; null where there are none. Names that are too short stand everywhere. To ask
-- whether it stands there the end of a number will do, `p_whole` or not: what may stand in front takes four times as long.
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
    select private.name_pattern(name)
    from pg_catalog.unnest(p_names) name
    where private.is_long_enough(private.unaccented(name)) and name <> private.erased_name()
  ) patterns
$$;

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
  asked constant text := pg_catalog.lower(private.trimmed(p_search));
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
    phones := array(select distinct phone from private.person_records() r where pg_catalog.lower(r.email) = asked);
    select array[asked] || v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  end if;
  if phones = '{}' and asked not like '%@%' then
    names := array[asked];
  end if;
  plain_names := array(select private.plain_text(name) from pg_catalog.unnest(names) name);
  -- Whether a number is mentioned its end says. What may stand in front of it is looked for where it is taken out.
  pattern := private.person_pattern(phones, emails, names, false);

  with
  hits as (
    select coalesce(r.phone, r.record_id::text) as key, pg_catalog.min(case
        when r.phone = any (phones) then 1 when pg_catalog.lower(r.email) = any (emails) then 2
        when r.phone like any (numbers) then 3 else 4 end) as reason
    from private.person_records() r
    where r.phone = any (phones) or pg_catalog.lower(r.email) = any (emails) or r.phone like any (numbers)
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
    where table_name = 'agents' and private.plain_text(name) = any (array(
      select private.plain_text(known_name)
      from pg_catalog.unnest(known.names || pg_catalog.lower(private.trimmed(p_search))) known_name));
  get diagnostics former = row_count;
  counts := counts || pg_catalog.jsonb_build_object('mentions', mentions + former);
  insert into public.erasures (actor, counts) values ((select auth.uid()), counts);
  if coalesce(pg_catalog.cardinality(p_reviews), 0) + mentions + former > 0 then
    perform private.outdate_releases();
  end if;
  return counts;
end $$;

-- Lists by name: É stands with E, in a database of any locale. Leads and opened contacts, of which there are many more, stay
-- as they are: the list of leads is read along an index.

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
    when 'name' then 'private.plain_text(a.name)'
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
    when 'name' then 'private.plain_text(c.name)'
    when 'email' then 'pg_catalog.lower(c.email)'
    when 'agency_name' then 'private.plain_text(a.name)'
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
    when 'name' then 'private.plain_text(p.name)'
    when 'owner_name' then 'private.plain_text(o.name)'
    when 'status' then 'p.status'
    when 'type' then 'p.type'
    when 'price' then 'p.price'
    when 'location' then 'private.plain_text(p.location)'
    when 'is_published' then 'p.is_published'
    when 'featured' then 'p.featured'
    when 'area_name' then 'private.plain_text(a.name)'
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
    when 'title' then 'private.plain_text(b.title)'
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

-- A page of reviews for the operator, with how many there are of each status, { total, rows, statuses }.
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
    when 'reviewer_name' then 'private.plain_text(r.reviewer_name)'
    when 'owner_name' then 'private.plain_text(r.owner_name)'
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

-- As slugify() makes it: some letters become several, of which it keeps as many as fit.
create or replace function private.area_slug(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.rtrim(pg_catalog.left(pg_catalog.btrim(
    pg_catalog.regexp_replace(private.unaccented(p_name), '[^a-z0-9]+', '-', 'g'), '-'), 120), '-')
$$;
grant execute on function private.unaccented to service_role;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
