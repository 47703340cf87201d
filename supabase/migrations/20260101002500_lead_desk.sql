-- The operator's pipeline: pages of leads with exact counts, and the numbers above them.
-- All of it runs with the caller's own rights: row-level security leaves a stranger with nothing.

create function private.contains_pattern(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || pg_catalog.regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- One pattern for each word of a search text.
create function private.contains_patterns(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(private.contains_pattern(word)), '{}')
  from pg_catalog.regexp_split_to_table(pg_catalog.lower(private.trimmed(p_search)), '\s+') word
  where word <> ''
$$;

-- Takes a search text apart: every word is to be found in the names, and what looks like a phone number in the number.
-- "+255 777", "00255 777" and "0777" are the beginning of a number of Tanzania, "777 123" a part of any number; a number
-- may also stand in a name. All are patterns for LIKE over lower-case text; no text gives no pattern, which fits all.
create function private.search_terms(
  p_search text, out words text[], out numbers text[], out numbers_in_names text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  -- Spaces, dashes and marks of direction as phones and spreadsheets write them.
  plain constant text := pg_catalog.translate(pg_catalog.lower(p_search),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013\u200e\u202a\u202c', '    ----');
  joined constant text := pg_catalog.regexp_replace(pg_catalog.replace(plain, '(0)', '0'),
    '(?<=[0-9+])[\s().\-/]+(?=[0-9(])', '', 'g');
  word text;
  digits text;
begin
  words := '{}';
  numbers := '{}';
  numbers_in_names := '{}';
  for word in select t from pg_catalog.regexp_split_to_table(joined, '\s+') t where t <> '' loop
    if word !~ '^[+(0-9).\-/]*[0-9][+(0-9).\-/]*$' then
      words := words || private.contains_pattern(word);
      continue;
    end if;
    digits := pg_catalog.regexp_replace(word, '[^0-9]', '', 'g');
    numbers_in_names := numbers_in_names || private.contains_pattern(digits);
    numbers := numbers || case
      when word like '+%' then array['+' || digits || '%', '+' || pg_catalog.replace(digits, '2550', '255') || '%']
      when digits like '00%' then array['+' || pg_catalog.substr(digits, 3) || '%', '%' || digits || '%']
      when digits like '0%' then array['+255' || pg_catalog.substr(digits, 2) || '%', '%' || digits || '%']
      else array['%' || digits || '%']
    end;
  end loop;
end $$;

revoke execute on function private.contains_pattern, private.contains_patterns, private.search_terms from public;
-- The functions of the desk run with the rights of whoever calls them.
grant execute on function private.contains_pattern, private.contains_patterns, private.search_terms, private.today
  to authenticated;

-- A task of today: a reminder that is due or overdue on Zanzibar's calendar, unless nothing more is to come of the lead.
-- A closed deal stays one: there may be a handover to call about.
create index leads_by_name on public.leads (pg_catalog.lower(full_name), created_at desc);

-- One page: { total, rows }; `total` counts all that match. Rows are leads without their notes, and what the table shows
-- beside them. Nothing chosen means everything.
create function public.find_leads(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_sort text default 'reminder_date',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
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
      $sort$pg_catalog.array_position('{new,contacted,offer-sent,deal-closed,dead}'::text[], l.status)$sort$
    when 'created_at' then 'l.created_at'
  end;
  wanted constant text := $where$
    from public.leads l
    where pg_catalog.lower(l.full_name) like all ($1)
      and ($2 = '{}' or l.phone like any ($2) or pg_catalog.lower(l.full_name) like all ($3))
      and ($4 is null or l.status = any ($4))
      and ($5 is null or l.source = any ($5))
      and (not $6 or (l.reminder_date <= (select private.today()) and l.status <> 'dead'))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false);
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (select pg_catalog.count(*) - 1 from public.leads o where o.phone = page.phone),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* %s order by %s %s nulls last, l.created_at desc, l.id limit $7 offset $8) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Every number above the pipeline: both tabs, the five statuses, the callback requests.
create function public.lead_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'all', pg_catalog.count(*),
    'due', pg_catalog.count(*) filter (where reminder_date <= (select private.today()) and status <> 'dead'),
    'statuses', pg_catalog.jsonb_build_object(
      'new', pg_catalog.count(*) filter (where status = 'new'),
      'contacted', pg_catalog.count(*) filter (where status = 'contacted'),
      'offer-sent', pg_catalog.count(*) filter (where status = 'offer-sent'),
      'deal-closed', pg_catalog.count(*) filter (where status = 'deal-closed'),
      'dead', pg_catalog.count(*) filter (where status = 'dead')
    ),
    'callbacks', (select pg_catalog.count(*) from public.callback_requests)
  )
  from public.leads
$$;

revoke execute on function public.find_leads, public.lead_counts from public, anon, authenticated, service_role;
grant execute on function public.find_leads, public.lead_counts to authenticated;
