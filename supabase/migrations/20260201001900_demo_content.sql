-- Removing the demo content. What the operator has put on top of it keeps what it stands on.

-- What is left of it: each record with the name of an own record that hangs on it and keeps it here, and whether the
-- operator has changed it. With the rights of whoever asks.
create view private.demo_content with (security_invoker = true) as
  with
  own_properties as (
    select p.name, p.area_id, coalesce(p.agent_id, p.agency_id, p.developer_id) as owner_id
    from public.properties p
    where not exists (select from public.demo_records d where d.record_id = p.id)
  ),
  kept_agents as (
    select a.name, a.agency_id from public.agents a
    where not exists (select from public.demo_records d where d.record_id = a.id)
      or exists (select from own_properties p where p.owner_id = a.id)
  ),
  records as (
    select 'areas' as table_name, a.id, a.name::text as name,
      (select pg_catalog.min(p.name) from own_properties p where p.area_id = a.id) as kept_for
      from public.areas a
    union all select 'agents', a.id, a.name, (select pg_catalog.min(p.name) from own_properties p where p.owner_id = a.id)
      from public.agents a
    union all select 'developers', d.id, d.name, (select pg_catalog.min(p.name) from own_properties p where p.owner_id = d.id)
      from public.developers d
    union all select 'agencies', f.id, f.name, coalesce(
        (select pg_catalog.min(p.name) from own_properties p where p.owner_id = f.id),
        (select pg_catalog.min(a.name) from kept_agents a where a.agency_id = f.id))
      from public.agencies f
    union all select 'properties', id, name, null from public.properties
    union all select 'blog_posts', id, title, null from public.blog_posts
    union all select 'reviews', id, coalesce(reviewer_name, 'Anonymous'), null from public.reviews
    union all select 'leads', id, full_name, null from public.leads
    union all select 'callback_requests', id, full_name, null from public.callback_requests
    union all select 'contact_leads', id, full_name, null from public.contact_leads
  )
  select r.table_name, r.id, r.name, r.kept_for,
    exists (
      select from public.audit_log entry
      where entry.table_name = r.table_name and entry.record_id = r.id and entry.action = 'update'
        and entry.actor is not null
    ) as is_edited
  from records r join public.demo_records d on d.record_id = r.id and d.table_name = r.table_name;
comment on view private.demo_content is 'What is left of the demo content, and what of it has to stay.';
grant select on private.demo_content to authenticated;

-- For the question before: { counts: { table: n }, edited: [{ table_name, name }], kept: [{ table_name, name, kept_for }] }.
create function public.demo_content() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  content as materialized (select * from private.demo_content),
  counted as (
    select table_name, pg_catalog.count(*) as records from content where kept_for is null group by table_name
  )
  select pg_catalog.jsonb_build_object(
    'counts', (select coalesce(pg_catalog.jsonb_object_agg(table_name, records), '{}') from counted),
    'edited', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('table_name', table_name, 'name', name) order by table_name, name), '[]')
      from content where kept_for is null and is_edited
    ),
    'kept', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_object('table_name', table_name, 'name', name, 'kept_for', kept_for)
        order by table_name, name), '[]')
      from content where kept_for is not null
    )
  )
$$;

-- Removes all of it at once, each record with its entry in the history, and says how many records those were and which
-- pictures nothing shows any more: { removed, images: [{ bucket, name }] }. The files themselves go through the storage
-- service alone. Called again it removes what was kept, once nothing hangs on that.
create function public.remove_demo_content() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  doomed uuid[];
  emptied text;
  images jsonb;
begin
  if not public.is_admin() then
    return '{"removed": 0, "images": []}';
  end if;
  doomed := array(select id from private.demo_content where kept_for is null);
  update public.demo_records set removed_at = pg_catalog.now() where record_id = any (doomed);
  -- What refers to others goes first.
  foreach emptied in array '{contact_leads,callback_requests,leads,reviews,blog_posts,properties,agents,agencies,developers,areas}'::text[]
  loop
    execute pg_catalog.format('delete from public.%I where id = any ($1)', emptied) using doomed;
  end loop;

  with
  deleted as (select before::text as text from public.audit_log where at = pg_catalog.now() and action = 'delete'),
  used as (select * from private.used_images())
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
    into images
    from storage.objects o
    where o.bucket_id = any ((select private.values_of('public.image_bucket'))::text[])
      and exists (select from deleted d where pg_catalog.strpos(d.text, '/' || o.bucket_id || '/' || o.name) > 0)
      and not exists (select from used u where u.address = o.bucket_id || '/' || o.name);

  update private.site_version
    set expects_properties = exists (select from public.properties where is_published);
  return pg_catalog.jsonb_build_object('removed', pg_catalog.cardinality(doomed), 'images', images);
end $$;

grant execute on function public.demo_content, public.remove_demo_content to authenticated;
