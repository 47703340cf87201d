-- Listers who were deleted are people as well: what the history, imports and gone pages keep of them can be looked up and
-- erased.

-- Agents, agencies and developers that are there no more, with all that is known of them.
create function private.former_listers() returns table (table_name text, record_id uuid, record_name text, known jsonb)
language sql stable set search_path = '' as $$
  select h.table_name, h.record_id, (pg_catalog.array_agg(h.record_name order by h.id desc))[1],
    pg_catalog.jsonb_agg(pg_catalog.jsonb_build_array(h.before, h.after))
  from public.audit_log h
  where h.table_name in ('agents', 'agencies', 'developers')
  group by h.table_name, h.record_id
  having pg_catalog.bool_or(h.action = 'delete') and not private.is_there(h.table_name, h.record_id)
$$;

-- Texts about others that name the person: notes and reminders of leads, comments, names of files, and what the history
-- keeps of all these; and listers who were deleted.
create or replace function private.person_mentions(p_pattern text, p_phones text[]) returns table (
  table_name text, record_id uuid, record_name text
)
language sql stable set search_path = '' as $$
  select distinct on (found.table_name, found.record_id) found.* from (
    select 'leads' as table_name, id as record_id, full_name::text as record_name from public.leads
    where phone <> all (p_phones) and private.says(pg_catalog.jsonb_build_array(notes, reminders), p_pattern)
    union all
    select 'reviews', id, coalesce(reviewer_name, 'Anonymous') from public.reviews where comment ~* p_pattern
    union all
    select 'lead_imports', id, name from public.lead_imports where name ~* p_pattern
    union all
    select 'listing_imports', id, name from public.listing_imports where name ~* p_pattern
    union all
    select h.table_name, h.record_id, h.record_name from public.audit_log h
    where h.table_name in ('leads', 'callback_requests', 'contact_leads', 'reviews', 'lead_imports', 'listing_imports')
      and private.says(pg_catalog.jsonb_build_array(
        h.before - 'full_name' - 'reviewer_name', h.after - 'full_name' - 'reviewer_name'), p_pattern)
      and not exists (select from private.person_records() own
        where own.table_name = h.table_name and own.record_id = h.record_id and own.phone = any (p_phones))
    union all
    select table_name, record_id, record_name from private.former_listers() where private.says(known, p_pattern)
  ) found
  order by found.table_name, found.record_id
$$;

-- All that is stored of these numbers, reviews and mentions, the newest first, to look at and to hand over:
-- [{ table_name, record_id, is_deleted, row, history, notifications }]. Of a mention there is the text alone; a
-- lister who was deleted is one of the records.
create or replace function public.person_data(
  p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}'
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  found record;
  stored jsonb;
  entries jsonb := '[]';
begin
  if not public.is_admin() then
    return entries;
  end if;
  for found in
    select * from private.records_of_person(p_phones, p_reviews)
    union all
    select table_name, record_id, true from private.former_listers() where record_id = any (p_mentions)
  loop
    if found.is_deleted then
      select before into stored from public.audit_log h
        where h.table_name = found.table_name and h.record_id = found.record_id and action = 'delete'
        order by id desc limit 1;
    else
      execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', found.table_name)
        into stored using found.record_id;
    end if;
    entries := entries || pg_catalog.jsonb_build_object('table_name', found.table_name, 'record_id', found.record_id,
      'is_deleted', found.is_deleted, 'row', stored,
      'history', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'at', h.at, 'action', h.action, 'before', h.before, 'after', h.after) order by h.id), '[]')
        from public.audit_log h where h.table_name = found.table_name and h.record_id = found.record_id),
      'notifications', (
        select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('at', n.created_at, 'channel', d.channel,
          'state', d.state) order by n.created_at, d.channel), '[]')
        from public.notifications n left join public.notification_deliveries d on d.notification_id = n.id
        where found.record_id in (n.lead_id, n.callback_request_id, n.contact_lead_id, n.review_id)));
  end loop;
  return (
    select coalesce(pg_catalog.jsonb_agg(entry order by entry #>> '{row,created_at}' desc), '[]')
    from pg_catalog.jsonb_array_elements(entries || coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', told.table_name, 'record_id', told.id,
        'is_deleted', false, 'row', told.row, 'history', '[]'::jsonb, 'notifications', '[]'::jsonb))
      from (
        select 'leads' as table_name, id, pg_catalog.jsonb_build_object(
          'about', full_name, 'notes', notes, 'reminders', reminders, 'created_at', created_at) as row from public.leads
        union all
        select 'reviews', id, pg_catalog.jsonb_build_object('comment', comment, 'created_at', created_at) from public.reviews
        union all
        select 'lead_imports', id, pg_catalog.jsonb_build_object('name', name, 'created_at', created_at)
        from public.lead_imports
        union all
        select 'listing_imports', id, pg_catalog.jsonb_build_object('name', name, 'created_at', created_at)
        from public.listing_imports
      ) told where told.id = any (p_mentions)), '[]'
    ) || (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', 'answered_people', 'record_id', id,
        'is_deleted', false, 'row', pg_catalog.to_jsonb(a), 'history', '[]'::jsonb, 'notifications', '[]'::jsonb)), '[]')
      from public.answered_people a where a.phone = any (p_phones))) entry);
