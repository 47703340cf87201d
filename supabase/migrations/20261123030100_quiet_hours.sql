-- Quiet hours: when the operator is not to be rung up by a channel. What falls into them waits and is told at their end.

create table public.quiet_hours (
  channel public.notification_channel primary key,
  -- By the clock in Zanzibar; from the evening to the morning where it begins later than it ends.
  begins time not null,
  ends time not null,
  constraint quiet_hours_have_a_length check (begins <> ends)
);
comment on table public.quiet_hours is 'From when to when a channel keeps quiet, every day; a channel without a row never does.';
call private.open_to_operator('public.quiet_hours');

create function private.is_quiet(p_channel text, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.quiet_hours, (select (p_at at time zone 'Africa/Dar_es_Salaam')::time as clock) as zanzibar
    where channel = p_channel
      and case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end
  )
$$;

-- As before, but for what quiet hours hold back: it says of each delivery whether it has waited for their end, so that
-- those are told together. A test is sent at any hour, and a day of attempts begins with the first one.
create or replace function public.claim_deliveries(p_runner uuid, p_channels text[], p_limit int default 200) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  quiet constant text[] := array(
    select channel from pg_catalog.unnest(p_channels) asked (channel) where private.is_quiet(channel, pg_catalog.now()));
  taken jsonb;
begin
  insert into public.notification_channels as c (channel, asked_at)
    select channel, pg_catalog.clock_timestamp() from pg_catalog.unnest(p_channels) asked (channel)
    where channel <> 'push' or exists (select from public.push_subscriptions)
    on conflict (channel) do update set asked_at = excluded.asked_at
      where c.asked_at < pg_catalog.now() - interval '1 minute';
  with due as (
    select notification_id, channel, private.is_quiet(channel, due_at) as has_waited
    from public.notification_deliveries
    where state = 'waiting' and channel = any (p_channels) and due_at <= pg_catalog.now()
      and (channel <> all (quiet) or notification_id in (select id from public.notifications where kind = 'test'))
    order by due_at
    limit least(greatest(p_limit, 1), 1000)
    for update skip locked
  ),
  claimed as (
    update public.notification_deliveries d
    set runner = p_runner, attempts = attempts + 1, due_at = pg_catalog.now() + private.delivery_lease(),
      gives_up_at = case when attempts = 0 then pg_catalog.now() + interval '1 day' else gives_up_at end
    from due where (d.notification_id, d.channel) = (due.notification_id, due.channel)
    returning d.notification_id, d.channel, d.attempts, due.has_waited
  )
  select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', n.id, 'channel', c.channel, 'kind', n.kind,
      'attempts', c.attempts, 'created_at', n.created_at, 'has_waited', c.has_waited and n.kind <> 'test',
      'facts', private.notification_facts(n))
    order by n.created_at, n.id) into taken
  from claimed c join public.notifications n on n.id = c.notification_id;
  return coalesce(taken, '[]');
end $$;
