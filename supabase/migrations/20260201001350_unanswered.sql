-- Unanswered: people who wait for a word, each of them once, whatever they have sent.

create table public.answered_people (
  id uuid primary key default gen_random_uuid(),
  phone public.e164 not null unique,
  answered_at timestamptz not null default clock_timestamp()
);
comment on table public.answered_people is
  'When somebody was answered last who asked to be called or opened a contact; of leads the status tells it.';
call private.open_to_operator('public.answered_people');

-- A new lead, a callback request, or a contact that was opened within a week, which nobody has answered yet.
create function private.waiting_requests() returns table (
  phone text, full_name text, created_at timestamptz, kind text, id uuid, about text
)
language sql stable set search_path = '' as $$
  select l.phone, l.full_name, l.created_at, 'lead', l.id,
    coalesce(p.name, l.notes -> 0 ->> 'service', l.notes -> 0 ->> 'type', l.source)
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
$$;
grant execute on function private.waiting_requests to authenticated;

-- One row for each person, whoever waits longest first: { total, rows }.
create function public.unanswered_people(p_limit int default 200) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with people as (
    select phone, min(created_at) as since,
      (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name,
      (pg_catalog.array_agg(id order by created_at desc) filter (where kind = 'lead'))[1] as lead_id,
      pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('kind', kind, 'about', about, 'created_at', created_at)
        order by created_at) as requests
    from private.waiting_requests()
    group by phone
  ),
  page as (select * from people order by since, phone limit least(greatest(p_limit, 1), 200))
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from people),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by since, phone) from page), '[]'))
$$;

-- Somebody was answered, or an attempt was made: the new leads of the number get a note of it and, where one is given, a
-- status; the person leaves the list when there is one. Returns what there was, for the undo.
create function public.answer_person(p_phone text, p_note text, p_status text default null) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
  note constant jsonb := pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(), 'content', private.trimmed(p_note));
begin
  if coalesce(private.trimmed(p_note), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if p_status is not null and p_status <> all (private.values_of('public.lead_status')) then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  with held as (
    select id, status, notes from public.leads
    where phone = p_phone and status = 'new' and suspicion is null order by id for update
  )
  select pg_catalog.jsonb_build_object(
      'answered_at', (select answered_at from public.answered_people where phone = p_phone),
      'leads', coalesce(pg_catalog.jsonb_object_agg(id, status), '{}')) into before
    from held;
  update public.leads set notes = notes || pg_catalog.jsonb_build_array(note), status = coalesce(p_status, status)
    where id in (select key::uuid from pg_catalog.jsonb_each_text(before -> 'leads') entry (key, status));
  if p_status is not null then
    insert into public.answered_people (phone) values (p_phone)
      on conflict (phone) do update set answered_at = excluded.answered_at;
  end if;
  return before || pg_catalog.jsonb_build_object('note', note ->> 'timestamp');
end $$;

-- Takes what answer_person has returned: the statuses of before, without the note.
create function public.undo_answer(p_phone text, p_before jsonb) returns void
language plpgsql volatile security invoker set search_path = '' as $$
begin
  update public.leads l
    set status = before.status,
      notes = (select coalesce(pg_catalog.jsonb_agg(note order by ordinal), '[]')
        from pg_catalog.jsonb_array_elements(l.notes) with ordinality as kept (note, ordinal)
        where note ->> 'timestamp' <> p_before ->> 'note')
    from pg_catalog.jsonb_each_text(p_before -> 'leads') before (id, status)
    where l.id = before.id::uuid and l.phone = p_phone;
  if p_before ->> 'answered_at' is null then
    delete from public.answered_people where phone = p_phone;
  else
    update public.answered_people set answered_at = (p_before ->> 'answered_at')::timestamptz where phone = p_phone;
  end if;
end $$;

grant execute on function public.unanswered_people, public.answer_person, public.undo_answer to authenticated;
