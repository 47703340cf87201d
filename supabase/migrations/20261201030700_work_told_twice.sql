-- Work on many leads whose answer was lost on the way is sent again: what it has done already counts as done, with its
-- undo, and not as what somebody did meanwhile.

-- The change of each lead that is the only one since it was chosen, where an operator made it.
create function private.only_changes_since(p_leads jsonb) returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from pg_catalog.jsonb_each_text(p_leads) chosen
    join public.audit_log h
      on h.table_name = 'leads' and h.record_id = chosen.key::uuid and h.at > chosen.value::timestamptz
  where h.actor is not null
    and not exists (
      select from public.audit_log other
      where other.table_name = 'leads' and other.record_id = h.record_id and other.id <> h.id
        and other.at > chosen.value::timestamptz)
$$;
grant execute on function private.only_changes_since to authenticated;

-- The answer after the work: what each lead had, and as what it was stored. What the same work did before is no change
-- of somebody else.
create or replace function private.lead_work_done(p_before jsonb, p_changed jsonb, p_gone bigint) returns jsonb
language sql volatile set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'done', coalesce(pg_catalog.jsonb_object_agg(
      l.id, before.value || pg_catalog.jsonb_build_object('updated_at', l.updated_at)), '{}'),
    'changed', p_changed - array(select pg_catalog.jsonb_object_keys(p_before)), 'gone', p_gone)
  from pg_catalog.jsonb_each(p_before) before join public.leads l on l.id = before.key::uuid
$$;

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
      select record_id, h.before ->> 'status' from private.only_changes_since(p_leads) h
      where h.after ->> 'status' = p_status
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
      select record_id, h.before -> 'reminders' from private.only_changes_since(p_leads) h
      where h.after -> 'reminders' @> reminder and not h.before -> 'reminders' @> reminder
    ) had;
  update public.leads set reminders = reminders || reminder where id = any (chosen.held);
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

create or replace function public.delete_leads(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
  already constant uuid[] := array(
    select h.record_id from private.only_changes_since(p_leads) h
    where h.action = 'delete' and not private.is_there('leads', h.record_id));
begin
  delete from public.leads where id = any (chosen.held);
  return pg_catalog.jsonb_build_object(
    'done', (
      select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}')
      from pg_catalog.unnest(chosen.held || already) id),
    'changed', chosen.changed, 'gone', chosen.gone - pg_catalog.cardinality(already));
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
