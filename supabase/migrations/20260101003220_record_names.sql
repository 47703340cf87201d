-- What the ids in a history are called: { id: name } of areas and clients, those that are deleted by their last name.
create function public.record_names(p_ids uuid[]) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  known as (
    select id, name from public.areas
    union all select id, name from public.agents
    union all select id, name from public.agencies
    union all select id, name from public.developers
  ),
  deleted as (
    select distinct on (record_id) record_id as id, record_name as name
    from public.audit_log
    where table_name in ('agencies', 'agents', 'areas', 'developers') and record_id = any (p_ids) and action = 'delete'
    order by record_id, audit_log.id desc
  )
  select coalesce(pg_catalog.jsonb_object_agg(n.id, n.name), '{}') from (
    select id, name from known where id = any (p_ids)
    union all
    select id, name from deleted d where not exists (select from known k where k.id = d.id)
  ) n
$$;
revoke execute on function public.record_names from public, anon, authenticated, service_role;
grant execute on function public.record_names to authenticated;
