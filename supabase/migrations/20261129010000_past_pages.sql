-- What past pages cost depends on how many there are, not on the site: each looks for the one page of its record and of its
-- address. Joined with all pages of a hundred thousand properties it took the database two fifths of a second, with every
-- change and without a single past page.

-- The address of the page that stands for a record; null where none does. That the record is not there is found out sooner.
create function private.page_of(p_table text, p_record uuid) returns text
language plpgsql stable strict set search_path = '' as $$
begin
  if not private.is_there(p_table, p_record) then
    return null;
  end if;
  return (select path from private.live_pages where table_name = p_table and record_id = p_record);
end $$;

-- The record that an address means: by its slug, and of those who list by its id.
create function private.record_at(p_table text, p_path text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  last_part constant text := pg_catalog.split_part(p_path, '/', 3);
begin
  return case p_table
    when 'properties' then (select id from public.properties where slug = last_part)
    when 'areas' then (select id from public.areas where slug = last_part)
    when 'blog_posts' then (select id from public.blog_posts where slug = last_part)
    when 'services' then (select id from public.services where slug = last_part)
    else case when last_part ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then last_part::uuid end
  end;
end $$;

create or replace function public.site_past_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive ways as (
    select path, table_name, record_id, private.page_of(table_name, record_id) as page, 0 as steps
    from public.past_pages
    union all
    select w.path, w.table_name, next.leads_to, private.page_of(w.table_name, next.leads_to), w.steps + 1
    from ways w cross join lateral (
      select p.leads_to from public.past_pages p where p.record_id = w.record_id and p.leads_to is not null limit 1) next
    where w.steps < 20 and w.page is null
  ),
  led as (
    select path, table_name, page as leads_to from ways where page is not null
  ),
  past as (
    select led.path as id, led.leads_to, null as name, null::uuid as area_id, null as island, led.table_name from led
    union all
    select path, null, name, area_id, island, table_name from public.past_pages p
    where name is not null and not exists (select from led where led.path = p.path)
      and not private.is_there(table_name, record_id)
  ),
  -- An address that a page has again means that page.
  gone as (
    select id, leads_to, name, area_id, island
    from past where private.page_of(table_name, private.record_at(table_name, id)) is null
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'erased_version', (select erased_version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(gone order by gone.id), '[]'))
  from gone
$$;

notify pgrst, 'reload schema';
