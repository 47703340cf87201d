-- What was deleted and can still be brought back.

create function private.is_there(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  found_one boolean;
begin
  execute pg_catalog.format('select exists (select from public.%I where id = $1)', p_table) into found_one using p_record;
  return found_one;
end $$;
grant execute on function private.is_there to authenticated;

-- The newest first, { rows, is_more }: of each record its last delete, what went with it, and until when it is kept: people
-- for thirty days, content for two years. What was restored is not in it, nor what hung on another record, for that brings it back.
create function public.find_deleted_records(p_tables text[] default null, p_limit int default 25, p_offset int default 0)
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
    where d.at > pg_catalog.now() - case when private.is_about_a_person(d.table_name) then interval '30 days' else interval '2 years' end
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
      'kept_until', at + case when private.is_about_a_person(table_name) then interval '30 days' else interval '2 years' end,
      'reviews', (
        select pg_catalog.count(*) from public.audit_log along
        where along.at = numbered.at and along.table_name = 'reviews' and along.action = 'delete'
          and numbered.table_name in ('agents', 'agencies', 'developers')
          and numbered.record_id::text in (
            along.before ->> 'agent_id', along.before ->> 'agency_id', along.before ->> 'developer_id'))
    ) order by place) filter (where place <= least(greatest(coalesce(p_limit, 25), 1), 100)), '[]'))
  from numbered
$$;
grant execute on function public.find_deleted_records to authenticated;
