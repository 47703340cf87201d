-- Every table that the operator can change has a history.
--
-- A contact lead's entry holds the contact that was shown, so that a delete can be undone. Like the row it is the
-- operator's alone to read, and what is left of a deleted one goes after thirty days, as with every person.

-- What the history and the desk know a record by; the slug stays the key.
alter table public.services add column id uuid not null unique default gen_random_uuid();

alter table public.audit_log
  drop constraint audit_log_table_name_check,
  add constraint audit_log_table_name_check check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'contact_leads', 'developers',
    'lead_imports', 'leads', 'properties', 'reviews', 'services'));

drop index public.audit_log_deleted_people;
create index audit_log_deleted_people on public.audit_log (at)
  where action = 'delete' and table_name in ('callback_requests', 'contact_leads', 'leads', 'reviews');

create or replace function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - interval '2 years' order by at limit 20
    for update skip locked
  );
  delete from public.audit_log kept using (
    select table_name, record_id from public.audit_log
    where action = 'delete' and table_name in ('callback_requests', 'contact_leads', 'leads', 'reviews')
      and at < pg_catalog.now() - interval '30 days'
    order by at limit 20
  ) gone
  where kept.table_name = gone.table_name and kept.record_id = gone.record_id
    and kept.at < pg_catalog.now() - interval '30 days';
end $$;

create trigger record_change after insert or update or delete on public.services
  for each row execute function private.record_change();
-- Visitors make the rows of these two.
create trigger record_change after update or delete on public.contact_leads
  for each row execute function private.record_change();
drop trigger record_change on public.callback_requests;
create trigger record_change after update or delete on public.callback_requests
  for each row execute function private.record_change();

-- A record as it stood before one of its changes: today's row with this change and all later ones taken back. What people
-- have sent is not rewritten to an older form.
create or replace function public.version_before(p_entry bigint) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  changed public.audit_log;
  version jsonb;
  later jsonb;
begin
  select * into changed from public.audit_log
    where id = p_entry and action = 'update'
      and table_name not in ('callback_requests', 'contact_leads', 'leads', 'reviews');
  if changed.id is null then
    raise sqlstate 'PT404' using message = 'This version is no longer kept';
  end if;
  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', changed.table_name)
    into version using changed.record_id;
  if version is null then
    raise sqlstate 'PT404' using message = 'This entry is deleted: restore it first';
  end if;
  for later in
    select before from public.audit_log
    where table_name = changed.table_name and record_id = changed.record_id and action = 'update' and id >= p_entry
    order by id desc
  loop
    version := version || later;
  end loop;
  return version;
end $$;
