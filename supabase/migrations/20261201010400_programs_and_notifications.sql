-- What comes by other ways than the desk counts as what it is: prices of an earlier project, addresses that move, changes
-- that a program is told of late. And who is told waits for nobody who is not there.

-- For `npm run db:import` and `npm run db:migrate-media`

-- Adds the entries of another project's history that are not there yet and says how many those were. They get numbers
-- of this project: what makes an entry the same is the record, the action and the moment. Of a property they tell
-- visitors that its price was reduced.
create or replace function public.import_history(p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint;
  priced uuid[];
begin
  with entries as (
    insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor, at)
    select e.table_name, e.record_id, e.record_name, e.action, e.before, e.after, e.actor, e.at
    from pg_catalog.jsonb_to_recordset(p_rows) as e (
      id bigint, table_name text, record_id uuid, record_name text, action text, before jsonb, after jsonb,
      actor uuid, at timestamptz
    )
    where not exists (
      select from public.audit_log kept
      where (kept.table_name, kept.record_id, kept.action, kept.at) = (e.table_name, e.record_id, e.action, e.at)
    )
    order by e.id
    returning table_name, record_id, before
  )
  select pg_catalog.count(*),
    pg_catalog.array_agg(distinct record_id) filter (where table_name = 'properties' and before ?| array['price', 'is_published'])
    into added, priced from entries;
  priced := array(select id from public.properties where id = any (priced) and is_published);
  if priced <> '{}' then
    update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp();
    insert into private.site_changes (record_id, version)
      select record_id, version from private.site_version, pg_catalog.unnest(priced) record_id
      on conflict (record_id) do update set version = excluded.version;
  end if;
  return added;
end $$;

-- Rows hold whole addresses of images. Puts another beginning in the place of one, also in the versions that the
-- history keeps, and says how many rows that changed; the move itself is no history, and no edit of what a file brought.
create or replace function public.move_image_addresses(p_from text, p_to text) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  target record;
  moved bigint;
  total bigint := 0;
  untouched constant uuid[] := array(
    select r.id from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    where r.imported_at = i.updated_at);
begin
  if p_from !~ '^https?://[^/ ]+/storage/v1/$' or p_to !~ '^https?://[^/ ]+/storage/v1/$' then
    raise sqlstate '22023' using message = 'Both must be addresses that end with /storage/v1/';
  end if;
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  for target in
    select c.table_name, c.column_name, case c.udt_name
      when 'text' then 'pg_catalog.replace(%2$I, $1, $2)'
      when 'jsonb' then 'pg_catalog.replace(%2$I::text, $1, $2)::jsonb'
      else '(select pg_catalog.array_agg(pg_catalog.replace(item, $1, $2) order by ordinal)
             from pg_catalog.unnest(%2$I) with ordinality as list (item, ordinal))'
    end as value
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.udt_name in ('text', '_text', 'jsonb')
  loop
    execute pg_catalog.format(
      'update public.%1$I set %2$I = ' || target.value || ' where pg_catalog.strpos(%2$I::text, $1) > 0',
      target.table_name, target.column_name
    ) using p_from, p_to;
    get diagnostics moved = row_count;
    total := total + moved;
  end loop;
  update public.listing_import_rows r set imported_at = i.updated_at
    from private.imported_records i
    where r.id = any (untouched) and i.table_name = r.table_name and i.id = r.record_id
      and r.imported_at <> i.updated_at;
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return total;
end $$;

-- Pictures of imports: the property first, as an import and its undo lock them.
create or replace function public.finish_listing_picture(
  p_id uuid, p_image text default null, p_problem text default null, p_again int default null
) returns boolean
language plpgsql volatile security invoker set search_path = '' as $$
declare
  picture public.listing_pictures;
begin
  perform from public.properties
    where id = (select property_id from public.listing_pictures where id = p_id) for update;
  update public.listing_pictures set
    state = case when p_image is not null then 'stored' when p_again is null then 'failed' else 'waiting' end,
    stored_as = p_image,
    problem = pg_catalog.left(p_problem, 300),
    due_at = pg_catalog.clock_timestamp() + coalesce(p_again, 0) * interval '1 second'
  where id = p_id and state = 'waiting'
  returning * into picture;
  if picture.id is null then
    return false;
  end if;
  if p_image is not null then
    perform private.show_listing_picture(picture);
  end if;
  return true;
end $$;

-- Notifications

