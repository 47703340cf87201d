-- A press of the desk that is sent again because its answer was lost.

-- As before, and once for one press: its note tells that it was done and when the person was answered before, and the history what else there was. Whom it
-- answered was answered when the note says, so that an undo takes back this answer and no later one.
drop function if exists public.answer_person(text, text, text, text, uuid);
create or replace function public.answer_person(
  p_phone text, p_note text, p_status text default null, p_kind text default null, p_lead uuid default null,
  p_press uuid default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
  kept record;
  noted_at constant timestamptz := pg_catalog.clock_timestamp();
  statuses constant text[] := private.values_of('public.lead_status');
  note jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', noted_at, 'kind', p_kind, 'content', private.trimmed(p_note), 'press', p_press));
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
  with noted as (
    select l.id, l.created_at, l.status::text as status, n.note, h.before, h.after, h.at
    from public.leads l
      cross join lateral pg_catalog.jsonb_array_elements(l.notes) n (note)
      left join public.audit_log h on h.table_name = 'leads' and h.record_id = l.id and h.action = 'update'
        and h.after -> 'notes' @> pg_catalog.jsonb_build_array(n.note)
    where l.phone = p_phone and n.note ->> 'press' = p_press::text
  )
  select pg_catalog.jsonb_build_object(
      'answered_at', pg_catalog.min(noted.note ->> 'answered_before'),
      'answered_to', case when p_status is not null then pg_catalog.min(noted.note ->> 'timestamp') end,
      'leads', pg_catalog.jsonb_object_agg(id, coalesce(noted.before ->> 'status', status)),
      'given', pg_catalog.jsonb_object_agg(id, coalesce(noted.after ->> 'status', status)),
      'note', pg_catalog.min(noted.note ->> 'timestamp'),
      'made', pg_catalog.min(id::text) filter (where created_at = at)) into before
    from noted having pg_catalog.count(*) > 0;
  if found then
    return before;
  end if;
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
  -- For an undo of the press that is sent again.
  if p_press is not null and p_status is not null then
    note := note || pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object('answered_before', before -> 'answered_at'));
  end if;
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
    insert into public.answered_people (phone, answered_at) values (p_phone, noted_at)
      on conflict (phone) do update set answered_at = excluded.answered_at;
  end if;
  return before || pg_catalog.jsonb_build_object(
    'note', note ->> 'timestamp', 'answered_to', case when p_status is not null then noted_at end);
end $$;
comment on function public.answer_person is
  'Notes what was done for a person on their new leads, the named one, or one made for it, and returns what there was.';
grant execute on function public.answer_person to authenticated;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
