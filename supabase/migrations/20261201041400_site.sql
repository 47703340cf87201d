-- What the site is built from, read with the publishable key: no draft, no inactive profile, no contact value, no
-- review that waits or is hidden. Every column is named, so that a new one stays private until somebody decides
-- otherwise. And where visitors go whose page is gone.

-- What has changed
--
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

-- When it changed
--
-- `updated_at` moves with every write, for saves compare it: also with the star, and with an address of the site of its
-- own, which puts all pictures elsewhere. What visitors read of a record may be older.

-- As long as a record carries this `updated_at`, what visitors read of it is of `changed_at`.
create table private.quiet_changes (
  record_id uuid primary key,
  updated_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table private.quiet_changes is 'Records whose last write changed nothing that visitors read of them.';
alter table private.quiet_changes enable row level security;

-- Its argument are the columns of which visitors read nothing, or only where something else stands. Of a WhatsApp number
-- they read that there is one.
create function private.note_quiet_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  unread constant text[] := tg_argv[0]::text[] || 'updated_at'::text;
begin
  if tg_op = 'DELETE' then
    delete from private.quiet_changes where record_id = old.id;
  elsif pg_catalog.current_setting('marketplace.keeps_no_history', true) = 'yes'
    or pg_catalog.to_jsonb(old) - unread = pg_catalog.to_jsonb(new) - unread then
    insert into private.quiet_changes (record_id, updated_at, changed_at)
      values (new.id, new.updated_at, old.updated_at)
      on conflict (record_id) do update set updated_at = excluded.updated_at,
        changed_at = case when quiet_changes.updated_at = excluded.changed_at
          then quiet_changes.changed_at else excluded.changed_at end;
  end if;
  return null;
end $$;

do $$
declare
  target record;
begin
  for target in
    select * from (values ('properties', '{featured,reference,whatsapp_number}'), ('services', '{position}'),
      ('agents', '{payment_status}'), ('agencies', '{payment_status}'), ('developers', '{payment_status}'), ('areas', '{}'),
      ('blog_posts', '{}')) as t (name, unread)
  loop
    execute pg_catalog.format(
      'create trigger note_quiet_change after update or delete on public.%I
         for each row execute function private.note_quiet_change(%L)', target.name, target.unread);
  end loop;
end $$;

-- The content

-- `changed` says which records were read, and is null where everything was: what is among them and has no row is not shown
-- any more. Settings and services, which are few, come whole each time. `updated_at` is when what visitors read changed.
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
        o.whatsapp_number is not null as has_whatsapp, o.created_at,
        coalesce(q.changed_at, o.updated_at) as updated_at, o.checked_on, o.checked_what
      from private.active_owners o left join private.active_owners firm on firm.id = o.agency_id
      left join private.quiet_changes q on q.record_id = o.id and q.updated_at = o.updated_at
      where changed is null or o.id in (select pg_catalog.unnest(changed))
        or o.agency_id in (select pg_catalog.unnest(changed))
    ),
    area_rows as (
      select a.id, a.slug, a.name, a.island, a.short_description, a.long_description, a.cover_image, a.latitude, a.longitude,
        coalesce(q.changed_at, a.updated_at) as updated_at
      from public.areas a left join private.quiet_changes q on q.record_id = a.id and q.updated_at = a.updated_at
      where changed is null or a.id in (select pg_catalog.unnest(changed))
    ),
    service_rows as (
      select s.slug, s.position, s.title, s.description, s.long_description, s.image, s.features, s.benefits,
        s.whatsapp_template, coalesce(q.changed_at, s.updated_at) as updated_at
      from public.services s left join private.quiet_changes q on q.record_id = s.id and q.updated_at = s.updated_at
      where s.is_shown
    ),
    post_rows as (
      select p.id, p.slug, p.title, p.excerpt, p.content, p.category, p.cover_image, p.seo_title, p.seo_description,
        p.seo_keywords, p.og_image, p.canonical_url, p.created_at, coalesce(q.changed_at, p.updated_at) as updated_at
      from public.blog_posts p left join private.quiet_changes q on q.record_id = p.id and q.updated_at = p.updated_at
      where changed is null or p.id in (select pg_catalog.unnest(changed))
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

-- What the site shows of these properties, in the order of their ids; those that are not published are left out.
create function private.published_properties(p_ids uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  with shown as (
    select p.id, p.slug, p.name, p.description, p.location, p.type, p.status, p.price, p.bedrooms, p.bathrooms,
      p.size_sqm, p.land_size_sqm, p.handover_date, p.tenure, p.lease_years, p.images, p.floor_plan_images, p.video_url, p.amenities, p.latitude,
      p.longitude, p.featured, p.area_id, o.kind as owner_kind, o.id as owner_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.id is not null and coalesce(p.whatsapp_number, o.whatsapp_number) is not null as has_whatsapp,
      -- Most prices have never changed, and finding that out is quicker than the call.
      case when exists (
        select from public.audit_log h
        where h.table_name = 'properties' and h.action = 'update' and h.before ? 'price' and h.record_id = p.id
      ) then private.price_reduction(p.id) end as reduction,
      p.created_at, coalesce(q.changed_at, p.updated_at) as updated_at
    from public.properties p
    left join private.quiet_changes q on q.record_id = p.id and q.updated_at = p.updated_at
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and p.id = any (p_ids)
  )
  select coalesce(pg_catalog.jsonb_agg(s order by s.id), '[]') from shown s
$$;

-- At most a thousand of them at a time.
create function public.site_properties_by_id(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', private.published_properties(p_ids[1:1000])
  )
$$;
comment on function public.site_properties_by_id is 'Published properties by their ids, at most a thousand at a time.';

grant execute on function public.site_snapshot, public.site_properties_by_id to anon, authenticated, service_role;

-- The pages that stand for a record

create view private.live_pages with (security_invoker = true) as
  select 'properties' as table_name, id as record_id, '/properties/' || slug as path, name::text as name, area_id
  from public.properties where is_published
  union all select 'areas', id, '/areas/' || slug, name::text, null from public.areas
  union all select 'blog_posts', id, '/blog/' || slug, title::text, null from public.blog_posts
  union all select 'services', id, '/services/' || slug, title::text, null from public.services where is_shown
  union all select 'agents', id, '/agents/' || id, name::text, null from public.agents where is_active
  union all select 'agencies', id, '/agencies/' || id, name::text, null from public.agencies where is_active
  union all select 'developers', id, '/developers/' || id, name::text, null from public.developers where is_active;
comment on view private.live_pages is
  'The address of each record that visitors can open, for whoever may see the record.';
grant select on private.live_pages to authenticated;

create table public.past_pages (
  path text primary key
    check (path ~ '^/(properties|areas|blog|services|agents|agencies|developers)/[a-z0-9-]+$' and length(path) <= 160),
  table_name text not null
    check (table_name in ('agencies', 'agents', 'areas', 'blog_posts', 'developers', 'properties', 'services')),
  record_id uuid not null,
  -- What it was called, and of a property the area, for the page that says it is gone.
  name text check (length(name) <= 200),
  area_id uuid references public.areas (id) on delete set null,
  -- The record of the same table to which visitors are sent.
  leads_to uuid check (leads_to <> record_id),
  ended_at timestamptz not null default now(),
  island text check (island = any (private.values_of('public.island')))
);
comment on table public.past_pages is
  'Addresses that stood for a record which is deleted or has another link by now, and where their visitors go.';
comment on column public.past_pages.island is 'Of an area, for the page that says it is gone.';
create index past_pages_by_record on public.past_pages (record_id);
create index past_pages_by_area on public.past_pages (area_id);
call private.open_to_operator('public.past_pages');
call private.publish_changes_of('public.past_pages', 'true', '{ended_at}');

-- What was on the site leaves word of itself, for as long as it can be brought back. The demo content does not. An address
-- that ends for the second time forgets whose it was first: who is led to that one goes on to where it led.
create function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
declare
  gone constant jsonb := pg_catalog.to_jsonb(old);
  ended constant text := tg_argv[0] || coalesce(gone ->> 'slug', old.id::text);
begin
  if tg_op = 'UPDATE' then
    -- A link changes only while it is a draft; what was never on the site left no address behind.
    if not exists (
      select from public.audit_log where table_name = tg_table_name and record_id = old.id
        and 'true' in (before ->> 'is_published', after ->> 'is_published')) then
      return null;
    end if;
  elsif exists (select from public.demo_records where record_id = old.id) then
    return null;
  end if;
  update public.past_pages p set leads_to = earlier.leads_to
    from public.past_pages earlier
    where earlier.path = ended and earlier.record_id <> old.id
      and p.leads_to = earlier.record_id and p.record_id <> earlier.leads_to;
  insert into public.past_pages (path, table_name, record_id, name, area_id, island)
    values (ended, tg_table_name, old.id,
      coalesce(gone ->> 'name', gone ->> 'title'), (gone ->> 'area_id')::uuid, gone ->> 'island')
    on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
      name = excluded.name, area_id = excluded.area_id, island = excluded.island, leads_to = null,
      ended_at = excluded.ended_at;
  return null;
end $$;

create trigger keep_changed_link after update of slug on public.properties
  for each row when (old.slug <> new.slug) execute function private.keep_past_page('/properties/');

-- What is restored has its page again. A new record of the same link needs nothing: pages go before past ones.
create function private.forget_past_page() returns trigger
language plpgsql set search_path = '' as $$
begin
  delete from public.past_pages
    where record_id = new.id and path = tg_argv[0] || coalesce(pg_catalog.to_jsonb(new) ->> 'slug', new.id::text);
  update public.past_pages set leads_to = null where record_id = new.id and leads_to is not null;
  return null;
end $$;

-- Every kind of page ends and comes back alike.
do $$
declare
  page record;
begin
  for page in
    select * from (values ('properties', '/properties/', 'old.is_published'), ('areas', '/areas/', 'true'),
      ('blog_posts', '/blog/', 'true'), ('services', '/services/', 'old.is_shown'), ('agents', '/agents/', 'old.is_active'),
      ('agencies', '/agencies/', 'old.is_active'), ('developers', '/developers/', 'old.is_active'))
      pages (table_name, folder, was_on_site)
  loop
    execute pg_catalog.format(
      'create trigger keep_past_page after delete on public.%I for each row when (%s) execute function private.keep_past_page(%L)',
      page.table_name, page.was_on_site, page.folder);
    execute pg_catalog.format(
      'create trigger forget_past_page after insert on public.%I for each row execute function private.forget_past_page(%L)',
      page.table_name, page.folder);
  end loop;
end $$;

-- For the question before a delete: the page that ends, what hangs on the record, and for how many days it is kept.
-- Enquiries are what the report calls so, and contacts of a lister's properties were opened for the lister.
create function public.before_delete(p_table text, p_record uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'page', (select path from private.live_pages where table_name = p_table and record_id = p_record),
    'kept_days', pg_catalog.date_part('day', pg_catalog.now() - (pg_catalog.now() - private.kept_for(p_table))),
    'leads', (
      select pg_catalog.count(*) from public.leads l
      where p_table = 'properties' and property_id = p_record and suspicion is null and private.is_enquiry(l)),
    'contacts', (
      select pg_catalog.count(*) from public.contact_leads
      where (p_table in ('properties', 'agents', 'agencies', 'developers') and entity_id = p_record)
        or (p_table in ('agents', 'agencies', 'developers') and owner_id = p_record)),
    'properties', (
      select pg_catalog.count(*) from public.properties
      where (p_table = 'areas' and area_id = p_record) or (p_table = 'agents' and agent_id = p_record)
        or (p_table = 'agencies' and agency_id = p_record) or (p_table = 'developers' and developer_id = p_record)),
    'agents', (select pg_catalog.count(*) from public.agents where p_table = 'agencies' and agency_id = p_record),
    'reviews', (
      select pg_catalog.count(*) from public.reviews
      where (p_table = 'agents' and agent_id = p_record) or (p_table = 'agencies' and agency_id = p_record)
        or (p_table = 'developers' and developer_id = p_record)))
$$;
grant execute on function public.before_delete to authenticated;

-- Where visitors of a page could go instead: pages of the same kind whose names hold the words; of properties those of
-- the same area first.
create function public.find_pages_like(p_table text, p_record uuid, p_search text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', record_id, 'name', name, 'path', path) order by place), '[]')
  from (
    select l.record_id, l.name, l.path, pg_catalog.row_number() over (
      order by l.area_id is distinct from (select area_id from public.properties where id = p_record), l.name, l.path) as place
    from private.live_pages l
    where l.table_name = p_table and l.record_id <> p_record
      and pg_catalog.strpos(pg_catalog.lower(l.name), pg_catalog.lower(private.trimmed(coalesce(p_search, '')))) > 0
    order by place limit 8
  ) found
$$;
grant execute on function public.find_pages_like to authenticated;

-- Deletes a record and sends the visitors of its page to that of another one. False when it is gone already.
create function public.delete_and_lead_on(p_table text, p_record uuid, p_leads_to uuid) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  ended constant text := (select path from private.live_pages where table_name = p_table and record_id = p_record);
  gone boolean;
begin
  if p_leads_to = p_record
    or not exists (select from private.live_pages where table_name = p_table and record_id = p_leads_to) then
    raise sqlstate 'PT409' using message = 'Choose a page that is on the site';
  end if;
  execute pg_catalog.format('delete from public.%I where id = $1 returning true', p_table) into gone using p_record;
  if gone and ended is not null then
    insert into public.past_pages (path, table_name, record_id, leads_to) values (ended, p_table, p_record, p_leads_to)
      on conflict (path) do update set table_name = excluded.table_name, record_id = excluded.record_id,
        leads_to = excluded.leads_to, ended_at = pg_catalog.now();
  end if;
  return coalesce(gone, false);
end $$;
grant execute on function public.delete_and_lead_on to authenticated;

-- The address of the page that stands for a record; null where none does. That the record is not there is found out sooner.
create function private.page_of(p_table text, p_record uuid) returns text
language plpgsql stable strict set search_path = '' as $$
begin
  if not private.is_there(p_table, p_record) then
    return null;
  end if;
  return (select path from private.live_pages where table_name = p_table and record_id = p_record);
end $$;

-- The record that an address means: by its slug, and of those who list by its id.
create function private.record_at(p_table text, p_path text) returns uuid
language plpgsql stable set search_path = '' as $$
declare
  last_part constant text := pg_catalog.split_part(p_path, '/', 3);
begin
  return case p_table
    when 'properties' then (select id from public.properties where slug = last_part)
    when 'areas' then (select id from public.areas where slug = last_part)
    when 'blog_posts' then (select id from public.blog_posts where slug = last_part)
    when 'services' then (select id from public.services where slug = last_part)
    else case when last_part ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then last_part::uuid end
  end;
end $$;

-- Every past address that no page has: where it leads, over as many deleted records as it takes, or what it was. What it
-- costs depends on how many there are, not on the site: each looks for the one page of its record and of its address.
-- Joined with all pages of a hundred thousand properties it takes the database two fifths of a second, with every change
-- and without a single past page. Releases before `erased_version` may name somebody who was erased.
create function public.site_past_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive ways as (
    select path, table_name, record_id, private.page_of(table_name, record_id) as page, 0 as steps
    from public.past_pages
    union all
    select w.path, w.table_name, next.leads_to, private.page_of(w.table_name, next.leads_to), w.steps + 1
    from ways w cross join lateral (
      select p.leads_to from public.past_pages p where p.record_id = w.record_id and p.leads_to is not null limit 1) next
    where w.steps < 20 and w.page is null
  ),
  led as (
    select path, table_name, page as leads_to from ways where page is not null
  ),
  past as (
    select led.path as id, led.leads_to, null as name, null::uuid as area_id, null as island, led.table_name from led
    union all
    select path, null, name, area_id, island, table_name from public.past_pages p
    where name is not null and not exists (select from led where led.path = p.path)
      and not private.is_there(table_name, record_id)
  ),
  -- An address that a page has again means that page.
  gone as (
    select id, leads_to, name, area_id, island
    from past where private.page_of(table_name, private.record_at(table_name, id)) is null
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'erased_version', (select erased_version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(gone order by gone.id), '[]'))
  from gone
$$;
comment on function public.site_past_pages is
  'Addresses that no page has any more: where each leads, or the name and the place of what it was.';
grant execute on function public.site_past_pages to anon, authenticated, service_role;
