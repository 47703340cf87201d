-- What is restored is whole, what is looked for is found however it is written, and reports say what was counted.

-- One request id makes one lead, however often it is sent. A contact message is kept as a consultation lead of today.
create or replace function public.submit_lead(
  p_request_id uuid,
  p_request text,
  p_full_name text,
  p_phone text,
  p_property_id uuid default null,
  p_service text default null,
  p_message text default null,
  p_consultation_date date default null,
  p_consultation_time text default null,
  p_origin jsonb default null,
  p_proof jsonb default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_source constant text := case p_request when 'contact-message' then 'consultation' else p_request end;
  asked_name constant text := private.plain_name(p_full_name);
  asked_service constant text := nullif(private.trimmed(p_service), '');
  asked_message constant text := nullif(private.trimmed(p_message), '');
  asked_date constant date := case p_request when 'consultation' then p_consultation_date end;
  asked_time constant text := case p_request when 'consultation' then p_consultation_time end;
  -- A property that was withdrawn or deleted meanwhile must not cost the operator a lead; one that is there stays so long.
  asked_property constant uuid := (
    select id from public.properties where id = p_property_id and is_published for key share);
  first_note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(),
    'type', p_request,
    'service', asked_service,
    'content', coalesce(asked_message, case when p_request = 'property-inquiry' and asked_property is null
      then 'Asked about a property that is not published.' end)
  ));
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);

  -- Only what is new is counted and has to keep the rules: what is stored may be sent again after the time of its slot.
  if not exists (select from public.leads where id = p_request_id) then
    perform private.require_lead_request(
      p_request, p_property_id, p_service, p_message, p_consultation_date, p_consultation_time);
    insert into public.leads
      (id, full_name, phone, source, property_id, consultation_date, consultation_time, notes, origin, suspicion)
    values (
      p_request_id, asked_name, p_phone, asked_source, asked_property,
      case p_request when 'contact-message' then private.today() else asked_date end, asked_time,
      case when first_note ?| array['service', 'content'] then pg_catalog.jsonb_build_array(first_note) else '[]' end,
      private.origin_of(p_origin), private.suspicion_of_lead(p_phone, p_proof)
    )
    on conflict (id) do nothing;
    if found then
      perform private.tell_of_lead(p_request_id);
      return;
    end if;
  end if;

  -- Whoever sends the same again has been heard; whoever changed a word must not be told so.
  if not exists (select from public.leads
    where id = p_request_id and full_name = asked_name and phone = p_phone and source = asked_source
      and (property_id = asked_property) is not false
      and (consultation_date = asked_date) is not false
      and consultation_time is not distinct from asked_time
      and notes -> 0 ->> 'service' is not distinct from asked_service
      and (asked_message is null or notes -> 0 ->> 'content' is not distinct from asked_message)) then
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;
end $$;

-- A link to the report of one property is a link again once the property is back; of one that is gone it shows what is
-- left, or nothing.
alter table public.report_links drop constraint report_links_property_id_fkey;
drop index public.report_links_of_property;

-- What belonged to a record until that was deleted at this moment, or until it was deleted itself: the records of a table
-- of whose column nothing later is known.
create function private.taken_from(p_table text, p_column text, p_record uuid, p_at timestamptz) returns setof uuid
language sql stable set search_path = '' as $$
  select record_id from (
    select distinct on (record_id) record_id, action, at, before ->> p_column as belonged_to
    from public.audit_log
    where table_name = p_table and before ->> p_column is not null
    order by record_id, id desc
  ) last_known
  where belonged_to = p_record::text and (action = 'delete' or at = p_at)
$$;
grant execute on function private.taken_from to authenticated;

-- Undoes the last delete of a record, with its id and link, and what went with it: reviews of a client come back, leads
-- and agents belong to it again, also those that were deleted and came back before it. A star that another property took
-- stays there. Returns the row; a row that is already there comes back as it is, so a second call does no harm.
create or replace function public.restore_deleted(p_table text, p_record uuid) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  entry public.audit_log;
  stored jsonb;
begin
  -- Of two at once the second finds the row that the first has put back.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_record::text, 0));
  select * into entry from public.audit_log
    where table_name = p_table and record_id = p_record and action = 'delete' order by id desc limit 1;
  if entry.id is null then
    raise sqlstate 'PT404' using message = 'There is nothing to restore';
  end if;

  execute pg_catalog.format('select pg_catalog.to_jsonb(t) from public.%I t where id = $1', p_table)
    into stored using p_record;
  if stored is not null then
    return stored;
  end if;

  stored := private.put_back(p_table, entry.before || case
    when p_table = 'properties' and exists (select from public.properties where featured) then '{"featured": false}'
    when p_table = 'leads' and not exists (
      select from public.properties where id = (entry.before ->> 'property_id')::uuid) then '{"property_id": null}'
    when p_table = 'agents' and not exists (
      select from public.agencies where id = (entry.before ->> 'agency_id')::uuid) then '{"agency_id": null}'
    else '{}' end::jsonb);

  -- Everything that one transaction changed carries the same time.
  perform private.put_back('reviews', went_along.before) from public.audit_log went_along
    where at = entry.at and table_name = 'reviews' and action = 'delete' and p_record::text in (
      before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id');
  if p_table = 'properties' then
    update public.leads set property_id = p_record
      where property_id is null and id in (select private.taken_from('leads', 'property_id', p_record, entry.at));
  elsif p_table = 'agencies' then
    update public.agents set agency_id = p_record
      where agency_id is null and id in (select private.taken_from('agents', 'agency_id', p_record, entry.at));
  end if;
  return stored;
end $$;

-- Somebody was answered, or an attempt was made: the new leads of the number, and the one that is named, get a note of
-- it and, where one is given, a status, unless they are further on; the person leaves the list when there is one. Who
-- has no new lead has the note kept too. What was passed on is about the named lead alone. Returns what there was and
-- what it gave, for the undo.
create or replace function public.answer_person(
  p_phone text, p_note text, p_status text default null, p_kind text default null, p_lead uuid default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
  kept record;
  statuses constant text[] := private.values_of('public.lead_status');
  note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(), 'kind', p_kind, 'content', private.trimmed(p_note)));
