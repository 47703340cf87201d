-- What a change costs a publisher depends on the change, not on the site: the database says which records have changed
-- since a version, and the publisher reads these.

create table private.site_changes (
  record_id uuid primary key,
  version bigint not null
);
comment on table private.site_changes is
  'With which version of the site each record was changed last, since there is this table.';
alter table private.site_changes enable row level security;
create index site_changes_by_version on private.site_changes (version);

-- Comes after bump_site_version, as by its name. A save that shows nothing new raises no version, and yet changes when the
-- record was last saved: it goes with the next one, which nobody can raise before this transaction is through.
create function private.note_site_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_raised constant boolean := pg_catalog.current_setting('marketplace.site_version_bumped', true) = 'yes';
  coming constant bigint := (select version from private.site_version for update) + case when is_raised then 0 else 1 end;
begin
  insert into private.site_changes (record_id, version) values (coalesce(new.id, old.id), coming)
    on conflict (record_id) do update set version = excluded.version;
  return null;
end $$;

do $$
declare
  noted record;
begin
  for noted in
    select * from (values ('properties', 'row.is_published'), ('areas', 'true'), ('blog_posts', 'true'),
      ('agents', 'row.is_active'), ('agencies', 'row.is_active'), ('developers', 'row.is_active'),
      ('reviews', 'row.status = ''shown''')) tables (name, is_visible)
  loop
    execute pg_catalog.format($triggers$
      create constraint trigger note_site_change after insert on public.%1$I
        deferrable initially deferred for each row when (%2$s) execute function private.note_site_change();
      create constraint trigger note_site_change_on_delete after delete on public.%1$I
        deferrable initially deferred for each row when (%3$s) execute function private.note_site_change();
      create constraint trigger note_site_change_on_change after update on public.%1$I
        deferrable initially deferred for each row when (%2$s or %3$s) execute function private.note_site_change();
    $triggers$, noted.name, pg_catalog.replace(noted.is_visible, 'row.', 'new.'),
      pg_catalog.replace(noted.is_visible, 'row.', 'old.'));
  end loop;
end $$;

-- The records that were changed after a version; null where everything is to be read, as by whoever knows a version that
-- this content has not reached.
create function private.site_changes_since(p_version bigint) returns uuid[]
language plpgsql stable set search_path = '' as $$
declare
  changed constant uuid[] := array(select record_id from private.site_changes where version > p_version);
begin
  if p_version is null or p_version > (select version from private.site_version) then
    return null;
  end if;
  -- A review is shown for as long as its lister is.
  return changed || array(
    select id from public.reviews
    where coalesce(agent_id, agency_id, developer_id) in (select pg_catalog.unnest(changed)));
end $$;

-- The published ones among them, and those whose lister is among them; without a list, all that are published. Joined
-- and not compared with the list, which after an import is as long as the table.
create function private.changed_properties(p_changed uuid[]) returns uuid[]
language plpgsql stable set search_path = '' as $$
begin
  if p_changed is null then
    return array(select id from public.properties where is_published);
  end if;
  return array(
    with changed as materialized (select pg_catalog.unnest(p_changed) as id)
    select p.id from changed c join public.properties p on p.id = c.id where p.is_published
    union select p.id from changed c join public.properties p on p.agent_id = c.id where p.is_published
    union select p.id from changed c join public.properties p on p.agency_id = c.id where p.is_published
    union select p.id from changed c join public.properties p on p.developer_id = c.id where p.is_published);
end $$;

-- Properties are read by their ids alone.
drop function public.site_properties(uuid, int);
drop function public.site_property_stamps();
drop function public.site_snapshot();

-- `changed` says which records were read, and is null where everything was: what is among them and has no row is not shown
-- any more. Settings and services, which are few, come whole each time.
create function public.site_snapshot(p_since bigint default null) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  changed constant uuid[] := private.site_changes_since(p_since);
begin
  return (
    with
    owner_rows as (
      select o.kind, o.id, o.name, o.about, o.image, o.hero_image, o.website, o.address, firm.id as agency_id,
        private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
        o.whatsapp_number is not null as has_whatsapp, o.created_at, o.updated_at, o.checked_on, o.checked_what
      from private.active_owners o left join private.active_owners firm on firm.id = o.agency_id
      where changed is null or o.id in (select pg_catalog.unnest(changed))
        or o.agency_id in (select pg_catalog.unnest(changed))
    ),
    area_rows as (
      select id, slug, name, island, short_description, long_description, cover_image, latitude, longitude, updated_at
      from public.areas
      where changed is null or id in (select pg_catalog.unnest(changed))
    ),
    service_rows as (
      select slug, position, title, description, long_description, image, features, benefits, whatsapp_template, updated_at
      from public.services where is_shown
    ),
    post_rows as (
      select id, slug, title, excerpt, content, category, cover_image, seo_title, seo_description, seo_keywords,
        og_image, canonical_url, created_at, updated_at
      from public.blog_posts
      where changed is null or id in (select pg_catalog.unnest(changed))
    ),
    settings_rows as (
      select id, brand_name, headline, blurb, description, keywords, logo, hero_image, brand_colour, action_colour, phone,
        email, whatsapp, office, working_hours, social, rates, rates_date, home_stats, about_stats, since, claim_verified,
        claim_exclusive, claim_tour, tour_days, photo_note, story, privacy_text, terms_text, legal_date,
        feeds, retention
      from public.site_settings
    ),
    review_rows as (
      select r.id, r.rating, r.comment, r.reviewer_name, o.kind as owner_kind, o.id as owner_id, r.created_at
      from public.reviews r join private.active_owners o on o.id = coalesce(r.agent_id, r.agency_id, r.developer_id)
      where r.status = 'shown' and (changed is null or r.id in (select pg_catalog.unnest(changed)))
    )
    select pg_catalog.jsonb_build_object(
      'version', site.version,
      'expects_properties', site.expects_properties,
      'changed', pg_catalog.to_jsonb(changed),
      'settings', (select coalesce(pg_catalog.jsonb_agg(s), '[]') from settings_rows s),
      'areas', (select coalesce(pg_catalog.jsonb_agg(a order by a.name), '[]') from area_rows a),
      'owners', (select coalesce(pg_catalog.jsonb_agg(o order by o.name, o.id), '[]') from owner_rows o),
      'services', (select coalesce(pg_catalog.jsonb_agg(s order by s.slug), '[]') from service_rows s),
      'posts', (select coalesce(pg_catalog.jsonb_agg(p order by p.created_at desc, p.id), '[]') from post_rows p),
      'reviews', (select coalesce(pg_catalog.jsonb_agg(r order by r.created_at desc, r.id), '[]') from review_rows r),
      'property_ids', pg_catalog.to_jsonb(private.changed_properties(changed)))
    from private.site_version site);
end $$;
comment on function public.site_snapshot is
  'What the site shows of everything but properties, in one call and under one version, and which properties to read; all of it, or what has changed since a version.';
grant execute on function public.site_snapshot to anon, authenticated, service_role;

notify pgrst, 'reload schema';
