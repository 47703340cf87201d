-- What the operator is told and when, what many rows at once are counted by, and what is done a few rows at a time.

-- A message from the contact form is no consultation: the day that it is stored with is the one on which it came.
create or replace function private.lead_facts(p_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'email', l.email,
    'request', coalesce(sent ->> 'type', l.source), 'property', p.name,
    'service', sent ->> 'service', 'message', sent ->> 'content',
    'consultation_date', case when (sent ->> 'type' = 'contact-message') is not true then l.consultation_date end,
    'consultation_time', l.consultation_time)
  from public.leads l
  left join public.properties p on p.id = l.property_id
  cross join lateral (select case when l.notes -> 0 ? 'type' then l.notes -> 0 end as sent) visitor
  where l.id = p_lead
$$;

-- Push is a channel once somebody is reached by it: a runner at Supabase learns at once of the first phone.
create trigger call_notify_function after insert on public.push_subscriptions
  for each statement execute function private.call_notify_function_quietly();

-- Who is known already, by a lead that is further on or by an answer to something else, is not greeted as somebody new.
create or replace function public.unanswered_people(p_limit int default 200, p_search text default null) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with people as (
    select phone, min(created_at) as since,
      (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name,
      (pg_catalog.array_agg(id order by created_at desc) filter (where kind in ('lead', 'noted')))[1] as lead_id,
      pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', kind, 'about', about, 'created_at', created_at)
        order by created_at) as requests
    from private.waiting_requests()
    group by phone
  ),
  found as (
    select people.* from people, private.search_terms(p_search) terms
    where (pg_catalog.lower(full_name) like all (terms.words) or private.plain_text(full_name) like all (terms.plain_words))
      and (terms.numbers = '{}' or phone like any (terms.numbers)
        or pg_catalog.lower(full_name) like all (terms.numbers_in_names))
  ),
  page as (
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale,
      exists (select from public.leads l where l.phone = found.phone and l.suspicion is null and l.status <> 'new')
        or exists (select from public.answered_people a where a.phone = found.phone) as is_known
    from found order by since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by since, phone) from page), '[]'))
$$;

-- The summary of a day that is over tells nobody anything: it is done with, sent or not.
create or replace function public.retry_failed_deliveries() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  retried bigint;
begin
  delete from public.notification_deliveries
    where state = 'failed' and (select public.is_admin())
      and notification_id in (select id from public.notifications where day < private.today());
  update public.notification_deliveries
    set state = 'waiting', due_at = pg_catalog.now(), gives_up_at = pg_catalog.now() + interval '1 day', finished_at = null,
      attempts = 0
    where state = 'failed' and (select public.is_admin());
  get diagnostics retried = row_count;
  return retried;
end $$;
comment on function public.retry_failed_deliveries is
  'Has everything sent once more that could not be delivered within a day, but summaries of days that are over. Says how much.';

-- A gallery that grows picture by picture is not kept whole with each of them: what is taken out of it later stands in the
-- entry of that change.
create or replace function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  shown constant jsonb := coalesce(new_row, old_row);
  signed_in constant uuid := (select auth.uid());
  replaced jsonb := old_row;
  put jsonb;
  known jsonb;
  added jsonb;
  unkept constant text[] := '{updated_at,size_sqft,land_size_sqft}'::text[] || case
    when pg_catalog.current_setting('marketplace.adds_picture', true) = 'yes' then '{images,floor_plan_images}' end::text[];
