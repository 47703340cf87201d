-- A publisher beside the database hears of a new version at once instead of asking for it again and again.

create function private.tell_of_site_version() returns trigger
language plpgsql set search_path = '' as $$
begin
  perform pg_catalog.pg_notify('site_version', '');
  return null;
end $$;

create trigger tell_of_site_version after update of version on private.site_version
  for each statement execute function private.tell_of_site_version();
