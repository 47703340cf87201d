-- For moving a whole marketplace from one backend to another by `npm run db:import` and `npm run db:migrate-media`.
-- For the holder of the secret key only.

-- Adds the entries of another project's history that are not there yet and says how many those were. They get numbers of
-- this project: what makes an entry the same is the record, the action and the moment.
create function public.import_history(p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint;
begin
  insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor, at)
  select e.table_name, e.record_id, e.record_name, e.action, e.before, e.after, e.actor, e.at
  from pg_catalog.jsonb_to_recordset(p_rows) as e (
    id bigint, table_name text, record_id uuid, record_name text, action text, before jsonb, after jsonb,
    actor uuid, at timestamptz
  )
  where not exists (
    select from public.audit_log kept
    where (kept.table_name, kept.record_id, kept.action, kept.at) = (e.table_name, e.record_id, e.action, e.at)
  )
  order by e.id;
  get diagnostics added = row_count;
  return added;
end $$;

-- Rows hold whole addresses of images. Puts another beginning in the place of one, also in the versions that the history
-- keeps, and says how many rows that changed; the move itself is no history.
create function public.move_image_addresses(p_from text, p_to text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  place record;
  moved bigint;
  total bigint := 0;
begin
  if p_from !~ '^https?://[^/ ]+/storage/v1/$' or p_to !~ '^https?://[^/ ]+/storage/v1/$' then
    raise sqlstate '22023' using message = 'Both must be addresses that end with /storage/v1/';
  end if;
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  for place in
    select c.table_name, c.column_name, case c.udt_name
      when 'text' then 'pg_catalog.replace(%2$I, $1, $2)'
      when 'jsonb' then 'pg_catalog.replace(%2$I::text, $1, $2)::jsonb'
      else '(select pg_catalog.array_agg(pg_catalog.replace(item, $1, $2) order by place)
             from pg_catalog.unnest(%2$I) with ordinality as list (item, place))'
    end as value
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', '_text', 'jsonb')
  loop
    execute pg_catalog.format(
      'update public.%1$I set %2$I = ' || place.value || ' where pg_catalog.strpos(%2$I::text, $1) > 0',
      place.table_name, place.column_name
    ) using p_from, p_to;
    get diagnostics moved = row_count;
    total := total + moved;
  end loop;
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return total;
end $$;

revoke execute on function public.import_history, public.move_image_addresses
  from public, anon, authenticated, service_role;
grant execute on function public.import_history, public.move_image_addresses to service_role;