begin
  if (tg_op = 'INSERT' and signed_in is null)
    -- Set by maintenance that rewrites rows without changing what they say.
    or pg_catalog.current_setting('marketplace.keeps_no_history', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(c.key, c.value), pg_catalog.jsonb_object_agg(c.key, new_row -> c.key)
      into replaced, put
      from pg_catalog.jsonb_each(old_row) c
      where c.key <> all (unkept) and c.value is distinct from new_row -> c.key;
    if replaced is null then
      return null;
    end if;
    -- A history that only grew is stored by what was added, or it would be stored again with every note.
    if replaced ? 'notes' then
      select coalesce(pg_catalog.jsonb_agg(n.note order by n.ordinal) filter (where n.ordinal <= old_notes), '[]'),
          coalesce(pg_catalog.jsonb_agg(n.note order by n.ordinal) filter (where n.ordinal > old_notes), '[]')
        into known, added
        from pg_catalog.jsonb_array_elements(put -> 'notes') with ordinality n (note, ordinal),
          pg_catalog.jsonb_array_length(replaced -> 'notes') old_notes;
    end if;
    if known = replaced -> 'notes' then
      put := pg_catalog.jsonb_set(put, '{notes}', added);
      replaced := pg_catalog.jsonb_set(replaced, '{notes}', '[]');
    end if;
  end if;

  insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor)
  values (
    tg_table_name, (shown ->> 'id')::uuid,
    case when tg_table_name = 'site_settings' then 'Settings'
      else coalesce(shown ->> 'name', shown ->> 'title', shown ->> 'full_name', shown ->> 'reviewer_name', 'Anonymous') end,
    pg_catalog.lower(tg_op), replaced, put, signed_in
  );
  perform private.prune_audit_log();
  return null;
end $$;

create or replace function private.show_listing_picture(picture public.listing_pictures) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  stamp timestamptz;
  shown text[];
  -- How many of the same kind stand before it.
  ahead bigint;
begin
  select case when picture.is_plan then floor_plan_images else images end, updated_at into shown, stamp
    from public.properties where id = picture.property_id for update;
  if pg_catalog.cardinality(shown) >= (case when picture.is_plan then 10 else 60 end) then
    return false;
  end if;
  -- In the order of the file, wherever those of the file stand by now; the first of them behind all others.
  select coalesce(
      pg_catalog.max(ordinal) filter (where brought.place < picture.place),
      pg_catalog.min(ordinal) filter (where brought.place > picture.place) - 1,
      pg_catalog.cardinality(shown)) into ahead
    from pg_catalog.unnest(shown) with ordinality had (image, ordinal)
    join public.listing_pictures brought on brought.property_id = picture.property_id and brought.stored_as = had.image;
  shown := shown[:ahead] || picture.stored_as::text || shown[ahead + 1:];
  -- Of demo content it counts as an edit, which the history tells.
  perform pg_catalog.set_config('marketplace.adds_picture', case
    when not exists (select from public.demo_records where record_id = picture.property_id) then 'yes' else '' end, true);
  update public.properties
    set images = case when picture.is_plan then images else shown end,
      floor_plan_images = case when picture.is_plan then shown else floor_plan_images end,
      -- Whoever has withdrawn it since the first one came meant it.
      is_published = is_published or (picture.is_published_with and not exists (
        select from public.listing_pictures earlier
        where earlier.property_id = picture.property_id and earlier.id <> picture.id and earlier.is_published_with
          and earlier.state = 'stored'))
    where id = picture.property_id;
  perform pg_catalog.set_config('marketplace.adds_picture', '', true);
  update public.listing_import_rows r set imported_at = p.updated_at
    from public.properties p
    where p.id = picture.property_id and r.table_name = 'properties' and r.record_id = p.id and r.imported_at = stamp;
  return true;
end $$;

-- Of many thousand records of an import each call takes back some, properties first, then what they belonged to, and says
-- how many are left: of what somebody has broken off the next one takes back the rest. A picture that comes meanwhile for
-- one of those goes with it. Returns { deleted, restored, kept: [names], left }.
alter table public.listing_import_rows add column undone_at timestamptz;
comment on column public.listing_import_rows.undone_at is
  'When the undo of the import came to it, whether it took it back or left it as somebody had edited it.';

drop function public.undo_listing_import(uuid);
create function public.undo_listing_import(p_import uuid, p_most int default 200) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry record;
  is_taken_back uuid;
  looked_at uuid[] := '{}';
  left_over bigint;
  deleted int := 0;
  restored int := 0;
  kept jsonb := '[]';
