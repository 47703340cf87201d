-- The desk asks what is left of the demo content each time it is opened. What keeps a record was looked for at every
-- client and area of the site, among all its properties; only records of the demo content need it.
create or replace view private.demo_content with (security_invoker = true) as
  with
  demo as materialized (select record_id, table_name from public.demo_records),
  own_properties as materialized (
    select p.name, p.area_id, coalesce(p.agent_id, p.agency_id, p.developer_id) as owner_id
    from public.properties p
    where p.id not in (select record_id from demo)
  ),
  kept_agents as (
    select a.name, a.agency_id from public.agents a
    where a.id not in (select record_id from demo)
      or a.id in (select owner_id from own_properties)
  ),
  records as (
    select d.table_name, a.id, a.name::text as name,
      (select pg_catalog.min(p.name) from own_properties p where p.area_id = a.id) as kept_for
      from demo d join public.areas a on d.table_name = 'areas' and a.id = d.record_id
    union all select d.table_name, a.id, a.name,
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = a.id)
      from demo d join public.agents a on d.table_name = 'agents' and a.id = d.record_id
    union all select d.table_name, b.id, b.name,
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = b.id)
      from demo d join public.developers b on d.table_name = 'developers' and b.id = d.record_id
    union all select d.table_name, f.id, f.name, coalesce(
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = f.id),
        (select pg_catalog.min(a.name) from kept_agents a where a.agency_id = f.id))
      from demo d join public.agencies f on d.table_name = 'agencies' and f.id = d.record_id
    union all select d.table_name, p.id, p.name, null
      from demo d join public.properties p on d.table_name = 'properties' and p.id = d.record_id
    union all select d.table_name, b.id, b.title, null
      from demo d join public.blog_posts b on d.table_name = 'blog_posts' and b.id = d.record_id
    union all select d.table_name, r.id, coalesce(r.reviewer_name, 'Anonymous'), null
      from demo d join public.reviews r on d.table_name = 'reviews' and r.id = d.record_id
    union all select d.table_name, l.id, l.full_name, null
      from demo d join public.leads l on d.table_name = 'leads' and l.id = d.record_id
    union all select d.table_name, c.id, c.full_name, null
      from demo d join public.callback_requests c on d.table_name = 'callback_requests' and c.id = d.record_id
    union all select d.table_name, c.id, c.full_name, null
      from demo d join public.contact_leads c on d.table_name = 'contact_leads' and c.id = d.record_id
  )
  select r.table_name, r.id, r.name, r.kept_for,
    exists (
      select from public.audit_log entry
      where entry.table_name = r.table_name and entry.record_id = r.id and entry.action = 'update'
        and entry.actor is not null
    ) as is_edited
  from records r;