end $$;

-- Erases listers who were deleted, with the reviews that went along, and what imports, gone pages, properties and opened
-- contacts say of them. What is billed for a contact is left.
create function private.erase_former_listers(p_listers uuid[], p_pattern text) returns void
language plpgsql volatile set search_path = '' as $$
declare
  listers constant text[] := p_listers;
  of_contact constant jsonb := '{"contact_value": "[…]"}';
  of_page constant jsonb := '{"entity_name": "[…]"}';
  of_property constant jsonb := '{"whatsapp_number": null}';
begin
  delete from public.audit_log where record_id = any (p_listers) or table_name = 'reviews'
    and coalesce(before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id') = any (listers);
  delete from public.listing_import_rows where record_id = any (p_listers);
  update public.past_pages set name = null where record_id = any (p_listers);
  update public.contact_leads set contact_value = of_contact ->> 'contact_value' where owner_id = any (p_listers);
  update public.contact_leads set entity_name = of_page ->> 'entity_name' where entity_id = any (p_listers);
  update public.audit_log set before = before || of_contact || case
      when before ->> 'entity_id' = any (listers) then of_page else '{}' end
    where table_name = 'contact_leads' and before ->> 'owner_id' = any (listers);
  update public.audit_log set before = before || of_property
    where table_name = 'properties' and before ->> 'whatsapp_number' ~* p_pattern;
  update public.audit_log set after = after || of_property
    where table_name = 'properties' and after ->> 'whatsapp_number' ~* p_pattern;
  update public.listing_import_rows set before = before || of_property
    where table_name = 'properties' and before ->> 'whatsapp_number' ~* p_pattern;
end $$;

-- Takes the person out of texts about others, and all that is kept of listers who were deleted. Says how many records that
-- changed.
create or replace function private.erase_mentions(p_records uuid[], p_pattern text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  changed bigint := 0;
  of_these bigint;
  former constant uuid[] := array(select record_id from private.former_listers() where record_id = any (p_records));
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  update public.leads set notes = private.redacted(notes, p_pattern), reminders = private.redacted(reminders, p_pattern)
    where id = any (p_records);
  get diagnostics changed = row_count;
  update public.reviews set comment = pg_catalog.regexp_replace(comment, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.lead_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.listing_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  if former <> '{}' then
    perform private.erase_former_listers(former, p_pattern);
    changed := changed + pg_catalog.cardinality(former);
  end if;
  update public.audit_log set before = private.redacted_version(before, p_pattern),
      after = private.redacted_version(after, p_pattern),
      record_name = case when table_name in ('lead_imports', 'listing_imports')
        then pg_catalog.regexp_replace(record_name, p_pattern, '[…]', 'gi') else record_name end
    where record_id = any (p_records);
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return changed;
end $$;

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
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'), '{}')
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
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;
