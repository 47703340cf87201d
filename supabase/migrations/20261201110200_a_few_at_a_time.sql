-- What is old goes twenty rows at a time, however it is looked for. A list of rows to lock that PostgreSQL asks for anew
-- with each row leaves out those that are gone by then and names others: all that was old went at once.

create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.history_pruned', true) = 'yes' then
    return;
  end if;
  perform pg_catalog.set_config('marketplace.history_pruned', 'yes', true);
  delete from public.audit_log where id = any (array(
    select id from public.audit_log where at < pg_catalog.now() - private.kept_for('properties') order by at limit 20
    for update skip locked
  ));
end $$;

-- Counts one more and says how many there are now. What is a day old goes, a little with each call.
create or replace function private.count_event(p_bucket text, p_window interval) returns bigint
language plpgsql volatile set search_path = '' as $$
begin
  delete from private.rate_events where id = any (array(
    select id from private.rate_events where at < pg_catalog.clock_timestamp() - interval '1 day'
    order by at limit 20 for update skip locked
  ));
  insert into private.rate_events (bucket) values (p_bucket);
  return private.recent_events(p_bucket, p_window);
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
