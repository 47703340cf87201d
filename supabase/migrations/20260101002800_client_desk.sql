-- Pages of clients and of revealed contacts for the operator, { total, rows } like those of the leads. Money is a count
-- of listings times the fee of the settings; the totals above both tables come from payment_statistics().

create function public.find_clients(
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
  words constant text[] := private.contains_patterns(p_search);
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
  if sorted_by is null or p_kind is null or p_kind not in ('agent', 'agency', 'developer') then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    clients as (
      select 'agent' as kind, id, name, email, phone, whatsapp_number, profile_image as image, agency_id, is_active,
        payment_status, created_at, updated_at
      from public.agents where $1 = 'agent'
      union all
      select 'agency', id, name, email, phone, whatsapp_number, logo, null, is_active, payment_status, created_at, updated_at
      from public.agencies where $1 = 'agency'
      union all
      select 'developer', id, name, email, phone, whatsapp_number, logo, null, is_active, payment_status,
        created_at, updated_at
      from public.developers where $1 = 'developer'
    ),
    counted as (
      select coalesce(agent_id, agency_id, developer_id) as id, pg_catalog.count(*) as listings
      from public.properties where is_published group by 1
    ),
    matching as (
      select c.*, a.name as agency_name, coalesce(n.listings, 0) as listings,
        pg_catalog.row_number() over (order by %s %s nulls last, c.created_at desc, c.id) as place
      from clients c
      left join public.agencies a on a.id = c.agency_id
      left join counted n on n.id = c.id
      where pg_catalog.lower(pg_catalog.concat_ws(' ', c.name, c.email, c.phone, c.whatsapp_number, a.name)) like all ($2)
        and ($3 is null or c.payment_status = $3)
        and ($4 is null or c.is_active = $4)
    ),
    page as (select * from matching order by place limit $5 offset $6)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'place' order by place), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using p_kind, words, p_payment_status, p_active,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;

create function public.find_contact_leads(
  p_search text default null,
  p_entity_types text[] default null,
  p_cta_types text[] default null,
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
    when 'full_name' then 'pg_catalog.lower(c.full_name)'
    when 'phone' then 'c.phone'
    when 'entity_type' then 'c.entity_type'
    when 'entity_name' then 'pg_catalog.lower(c.entity_name)'
    when 'cta_type' then 'c.cta_type'
    when 'contact_value' then 'c.contact_value'
  end;
  wanted constant text := $where$
    from public.contact_leads c
    where pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($1)
      and ($2 = '{}' or c.phone like any ($2)
        or pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($3))
      and ($4 is null or c.entity_type = any ($4))
      and ($5 is null or c.cta_type = any ($5))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]')
    from (select c.* %s order by %s %s, c.created_at desc, c.id limit $6 offset $7) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- The eight numbers above the revealed contacts.
create function public.contact_lead_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'all', pg_catalog.count(*),
    'phone', pg_catalog.count(*) filter (where cta_type = 'phone'),
    'email', pg_catalog.count(*) filter (where cta_type = 'email'),
    'whatsapp', pg_catalog.count(*) filter (where cta_type = 'whatsapp'),
    'property', pg_catalog.count(*) filter (where entity_type = 'property'),
    'agent', pg_catalog.count(*) filter (where entity_type = 'agent'),
    'agency', pg_catalog.count(*) filter (where entity_type = 'agency'),
    'developer', pg_catalog.count(*) filter (where entity_type = 'developer')
  )
  from public.contact_leads
$$;

revoke execute on function public.find_clients, public.find_contact_leads, public.contact_lead_counts
  from public, anon, authenticated, service_role;
grant execute on function public.find_clients, public.find_contact_leads, public.contact_lead_counts to authenticated;
