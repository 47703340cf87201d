-- The counts behind client management and payment tracking. Money is a count times the listing fee of the settings.

-- How many published properties each of these clients has, as one object by id, so that no row limit can cut it.
-- Security invoker: the caller's own rights decide.
create function public.published_listing_counts(p_owner_kind text, p_owner_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with counted as (
    select owner_id, pg_catalog.count(*) as listings
    from (
      select case p_owner_kind
        when 'agent' then agent_id when 'agency' then agency_id when 'developer' then developer_id end as owner_id
      from public.properties where is_published
    ) listed
    group by owner_id
  )
  select coalesce(pg_catalog.jsonb_object_agg(wanted.id, coalesce(counted.listings, 0)), '{}')
  from pg_catalog.unnest(p_owner_ids) as wanted (id)
  left join counted on counted.owner_id = wanted.id
  where wanted.id is not null
$$;

-- Totals, and the last six months of Zanzibar's calendar; one object for the same reason.
create function public.payment_statistics() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  clients as (
    select 'agent' as kind, id, payment_status from public.agents
    union all select 'agency', id, payment_status from public.agencies
    union all select 'developer', id, payment_status from public.developers
  ),
  listings as (
    select c.kind, c.payment_status = 'paid' as is_paid,
      pg_catalog.date_trunc('month', p.created_at at time zone 'Africa/Dar_es_Salaam') as month
    from public.properties p
    join clients c on c.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published
  ),
  months as (
    select pg_catalog.generate_series(
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam') - interval '5 months',
      pg_catalog.date_trunc('month', pg_catalog.now() at time zone 'Africa/Dar_es_Salaam'),
      interval '1 month') as month
  )
  select pg_catalog.jsonb_build_object(
    'listings', (select pg_catalog.count(*) from listings),
    'paid_listings', (select pg_catalog.count(*) from listings where is_paid),
    'pending_listings', (select pg_catalog.count(*) from listings where not is_paid),
    'clients', (
      select pg_catalog.jsonb_object_agg(k.kind, pg_catalog.jsonb_build_object(
        'total', (select pg_catalog.count(*) from clients c where c.kind = k.kind),
        'paid', (select pg_catalog.count(*) from clients c where c.kind = k.kind and c.payment_status = 'paid'),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and l.is_paid),
        'pending_listings', (select pg_catalog.count(*) from listings l where l.kind = k.kind and not l.is_paid)
      ))
      from (values ('agent'), ('agency'), ('developer')) k (kind)
    ),
    'months', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'listings', (select pg_catalog.count(*) from listings l where l.month = m.month),
        'paid_listings', (select pg_catalog.count(*) from listings l where l.month = m.month and l.is_paid)
      ) order by m.month)
      from months m
    )
  )
$$;

revoke execute on function public.published_listing_counts, public.payment_statistics
  from public, anon, authenticated, service_role;
grant execute on function public.published_listing_counts, public.payment_statistics to authenticated;
