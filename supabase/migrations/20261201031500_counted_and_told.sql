-- What the operator is told and when, what many rows at once are counted by, and what is done a few rows at a time.

-- A message from the contact form is no consultation: the day that it is stored with is the one on which it came.
create or replace function private.lead_facts(p_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'email', l.email,
    'request', coalesce(sent ->> 'type', l.source), 'property', p.name,
    'service', sent ->> 'service', 'message', sent ->> 'content',
    'consultation_date', case when (sent ->> 'type' = 'contact-message') is not true then l.consultation_date end,
    'consultation_time', l.consultation_time)
  from public.leads l
  left join public.properties p on p.id = l.property_id
  cross join lateral (select case when l.notes -> 0 ? 'type' then l.notes -> 0 end as sent) visitor
  where l.id = p_lead
$$;

-- Push is a channel once somebody is reached by it: a runner at Supabase learns at once of the first phone.
create trigger call_notify_function after insert on public.push_subscriptions
  for each statement execute function private.call_notify_function_quietly();
