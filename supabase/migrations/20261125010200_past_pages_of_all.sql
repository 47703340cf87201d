-- Whatever was on the site and is deleted says at its address what it was: areas, posts, services and clients as properties do.

alter table public.past_pages add column island text check (island = any (private.values_of('public.island')));
comment on column public.past_pages.island is 'Of an area, for the page that says it is gone.';

-- What was on the site leaves word of itself, for as long as it can be brought back. The demo content does not.
create or replace function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
declare
  gone constant jsonb := pg_catalog.to_jsonb(old);
  kept_since constant timestamptz := pg_catalog.now() - private.kept_for(tg_table_name);
begin
  if tg_op = 'UPDATE' then
    -- A link changes only while it is a draft; what was never on the site left no address behind.
    if not exists (
      select from public.audit_log where table_name = tg_table_name and record_id = old.id
        and 'true' in (before ->> 'is_published', after ->> 'is_published')) then
      return null;
    end if;
  elsif exists (select from public.demo_records where record_id = old.id) then
    return null;
  end if;
  delete from public.past_pages where table_name = tg_table_name and leads_to is null and ended_at < kept_since;
  insert into public.past_pages (path, table_name, record_id, name, area_id, island)
    values (tg_argv[0] || coalesce(gone ->> 'slug', old.id::text), tg_table_name, old.id,
      coalesce(gone ->> 'name', gone ->> 'title'), (gone ->> 'area_id')::uuid, gone ->> 'island')
    on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
      name = excluded.name, area_id = excluded.area_id, island = excluded.island, leads_to = null,
      ended_at = excluded.ended_at;
  return null;
end $$;

drop trigger keep_past_page on public.properties;
drop trigger keep_changed_link on public.properties;
create trigger keep_changed_link after update of slug on public.properties
  for each row when (old.slug <> new.slug) execute function private.keep_past_page('/properties/');

do $$
declare
  page record;
begin
  for page in
    select * from (values ('properties', '/properties/', 'old.is_published'), ('areas', '/areas/', 'true'),
      ('blog_posts', '/blog/', 'true'), ('services', '/services/', 'old.is_shown'), ('agents', '/agents/', 'old.is_active'),
      ('agencies', '/agencies/', 'old.is_active'), ('developers', '/developers/', 'old.is_active'))
      pages (table_name, folder, was_on_site)
  loop
    execute pg_catalog.format(
      'create trigger keep_past_page after delete on public.%I for each row when (%s) execute function private.keep_past_page(%L)',
      page.table_name, page.was_on_site, page.folder);
  end loop;
end $$;

-- Every past address that no page has by now: where it leads, over as many deleted records as it takes, or what it was. Releases
-- before `erased_version` may name somebody who was erased since.
create or replace function public.site_past_pages() returns jsonb
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
    select led.path as id, led.leads_to, null as name, null::uuid as area_id, null as island from led
    union all
    select path, null, name, area_id, island from public.past_pages p
    where name is not null and not exists (select from led where led.path = p.path)
      and not private.is_there(table_name, record_id)
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'erased_version', (select erased_version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(past order by past.id), '[]'))
  from past where not exists (select from private.live_pages l where l.path = past.id)
$$;
comment on function public.site_past_pages is
  'Addresses that no page has any more: where each leads, or the name and the place of what it was.';
