-- What is restored is whole, reports say what was counted, and a record has only values that can be shown, read again
-- and published.

-- Values
--
-- A size has at most two decimals, as a price: a file reads the three of 612.375 m² as thousands. The rates of a day that
-- is ahead are no rates, and would never be called old.

-- Whole months from one to ten years for every kind, for the history to two years: no entry of it is kept for longer.
create or replace function private.is_retention(p_months jsonb) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.jsonb_typeof(p_months) <> 'object' then false else
    (p_months - array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))) = '{}'
    and p_months ?& array(select pg_catalog.jsonb_object_keys(private.retention_defaults()))
    and not pg_catalog.jsonb_path_exists(p_months, '$.* ? (@.type() <> "number" || @ < 1 || @ > 120 || @.floor() <> @)')
    and not pg_catalog.jsonb_path_exists(p_months, '$.history ? (@ > 24)') end
$$;

create function private.with_rounded_sizes(p_property jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_property || coalesce(pg_catalog.jsonb_object_agg(key, greatest(pg_catalog.round(value::numeric, 2), 0.01)), '{}')
  from pg_catalog.jsonb_each_text(pg_catalog.jsonb_build_object(
    'size_sqm', p_property -> 'size_sqm', 'land_size_sqm', p_property -> 'land_size_sqm'))
  where value::numeric <> pg_catalog.round(value::numeric, 2)
$$;

-- The history has nothing to tell of it, and what it and imports keep can still be brought back.
select pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
update public.properties
  set size_sqm = case when size_sqm < 0.01 then 0.01 else pg_catalog.round(size_sqm, 2) end,
    land_size_sqm = case when land_size_sqm < 0.01 then 0.01 else pg_catalog.round(land_size_sqm, 2) end
  where size_sqm <> pg_catalog.round(size_sqm, 2) or land_size_sqm <> pg_catalog.round(land_size_sqm, 2);
update public.audit_log set before = private.with_rounded_sizes(before)
  where table_name = 'properties' and before <> private.with_rounded_sizes(before);
update public.listing_import_rows set before = private.with_rounded_sizes(before)
  where table_name = 'properties' and before <> private.with_rounded_sizes(before);
drop function private.with_rounded_sizes;

-- The retention first: with more than it may be now the row of settings takes no other change.
update public.site_settings set retention = retention || '{"history": 24}' where (retention ->> 'history')::int > 24;
update public.audit_log set before = pg_catalog.jsonb_set(before, '{retention,history}', '24')
  where table_name = 'site_settings' and (before #>> '{retention,history}')::int > 24;
update public.site_settings set rates_date = null where rates_date > private.today();
update public.audit_log set before = before || '{"rates_date": null}'
  where table_name = 'site_settings' and (before ->> 'rates_date')::date > private.today();
select pg_catalog.set_config('marketplace.keeps_no_history', '', true);

-- What waits for the end of the transaction would keep the tables from being altered.
set constraints all immediate;
alter table public.properties
  add constraint properties_sizes_of_two_decimals check (
    size_sqm = pg_catalog.round(size_sqm, 2) and land_size_sqm = pg_catalog.round(land_size_sqm, 2));
alter table public.site_settings
  add constraint site_settings_rates_date_is_not_ahead check (rates_date <= private.today());

-- A page called index or 404 cannot be: a site answers with these files for the folder and for what is not in it, and a
-- record of that name would keep everything from going live. A second equal slug gets -2, a third -3; of these two names
-- the first does. The lock makes two inserts at once take turns.
create or replace function private.make_slug_unique() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := new.slug;
  taken boolean;
  attempt int := 1;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || ' slug', 0));
  loop
    execute pg_catalog.format('select exists (select 1 from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken and (new.slug in ('index', '404')) is not true;
    attempt := attempt + 1;
    new.slug := pg_catalog.rtrim(pg_catalog.left(wanted, 119 - pg_catalog.length(attempt::text)), '-') || '-' || attempt;
  end loop;
  return new;
end $$;

-- Requests and answers

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

-- Restores

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

-- Reports

-- What a lister has had of the site in these twelve months, or of one property:
-- { name, kind, property, months: [{ month, opened: { channel: contacts }, enquiries, sent, sealed }],
--   properties: [{ name, is_deleted, is_elsewhere, contacts, enquiries, sent }] }
-- The newest month first; `sealed` is what was counted when the month was over, where that is not what is counted
-- today; demo content, which is never sealed, is in both. Enquiries and sent favourites are those of the properties that
-- the lister has, or had when they were deleted; of a property that somebody else lists since only the contacts that were
-- opened before.
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

-- A link to the report of one property is a link again once the property is back; of one that is gone it shows what is
-- left, or nothing.
alter table public.report_links drop constraint report_links_property_id_fkey;
drop index public.report_links_of_property;

-- News: what the operator is told of

-- What a visitor has sent stands first and has a type; a note of the operator's has none and is told to nobody.
create or replace function private.lead_facts(p_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'email', l.email,
    'request', coalesce(sent ->> 'type', l.source), 'property', p.name,
    'service', sent ->> 'service', 'message', sent ->> 'content',
    'consultation_date', l.consultation_date, 'consultation_time', l.consultation_time)
  from public.leads l
  left join public.properties p on p.id = l.property_id
  cross join lateral (select case when l.notes -> 0 ? 'type' then l.notes -> 0 end as sent) visitor
  where l.id = p_lead
$$;

-- As many at once as a runner takes: a desk that was away for a while hears of all that came.
create or replace function public.visitor_news(p_since timestamptz default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with latest as (
    select told from public.notifications told
    where told.created_at > p_since and told.day is null and told.kind <> 'test' and (select public.is_admin())
    order by told.created_at desc
    limit 200
  )
  select pg_catalog.jsonb_build_object(
    'since', pg_catalog.now() - interval '5 seconds',
    'news', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', (told).id, 'kind', (told).kind,
        'facts', private.notification_facts(told)) order by (told).created_at)
      from latest), '[]'))
