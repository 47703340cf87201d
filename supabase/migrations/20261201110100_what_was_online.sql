-- What was on the site leaves word of itself also where it was withdrawn or hidden before it was deleted.

-- Whether visitors could open it at some time, as far as the history tells.
create or replace function private.was_online(p_table text, p_record uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.audit_log where table_name = p_table and record_id = p_record and 'true' in (
      before ->> 'is_published', after ->> 'is_published', before ->> 'is_shown', after ->> 'is_shown'))
$$;
grant execute on function private.was_online to authenticated, service_role;

-- What was on the site leaves word of itself, for as long as it can be brought back. The demo content does not. An address
-- that ends for the second time forgets whose it was first: who is led to that one goes on to where it led.
create or replace function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
declare
  gone constant jsonb := pg_catalog.to_jsonb(old);
  ended constant text := tg_argv[0] || coalesce(gone ->> 'slug', old.id::text);
begin
  if tg_op = 'DELETE' and exists (select from public.demo_records where record_id = old.id) then
    return null;
  end if;
  -- What was never on the site left no address behind.
  if 'false' in (gone ->> 'is_published', gone ->> 'is_shown') and not private.was_online(tg_table_name, old.id) then
    return null;
  end if;
  update public.past_pages p set leads_to = earlier.leads_to
    from public.past_pages earlier
    where earlier.path = ended and earlier.record_id <> old.id
      and p.leads_to = earlier.record_id and p.record_id <> earlier.leads_to;
  insert into public.past_pages (path, table_name, record_id, name, area_id, island)
    values (ended, tg_table_name, old.id,
      coalesce(gone ->> 'name', gone ->> 'title'), (gone ->> 'area_id')::uuid, gone ->> 'island')
    on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
      name = excluded.name, area_id = excluded.area_id, island = excluded.island, leads_to = null,
      ended_at = excluded.ended_at;
  return null;
end $$;

create or replace trigger keep_past_page after delete on public.properties
  for each row execute function private.keep_past_page('/properties/');
create or replace trigger keep_past_page after delete on public.services
  for each row execute function private.keep_past_page('/services/');

-- The address that ends with a record: of its page, or of the one that it had before it was withdrawn or hidden.
create or replace function private.ending_page(p_table text, p_record uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select path from private.live_pages where table_name = p_table and record_id = p_record),
    (select path from (
        select 'properties' as table_name, id, '/properties/' || slug as path from public.properties
        union all select 'services', id, '/services/' || slug from public.services) stored
      where table_name = p_table and id = p_record and private.was_online(p_table, p_record)
        and not exists (select from public.demo_records where record_id = p_record)))
$$;
grant execute on function private.ending_page to authenticated;

-- For the question before a delete: the page that ends, what hangs on the record, and for how many days it is kept.
-- Enquiries are what the report calls so, and contacts of a lister's properties were opened for the lister.
create or replace function public.before_delete(p_table text, p_record uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'page', private.ending_page(p_table, p_record),
    'kept_days', pg_catalog.date_part('day', pg_catalog.now() - (pg_catalog.now() - private.kept_for(p_table))),
    'leads', (
      select pg_catalog.count(*) from public.leads l
      where p_table = 'properties' and property_id = p_record and suspicion is null and private.is_enquiry(l)),
    'contacts', (
      select pg_catalog.count(*) from public.contact_leads
      where (p_table in ('properties', 'agents', 'agencies', 'developers') and entity_id = p_record)
        or (p_table in ('agents', 'agencies', 'developers') and owner_id = p_record)),
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

-- Deletes a record and sends the visitors of its page to that of another one. False when it is gone already.
create or replace function public.delete_and_lead_on(p_table text, p_record uuid, p_leads_to uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ended constant text := private.ending_page(p_table, p_record);
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

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
