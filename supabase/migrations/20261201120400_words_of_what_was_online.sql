-- A withdrawn listing hands nobody on to what once had its address, clients leave word of themselves also where they
-- were deactivated before they were deleted, a changed link leads on for as long as its property is there, and
-- "Reduced" goes with the history that it is read from. A report says of a listing that it is not on the site.

-- Every past address that no page has: where it leads, over as many deleted records as it takes, or what it was. Few of
-- them cost by their number, not by the site: each looks for the one page of its record and of its address. Joined with all
-- pages of a hundred thousand properties it takes the database two fifths of a second, with every change and without a
-- single past page; for some thousand of them that is less than to look for each. Releases before `erased_version` may
-- name somebody who was erased.
create or replace function public.site_past_pages() returns jsonb
language sql stable security definer set search_path = '' as $$
  with recursive amount as materialized (
    select pg_catalog.count(*) > 2000 as is_large from (select from public.past_pages limit 2001) counted
  ),
  pages as materialized (
    select table_name, record_id, path, pg_catalog.split_part(path, '/', 3) as last_part from private.live_pages
    where (select is_large from amount)
  ),
  records as materialized (
    select table_name, id from (
      select table_name, id from private.imported_records
      union all select 'blog_posts', id from public.blog_posts
      union all select 'services', id from public.services
    ) stored where (select is_large from amount)
  ),
  unshown as materialized (
    select table_name, id, last_part from (
      select 'properties' as table_name, id, slug as last_part from public.properties where not is_published
      union all select 'services', id, slug from public.services where not is_shown
    ) stored where (select is_large from amount)
  ),
  ways as (
    select p.path, p.table_name, p.record_id, case when (select is_large from amount) then pages.path
      else private.page_of(p.table_name, p.record_id) end as page, 0 as steps
    from public.past_pages p left join pages on pages.table_name = p.table_name and pages.record_id = p.record_id
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
    select p.path, null, p.name, p.area_id, p.island, p.table_name
    from public.past_pages p left join records on records.table_name = p.table_name and records.id = p.record_id
    where p.name is not null and not exists (select from led where led.path = p.path)
      and case when (select is_large from amount) then records.id is null
        else not private.is_there(p.table_name, p.record_id) end
  ),
  -- An address that a page has again means that page, also when that is withdrawn or hidden by now.
  gone as (
    select past.id, past.leads_to, past.name, past.area_id, past.island
    from past
    left join pages
      on pages.table_name = past.table_name and pages.last_part = pg_catalog.split_part(past.id, '/', 3)
    left join unshown
      on unshown.table_name = past.table_name and unshown.last_part = pg_catalog.split_part(past.id, '/', 3)
    cross join lateral (
      select case when (select is_large from amount) then unshown.id
        else private.record_at(past.table_name, past.id) end as id) next
    where case when (select is_large from amount) then pages.path is null
        else private.page_of(past.table_name, next.id) is null end
      and (next.id is null
        or not (private.is_there(past.table_name, next.id) and private.was_online(past.table_name, next.id)))
  )
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'erased_version', (select erased_version from private.site_version),
    'past_pages', coalesce(pg_catalog.jsonb_agg(gone order by gone.id), '[]'))
  from gone
$$;

-- Whether visitors could open it at some time, as far as the history tells.
create or replace function private.was_online(p_table text, p_record uuid) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.audit_log where table_name = p_table and record_id = p_record and 'true' in (
      before ->> 'is_published', after ->> 'is_published', before ->> 'is_shown', after ->> 'is_shown',
      before ->> 'is_active', after ->> 'is_active'))
$$;

-- What was on the site leaves word of itself, for as long as it can be brought back. The demo content does not. An address
-- that ends for the second time forgets whose it was first: who is led to that one goes on to where it led.
create or replace function private.keep_past_page() returns trigger
language plpgsql set search_path = '' as $$
declare
  gone constant jsonb := pg_catalog.to_jsonb(old);
  ended constant text := tg_argv[0] || coalesce(gone ->> 'slug', old.id::text);
