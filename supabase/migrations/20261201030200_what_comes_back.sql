-- What is moved here or brought back is taken as it is: an import of `npm run db:import` brings leads whose reminder is
-- overdue by now, and a callback request that was deleted by mistake has been told of.

drop trigger refuse_past_reminder on public.leads;
create trigger refuse_past_reminder before update of reminder_date on public.leads
  for each row when (new.reminder_date is distinct from old.reminder_date and current_user <> 'service_role')
  execute function private.refuse_past_reminder();

create or replace function private.tell_of_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.audit_log where table_name = 'callback_requests' and record_id = new.id and action = 'delete'
  ) then
    perform private.tell('callback', p_callback_request => new.id);
  end if;
  return null;
end $$;

-- A table whose columns become more says anew which of them nobody sees.
create or replace procedure private.publish_changes_of(
  p_table regclass, p_is_visible text default 'true', p_invisible_columns text[] default '{updated_at}'
)
language plpgsql set search_path = '' as $$
declare
  is_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'new.');
  was_visible constant text := pg_catalog.replace(p_is_visible, 'row.', 'old.');
begin
  execute pg_catalog.format($triggers$
    drop trigger if exists bump_site_version on %1$s;
    drop trigger if exists bump_site_version_on_delete on %1$s;
    drop trigger if exists bump_site_version_on_change on %1$s;
    create constraint trigger bump_site_version after insert on %1$s
      deferrable initially deferred for each row when (%2$s) execute function private.bump_site_version();
    create constraint trigger bump_site_version_on_delete after delete on %1$s
      deferrable initially deferred for each row when (%3$s) execute function private.bump_site_version();
    create constraint trigger bump_site_version_on_change after update on %1$s
      deferrable initially deferred for each row
      when ((%2$s or %3$s)
        and pg_catalog.to_jsonb(old) - %4$L::text[] is distinct from pg_catalog.to_jsonb(new) - %4$L::text[])
      execute function private.bump_site_version();
  $triggers$, p_table, is_visible, was_visible, p_invisible_columns);
end $$;
