-- Answers: who waits for a word, each person once, whatever they have sent; what was done for them; and how soon.

-- Unanswered

create table public.answered_people (
  id uuid primary key default gen_random_uuid(),
  phone public.e164 not null unique,
  answered_at timestamptz not null default clock_timestamp()
);
comment on table public.answered_people is
  'When somebody was answered last who asked to be called or opened a contact; of leads the status tells it.';
call private.open_to_operator('public.answered_people');

-- A new lead, a callback request, or a contact that was opened within a week by somebody who was not erased: what
-- nobody has answered yet. A lead that keeps what was done for somebody who had only asked to be called or opened a
-- contact says that, as its first note does: it asks for nothing else.
create function private.waiting_requests() returns table (
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
grant execute on function private.waiting_requests to authenticated;

-- One row for each person, whoever waits longest first: { total, rows }, of many the first two hundred; with the language
-- of their browser, where a lead tells it. Who is known already, by a lead that is further on or by an answer to something
-- else, is not greeted as somebody new. Both are of those whom the search text finds, as in find_leads; no text finds all.
create function public.unanswered_people(p_limit int default 200, p_search text default null) returns jsonb
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

-- Answering: what was done for somebody is kept with its kind, also for who is no lead yet, and for one lead alone.

create domain public.lead_note_kind as text
  check (value in ('talked', 'whatsapp', 'details', 'no-answer', 'passed-on'));

-- The lead that a note about this person belongs to where none of theirs is new: the newest, or one made of what they
-- have asked for. Null where nothing is known of the number.
create function private.lead_for_note(p_phone text, out lead uuid, out is_made boolean)
language plpgsql volatile security invoker set search_path = '' as $$
declare
  asked record;
begin
  is_made := false;
  select id into lead from public.leads where phone = p_phone and suspicion is null order by created_at desc, id limit 1;
  if lead is not null then
    return;
  end if;
  select w.full_name, p.id as property into asked
    from private.waiting_requests() w
      left join public.contact_leads c on c.id = w.id and c.entity_type = 'property'
      left join public.properties p on p.id = c.entity_id
    where w.phone = p_phone order by p.id is null, w.created_at desc limit 1;
  if not found then
    return;
  end if;
  is_made := true;
  insert into public.leads (full_name, phone, source, property_id, notes)
    select asked.full_name, p_phone, case when asked.property is null then 'consultation' else 'property-inquiry' end,
      asked.property, pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('timestamp', w.created_at, 'content',
        case w.kind when 'callback' then 'Asked to be called back' else 'Opened the contact of ' || w.about end)
        order by w.created_at)
    from private.waiting_requests() w where w.phone = p_phone
    returning id into lead;
end $$;
grant execute on function private.lead_for_note to authenticated;

