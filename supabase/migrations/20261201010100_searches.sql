-- What is looked for in the desk is found however it is written: names without their accents and apostrophes, and numbers
-- as phones and spreadsheets have them.

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

notify pgrst, 'reload schema';
