-- What each client owes for the listings that were added in a year of Zanzibar's calendar, or in all: { years, rows }, those with
-- the most listings first. Money is a count times the listing fee.
create function public.payments_by_client(p_year int default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  listings as (
    select coalesce(agent_id, agency_id, developer_id) as owner_id,
      pg_catalog.date_part('year', created_at at time zone 'Africa/Dar_es_Salaam')::int as year
    from public.properties where is_published
  ),
  clients as (
    select c.kind, c.id, c.name, c.payment_status, pg_catalog.count(*) as listings
    from listings l join private.owners c on c.id = l.owner_id
    where p_year is null or l.year = p_year
    group by c.kind, c.id, c.name, c.payment_status
  )
  select pg_catalog.jsonb_build_object(
    'years', (select coalesce(pg_catalog.jsonb_agg(distinct year order by year desc), '[]') from listings),
    'rows', (select coalesce(pg_catalog.jsonb_agg(c order by c.listings desc, c.name, c.id), '[]') from clients c))
$$;
grant execute on function public.payments_by_client to authenticated;
