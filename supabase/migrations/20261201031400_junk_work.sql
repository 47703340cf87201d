-- To say of many leads that they are none of the junk is work like any other: what somebody has changed since they were
-- chosen is left alone, and so is by the undo what was changed after it. One that somebody else has moved is where it
-- should be.
create function public.clear_lead_suspicions(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
  before jsonb;
begin
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('suspicion', suspicion)), '{}') into before
    from (
      select id, suspicion::text from public.leads where id = any (chosen.held) and suspicion is not null
      union all
      select record_id, h.before ->> 'suspicion' from private.same_work_before(p_leads, '{"suspicion": null}') h
      where not exists (select from public.leads where id = any (chosen.held) and suspicion is not null)
    ) had;
  update public.leads set suspicion = null where id = any (chosen.held) and suspicion is not null;
  return private.lead_work_done(before, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(chosen.changed)
    where key::uuid in (select id from public.leads where suspicion is not null)), chosen.gone);
end $$;

create or replace function public.undo_lead_work(p_done jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads((
    select coalesce(pg_catalog.jsonb_object_agg(key, value -> 'updated_at'), '{}') from pg_catalog.jsonb_each(p_done)));
begin
  perform pg_catalog.set_config('marketplace.takes_back', 'yes', true);
  update public.leads l
    set status = coalesce(had.value ->> 'status', l.status),
      reminders = coalesce(had.value -> 'reminders', l.reminders),
      suspicion = case when had.value ? 'suspicion' then had.value ->> 'suspicion' else l.suspicion end
    from pg_catalog.jsonb_each(p_done) had
    where l.id = any (chosen.held) and l.id = had.key::uuid;
  perform pg_catalog.set_config('marketplace.takes_back', '', true);
  return private.lead_work_done(
    (select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}') from pg_catalog.unnest(chosen.held) id),
    chosen.changed, chosen.gone);
end $$;

drop function public.set_lead_suspicions;
grant execute on function public.clear_lead_suspicions to authenticated;
