-- A page of reviews for the operator, { total, rows } like those of the clients, and how many there are in each state.

create function public.find_reviews(
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
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    -- What waits for the operator comes first.
    when 'status' then 'pg_catalog.array_position(array[''waiting'', ''shown'', ''hidden''], r.status)'
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
        case when r.agent_id is not null then 'agent' when r.agency_id is not null then 'agency' else 'developer' end
          as owner_kind,
        coalesce(r.agent_id, r.agency_id, r.developer_id) as owner_id,
        coalesce(a.name, f.name, d.name) as owner_name
      from public.reviews r
      left join public.agents a on a.id = r.agent_id
      left join public.agencies f on f.id = r.agency_id
      left join public.developers d on d.id = r.developer_id
      where $3 is null or $3 in (r.agent_id, r.agency_id, r.developer_id)
    ),
    found as (
      select r.*, pg_catalog.row_number() over (order by %s %s nulls last, r.created_at desc, r.id) as place
      from named r
      where pg_catalog.lower(pg_catalog.concat_ws(' ', r.comment, r.reviewer_name, r.owner_name)) like all ($1)
    ),
    matching as (select * from found where $2 is null or status = $2),
    page as (select * from matching order by place limit $4 offset $5)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'place' order by place), '[]') from page),
      'statuses', (
        select pg_catalog.jsonb_object_agg(s.status, (select pg_catalog.count(*) from found where found.status = s.status))
        from (values ('waiting'), ('shown'), ('hidden')) s (status)
      )
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_status, p_owner, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;

revoke execute on function public.find_reviews from public, anon, authenticated, service_role;
grant execute on function public.find_reviews to authenticated;
