-- A runner that lives at Supabase: an Edge Function, called when something is to be told.
--
-- As with the build hook, its address lies in the vault, under the name 'notify_function', and beside it as
-- 'notify_function_token' the word by which it knows that the call is ours. Where the vault, pg_net or one of the two is
-- missing, as on the embedded backend, nothing here does anything.

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

-- It stays awake for longer than the five seconds for which it is not called again. After failures it is called ever more
-- seldom, up to every ten minutes.
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

-- For the clock: what waits for another attempt or for the end of quiet hours is due by itself, and a runner that is asked
-- every few minutes keeps its channels in use and does not miss the morning.
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

-- Several runners, or one that begins anew with every call, ring one bell: how often it has just rung, the database knows.
-- Everything that one message tells of is finished by one call, and so at one moment.
create or replace function public.finish_deliveries(p_runner uuid, p_results jsonb) returns bigint
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

create function public.messages_told_lately(p_channel text) returns bigint
language sql stable security definer set search_path = '' as $$
  select pg_catalog.count(distinct finished_at) from public.notification_deliveries
  where channel = p_channel and state = 'sent' and finished_at > pg_catalog.now() - interval '1 minute'
$$;
create index notification_deliveries_sent on public.notification_deliveries (channel, finished_at) where state = 'sent';

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

grant execute on function public.messages_told_lately, public.notifier_state to service_role;

notify pgrst, 'reload schema';
