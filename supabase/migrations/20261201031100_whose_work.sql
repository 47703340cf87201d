-- Whose work on leads it was, what counts as an answer to one, what somebody has asked for, and what is an enquiry.

-- Work on many leads is one transaction: after one whose answer was lost no lead is left as it was chosen, and all that it
-- did happened at one moment. What it gave stands in p_given; null means that it has deleted them. Otherwise somebody has
-- done the same with one of them, and what they did stays.
create function private.same_work_before(p_leads jsonb, p_given jsonb) returns setof public.audit_log
language sql stable set search_path = '' as $$
  with alike as (
    select h.* from private.only_changes_since(p_leads) h
    where case when p_given is null then h.action = 'delete' and not private.is_there('leads', h.record_id)
      else h.after @> p_given and not h.before @> p_given end
  )
  select * from alike where (select pg_catalog.count(distinct at) from alike) = 1
$$;
grant execute on function private.same_work_before to authenticated;

create or replace function public.give_leads_status(p_leads jsonb, p_status text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
begin
  if (p_status = any (private.values_of('public.lead_status'))) is not true then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  chosen := private.hold_leads(p_leads);
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('status', status)), '{}') into before
    from (
      select id, status::text from public.leads where id = any (chosen.held)
      union all
      select record_id, h.before ->> 'status'
      from private.same_work_before(p_leads, pg_catalog.jsonb_build_object('status', p_status)) h
      where not exists (select from public.leads where id = any (chosen.held) and status <> p_status)
    ) had;
  update public.leads set status = p_status where id = any (chosen.held) and status <> p_status;
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

create or replace function public.give_leads_reminder(p_leads jsonb, p_date date, p_note text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
  reminder constant jsonb := pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'reminder_date', p_date, 'reminder_time', null, 'reminder_note', private.trimmed(p_note)));
begin
  if p_date is null then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if p_date < private.today() then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  if coalesce(private.trimmed(p_note), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  chosen := private.hold_leads(p_leads);
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('reminders', reminders)), '{}')
    into before
    from (
      select id, reminders from public.leads where id = any (chosen.held)
      union all
      select record_id, h.before -> 'reminders'
      from private.same_work_before(p_leads, pg_catalog.jsonb_build_object('reminders', reminder)) h
      where chosen.held = '{}'
    ) had;
  update public.leads set reminders = reminders || reminder where id = any (chosen.held);
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

create or replace function public.delete_leads(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
  already constant uuid[] := array(
    select h.record_id from private.same_work_before(p_leads, null) h where chosen.held = '{}');
begin
  delete from public.leads where id = any (chosen.held);
  return pg_catalog.jsonb_build_object(
    'done', (
      select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}')
      from pg_catalog.unnest(chosen.held || already) id),
    'changed', chosen.changed, 'gone', chosen.gone - pg_catalog.cardinality(already));
end $$;

-- A lead that was deleted by mistake and brought back was not answered by that.
create or replace function private.first_answers(p_since timestamptz)
returns table (id uuid, asked timestamptz, answered timestamptz)
language sql stable set search_path = '' as $$
  select l.id, l.created_at, least(moved.at, noted.at)
  from public.leads l
  cross join lateral (
    select pg_catalog.min(h.at) as at from public.audit_log h
    where l.status <> 'new' and h.table_name = 'leads' and h.record_id = l.id and h.before ->> 'status' = 'new'
      and h.action = 'update'
      and h.id > coalesce((
        select pg_catalog.max(back.id) from public.audit_log back
        where back.table_name = 'leads' and back.record_id = l.id and back.after ->> 'status' = 'new'), 0)
  ) moved
  cross join lateral (
    select pg_catalog.min((note ->> 'timestamp')::timestamptz) as at
    from pg_catalog.jsonb_array_elements(l.notes) note
    where coalesce(note ->> 'type', '') <> all (private.values_of('public.lead_source') || array['contact-message'])
      and note ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d'
  ) noted
  where l.created_at >= p_since and l.suspicion is null and l.import_id is null
    and least(moved.at, noted.at) >= l.created_at
$$;

-- A lead that keeps what was done for somebody who had only asked to be called or opened a contact says that, as its first
-- note does: it asks for nothing else.
grant execute on function private.is_enquiry to authenticated;

