-- The pipeline without what may be junk, the junk by itself, and what goes on at the forms.

drop function public.find_leads(text, text[], text[], boolean, text, boolean, int, int);

-- The one meaning of a filter of the pipeline: what follows `from` where $1 to $7 are the words, numbers and numbers in
-- names of private.search_terms, the statuses, the sources, whether a task must be due, and whether it may be junk.
create function private.leads_that_match() returns text
language sql immutable set search_path = '' as $$
  select $where$
    public.leads l
    where pg_catalog.lower(l.full_name) like all ($1)
      and ($2 = '{}' or l.phone like any ($2) or pg_catalog.lower(l.full_name) like all ($3))
      and ($4 is null or l.status = any ($4))
      and ($5 is null or l.source = any ($5))
      and (not $6 or (l.reminder_date <= (select private.today()) and l.status <> 'dead'))
      and (l.suspicion is not null) = $7
  $where$
$$;
revoke execute on function private.leads_that_match from public;
grant execute on function private.leads_that_match to authenticated;

-- One page: { total, rows }; `total` counts all that match. Rows are leads without their notes, and what the table shows
-- beside them. Nothing chosen means everything but possible junk.
create function public.find_leads(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_sort text default 'reminder_date',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0,
  p_suspicious boolean default false
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
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*) from' || private.leads_that_match() into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false);
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (select pg_catalog.count(*) - 1 from public.leads o where o.phone = page.phone),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $8 offset $9) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Everybody that a filter finds, for work on all of them at once.
create function public.find_lead_ids(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_suspicious boolean default false
) returns uuid[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  found uuid[];
begin
  execute 'select coalesce(pg_catalog.array_agg(l.id), ''{}'') from' || private.leads_that_match() into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false);
  return found;
end $$;

-- Every number above the pipeline: both tabs, the five statuses, the callback requests, and possible junk by itself.
create or replace function public.lead_counts() returns jsonb
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
    'suspicious', (select pg_catalog.count(*) from public.leads where suspicion is not null),
    'callbacks', (select pg_catalog.count(*) from public.callback_requests)
  )
  from public.leads where suspicion is null
$$;

-- Takes { lead id: suspicion or null } and returns the same of what stood there before, so that the answer is the undo.
create function public.set_lead_suspicions(p_suspicions jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
begin
  if exists (select from pg_catalog.jsonb_each_text(p_suspicions)
    where value not in ('no-proof', 'network', 'number', 'flood')) then
    raise sqlstate '22023' using message = 'There is no such suspicion';
  end if;
  with held as (
    select l.id, l.suspicion from public.leads l
    where l.id in (select key::uuid from pg_catalog.jsonb_each_text(p_suspicions)) order by l.id for update
  )
  select coalesce(pg_catalog.jsonb_object_agg(id, suspicion), '{}') into before from held;
  update public.leads l set suspicion = wanted.value
    from pg_catalog.jsonb_each_text(p_suspicions) wanted
    where l.id = wanted.key::uuid and l.suspicion is distinct from wanted.value;
  return before;
end $$;

-- Returns who was there to be deleted; `restore_leads` of these is the undo.
create function public.delete_leads(p_leads uuid[]) returns uuid[]
language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from public.leads where id = any (p_leads) returning id)
  select coalesce(pg_catalog.array_agg(id), '{}') from gone
$$;

-- Brings back deleted leads as they were; the property may be gone meanwhile. Returns how many.
create function public.restore_leads(p_leads uuid[]) returns int
language plpgsql volatile security invoker set search_path = '' as $$
declare
  restored int := 0;
  lead uuid;
begin
  for lead in
    select gone.id from pg_catalog.unnest(p_leads) gone (id)
    where not exists (select from public.leads l where l.id = gone.id)
  loop
    perform public.restore_deleted('leads', lead);
    restored := restored + 1;
  end loop;
  return restored;
end $$;

