-- Who waits for an answer, looked for by name and number: of many, two hundred are listed.

-- One row for each person, whoever waits longest first: { total, rows }; with the language of their browser, where a
-- lead tells it. Both are of those whom the search text finds, as in find_leads; no text finds all.
drop function public.unanswered_people(int);
create function public.unanswered_people(p_limit int default 200, p_search text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with people as (
    select phone, min(created_at) as since,
      (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name,
      (pg_catalog.array_agg(id order by created_at desc) filter (where kind = 'lead'))[1] as lead_id,
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
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale
    from found order by since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by since, phone) from page), '[]'))
$$;
grant execute on function public.unanswered_people to authenticated;

notify pgrst, 'reload schema';