create or replace function private.waiting_requests() returns table (
  phone text, full_name text, created_at timestamptz, kind text, id uuid, about text
)
language sql stable set search_path = '' as $$
  select l.phone, l.full_name, l.created_at, case when private.is_enquiry(l) then 'lead' else 'noted' end, l.id,
    case when private.is_enquiry(l) then coalesce(p.name, l.notes -> 0 ->> 'service', l.notes -> 0 ->> 'type', l.source)
      else l.notes -> 0 ->> 'content' end
  from public.leads l left join public.properties p on p.id = l.property_id
  where l.status = 'new' and l.suspicion is null
  union all
  select c.whatsapp_number, c.full_name, c.created_at, 'callback', c.id, null
  from public.callback_requests c left join public.answered_people a on a.phone = c.whatsapp_number
  where (a.answered_at >= c.created_at) is not true
  union all
  select c.phone, c.full_name, c.created_at, 'reveal', c.id, c.entity_name
  from public.contact_leads c left join public.answered_people a on a.phone = c.phone
  where (a.answered_at >= c.created_at) is not true and c.created_at > pg_catalog.now() - interval '7 days'
    and c.phone is not null
$$;

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
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale
    from found order by since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by since, phone) from page), '[]'))
$$;

-- What the visitor has sent, where it is more than the source tells: a message from the contact form is no consultation.
create or replace function public.person_timeline(p_phone text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with events as (
    select 'lead' as kind, id, full_name, created_at,
      pg_catalog.jsonb_build_object('source', source, 'request', l.notes -> 0 ->> 'type', 'status', status,
        'reminder_date', reminder_date,
        'property_name', (select name from public.properties p where p.id = l.property_id),
        'consultation_date', consultation_date, 'consultation_time', consultation_time) as details
    from public.leads l where phone = p_phone
    union all
    select 'reveal', id, full_name, created_at,
      pg_catalog.jsonb_build_object('entity_type', entity_type, 'entity_id', entity_id, 'entity_name', entity_name,
        'cta_type', cta_type)
    from public.contact_leads where phone = p_phone
    union all
    select 'callback', id, full_name, created_at, '{}' from public.callback_requests where whatsapp_number = p_phone
  )
  select coalesce(pg_catalog.jsonb_agg(e order by e.created_at desc, e.id), '[]') from events e
$$;

create or replace function public.find_leads(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_sort text default 'reminder_date',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0,
  p_suspicious boolean default false,
  p_property uuid default null,
  p_from date default null,
  p_to date default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'reminder_date' then 'l.reminder_date'
    when 'full_name' then 'pg_catalog.lower(l.full_name)'
    when 'phone' then 'l.phone'
    when 'source' then 'l.source'
    when 'status' then
      $sort$pg_catalog.array_position((select private.values_of('public.lead_status')), l.status::text)$sort$
    when 'created_at' then 'l.created_at'
  end;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*) from' || private.leads_that_match() into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'service', page.notes -> 0 ->> 'service',
        'request', page.notes -> 0 ->> 'type',
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (
          select pg_catalog.count(*) from public.leads o where o.phone = page.phone and o.id <> page.id and o.suspicion is null),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $12 offset $13) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Possible junk is kept as well, for the operator may say later that it is none: reports ask the lead itself. A lead that was
-- deleted before its property may come back after it; where the property is back first, the lead comes back to that.
create function private.deleted_leads_of(p_property uuid) returns setof public.leads
language sql stable set search_path = '' as $$
  select l.* from public.audit_log h, pg_catalog.jsonb_populate_record(null::public.leads, h.before) l
  where h.table_name = 'leads' and h.action = 'delete' and h.before ->> 'property_id' = p_property::text
    and not private.is_there('leads', h.record_id)
    and not exists (
      select from public.audit_log later
      where later.table_name = 'leads' and later.record_id = h.record_id and later.action = 'delete' and later.id > h.id)
$$;

create or replace function private.keep_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_enquiries (property_id, at, lead_id)
    select old.id, created_at, id from (
      select l.* from public.leads l where property_id = old.id
      union all
      select * from private.deleted_leads_of(old.id)
    ) l
    where private.is_enquiry(l) and not exists (select from public.demo_records where record_id = old.id);
  return old;
end $$;

create or replace function private.forget_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set property_id = new.id
    from private.past_enquiries e
    where e.property_id = new.id and e.lead_id = l.id and l.property_id is null;
  delete from private.past_enquiries e
    where e.property_id = new.id and e.lead_id in (
      select id from public.leads l where l.property_id = new.id
      union all
      select id from private.deleted_leads_of(new.id));
  return null;
end $$;

-- Enquiries are what the report calls so, and contacts of a lister's properties were opened for the lister.
create or replace function public.before_delete(p_table text, p_record uuid) returns jsonb
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

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
