-- An address that ends for the second time forgets whose it was first. Who is led to that one goes on to where it led.
-- Those of long ago are removed once a day, not by each record that is deleted.
create or replace function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
declare
  gone constant jsonb := pg_catalog.to_jsonb(old);
  ended constant text := tg_argv[0] || coalesce(gone ->> 'slug', old.id::text);
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
