-- Whoever runs beside the database hears at once of what it waits for, instead of asking again and again: the publisher
-- of a new version, the notifier of what is to be told.

create function private.tell_of_change() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify(tg_argv[0], '');
  return null;
end $$;

create trigger tell_of_version after update of version on private.site_version
  for each statement execute function private.tell_of_change('site_version');
create trigger tell_of_delivery after insert on public.notification_deliveries
  for each statement execute function private.tell_of_change('notification_deliveries');
