-- A callback request that was deleted can be brought back. What is left of it, somebody's personal data, is kept for
-- thirty days, as that of a lead is.

alter table public.audit_log
  drop constraint audit_log_table_name_check,
  add constraint audit_log_table_name_check check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'developers', 'leads', 'properties', 'reviews'));

drop index public.audit_log_deleted_people;
create index audit_log_deleted_people on public.audit_log (at)
  where action = 'delete' and table_name in ('callback_requests', 'leads', 'reviews');

create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - interval '2 years' order by at limit 20
    for update skip locked
  );
  delete from public.audit_log kept using (
    select table_name, record_id from public.audit_log
    where action = 'delete' and table_name in ('callback_requests', 'leads', 'reviews') and at < pg_catalog.now() - interval '30 days'
    order by at limit 20
  ) gone
  where kept.table_name = gone.table_name and kept.record_id = gone.record_id
    and kept.at < pg_catalog.now() - interval '30 days';
end $$;

create trigger record_change after delete on public.callback_requests
  for each row execute function private.record_change();
