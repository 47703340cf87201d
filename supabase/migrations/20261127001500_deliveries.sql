-- Deliveries: how notifications reach the operator, what becomes of them, and who carries them.

-- Quiet hours: when the operator is not to be rung up by a channel. What falls into them waits and is told at their
-- end.

create table public.quiet_hours (
  channel public.notification_channel primary key,
  -- By the clock in Zanzibar; from the evening to the morning where it begins later than it ends.
  begins time not null,
  ends time not null,
  constraint quiet_hours_have_a_length check (begins <> ends)
);
comment on table public.quiet_hours is
  'From when to when a channel keeps quiet, every day; a channel without a row never does.';
call private.open_to_operator('public.quiet_hours');

create function private.is_quiet(p_channel text, p_at timestamptz) returns boolean
language sql stable set search_path = '' as $$
  select exists (
    select from public.quiet_hours, (select (p_at at time zone 'Africa/Dar_es_Salaam')::time as clock) as zanzibar
    where channel = p_channel
      and case when begins < ends then clock >= begins and clock < ends else clock >= begins or clock < ends end
  )
$$;

-- Taking and finishing

-- Of what a runner has taken it hears nothing for this long before another may take it.
create function private.delivery_lease() returns interval
language sql immutable set search_path = '' as $$ select interval '2 minutes' $$;

-- Pauses grow from half a minute to two hours.
create function private.pause_before_attempt(p_attempts int) returns interval
language sql immutable set search_path = '' as $$
  select least(interval '30 seconds' * pg_catalog.power(2, least(p_attempts, 20) - 1), interval '2 hours')
$$;

-- Quiet hours hold back what is due: of each delivery it says whether it has waited for their end, so that those are
-- told together. A test is sent at any hour, and a day of attempts begins with the first one.
create function public.claim_deliveries(p_runner uuid, p_channels text[], p_limit int default 200) returns jsonb
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
comment on function public.claim_deliveries is
  'Hands a runner what is due by these channels, for two minutes; what it has not finished by then is due again.';

-- `p_results` is a list of {id, channel, answer}: no answer means that it was delivered. Says how many of them the
-- runner still had. Everything that one message tells of is finished by one call, and so at one moment.
create function public.finish_deliveries(p_runner uuid, p_results jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  finished bigint;
begin
  with results as (
    select id, channel, pg_catalog.left(answer, 300) as answer
    from pg_catalog.jsonb_to_recordset(p_results) as r (id uuid, channel text, answer text)
  ),
  updated as (
    update public.notification_deliveries d
    set runner = null,
      answer = r.answer,
      state = case when r.answer is null then 'sent' when d.gives_up_at <= pg_catalog.now() then 'failed' else 'waiting' end,
      due_at = pg_catalog.now() + private.pause_before_attempt(d.attempts),
      finished_at = case when r.answer is null or d.gives_up_at <= pg_catalog.now() then pg_catalog.now() end
    from results r
    where (d.notification_id, d.channel) = (r.id, r.channel) and d.runner = p_runner and d.state = 'waiting'
    returning d.channel, r.answer
  ),
  told as (
    update public.notification_channels c
    set sent_at = case when u.any_sent then pg_catalog.clock_timestamp() else c.sent_at end,
      failed_at = case when u.failure is not null then pg_catalog.clock_timestamp() else c.failed_at end,
      answer = case when u.failure is not null then u.failure when u.any_sent then null else c.answer end
    from (
      select channel, pg_catalog.bool_or(answer is null) as any_sent, pg_catalog.max(answer) as failure
      from updated group by channel
    ) u
    where c.channel = u.channel
  )
  select pg_catalog.count(*) into finished from updated;
  return finished;
end $$;
comment on function public.finish_deliveries is
  'Notes what became of deliveries: sent, or due again after a growing pause, and failed after a day.';

-- Several runners, or one that begins anew with every call, ring one bell: how often it has just rung, the database
-- knows.
create function public.messages_told_lately(p_channel text) returns bigint
language sql stable security definer set search_path = '' as $$
  select pg_catalog.count(distinct finished_at) from public.notification_deliveries
  where channel = p_channel and state = 'sent' and finished_at > pg_catalog.now() - interval '1 minute'
$$;

grant execute on function public.claim_deliveries, public.finish_deliveries, public.messages_told_lately
  to service_role;

-- For the operator

-- Says by one channel that it works.
create function public.send_test_notification(p_channel text) returns void
language sql volatile security definer set search_path = '' as $$
  with told as (
    insert into public.notifications (kind)
    select 'test' where (select public.is_admin())
    returning id
  )
  insert into public.notification_deliveries (notification_id, channel) select id, p_channel from told
$$;
grant execute on function public.send_test_notification to authenticated;

create function public.retry_failed_deliveries() returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  retried bigint;
begin
  update public.notification_deliveries
    set state = 'waiting', due_at = pg_catalog.now(), gives_up_at = pg_catalog.now() + interval '1 day', finished_at = null,
      attempts = 0
    where state = 'failed' and (select public.is_admin());
  get diagnostics retried = row_count;
  return retried;
end $$;
comment on function public.retry_failed_deliveries is
  'Has everything sent once more that could not be delivered within a day.';
grant execute on function public.retry_failed_deliveries to authenticated;

-- A runner that lives at Supabase: an Edge Function, called when something is to be told.
--
-- As with the build hook, its address lies in the vault, under the name 'notify_function', and beside it as
-- 'notify_function_token' the word by which it knows that the call is ours. Where the vault, pg_net or one of the two
-- is missing, as on the embedded backend, nothing here does anything.

create table private.notify_function (
  only_row boolean primary key default true check (only_row),
  -- The call under way: pg_net's number for it.
  request_id bigint,
  asked_at timestamptz,
  -- Failures since the last success, and what the last answer was.
  failures int not null default 0,
  answer text
);
comment on table private.notify_function is 'How the calls of the Edge Function that tells the operator have gone.';
alter table private.notify_function enable row level security;
insert into private.notify_function default values;

-- It stays awake for longer than the five seconds for which it is not called again. After failures it is called ever
-- more seldom, up to every ten minutes.
create function private.call_notify_function() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  url constant text := private.vault_secret('notify_function');
  token constant text := private.vault_secret('notify_function_token');
  called private.notify_function;
  heard text;
begin
  if url is null or token is null or pg_catalog.to_regclass('net._http_response') is null then
    return;
  end if;
  -- Whoever else is at it does the same.
  select * into called from private.notify_function for update skip locked;
  if not found then
    return;
  end if;
  if called.request_id is not null then
    heard := private.build_hook_answer(called.request_id, called.asked_at);
    if heard is not null then
      called.request_id := null;
      called.failures := case when heard ~ '^2\d\d$' then 0 else called.failures + 1 end;
      called.answer := heard;
    end if;
  end if;
  if pg_catalog.clock_timestamp() >= coalesce(
    called.asked_at + least(interval '5 seconds' * 2 ^ least(called.failures, 7), interval '10 minutes'), '-infinity') then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
      into called.request_id
      using url, '{}'::jsonb, pg_catalog.jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || token);
    called.asked_at := pg_catalog.clock_timestamp();
  end if;
  update private.notify_function set request_id = called.request_id, asked_at = called.asked_at,
    failures = called.failures, answer = pg_catalog.left(called.answer, 200);