begin
  if tg_op = 'DELETE' and exists (select from public.demo_records where record_id = old.id) then
    return null;
  end if;
  -- What was never on the site left no address behind.
  if 'false' in (gone ->> 'is_published', gone ->> 'is_shown', gone ->> 'is_active')
    and not private.was_online(tg_table_name, old.id) then
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

create or replace trigger keep_past_page after delete on public.agents
  for each row execute function private.keep_past_page('/agents/');
create or replace trigger keep_past_page after delete on public.agencies
  for each row execute function private.keep_past_page('/agencies/');
create or replace trigger keep_past_page after delete on public.developers
  for each row execute function private.keep_past_page('/developers/');

-- The address that ends with a record: of its page, or of the one that it had before it was withdrawn, hidden or
-- deactivated.
create or replace function private.ending_page(p_table text, p_record uuid) returns text
language sql stable set search_path = '' as $$
  select coalesce(
    (select path from private.live_pages where table_name = p_table and record_id = p_record),
    (select path from (
        select 'properties' as table_name, id, '/properties/' || slug as path from public.properties
        union all select 'services', id, '/services/' || slug from public.services
        union all select 'agents', id, '/agents/' || id from public.agents
        union all select 'agencies', id, '/agencies/' || id from public.agencies
        union all select 'developers', id, '/developers/' || id from public.developers) stored
      where table_name = p_table and id = p_record and private.was_online(p_table, p_record)
        and not exists (select from public.demo_records where record_id = p_record)))
$$;

-- What deleted records have left behind, where their pictures came from and at which addresses they stood, goes here
-- once a day: each record that is deleted would have to look through it.
create or replace function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.audit_log where at < pg_catalog.now() - private.kept_for('properties');
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not exists (
      select from private.imported_records i where i.table_name = r.table_name and i.id = r.record_id)
      and not exists (
        select from public.audit_log h where h.table_name = r.table_name and h.record_id = r.record_id);
  delete from private.past_listing_pictures p
    where not exists (
      select from public.audit_log h where h.table_name = 'properties' and h.record_id = p.property_id);
  -- A link that was changed leads on for as long as its property is there, can be brought back or leads on itself.
  delete from public.past_pages p
    where p.leads_to is null and p.ended_at < pg_catalog.now() - private.kept_for(p.table_name)
      and not private.is_there(p.table_name, p.record_id)
      and not exists (
        select from public.past_pages other
        where other.record_id = p.record_id
          and (other.leads_to is not null or other.ended_at >= pg_catalog.now() - private.kept_for(p.table_name)));
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- Whether a price went down is read from the history: a property on the site of which a change of price goes there is read
-- again. Runs at the end and raises the version once, as bump_site_version does.
create or replace function private.note_forgotten_price() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (select from public.properties where id = old.record_id and is_published) then
    return null;
  end if;
  if pg_catalog.current_setting('marketplace.site_version_bumped', true) is distinct from 'yes' then
    perform pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
    update private.site_version
      set version = version + 1, changed_at = pg_catalog.clock_timestamp(), expects_properties = true
      where only_row;
  end if;
  insert into private.site_changes (record_id, version)
    select old.record_id, version from private.site_version
    on conflict (record_id) do update set version = excluded.version;
  return null;
end $$;

drop trigger if exists note_forgotten_price on public.audit_log;
create constraint trigger note_forgotten_price after delete on public.audit_log
  deferrable initially deferred for each row when (old.table_name = 'properties' and old.before ? 'price')
  execute function private.note_forgotten_price();

