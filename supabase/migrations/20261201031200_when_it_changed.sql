-- When what visitors read of a record last changed. `updated_at` moves with every write, for saves compare it: also with
-- the star, and with an address of the site of its own, which puts all pictures elsewhere.

-- As long as a record carries this `updated_at`, what visitors read of it is of `changed_at`.
create table private.quiet_changes (
  record_id uuid primary key,
  updated_at timestamptz not null,
  changed_at timestamptz not null
);
comment on table private.quiet_changes is 'Records whose last write changed nothing that visitors read of them.';
alter table private.quiet_changes enable row level security;

-- Its argument are the columns of which visitors read nothing, or only where something else stands.
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
    select * from (values ('properties', '{featured,reference}'), ('services', '{position}'), ('agents', '{payment_status}'),
      ('agencies', '{payment_status}'), ('developers', '{payment_status}'), ('areas', '{}'), ('blog_posts', '{}'))
      as t (name, unread)
  loop
    execute pg_catalog.format(
      'create trigger note_quiet_change after update or delete on public.%I
         for each row execute function private.note_quiet_change(%L)', target.name, target.unread);
  end loop;
end $$;

-- What follows hands over `changed_at` as `updated_at`.

create or replace function public.site_snapshot(p_since bigint default null) returns jsonb
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

-- What the site shows of these properties, in the order of their ids; those that are not published are left out.
create or replace function private.published_properties(p_ids uuid[]) returns jsonb
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

-- A move brings the days along with the records.

create or replace function public.export_report_rows(p_table text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_table
    when 'opened_contact_changes' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(c) - 'id' order by id) from private.opened_contact_changes c)
    when 'past_enquiries' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(e) order by property_id, at, lead_id, nth)
      -- Several may be of one moment, as those of an import are.
      from (select property_id, at, lead_id,
          pg_catalog.row_number() over (partition by property_id, at, lead_id) as nth
        from private.past_enquiries) e)
    when 'past_listing_pictures' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(p) order by id) from private.past_listing_pictures p)
    when 'quiet_changes' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(q) order by record_id) from private.quiet_changes q)
    when 'sealed_months' then (select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by month) from private.sealed_months s)
    when 'sent_saves' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by property_id, month) from private.sent_saves s)
  end, '[]')
$$;

create or replace function public.import_report_rows(p_table text, p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint := 0;
begin
  case p_table
    when 'opened_contact_changes' then
      insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action, actor, at)
        select contact_lead_id, owner_id, opened_at, action, actor, at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (
          contact_lead_id uuid, owner_id uuid, opened_at timestamptz, action text, actor uuid, at timestamptz)
        where not exists (
          select from private.opened_contact_changes kept
          where (kept.contact_lead_id, kept.opened_at, kept.action, kept.at) = (r.contact_lead_id, r.opened_at, r.action, r.at))
        order by at;
    when 'past_enquiries' then
      insert into private.past_enquiries (property_id, at, lead_id)
        select property_id, at, lead_id
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, at timestamptz, lead_id uuid, nth bigint)
        where nth > (
          select pg_catalog.count(*) from private.past_enquiries kept
          where (kept.property_id, kept.at) = (r.property_id, r.at) and kept.lead_id is not distinct from r.lead_id)
        order by at;
    when 'past_listing_pictures' then
      insert into private.past_listing_pictures
        select * from pg_catalog.jsonb_populate_recordset(null::private.past_listing_pictures, p_rows)
        on conflict (id) do nothing;
    when 'quiet_changes' then
      insert into private.quiet_changes
        select * from pg_catalog.jsonb_populate_recordset(null::private.quiet_changes, p_rows)
        on conflict (record_id) do nothing;
    when 'sealed_months' then
      insert into private.sealed_months (month, opened, sealed_at)
        select month, opened, sealed_at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (month date, opened jsonb, sealed_at timestamptz)
        where month < private.month_of(pg_catalog.now())
        on conflict (month) do nothing;
    when 'sent_saves' then
      insert into private.sent_saves (property_id, month, times)
        select property_id, month, times
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, month date, times int)
        on conflict (property_id, month) do update set times = excluded.times where sent_saves.times < excluded.times;
    else
      raise sqlstate '22023' using message = 'There is no such table';
  end case;
  get diagnostics added = row_count;
  return added;
end $$;
