-- Whose work on leads it was, what counts as an answer to one, and what somebody has asked for.

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

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
