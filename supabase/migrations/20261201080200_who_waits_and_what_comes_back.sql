-- Who wrote is shown however many only opened a contact, and what the demo content left behind is not offered back.

-- One row for each person, whoever waits longest first: { total, rows }, of many two hundred, first those who wrote, for names
-- under opened contacts are soon made up; with the language of their browser, where a lead tells it. Who is known already, by
-- a lead that is further on or by an answer to something else, is not greeted as somebody new. Both are of those whom the
-- search text finds, as in find_leads; no text finds all.
create or replace function public.unanswered_people(p_limit int default 200, p_search text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with people as (
    select phone, min(created_at) as since,
      (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name,
      (pg_catalog.array_agg(id order by created_at desc) filter (where kind in ('lead', 'noted')))[1] as lead_id,
      pg_catalog.bool_and(kind = 'reveal') as is_reveal,
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
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale,
      exists (select from public.leads l where l.phone = found.phone and l.suspicion is null and l.status <> 'new')
        or exists (select from public.answered_people a where a.phone = found.phone) as is_known
    from found order by is_reveal, since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'is_reveal' order by since, phone) from page),
      '[]'))
$$;

-- The newest first, { rows, is_more }: of each record its last delete, what went with it, and until when it is kept.
-- What was restored is not in it, nor what hung on another record, for that brings it back.
create or replace function public.find_deleted_records(
  p_tables text[] default null, p_limit int default 25, p_offset int default 0
) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with last_deletes as (
    select distinct on (table_name, record_id) id, table_name, record_id, record_name, at, actor
    from public.audit_log
    where action = 'delete' and table_name not in ('lead_imports', 'listing_imports', 'site_settings')
      and (p_tables is null or table_name = any (p_tables))
    order by table_name, record_id, id desc
  ),
  gone as (
    -- In this order before anything is looked up, so that no more is than the page shows.
    select d.* from (select * from last_deletes order by at desc, id desc offset 0) d
    where d.at > pg_catalog.now() - private.kept_for(d.table_name)
      and not private.is_there(d.table_name, d.record_id)
      -- The pictures of the demo content went with it for good.
      and not exists (
        select from public.demo_records demo where demo.record_id = d.record_id and d.at <= demo.removed_at)
      and not (d.table_name = 'reviews' and exists (
        select from public.audit_log owner
        where owner.at = d.at and owner.action = 'delete' and owner.table_name in ('agents', 'agencies', 'developers')))
    order by d.at desc, d.id desc
    limit least(greatest(coalesce(p_limit, 25), 1), 100) + 1 offset greatest(coalesce(p_offset, 0), 0)
  ),
  numbered as (select gone.*, pg_catalog.row_number() over (order by at desc, id desc) as place from gone)
  select pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.count(*) > least(greatest(coalesce(p_limit, 25), 1), 100),
    'rows', coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'table_name', table_name,
      'record_id', record_id,
      'record_name', record_name,
      'at', at,
      'by_operator', actor is not null,
      'kept_until', at + private.kept_for(table_name),
      'reviews', (
        select pg_catalog.count(*) from public.audit_log along
        where along.at = numbered.at and along.table_name = 'reviews' and along.action = 'delete'
          and numbered.table_name in ('agents', 'agencies', 'developers')
          and numbered.record_id::text in (
            along.before ->> 'agent_id', along.before ->> 'agency_id', along.before ->> 'developer_id'))
    ) order by place) filter (where place <= least(greatest(coalesce(p_limit, 25), 1), 100)), '[]'))
  from numbered
$$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
