-- What takes back or adds up a great deal at once costs no more than what it touches.

-- The enquiries of a property that is deleted are looked for among the leads that were deleted before it.
create index audit_log_deleted_leads_of_property on public.audit_log ((before ->> 'property_id'))
  where table_name = 'leads' and action = 'delete';

create or replace function private.keep_listing_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_listing_pictures select * from public.listing_pictures where property_id = old.id
    on conflict (id) do nothing;
  return old;
end $$;

-- What that leaves behind goes with the history, once a day.
create or replace function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not private.is_there(table_name, record_id) and not exists (
      select from public.audit_log h where h.table_name = r.table_name and h.record_id = r.record_id);
  delete from private.past_listing_pictures p
    where not exists (
      select from public.audit_log h where h.table_name = 'properties' and h.record_id = p.property_id);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- Each list is added up once, not once for each property.
create or replace function private.report_of(p_owner uuid, p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  lister as (select id, name, kind from private.owners where id = p_owner),
  months as (
    select month::date as month from pg_catalog.generate_series(
      private.month_of(pg_catalog.now())::timestamp - interval '11 months', private.month_of(pg_catalog.now())::timestamp,
      interval '1 month') month
  ),
  opened as (
    select private.month_of(created_at) as month, cta_type, created_at, entity_name,
      exists (select from public.demo_records d where d.table_name = 'contact_leads' and d.record_id = contact_leads.id)
        as is_demo,
      case when entity_type = 'property' then entity_id end as property_id
    from public.contact_leads
    where owner_id = p_owner and created_at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or (entity_type = 'property' and entity_id = p_property))
  ),
  listed as (
    select id, name, false as is_deleted from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    select record_id, record_name, true from public.audit_log h
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
      -- One that came back and was deleted again counts for whoever had it then.
      and not exists (
        select from public.audit_log later
        where later.table_name = h.table_name and later.record_id = h.record_id and later.action = 'delete' and later.id > h.id)
  ),
  shown as (
    select id, name, is_deleted, false as is_elsewhere from listed
    union all
    (select distinct on (property_id) property_id, entity_name, not private.is_there('properties', property_id), true from opened
    where property_id is not null and property_id not in (select id from listed)
    order by property_id, created_at desc)
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads l where suspicion is null and private.is_enquiry(l)
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (
        select from public.leads l where l.id = lead_id and l.suspicion is null and private.is_enquiry(l))
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*, coalesce(o.times, 0) as contacts, coalesce(a.times, 0) as enquiries, coalesce(e.times, 0) as sent
    from shown s
    left join (select property_id, pg_catalog.count(*) as times from opened group by property_id) o on o.property_id = s.id
    left join (select property_id, pg_catalog.count(*) as times from asked group by property_id) a on a.property_id = s.id
    left join (select property_id, pg_catalog.sum(times) as times from sent group by property_id) e on e.property_id = s.id
  )
  select pg_catalog.jsonb_build_object(
    'name', lister.name, 'kind', lister.kind, 'property', (select name from shown where id = p_property),
    'months', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'opened', (
          select pg_catalog.jsonb_object_agg(channel, (
            select pg_catalog.count(*) from opened o where o.month = m.month and o.cta_type = channel))
          from pg_catalog.unnest(private.values_of('public.contact_channel')) channel),
        'enquiries', (select pg_catalog.count(*) from asked a where a.month = m.month),
        'sent', (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.month = m.month),
        'sealed', (select coalesce((s.opened ->> p_owner::text)::int, 0)
            + (select pg_catalog.count(*) from opened o where o.month = m.month and o.is_demo)
          from private.sealed_months s
          where s.month = m.month and p_property is null
            and s.opened ->> p_owner::text is distinct from private.opened_in(m.month) ->> p_owner::text))
        order by m.month desc)
      from months m),
    'properties', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', name, 'is_deleted', is_deleted, 'is_elsewhere', is_elsewhere, 'contacts', contacts, 'enquiries', enquiries,
        'sent', sent)
        order by name, id), '[]')
      from by_property where not is_deleted or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from shown)
$$;
