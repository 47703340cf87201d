-- The site is published again only for what a visitor can see: not for drafts, inactive profiles, waiting or
-- hidden reviews, payment statuses or a form saved without a change. In doubt a change counts as visible: whole rows are compared, but for the columns named.

-- Always visible.
do $$
declare
  texts text;
begin
  foreach texts in array array['areas', 'blog_posts', 'services'] loop
    execute pg_catalog.format($triggers$
      drop trigger bump_site_version on public.%1$I;
      create constraint trigger bump_site_version after insert or delete on public.%1$I
        deferrable initially deferred for each row execute function private.bump_site_version();
      create constraint trigger bump_site_version_on_change after update on public.%1$I
        deferrable initially deferred for each row
        when (pg_catalog.to_jsonb(old) - 'updated_at' is distinct from pg_catalog.to_jsonb(new) - 'updated_at')
        execute function private.bump_site_version();
    $triggers$, texts);
  end loop;
end $$;

drop trigger bump_site_version on public.properties;
create constraint trigger bump_site_version after insert on public.properties
  deferrable initially deferred for each row when (new.is_published) execute function private.bump_site_version();
create constraint trigger bump_site_version_on_delete after delete on public.properties
  deferrable initially deferred for each row when (old.is_published) execute function private.bump_site_version();
create constraint trigger bump_site_version_on_change after update on public.properties
  deferrable initially deferred for each row
  when ((old.is_published or new.is_published)
    and pg_catalog.to_jsonb(old) - 'updated_at' is distinct from pg_catalog.to_jsonb(new) - 'updated_at')
  execute function private.bump_site_version();

-- Clients have the same switches in all three tables.
do $$
declare
  clients text;
begin
  foreach clients in array array['agencies', 'agents', 'developers'] loop
    execute pg_catalog.format($triggers$
      drop trigger bump_site_version on public.%1$I;
      create constraint trigger bump_site_version after insert on public.%1$I
        deferrable initially deferred for each row when (new.is_active) execute function private.bump_site_version();
      create constraint trigger bump_site_version_on_delete after delete on public.%1$I
        deferrable initially deferred for each row when (old.is_active) execute function private.bump_site_version();
      create constraint trigger bump_site_version_on_change after update on public.%1$I
        deferrable initially deferred for each row
        when ((old.is_active or new.is_active)
          and pg_catalog.to_jsonb(old) - '{updated_at,payment_status}'::text[]
            is distinct from pg_catalog.to_jsonb(new) - '{updated_at,payment_status}'::text[])
        execute function private.bump_site_version();
    $triggers$, clients);
  end loop;
end $$;

drop trigger bump_site_version on public.reviews;
create constraint trigger bump_site_version after insert on public.reviews
  deferrable initially deferred for each row when (new.status = 'shown') execute function private.bump_site_version();
create constraint trigger bump_site_version_on_delete after delete on public.reviews
  deferrable initially deferred for each row when (old.status = 'shown') execute function private.bump_site_version();
create constraint trigger bump_site_version_on_change after update on public.reviews
  deferrable initially deferred for each row
  when ('shown' in (old.status, new.status) and old.* is distinct from new.*)
  execute function private.bump_site_version();