-- Somebody was answered, or an attempt was made: the new leads of the number, and the one that is named, get a note of
-- it and, where one is given, a status, unless they are further on; the person leaves the list when there is one. Who
-- has no new lead has the note kept too. What was passed on is about the named lead alone. Returns what there was and
-- what it gave, for the undo.
create function public.answer_person(
  p_phone text, p_note text, p_status text default null, p_kind text default null, p_lead uuid default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
  kept record;
  stored timestamptz;
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
      on conflict (phone) do update set answered_at = excluded.answered_at
      returning answered_at into stored;
  end if;
  return before || pg_catalog.jsonb_build_object('note', note ->> 'timestamp', 'answered_to', stored);
end $$;
comment on function public.answer_person is
  'Notes what was done for a person on their new leads, the named one, or one made for it, and returns what there was.';

-- Takes what answer_person has returned: the statuses of before, without the note, and without the lead that was made
-- for it, except where somebody has given another status or written more since. That the person was answered is taken
-- back only while nobody has answered them again: answered_to is when this answer was noted.
create function public.undo_answer(p_phone text, p_before jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  delete from public.leads l
    where l.id = (p_before ->> 'made')::uuid and l.phone = p_phone and l.reminders = '[]'
      and l.status = p_before #>> array['given', p_before ->> 'made']
      and not exists (select from pg_catalog.jsonb_array_elements(l.notes) note
        where (note ->> 'timestamp')::timestamptz > (p_before ->> 'note')::timestamptz);
  update public.leads l
    set status = case when l.status = p_before #>> array['given', before.id] then before.status else l.status end,
      notes = (select coalesce(pg_catalog.jsonb_agg(note order by ordinal), '[]')
        from pg_catalog.jsonb_array_elements(l.notes) with ordinality as kept (note, ordinal)
        where note ->> 'timestamp' <> p_before ->> 'note')
    from pg_catalog.jsonb_each_text(p_before -> 'leads') before (id, status)
    where l.id = before.id::uuid and l.phone = p_phone;
  if p_before ->> 'answered_at' is null then
    delete from public.answered_people
      where phone = p_phone and answered_at = (p_before ->> 'answered_to')::timestamptz;
  else
    update public.answered_people set answered_at = (p_before ->> 'answered_at')::timestamptz
      where phone = p_phone and answered_at = (p_before ->> 'answered_to')::timestamptz;
  end if;
end $$;

grant execute on function public.unanswered_people, public.answer_person, public.undo_answer to authenticated;

-- Figures

-- When leads that came after a moment got their first answer: the change away from New that holds, or the first note of
-- ours, whichever was earlier. A call that nobody took is an answer, too: somebody was there. A lead that was deleted by
-- mistake and brought back was not answered by that. Imported leads have waited elsewhere.
create function private.first_answers(p_since timestamptz)
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
grant execute on function private.first_answers to authenticated;

-- What the strip above the pipeline shows, of leads that are no junk:
-- { this_week, last_week: { from, to, answers: [[asked, answered]] }, of the newest five hundred of each,
--   month: { from, leads, deals, sources: { source: leads }, houses: [{ id, name, leads }], the busiest eight } }.
-- Weeks begin on Monday; the month is today and the 29 days before it, all in Zanzibar. What of a night counts as
-- waiting is for the caller to say, who knows the working hours.
create function public.lead_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  monday constant date := pg_catalog.date_trunc('week', private.today()::timestamp)::date;
  first_day constant date := private.today() - 29;
  since constant timestamptz := first_day::timestamp at time zone 'Africa/Dar_es_Salaam';
  weeks jsonb;
  month jsonb;
begin
  with answers as (
    select asked, answered, (asked at time zone 'Africa/Dar_es_Salaam')::date >= monday as is_this_week
    from private.first_answers((monday - 7)::timestamp at time zone 'Africa/Dar_es_Salaam')
  ),
  listed as (
    select *, pg_catalog.row_number() over (partition by is_this_week order by asked desc) as place from answers
  )
  select pg_catalog.jsonb_build_object(
      'this_week', coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(asked, answered)) filter (where is_this_week), '[]'),
      'last_week', coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(asked, answered)) filter (where not is_this_week), '[]'))
    into weeks from listed where place <= 500;
  with came as (
    select l.source, l.status, l.property_id from public.leads l where l.suspicion is null and l.created_at >= since
  ),
  houses as (
    select p.id, p.name, pg_catalog.count(*) as leads
    from came join public.properties p on p.id = came.property_id group by p.id, p.name
    order by leads desc, p.name limit 8
  )
  select pg_catalog.jsonb_build_object(
      'from', first_day,
      'leads', (select pg_catalog.count(*) from came),
      'deals', (select pg_catalog.count(*) from came where status = 'deal-closed'),
      'sources', coalesce((
        select pg_catalog.jsonb_object_agg(source, leads)
        from (select source, pg_catalog.count(*) as leads from came group by source) counted), '{}'),
      'houses', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(houses) order by leads desc, name) from houses), '[]'))
    into month;
  return pg_catalog.jsonb_build_object(
    'this_week', pg_catalog.jsonb_build_object('from', monday, 'to', private.today(), 'answers', weeks -> 'this_week'),
    'last_week', pg_catalog.jsonb_build_object('from', monday - 7, 'to', monday - 1, 'answers', weeks -> 'last_week'),
    'month', month);
end $$;
grant execute on function public.lead_figures to authenticated;