end $$;

-- For the clock: what waits for another attempt or for the end of quiet hours is due by itself, and a runner that is
-- asked every few minutes keeps its channels in use and does not miss the morning.
create function private.tend_notify_function() returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if exists (
      select from public.notification_deliveries
      where state = 'waiting' and due_at <= pg_catalog.now() and not private.is_quiet(channel, pg_catalog.now()))
    or exists (
      select from private.notify_function
      where coalesce(asked_at, '-infinity') < pg_catalog.now() - interval '10 minutes') then
    perform private.call_notify_function();
  end if;
end $$;

-- A function that cannot be called must never keep a visitor from writing.
create function private.call_notify_function_quietly() returns trigger
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.call_notify_function();
  return null;
exception when others then
  raise log 'the function that tells the operator was not called: %', sqlerrm;
  return null;
end $$;

create trigger call_notify_function after insert on public.notification_deliveries
  for each statement execute function private.call_notify_function_quietly();

-- The clock of a hosted project.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_net')
    and exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_net;
    create extension if not exists pg_cron;
    perform cron.schedule('notify-function', '* * * * *', 'select private.tend_notify_function()');
  end if;
exception when others then
  raise notice 'the function that tells the operator has no clock: %', sqlerrm;
end $$;

-- For `npm run doctor`: who tells, and whether the function can be called. No content and no secret.
create function public.notifier_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_scheduled boolean := false;
begin
  if pg_catalog.to_regclass('cron.job') is not null then
    execute $query$select exists (select from cron.job where jobname = 'notify-function' and active)$query$
      into is_scheduled;
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'can_call', pg_catalog.to_regclass('net._http_response') is not null,
      'has_address', private.vault_secret('notify_function') is not null,
      'has_token', private.vault_secret('notify_function_token') is not null,
      'is_scheduled', is_scheduled,
      'failures', failures,
      'answer', answer,
      'is_asked_for', exists (
        select from public.notification_channels where asked_at > pg_catalog.now() - interval '1 day')
    )
    from private.notify_function
  );
end $$;
grant execute on function public.notifier_state to service_role;
