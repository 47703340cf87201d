-- What somebody has checked about those who list properties, and when: facts of the record, which visitors read as they stand.

do $$
declare
  owners regclass;
begin
  foreach owners in array '{public.agencies,public.developers,public.agents}'::regclass[] loop
    execute pg_catalog.format($columns$
      alter table %1$s
        add column checked_on date constraint checked_on_is_not_ahead check (checked_on <= private.today()),
        add column checked_what public.visible_name check (length(checked_what) <= 160),
        add constraint checked_is_whole check ((checked_on is null) = (checked_what is null));
      create trigger store_plain_check before insert or update of checked_what on %1$s
        for each row execute function private.store_plain_name('checked_what');
    $columns$, owners);
  end loop;
end $$;
grant execute on function private.today to service_role;

create or replace view private.owners with (security_invoker = true) as
  select 'agent' as kind, id, name, email, phone, whatsapp_number, bio as about, profile_image as image, hero_image,
    null::text as website, null::text as address, agency_id, is_active, payment_status, created_at, updated_at,
    checked_on, checked_what
  from public.agents
  union all
  select 'agency', id, name, email, phone, whatsapp_number, description, logo, hero_image,
    website::text, address, null::uuid, is_active, payment_status, created_at, updated_at, checked_on, checked_what
  from public.agencies
  union all
  select 'developer', id, name, email, phone, whatsapp_number, description, logo, hero_image,
    website::text, address, null::uuid, is_active, payment_status, created_at, updated_at, checked_on, checked_what
  from public.developers;

create or replace view private.active_owners with (security_invoker = true) as
  select * from private.owners where is_active;

select private.amend_function('public.site_snapshot()', 'o.created_at, o.updated_at', 'o.created_at, o.updated_at, o.checked_on, o.checked_what');
