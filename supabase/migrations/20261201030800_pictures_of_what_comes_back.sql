-- Where the pictures of an imported property came from is known again once it is restored: those that were waiting come
-- then, and the same file brings none a second time.

create table private.past_listing_pictures (like public.listing_pictures, primary key (id));
comment on table private.past_listing_pictures is
  'Where pictures of imported properties came from that are deleted and can be brought back.';
create index past_listing_pictures_of_property on private.past_listing_pictures (property_id);
alter table private.past_listing_pictures enable row level security;

create function private.keep_listing_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.past_listing_pictures p
    where not exists (
      select from public.audit_log h where h.table_name = 'properties' and h.record_id = p.property_id);
  insert into private.past_listing_pictures select * from public.listing_pictures where property_id = old.id
    on conflict (id) do nothing;
  return old;
end $$;
create trigger keep_listing_pictures before delete on public.properties
  for each row execute function private.keep_listing_pictures();

create function private.restore_listing_pictures() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update private.past_listing_pictures set import_id = null
    where property_id = new.id and import_id not in (select id from public.listing_imports);
  insert into public.listing_pictures select * from private.past_listing_pictures where property_id = new.id
    on conflict do nothing;
  delete from private.past_listing_pictures where property_id = new.id;
  return null;
end $$;
create trigger restore_listing_pictures after insert on public.properties
  for each row execute function private.restore_listing_pictures();