-- What a lister has had of the site in these twelve months, or of one property:
-- { name, kind, property, months: [{ month, opened: { channel: contacts }, enquiries, sent, sealed }],
--   properties: [{ name, is_deleted, is_withdrawn, is_elsewhere, contacts, enquiries, sent }] }
-- The newest month first; `sealed` is what was counted when the month was over, where that is not what is counted
-- today; demo content, which is never sealed, is in both. Enquiries and sent favourites are those of the properties that
-- the lister has, or had when they were deleted last; of a property that somebody else lists since only the contacts that
-- were opened before. What is not on the site, such as a draft, is named where something is counted for it. Each list is
-- added up once, not once for each property. Null where there is no such lister or property.
create or replace function private.report_of(p_owner uuid, p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  lister as (select id, name, kind from private.owners where id = p_owner),
  months as (
    select month::date as month from pg_catalog.generate_series(
      private.month_of(pg_catalog.now())::timestamp - interval '11 months', private.month_of(pg_catalog.now())::timestamp,
      interval '1 month') month
  ),
  opened as (
    select private.month_of(created_at) as month, cta_type, created_at, entity_name,
      exists (select from public.demo_records d where d.table_name = 'contact_leads' and d.record_id = contact_leads.id)
        as is_demo,
      case when entity_type = 'property' then entity_id end as property_id
    from public.contact_leads
    where owner_id = p_owner and created_at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or (entity_type = 'property' and entity_id = p_property))
  ),
  listed as (
    select id, name, false as is_deleted, not is_published as is_withdrawn from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    select record_id, record_name, true, false from public.audit_log h
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
      -- One that came back and was deleted again counts for whoever had it then.
      and not exists (
        select from public.audit_log later
        where later.table_name = h.table_name and later.record_id = h.record_id and later.action = 'delete' and later.id > h.id)
  ),
  shown as (
    select id, name, is_deleted, is_withdrawn, false as is_elsewhere from listed
    union all
    (select distinct on (property_id) property_id, entity_name, not private.is_there('properties', property_id), false, true
    from opened
    where property_id is not null and property_id not in (select id from listed)
    order by property_id, created_at desc)
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads l where suspicion is null and private.is_enquiry(l)
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (
        select from public.leads l where l.id = lead_id and l.suspicion is null and private.is_enquiry(l))
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*, coalesce(o.times, 0) as contacts, coalesce(a.times, 0) as enquiries, coalesce(e.times, 0) as sent
    from shown s
    left join (select property_id, pg_catalog.count(*) as times from opened group by property_id) o on o.property_id = s.id
    left join (select property_id, pg_catalog.count(*) as times from asked group by property_id) a on a.property_id = s.id
    left join (select property_id, pg_catalog.sum(times) as times from sent group by property_id) e on e.property_id = s.id
  )
  select pg_catalog.jsonb_build_object(
    'name', lister.name, 'kind', lister.kind, 'property', (select name from shown where id = p_property),
    'months', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'opened', (
          select pg_catalog.jsonb_object_agg(channel, (
            select pg_catalog.count(*) from opened o where o.month = m.month and o.cta_type = channel))
          from pg_catalog.unnest(private.values_of('public.contact_channel')) channel),
        'enquiries', (select pg_catalog.count(*) from asked a where a.month = m.month),
        'sent', (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.month = m.month),
        'sealed', (select coalesce((s.opened ->> p_owner::text)::int, 0)
            + (select pg_catalog.count(*) from opened o where o.month = m.month and o.is_demo)
          from private.sealed_months s
          where s.month = m.month and p_property is null
            and s.opened ->> p_owner::text is distinct from private.opened_in(m.month) ->> p_owner::text))
        order by m.month desc)
      from months m),
    'properties', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', name, 'is_deleted', is_deleted, 'is_withdrawn', is_withdrawn, 'is_elsewhere', is_elsewhere,
        'contacts', contacts, 'enquiries', enquiries, 'sent', sent)
        order by name, id), '[]')
      from by_property where not (is_deleted or is_withdrawn) or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from shown)
$$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
