-- How long what people have sent is kept: months of each kind, which the settings say and the privacy page names.

-- What `retention` of src/settings.ts says, too.
create function private.retention_defaults() returns jsonb
language sql immutable parallel safe set search_path = '' as $$
  select '{"leads": 24, "messages": 12, "callbacks": 12, "contacts": 24, "junk": 3, "notifications": 1, "history": 24}'::jsonb
$$;

-- Whole months from one to ten years for every kind.
create function private.is_retention(p_months jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_months) <> 'object' then false else
    (p_months - array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))) = '{}'
    and p_months ?& array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))
    and not pg_catalog.jsonb_path_exists(p_months, '$.* ? (@.type() <> "number" || @ < 1 || @ > 120 || @.floor() <> @)') end
$$;
grant execute on function private.retention_defaults, private.is_retention to authenticated, service_role;

alter table public.site_settings add column retention jsonb
  constraint site_settings_retention check (private.is_retention(retention));

-- What was last touched before this has been kept long enough.
create function private.kept_since(p_kind text) returns timestamptz
language sql stable set search_path = '' as $$
  select pg_catalog.now() - pg_catalog.make_interval(months => coalesce(
    (select (retention ->> p_kind)::int from public.site_settings), (private.retention_defaults() ->> p_kind)::int))
$$;

-- As before, and with how long things are kept.
create or replace function public.site_snapshot() returns jsonb
language sql stable security definer set search_path = '' as $$
  with
  owner_rows as (
    select o.kind, o.id, o.name, o.about, o.image, o.hero_image, o.website, o.address, firm.id as agency_id,
      private.mask_phone(o.phone) as phone_masked, private.mask_email(o.email) as email_masked,
      o.whatsapp_number is not null as has_whatsapp, o.created_at, o.updated_at
    from private.active_owners o left join private.active_owners firm on firm.id = o.agency_id
  ),
  area_rows as (
    select id, slug, name, island, short_description, long_description, cover_image, latitude, longitude, updated_at
    from public.areas
  ),
  service_rows as (
    select slug, position, title, description, long_description, image, features, benefits, whatsapp_template, updated_at
    from public.services where is_shown
  ),
  post_rows as (
    select id, slug, title, excerpt, content, category, cover_image, seo_title, seo_description, seo_keywords,
      og_image, canonical_url, created_at, updated_at
    from public.blog_posts
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
    where r.status = 'shown'
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'expects_properties', (select expects_properties from private.site_version),
    'settings', (select coalesce(pg_catalog.jsonb_agg(s), '[]') from settings_rows s),
    'areas', (select coalesce(pg_catalog.jsonb_agg(a order by a.name), '[]') from area_rows a),
    'owners', (select coalesce(pg_catalog.jsonb_agg(o order by o.name, o.id), '[]') from owner_rows o),
    'services', (select coalesce(pg_catalog.jsonb_agg(s order by s.slug), '[]') from service_rows s),
    'posts', (select coalesce(pg_catalog.jsonb_agg(p order by p.created_at desc, p.id), '[]') from post_rows p),
    'reviews', (select coalesce(pg_catalog.jsonb_agg(r order by r.created_at desc, r.id), '[]') from review_rows r)
  )
$$;

-- What has been kept long enough. The lead of a deal stays, and one with a reminder ahead. What came from a file is as old as
-- the import at most.
create function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and (l.reminder_date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
$$;

-- Entries of the history about people, and of who was deleted more than thirty days ago.
create function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < private.kept_since('history')
    or (h.at < pg_catalog.now() - interval '30 days' and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - interval '30 days' and not private.is_there(gone.table_name, gone.record_id))))
$$;

create or replace function public.forget_old_notifications() returns bigint
language sql volatile security definer set search_path = '' as $$
  with forgotten as (
    delete from public.notifications where created_at < private.kept_since('notifications') returning 1
  )
  select pg_catalog.count(*) from forgotten
$$;

create table private.retention_runs (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz
);
comment on table private.retention_runs is 'When what was kept long enough was last erased.';
alter table private.retention_runs enable row level security;
insert into private.retention_runs default values;

create function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'), '{}')
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- Erases what has been kept long enough, once on each day of Zanzibar, whoever calls how often. Says whether it has done so.
create function public.run_retention() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.retention_runs set ran_at = pg_catalog.now()
    where ran_at is null or (ran_at at time zone 'Africa/Dar_es_Salaam')::date < private.today();
  if not found then
    return false;
  end if;
  perform private.erase_expired();
  return true;
end $$;

-- For `npm run doctor`: when it last ran, and how many of what the next run would erase.
create function public.retention_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ran_at', (select pg_catalog.to_json(ran_at at time zone 'UTC') #>> '{}' || 'Z' from private.retention_runs),
    'due', (select coalesce(pg_catalog.jsonb_object_agg(kind, records), '{}')
      from (select kind, pg_catalog.count(*) as records from private.expired_records() group by kind
        union all
        select 'notifications', pg_catalog.count(*) from public.notifications
        where created_at < private.kept_since('notifications') having pg_catalog.count(*) > 0
        union all
        select 'history', pg_catalog.count(*) from private.expired_history() having pg_catalog.count(*) > 0) due))
$$;

grant execute on function public.run_retention, public.retention_state to service_role;

-- Where no `npm start` runs, the database has a clock of its own.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('retention', '15 0 * * *', 'select public.run_retention()');
  end if;
exception when others then
  raise notice 'what is kept long enough has no clock: %', sqlerrm;
end $$;
