-- What makes two people at one desk safe: every save is newer than the one before, and a delete that would break
-- something says what it would break.

-- Saves go "where id = ... and updated_at = ...", so no two versions of a row may carry the same time, however coarse
-- the clock of the machine is.
create or replace function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(pg_catalog.clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

-- The foreign keys refuse too; this says why in words for the operator. The trigger names the column to look in and
-- what to do about it.
create function private.refuse_delete_with_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  kept bigint;
begin
  execute pg_catalog.format('select count(*) from public.properties where %I = $1', tg_argv[0]) into kept using old.id;
  if kept > 0 then
    raise sqlstate 'PT409' using message = pg_catalog.format('%s still has %s first.', old.name, case kept
      when 1 then pg_catalog.format('1 property. %s it', tg_argv[1])
      else pg_catalog.format('%s properties. %s them', kept, tg_argv[1]) end);
  end if;
  return old;
end $$;
revoke execute on function private.refuse_delete_with_properties from public;

create trigger refuse_delete_with_properties before delete on public.areas
  for each row execute function private.refuse_delete_with_properties('area_id', 'Move or delete');
create trigger refuse_delete_with_properties before delete on public.agents
  for each row execute function private.refuse_delete_with_properties('agent_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.agencies
  for each row execute function private.refuse_delete_with_properties('agency_id', 'Reassign or delete');
create trigger refuse_delete_with_properties before delete on public.developers
  for each row execute function private.refuse_delete_with_properties('developer_id', 'Reassign or delete');

-- Only what visitors can see can be featured: a star on a draft would leave the home page without its property.
-- A property that is withdrawn gives its star back.
update public.properties set featured = false where featured and not is_published;

create function private.keep_drafts_unfeatured() returns trigger
language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' and old.featured then
    new.featured := false;
    return new;
  end if;
  raise sqlstate '22023' using message = 'Publish this property before you feature it';
end $$;
revoke execute on function private.keep_drafts_unfeatured from public;

create trigger keep_drafts_unfeatured before insert or update on public.properties
  for each row when (new.featured and not new.is_published) execute function private.keep_drafts_unfeatured();