begin
  if coalesce(private.trimmed(p_note), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if pg_catalog.length(private.trimmed(p_note)) > 4000 then
    raise sqlstate '22023' using message = 'Please use at most 4000 characters';
  end if;
  if p_status <> all (statuses) then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  if p_kind <> all (private.values_of('public.lead_note_kind')) then
    raise sqlstate '22023' using message = 'There is no such kind of note';
  end if;
  -- Of two who note an answer at once the second finds the lead that the first has made.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(p_phone, 0));
  with held as (
    select id, status from public.leads
    where phone = p_phone and (id = p_lead
      or p_kind is distinct from 'passed-on' and status = 'new' and suspicion is null)
    order by id for update
  )
  select pg_catalog.jsonb_build_object(
      'answered_at', (select answered_at from public.answered_people where phone = p_phone),
      'leads', coalesce(pg_catalog.jsonb_object_agg(id, status), '{}')) into before
    from held;
  if p_lead is not null and not before -> 'leads' ? p_lead::text then
    raise sqlstate 'PT404' using message = 'Lead not found';
  end if;
  if before -> 'leads' = '{}' then
    select * into kept from private.lead_for_note(p_phone);
    if kept.lead is not null then
      before := before || pg_catalog.jsonb_build_object(
        'leads', (select pg_catalog.jsonb_build_object(id, status) from public.leads where id = kept.lead),
        'made', case when kept.is_made then kept.lead end);
    end if;
  end if;
  with noted as (
    update public.leads set notes = notes || pg_catalog.jsonb_build_array(note),
        status = case when pg_catalog.array_position(statuses, p_status) > pg_catalog.array_position(statuses, status::text)
          then p_status else status end
      where id in (select key::uuid from pg_catalog.jsonb_each_text(before -> 'leads') entry (key, status))
      returning id, status
  )
  select before || pg_catalog.jsonb_build_object('given', pg_catalog.jsonb_object_agg(id, status)) into before from noted;
  if p_status is not null then
    insert into public.answered_people (phone) values (p_phone)
      on conflict (phone) do update set answered_at = excluded.answered_at;
  end if;
  return before || pg_catalog.jsonb_build_object('note', note ->> 'timestamp');
end $$;

-- { total, rows }, the newest first: of each import how many of its leads are there, on how many of them somebody has
-- worked since, and how many can be brought back.
create or replace function public.find_lead_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.lead_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.lead_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) || counted.of order by page.created_at desc, page.id), '[]')
      from page, lateral (
        select pg_catalog.jsonb_build_object(
          'leads', pg_catalog.count(*),
          'worked_on', pg_catalog.count(*) filter (where private.is_worked_on(l)),
          'restorable', (
            select pg_catalog.count(*) from public.audit_log
            where at = page.undone_at and table_name = 'leads' and action = 'delete'
              and before ->> 'import_id' = page.id::text
              and not exists (select from public.leads back where back.id = record_id))) as of
        from public.leads l where l.import_id = page.id
      ) counted
    )
  )
$$;

-- What a lister has had of the site in these twelve months, or of one property:
-- { name, kind, property, months: [{ month, opened: { channel: contacts }, enquiries, sent, sealed }],
--   properties: [{ name, is_deleted, is_elsewhere, contacts, enquiries, sent }] }
-- The newest month first; `sealed` is what was counted when the month was over, where that is not what is counted
-- today; demo content, which is never sealed, is in both. Enquiries and sent favourites are those of the properties that the lister has, or had when they were deleted; of
-- a property that somebody else lists since only the contacts that were opened before.
-- Null where there is no such lister or property.
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
    select id, name, false as is_deleted from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    (select distinct on (record_id) record_id, record_name, true from public.audit_log
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
    order by record_id, id desc)
  ),
  shown as (
    select id, name, is_deleted, false as is_elsewhere from listed
    union all
    (select distinct on (property_id) property_id, entity_name, not private.is_there('properties', property_id), true from opened
    where property_id is not null and property_id not in (select id from listed)
    order by property_id, created_at desc)
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads where suspicion is null
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (select from public.leads l where l.id = lead_id and l.suspicion is null)
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*,
      (select pg_catalog.count(*) from opened o where o.property_id = s.id) as contacts,
      (select pg_catalog.count(*) from asked a where a.property_id = s.id) as enquiries,
      (select coalesce(pg_catalog.sum(times), 0) from sent where property_id = s.id) as sent
    from shown s
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
        'name', name, 'is_deleted', is_deleted, 'is_elsewhere', is_elsewhere, 'contacts', contacts, 'enquiries', enquiries,
        'sent', sent)
        order by name, id), '[]')
      from by_property where not is_deleted or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from shown)
$$;

-- Whole months from one to ten years for every kind, for the history to two years: no entry of it is kept for longer.
create or replace function private.is_retention(p_months jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_months) <> 'object' then false else
    (p_months - array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))) = '{}'
    and p_months ?& array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))
    and not pg_catalog.jsonb_path_exists(p_months, '$.* ? (@.type() <> "number" || @ < 1 || @ > 120 || @.floor() <> @)')
    and not pg_catalog.jsonb_path_exists(p_months, '$.history ? (@ > 24)') end
$$;
update public.site_settings set retention = retention || '{"history": 24}' where (retention ->> 'history')::int > 24;

notify pgrst, 'reload schema';
