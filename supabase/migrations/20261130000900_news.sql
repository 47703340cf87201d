-- What the operator is told of.

-- What a visitor has sent stands first and has a type; a note of the operator's has none and is told to nobody.
create or replace function private.lead_facts(p_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', l.id, 'full_name', l.full_name, 'phone', l.phone, 'email', l.email,
    'request', coalesce(sent ->> 'type', l.source), 'property', p.name,
    'service', sent ->> 'service', 'message', sent ->> 'content',
    'consultation_date', l.consultation_date, 'consultation_time', l.consultation_time)
  from public.leads l
  left join public.properties p on p.id = l.property_id
  cross join lateral (select case when l.notes -> 0 ? 'type' then l.notes -> 0 end as sent) visitor
  where l.id = p_lead
$$;

-- As many at once as a runner takes: a desk that was away for a while hears of all that came.
create or replace function public.visitor_news(p_since timestamptz default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  with latest as (
    select told from public.notifications told
    where told.created_at > p_since and told.day is null and told.kind <> 'test' and (select public.is_admin())
    order by told.created_at desc
    limit 200
  )
  select pg_catalog.jsonb_build_object(
    'since', pg_catalog.now() - interval '5 seconds',
    'news', coalesce((
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', (told).id, 'kind', (told).kind,
        'facts', private.notification_facts(told)) order by (told).created_at)
      from latest), '[]'))
$$;

-- `p_results` is a list of {id, channel, answer, has_arrived}: an answer with what has arrived says who of several was not
-- reached; without the last, it has arrived where there is no answer. Says how many of them the runner still had.
-- Everything that one message tells of is finished by one call, and so at one moment.
create or replace function public.finish_deliveries(p_runner uuid, p_results jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  finished bigint;
begin
  with results as (
    select id, channel, pg_catalog.left(answer, 300) as answer, coalesce(has_arrived, answer is null) as has_arrived
    from pg_catalog.jsonb_to_recordset(p_results) as r (id uuid, channel text, answer text, has_arrived boolean)
  ),
  updated as (
    update public.notification_deliveries d
    set runner = null,
      answer = r.answer,
      state = case when r.has_arrived then 'sent' when d.gives_up_at <= pg_catalog.now() then 'failed' else 'waiting' end,
      due_at = pg_catalog.now() + private.pause_before_attempt(d.attempts),
      finished_at = case when r.has_arrived or d.gives_up_at <= pg_catalog.now() then pg_catalog.now() end
    from results r
    where (d.notification_id, d.channel) = (r.id, r.channel) and d.runner = p_runner and d.state = 'waiting'
    returning d.channel, r.answer, r.has_arrived
  ),
  told as (
    update public.notification_channels c
    set sent_at = case when u.any_sent then pg_catalog.clock_timestamp() else c.sent_at end,
      failed_at = case when u.any_failed then pg_catalog.clock_timestamp() else c.failed_at end,
      answer = u.answer
    from (
      select channel, pg_catalog.bool_or(has_arrived) as any_sent, not pg_catalog.bool_and(has_arrived) as any_failed,
        coalesce(pg_catalog.max(answer) filter (where not has_arrived), pg_catalog.max(answer)) as answer
      from updated group by channel
    ) u
    where c.channel = u.channel
  )
  select pg_catalog.count(*) into finished from updated;
  return finished;
end $$;
