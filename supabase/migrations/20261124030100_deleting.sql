-- What a delete does beyond its record: how long it can be taken back, what hangs on it, and where visitors of its page go.

-- The one place where it stands for how long something deleted is kept.
create function private.kept_for(p_table text) returns interval
language sql immutable parallel safe set search_path = '' as $$
  select case when private.is_about_a_person(p_table) then interval '30 days' else interval '2 years' end
$$;
grant execute on function private.kept_for to authenticated, service_role;

create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - private.kept_for('properties') order by at limit 20
    for update skip locked
  );
  delete from public.audit_log kept using (
    select table_name, record_id from public.audit_log
    where action = 'delete' and private.is_about_a_person(table_name) and at < pg_catalog.now() - private.kept_for('leads')
    order by at limit 20
  ) gone
  where kept.table_name = gone.table_name and kept.record_id = gone.record_id
    and kept.at < pg_catalog.now() - private.kept_for('leads');
end $$;

-- As before, with the time of keeping from its one place.
create or replace function public.find_deleted_records(p_tables text[] default null, p_limit int default 25, p_offset int default 0)
returns jsonb
language sql stable security invoker set search_path = '' as $$
  with last_deletes as (
    select distinct on (table_name, record_id) id, table_name, record_id, record_name, at, actor
    from public.audit_log
    where action = 'delete' and table_name not in ('lead_imports', 'listing_imports', 'site_settings')
      and (p_tables is null or table_name = any (p_tables))
    order by table_name, record_id, id desc
  ),
  gone as (
    select d.* from last_deletes d
    where d.at > pg_catalog.now() - private.kept_for(d.table_name)
      and not private.is_there(d.table_name, d.record_id)
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

-- The pages that stand for a record

create view private.live_pages with (security_invoker = true) as
  select 'properties' as table_name, id as record_id, '/properties/' || slug as path, name::text as name, area_id
  from public.properties where is_published
  union all select 'areas', id, '/areas/' || slug, name::text, null from public.areas
  union all select 'blog_posts', id, '/blog/' || slug, title::text, null from public.blog_posts
  union all select 'services', id, '/services/' || slug, title::text, null from public.services where is_shown
  union all select 'agents', id, '/agents/' || id, name::text, null from public.agents where is_active
  union all select 'agencies', id, '/agencies/' || id, name::text, null from public.agencies where is_active
  union all select 'developers', id, '/developers/' || id, name::text, null from public.developers where is_active;
comment on view private.live_pages is 'The address of each record that visitors can open, for whoever may see the record.';
grant select on private.live_pages to authenticated;

create table public.past_pages (
  path text primary key
    check (path ~ '^/(properties|areas|blog|services|agents|agencies|developers)/[a-z0-9-]+$' and length(path) <= 160),
  table_name text not null
    check (table_name in ('agencies', 'agents', 'areas', 'blog_posts', 'developers', 'properties', 'services')),
  record_id uuid not null,
  -- Of a property, for the page that says it is gone.
  name text check (length(name) <= 200),
  area_id uuid references public.areas (id) on delete set null,
  -- The record of the same table to which visitors are sent.
  leads_to uuid check (leads_to <> record_id),
  ended_at timestamptz not null default now()
);
comment on table public.past_pages is
  'Addresses that stood for a record which is deleted or has another link by now, and where their visitors go.';
create index past_pages_by_record on public.past_pages (record_id);
create index past_pages_by_area on public.past_pages (area_id);
call private.open_to_operator('public.past_pages');
call private.publish_changes_of('public.past_pages', 'true', '{ended_at}');

-- A property that was on the site leaves word of itself, for as long as it can be brought back. The demo content does not.
create function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    -- A link changes only while it is a draft; what was never on the site left no address behind.
    if not exists (
      select from public.audit_log where table_name = 'properties' and record_id = old.id
        and 'true' in (before ->> 'is_published', after ->> 'is_published')) then
      return null;
    end if;
  elsif exists (select from public.demo_records where record_id = old.id) then
    return null;
  end if;
  delete from public.past_pages where leads_to is null and ended_at < pg_catalog.now() - private.kept_for('properties');
  insert into public.past_pages (path, table_name, record_id, name, area_id)
    values ('/properties/' || old.slug, 'properties', old.id, old.name, old.area_id)
    on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
      name = excluded.name, area_id = excluded.area_id, leads_to = null, ended_at = excluded.ended_at;
  return null;
end $$;

create trigger keep_past_page after delete on public.properties
  for each row when (old.is_published) execute function private.keep_past_page();
create trigger keep_changed_link after update of slug on public.properties
  for each row when (old.slug <> new.slug) execute function private.keep_past_page();

-- What is restored has its page again. A new record of the same link needs nothing: pages go before past ones.
create function private.forget_past_page() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.past_pages
    where record_id = new.id and path = tg_argv[0] || coalesce(pg_catalog.to_jsonb(new) ->> 'slug', new.id::text);
  update public.past_pages set leads_to = null where record_id = new.id and leads_to is not null;
  return null;
end $$;

do $$
declare
  page record;
begin
  for page in
    select * from (values ('properties', '/properties/'), ('areas', '/areas/'), ('blog_posts', '/blog/'),
      ('services', '/services/'), ('agents', '/agents/'), ('agencies', '/agencies/'), ('developers', '/developers/'))
      pages (table_name, folder)
  loop
    execute pg_catalog.format(
      'create trigger forget_past_page after insert on public.%I for each row execute function private.forget_past_page(%L)',
      page.table_name, page.folder);
  end loop;
end $$;

-- For the question before a delete: the page that ends, what hangs on the record, and for how many days it is kept.
create function public.before_delete(p_table text, p_record uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'page', (select path from private.live_pages where table_name = p_table and record_id = p_record),
    'kept_days', pg_catalog.date_part('day', pg_catalog.now() - (pg_catalog.now() - private.kept_for(p_table))),
    'leads', (select pg_catalog.count(*) from public.leads where p_table = 'properties' and property_id = p_record),
    'contacts', (
      select pg_catalog.count(*) from public.contact_leads
      where p_table in ('properties', 'agents', 'agencies', 'developers') and entity_id = p_record),
    'properties', (
      select pg_catalog.count(*) from public.properties
      where (p_table = 'areas' and area_id = p_record) or (p_table = 'agents' and agent_id = p_record)
        or (p_table = 'agencies' and agency_id = p_record) or (p_table = 'developers' and developer_id = p_record)),
    'agents', (select pg_catalog.count(*) from public.agents where p_table = 'agencies' and agency_id = p_record),
    'reviews', (
      select pg_catalog.count(*) from public.reviews
      where (p_table = 'agents' and agent_id = p_record) or (p_table = 'agencies' and agency_id = p_record)
        or (p_table = 'developers' and developer_id = p_record)))
$$;
grant execute on function public.before_delete to authenticated;

-- Where visitors of a page could go instead: pages of the same kind whose names hold the words; of properties those of the same
-- area first.
create function public.find_pages_like(p_table text, p_record uuid, p_search text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', record_id, 'name', name, 'path', path) order by place), '[]')
  from (
    select l.record_id, l.name, l.path, pg_catalog.row_number() over (
      order by l.area_id is distinct from (select area_id from public.properties where id = p_record), l.name, l.path) as place
    from private.live_pages l
    where l.table_name = p_table and l.record_id <> p_record
      and pg_catalog.strpos(pg_catalog.lower(l.name), pg_catalog.lower(private.trimmed(coalesce(p_search, '')))) > 0
    order by place limit 8
  ) found
$$;
grant execute on function public.find_pages_like to authenticated;

-- Deletes a record and sends the visitors of its page to that of another one. False when it is gone already.
create function public.delete_and_lead_on(p_table text, p_record uuid, p_leads_to uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ended constant text := (select path from private.live_pages where table_name = p_table and record_id = p_record);
  gone boolean;
begin
  if p_leads_to = p_record
    or not exists (select from private.live_pages where table_name = p_table and record_id = p_leads_to) then
    raise sqlstate 'PT409' using message = 'Choose a page that is on the site';
  end if;
  execute pg_catalog.format('delete from public.%I where id = $1 returning true', p_table) into gone using p_record;
  if gone and ended is not null then
    insert into public.past_pages (path, table_name, record_id, leads_to) values (ended, p_table, p_record, p_leads_to)
      on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
        leads_to = excluded.leads_to, ended_at = pg_catalog.now();
  end if;
  return coalesce(gone, false);
end $$;
grant execute on function public.delete_and_lead_on to authenticated;

-- Every past address that no page has by now: where it leads, over as many deleted records as it takes, or what it was.
create function public.site_past_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive ways as (
    select path, table_name, record_id, 0 as steps from public.past_pages
    union all
    select w.path, w.table_name, next.leads_to, w.steps + 1
    from ways w cross join lateral (
      select p.leads_to from public.past_pages p where p.record_id = w.record_id and p.leads_to is not null limit 1) next
    where w.steps < 20 and not exists (
      select from private.live_pages l where l.table_name = w.table_name and l.record_id = w.record_id)
  ),
  led as (
    select w.path, l.path as leads_to
    from ways w join private.live_pages l on l.table_name = w.table_name and l.record_id = w.record_id
  ),
  past as (
    select p.path as id, led.leads_to, case when led.leads_to is null then p.name end as name,
      case when led.leads_to is null then p.area_id end as area_id
    from public.past_pages p left join led on led.path = p.path
    where not exists (select from private.live_pages l where l.path = p.path)
      and (led.leads_to is not null or (p.name is not null and not exists (select from public.properties where id = p.record_id)))
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(past order by past.id), '[]'))
  from past
$$;
comment on function public.site_past_pages is
  'Addresses that no page has any more: where each leads, or the name and the area of the property that it was.';
grant execute on function public.site_past_pages to anon, authenticated, service_role;
