-- An undo takes back what was done and nothing of others, and a link that was made is known among the links.

-- Answers

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

-- Takes what answer_person has returned: the statuses of before, without the note, and without the lead that was made
-- for it, except where somebody has given another status or written more since. That the person was answered is taken
-- back only while nobody has answered them again: answered_to is when this answer was noted.
create or replace function public.undo_answer(p_phone text, p_before jsonb) returns void
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

-- Links to reports

-- Makes a link under an id made up by the caller that holds for so many days, and returns the word in it, which is kept
-- nowhere else.
drop function public.create_report_link;
create function public.create_report_link(
  p_owner uuid, p_property uuid default null, p_days int default 30, p_id uuid default gen_random_uuid()
) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  word constant text := pg_catalog.encode(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()), 'hex');
begin
  if p_days is null or p_days not in (7, 30, 90) then
    raise sqlstate '22023' using message = 'Please choose 7, 30 or 90 days';
  end if;
  insert into public.report_links (id, owner_id, property_id, token_hash, expires_at)
  values (p_id, p_owner, p_property, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(word, 'UTF8')), 'hex'),
    pg_catalog.now() + pg_catalog.make_interval(days => p_days));
  return word;
end $$;
grant execute on function public.create_report_link to authenticated;
