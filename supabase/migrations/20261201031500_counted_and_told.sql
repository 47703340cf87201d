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

-- Who is known already, by a lead that is further on or by an answer to something else, is not greeted as somebody new.
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
    select found.*, (select origin ->> 'locale' from public.leads where id = lead_id) as locale,
      exists (select from public.leads l where l.phone = found.phone and l.suspicion is null and l.status <> 'new')
        or exists (select from public.answered_people a where a.phone = found.phone) as is_known
    from found order by since, phone limit least(greatest(p_limit, 1), 200)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from found),
    'rows', coalesce((select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) order by since, phone) from page), '[]'))
$$;

-- The summary of a day that is over tells nobody anything: it is done with, sent or not.
create or replace function public.retry_failed_deliveries() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  retried bigint;
begin
  delete from public.notification_deliveries
    where state = 'failed' and (select public.is_admin())
      and notification_id in (select id from public.notifications where day < private.today());
  update public.notification_deliveries
    set state = 'waiting', due_at = pg_catalog.now(), gives_up_at = pg_catalog.now() + interval '1 day', finished_at = null,
      attempts = 0
    where state = 'failed' and (select public.is_admin());
  get diagnostics retried = row_count;
  return retried;
end $$;
comment on function public.retry_failed_deliveries is
  'Has everything sent once more that could not be delivered within a day, but summaries of days that are over. Says how much.';