-- Leads that may be one person: the same phone number, or the same name (whatever its capitals and spaces) with different
-- numbers. { total, groups }, the busiest groups first; of each its size and its newest twenty. Junk is nobody.
create or replace function public.duplicate_leads(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  people as (
    select id, full_name, phone, status, source, created_at,
      pg_catalog.lower(pg_catalog.regexp_replace(full_name, '\s+', ' ', 'g')) as name
    from public.leads where suspicion is null
  ),
  groups as (
    select 'phone' as same, phone as value, pg_catalog.count(*) as size, pg_catalog.max(created_at) as newest
    from people group by phone having pg_catalog.count(*) > 1
    union all
    select 'name', name, pg_catalog.count(*), pg_catalog.max(created_at)
    from people group by name having pg_catalog.count(distinct phone) > 1
  ),
  page as (
    select * from groups order by same desc, size desc, newest desc, value
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from groups),
    'groups', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'same', page.same, 'value', page.value, 'size', page.size,
        'leads', (
          select pg_catalog.jsonb_agg(member) from (
            select id, full_name, phone, status, source, created_at from people
            where case page.same when 'phone' then phone else name end = page.value
            order by created_at desc, id limit 20
          ) member
        )
      ) order by page.same desc, page.size desc, page.newest desc, page.value), '[]')
      from page
    )
  )
$$;

-- What goes on at the forms, for the operator:
-- { floods: [{ form, sent, networks: [{ network, sent }] }], budgets: [{ owner, name, used, most }] }.
-- A flood is more than 60 of one form from one network within ten minutes, or more than 300 from everywhere; it names
-- networks and no addresses: the /24 of IPv4 and the /56 of IPv6. A budget is told from half of it on.
create function public.visitor_traffic() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  floods jsonb;
  budgets jsonb;
begin
  if not public.is_admin() then
    return '{"floods": [], "budgets": []}';
  end if;

  with
  recent as (
    select bucket from private.rate_events where at > pg_catalog.clock_timestamp() - interval '10 minutes'
  ),
  named as (
    select pg_catalog.split_part(bucket, ' ', 1) as form,
      pg_catalog.network(pg_catalog.set_masklen(address, case pg_catalog.family(address) when 4 then 24 else 56 end))::text
        as network,
      pg_catalog.count(*) as sent
    from recent, lateral (select pg_catalog.split_part(bucket, ' ', 3)::inet as address) said
    where bucket like '% network %' and bucket not like '%/64'
    group by 1, 2
  ),
  forms as (
    select form, greatest(
      (select coalesce(pg_catalog.sum(sent), 0) from named where named.form = forms.form),
      (select pg_catalog.count(*) from recent where bucket = forms.form)) as sent
    from (values ('lead'), ('reveal'), ('review')) forms (form)
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('form', form, 'sent', sent, 'networks', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('network', network, 'sent', top.sent)
        order by top.sent desc, network), '[]')
      from (select * from named where named.form = forms.form order by sent desc, network limit 3) top
    )) order by form), '[]')
    into floods
    from forms
    where sent > 300 or exists (select from named where named.form = forms.form and named.sent > 60);

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'owner', owner.id, 'name', owner.name, 'used', used.times, 'most', policy.reveals_per_owner)
      order by used.times desc, owner.name), '[]')
    into budgets
    from private.visitor_policy policy,
    lateral (
      select pg_catalog.split_part(bucket, ' ', 3)::uuid as id, pg_catalog.count(*) as times
      from private.rate_events
      where bucket like 'reveal owner %' and at > pg_catalog.clock_timestamp() - interval '1 day'
      group by 1 having pg_catalog.count(*) * 2 >= policy.reveals_per_owner
    ) used
    join (
      select id, name from public.agents union all select id, name from public.agencies
      union all select id, name from public.developers
    ) owner on owner.id = used.id;

  return pg_catalog.jsonb_build_object('floods', floods, 'budgets', budgets);
end $$;

revoke execute on function public.find_leads, public.find_lead_ids, public.lead_counts, public.set_lead_suspicions,
  public.delete_leads, public.restore_leads, public.visitor_traffic from public, anon, authenticated, service_role;
grant execute on function public.find_leads, public.find_lead_ids, public.lead_counts, public.set_lead_suspicions,
  public.delete_leads, public.restore_leads, public.visitor_traffic to authenticated;