-- Tells of one thing, by every channel that a runner has asked for within a day and that reaches somebody.
create or replace function private.tell(
  p_kind text, p_lead uuid default null, p_callback_request uuid default null, p_contact_lead uuid default null,
  p_review uuid default null, p_day date default null
) returns void
language sql volatile security definer set search_path = '' as $$
  with told as (
    insert into public.notifications (kind, lead_id, callback_request_id, contact_lead_id, review_id, day)
    values (p_kind, p_lead, p_callback_request, p_contact_lead, p_review, p_day)
    on conflict (day) do nothing
    returning id
  )
  insert into public.notification_deliveries (notification_id, channel)
  select told.id, channel
  from told, public.notification_channels
  where asked_at > pg_catalog.now() - interval '1 day'
    and (channel <> 'push' or exists (select from public.push_subscriptions))
$$;

-- The morning: who waits for an answer, as the desk lists them; every reminder that is due, those with a time by their
-- time; and what the day before brought.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ),
  people as (
    select (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name, min(created_at) as since
    from private.waiting_requests() group by phone
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', since)
        order by since), '[]')
      from people),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
        order by due.reminder_date, due.reminder_time nulls first, l.created_at), '[]')
      from public.leads l, pg_catalog.jsonb_to_recordset(l.reminders)
        due (reminder_date date, reminder_time text, reminder_note text)
      where l.reminder_date <= p_day and l.status <> 'dead' and l.suspicion is null and due.reminder_date <= p_day),
    'junk', (select pg_catalog.count(*) from public.leads, the_day_before
      where suspicion is not null and created_at >= begins and created_at < ends),
    'reveals', (select pg_catalog.count(*) from public.contact_leads, the_day_before
      where created_at >= begins and created_at < ends),
    'reviews', (select pg_catalog.count(*) from public.reviews, the_day_before
      where created_at >= begins and created_at < ends)
  )
$$;

-- Programs

-- The published listings in pages by id, { version, listings, next }: `next` is what the call after this one begins
-- behind, null at the end. Nobody's contact is in it. A key may ask sixty times a minute. A save may become visible some
-- time after the moment that it bears, so five minutes are told again; what the names of area and lister come from counts
-- as well.
create or replace function public.api_listings(
  p_key text, p_after uuid default null, p_limit int default 100, p_changed_since timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := least(greatest(coalesce(p_limit, 100), 1), 500);
  key public.program_keys;
  listings jsonb;
begin
  select * into key from public.program_keys
    where digest = private.program_key_digest(coalesce(p_key, '')) and withdrawn_at is null;
  if key.id is null then
    raise sqlstate 'PT400' using message = 'This key is not known, or it was withdrawn';
  end if;
  if private.count_event('program ' || key.id, interval '1 minute') > 60 then
    raise sqlstate 'PT429' using message = 'A key may ask sixty times a minute';
  end if;
  update public.program_keys set last_used_on = private.today()
    where id = key.id and last_used_on is distinct from private.today();

  select coalesce(pg_catalog.jsonb_agg(shown order by shown.id), '[]') into listings from (
    select p.id, '/properties/' || p.slug as path, p.slug, p.name, p.description, p.type, p.status, p.price as price_usd,
      p.bedrooms, p.bathrooms, p.size_sqm as building_sqm, p.land_size_sqm as land_sqm, p.handover_date, p.tenure, p.lease_years,
      p.amenities, p.location, a.name as area, a.island, p.latitude, p.longitude,
      case when o.id is not null then pg_catalog.jsonb_build_object('kind', o.kind, 'name', o.name) end as listed_by,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.images) with ordinality i (image, place) order by i.place) as pictures,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.floor_plan_images) with ordinality i (image, place) order by i.place) as floor_plans,
      p.video_url as video,
      p.created_at, p.updated_at
    from public.properties p
    join public.areas a on a.id = p.area_id
    left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and (p_after is null or p.id > p_after)
      and (p_changed_since is null
        or greatest(p.updated_at, a.updated_at, o.updated_at) >= p_changed_since - interval '5 minutes')
    order by p.id
    limit most + 1
  ) shown;
  return pg_catalog.jsonb_build_object(
    'version', 1,
    'listings', case when pg_catalog.jsonb_array_length(listings) > most then listings - most else listings end,
    'next', case when pg_catalog.jsonb_array_length(listings) > most then listings -> (most - 1) -> 'id' end);
end $$;