$$;

-- `p_results` is a list of {id, channel, answer, has_arrived}: an answer with what has arrived says who of several was not
-- reached; without the last, it has arrived where there is no answer. Says how many of them the runner still had.
-- Everything that one message tells of is finished by one call, and so at one moment.
create or replace function public.finish_deliveries(p_runner uuid, p_results jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  finished bigint;
begin
  with results as (
    select id, channel, pg_catalog.left(answer, 300) as answer, coalesce(has_arrived, answer is null) as has_arrived
    from pg_catalog.jsonb_to_recordset(p_results) as r (id uuid, channel text, answer text, has_arrived boolean)
  ),
  updated as (
    update public.notification_deliveries d
    set runner = null,
      answer = r.answer,
      state = case when r.has_arrived then 'sent' when d.gives_up_at <= pg_catalog.now() then 'failed' else 'waiting' end,
      due_at = pg_catalog.now() + private.pause_before_attempt(d.attempts),
      finished_at = case when r.has_arrived or d.gives_up_at <= pg_catalog.now() then pg_catalog.now() end
    from results r
    where (d.notification_id, d.channel) = (r.id, r.channel) and d.runner = p_runner and d.state = 'waiting'
    returning d.channel, r.answer, r.has_arrived
  ),
  told as (
    update public.notification_channels c
    set sent_at = case when u.any_sent then pg_catalog.clock_timestamp() else c.sent_at end,
      failed_at = case when u.any_failed then pg_catalog.clock_timestamp() else c.failed_at end,
      answer = u.answer
    from (
      select channel, pg_catalog.bool_or(has_arrived) as any_sent, not pg_catalog.bool_and(has_arrived) as any_failed,
        coalesce(pg_catalog.max(answer) filter (where not has_arrived), pg_catalog.max(answer)) as answer
      from updated group by channel
    ) u
    where c.channel = u.channel
  )
  select pg_catalog.count(*) into finished from updated;
  return finished;
end $$;

notify pgrst, 'reload schema';