begin
  perform from public.listing_imports where id = p_import and undone_at is null for update;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  for entry in
    select r.id, r.table_name, r.record_id, r.before, r.imported_at, i.name, p.images || p.floor_plan_images as shown
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    left join public.properties p on p.id = r.record_id
    where r.import_id = p_import and r.undone_at is null
    order by case r.table_name when 'properties' then 1 when 'agents' then 2 else 3 end, i.name, r.id
    limit least(greatest(coalesce(p_most, 200), 1), 1000)
  loop
    is_taken_back := null;
    looked_at := looked_at || entry.id;
    begin
      if entry.before is not null then
        execute pg_catalog.format(
          'update public.%2$I r set (%1$s) = (select %1$s from pg_catalog.jsonb_populate_record(r, $2))
            where id = $1 and updated_at = $3 returning id',
          (select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
            from pg_catalog.unnest(private.writable_columns(entry.table_name)) c
            where entry.before ? c and c not in ('id', 'created_at', 'updated_at')), entry.table_name)
          into is_taken_back using entry.record_id, entry.before, entry.imported_at;
        -- What is shown no more can come again.
        delete from public.listing_pictures brought using public.properties p
          where p.id = is_taken_back and brought.property_id = p.id and brought.stored_as = any (entry.shown)
            and brought.stored_as <> all (p.images || p.floor_plan_images);
      elsif entry.table_name = 'properties' or not private.has_belongings(entry.table_name, entry.record_id) then
        execute pg_catalog.format('delete from public.%I where id = $1 and updated_at = $2 returning id', entry.table_name)
          into is_taken_back using entry.record_id, entry.imported_at;
      end if;
    exception when integrity_constraint_violation or data_exception or sqlstate 'PT409' then
      is_taken_back := null;
    end;
    if is_taken_back is null then
      kept := kept || pg_catalog.to_jsonb(entry.name);
    elsif entry.before is null then
      deleted := deleted + 1;
    else
      restored := restored + 1;
    end if;
  end loop;
  update public.listing_import_rows set undone_at = pg_catalog.now() where id = any (looked_at);
  select pg_catalog.count(*) into left_over
    from public.listing_import_rows r
    join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
    where r.import_id = p_import and r.undone_at is null;
  delete from public.listing_pictures
    where import_id = p_import and state <> 'stored' and (left_over = 0 or property_id in (
      select record_id from public.listing_import_rows where id = any (looked_at)));
  update public.listing_imports set undone_at = pg_catalog.now() where id = p_import and left_over = 0;
  return pg_catalog.jsonb_build_object('deleted', deleted, 'restored', restored, 'kept', kept, 'left', left_over);
end $$;
grant execute on function public.undo_listing_import to authenticated;

-- Addresses that ended long ago go once a day; each record that is deleted has looked through them until now.
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
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  -- What nobody can bring back any more says nothing to the undo of an import either.
  delete from public.listing_import_rows r
    where not private.is_there(table_name, record_id) and not exists (
      select from public.audit_log h where h.table_name = r.table_name and h.record_id = r.record_id);
  delete from private.past_listing_pictures p
    where not exists (
      select from public.audit_log h where h.table_name = 'properties' and h.record_id = p.property_id);
  delete from public.past_pages p
    where p.leads_to is null and p.ended_at < pg_catalog.now() - private.kept_for(p.table_name);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- { channel: { failed, waiting } } of what could not be delivered when it was tried last. An answer of rows ends at a
-- thousand.
create function public.unmade_deliveries() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(channel, pg_catalog.jsonb_build_object('failed', failed, 'waiting', waiting)), '{}')
  from (
    select channel, pg_catalog.count(*) filter (where state = 'failed') as failed,
      pg_catalog.count(*) filter (where state = 'waiting') as waiting
    from public.notification_deliveries
    where state in ('waiting', 'failed') and answer is not null
    group by channel
  ) counted
$$;
grant execute on function public.unmade_deliveries to authenticated;
