-- A property that was deleted under one lister and later under another is in the report of the later one alone; a contact
-- that is added to a month that is over leaves a trace from the first minute on; and what was deleted can be brought back
-- for thirty days, also where the history is kept for one short month.

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
      select created_at as at, property_id from public.leads where suspicion is null
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (select from public.leads l where l.id = lead_id and l.suspicion is null)
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*,
      (select pg_catalog.count(*) from opened o where o.property_id = s.id) as contacts,
      (select pg_catalog.count(*) from asked a where a.property_id = s.id) as enquiries,
      (select coalesce(pg_catalog.sum(times), 0) from sent where property_id = s.id) as sent
    from shown s
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

drop trigger trace_late_contact on public.contact_leads;
-- A condition is judged with the rights of whoever inserts, so it cannot ask `private.month_of`.
create trigger trace_late_contact after insert on public.contact_leads
  for each row when (new.created_at < now() - interval '1 day' or
    date_trunc('month', new.created_at at time zone 'Africa/Dar_es_Salaam')
      < date_trunc('month', now() at time zone 'Africa/Dar_es_Salaam'))
  execute function private.trace_opened_contact();

create or replace function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < least((select private.kept_since('history')), pg_catalog.now() - (select private.kept_for('leads')))
    or (h.at < pg_catalog.now() - (select private.kept_for('leads')) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - (select private.kept_for('leads'))
        and not private.is_there(gone.table_name, gone.record_id))))
$$;
