-- Notifications: what the operator is told when a visitor writes, and by which channels.
--
-- A row is written in the transaction that stores what it tells of. A runner with the secret key takes what is due,
-- sends it and says what came of it. What was taken and not finished is due again after a while: a message may come
-- twice, with the same id, but none is lost. Nothing here repeats what somebody wrote: deleting a lead deletes what is
-- told of it.

create domain public.notification_kind as text
  check (value in ('lead', 'callback', 'reveal', 'review', 'summary', 'test'));
create domain public.notification_channel as text check (value in ('email', 'push', 'webhook'));
create domain public.delivery_state as text check (value in ('waiting', 'sent', 'failed'));

create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  kind public.notification_kind not null,
  lead_id uuid references public.leads (id) on delete cascade,
  contact_lead_id uuid references public.contact_leads (id) on delete cascade,
  review_id uuid references public.reviews (id) on delete cascade,
  -- That a summary is of. The runner that comes first adds it, so that no day has two.
  day date unique,
  created_at timestamptz not null default clock_timestamp(),
  callback_request_id uuid references public.callback_requests (id) on delete cascade,
  constraint notifications_have_one_subject check (
    num_nonnulls(lead_id, callback_request_id, contact_lead_id, review_id, day) = case kind when 'test' then 0 else 1 end)
);
comment on table public.notifications is
  'What the operator is told of: a lead, a request for a call, an opened contact, a review, a morning, or that a channel works.';
create index notifications_newest on public.notifications (created_at desc);
create index notifications_by_lead on public.notifications (lead_id);
create index notifications_by_callback_request on public.notifications (callback_request_id);
create index notifications_by_contact_lead on public.notifications (contact_lead_id);
create index notifications_by_review on public.notifications (review_id);
call private.open_to_operator('public.notifications', '{select}');

create table public.notification_channels (
  channel public.notification_channel primary key,
  -- When a runner last asked for what is due; a channel that nobody has asked for within a day gets nothing more.
  asked_at timestamptz not null,
  sent_at timestamptz,
  failed_at timestamptz,
  -- Of the last failure: a code or a few words of the other side's, never what somebody wrote.
  answer text check (length(answer) <= 300)
);
comment on table public.notification_channels is 'The ways by which the operator is told, and how they are.';
call private.open_to_operator('public.notification_channels', '{select}');

create table public.notification_deliveries (
  notification_id uuid not null references public.notifications (id) on delete cascade,
  channel public.notification_channel not null,
  state public.delivery_state not null default 'waiting',
  attempts int not null default 0,
  due_at timestamptz not null default clock_timestamp(),
  gives_up_at timestamptz not null default clock_timestamp() + interval '1 day',
  -- The runner that has it at present; whoever finishes it must be this one.
  runner uuid,
  answer text check (length(answer) <= 300),
  finished_at timestamptz,
  primary key (notification_id, channel)
);
comment on table public.notification_deliveries is 'One notification on its way by one channel.';
create index notification_deliveries_due on public.notification_deliveries (channel, due_at) where state = 'waiting';
create index notification_deliveries_failed on public.notification_deliveries (finished_at desc) where state = 'failed';
create index notification_deliveries_sent on public.notification_deliveries (channel, finished_at) where state = 'sent';
call private.open_to_operator('public.notification_deliveries', '{select}');

create table public.push_subscriptions (
  -- Where a browser's maker takes messages for it, with the keys that only this browser can read with.
  endpoint public.web_address primary key check (endpoint like 'https://%' and private.is_public_address(endpoint)),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{80,100}=*$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{16,32}=*$'),
  device text not null check (private.trimmed(device) <> '' and length(device) <= 120),
  -- False where the lock screen must not say who wrote.
  shows_details boolean not null default true,
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is 'The phones and computers of the operator that are told by push.';
call private.open_to_operator('public.push_subscriptions');

create table private.push_keys (
  only_row boolean primary key default true check (only_row),
  public_key text not null,
  private_key text not null
);
comment on table private.push_keys is 'By which browsers'' makers know that a push is of this project (VAPID).';
alter table private.push_keys enable row level security;

-- The runner offers keys; the first ones stay.
create function public.keep_push_keys(p_public_key text, p_private_key text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
begin
  insert into private.push_keys (public_key, private_key) values (p_public_key, p_private_key)
    on conflict (only_row) do nothing;
  return (select pg_catalog.jsonb_build_object('publicKey', public_key, 'privateKey', private_key) from private.push_keys);
end $$;

create function public.push_targets() returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'endpoint', endpoint, 'p256dh', p256dh, 'auth', auth, 'shows_details', shows_details) order by created_at), '[]')
  from public.push_subscriptions
$$;

-- For a browser that has taken its word back. Says whether it was known.
create function public.forget_push_target(p_endpoint text) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  delete from public.push_subscriptions where endpoint = p_endpoint;
  return found;
end $$;

-- Null until a runner has offered keys: before that nobody would send anything.
create function public.push_public_key() returns text
language sql stable security definer set search_path = '' as $$
  select public_key from private.push_keys where (select public.is_admin())
$$;

grant execute on function public.keep_push_keys, public.push_targets, public.forget_push_target to service_role;
grant execute on function public.push_public_key to authenticated;

-- Writing

-- Tells of one thing, by every channel that a runner has asked for within a day and that reaches somebody.
create function private.tell(
  p_kind text, p_lead uuid default null, p_callback_request uuid default null, p_contact_lead uuid default null,
  p_review uuid default null, p_day date default null
) returns void
language sql volatile security definer set search_path = '' as $$
  with told as (
    insert into public.notifications (kind, lead_id, callback_request_id, contact_lead_id, review_id, day)
    values (p_kind, p_lead, p_callback_request, p_contact_lead, p_review, p_day)
    on conflict (day) do nothing
    returning id
  )
  insert into public.notification_deliveries (notification_id, channel)
  select told.id, channel
  from told, public.notification_channels
  where asked_at > pg_catalog.now() - interval '1 day'
    and (channel <> 'push' or exists (select from public.push_subscriptions))
$$;

-- What may be junk is counted in the summary and told of in no other way.
create function private.tell_of_lead(p_lead uuid) returns void
language sql volatile security definer set search_path = '' as $$
  select private.tell('lead', p_lead => p_lead)
  from public.leads where id = p_lead and suspicion is null
$$;

-- One that was deleted by mistake and brought back has been told of.
create function private.tell_of_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if not exists (
    select from public.audit_log where table_name = 'callback_requests' and record_id = new.id and action = 'delete'
  ) then
    perform private.tell('callback', p_callback_request => new.id);
  end if;
  return null;
end $$;

-- What is older was moved here from elsewhere or brought back.
create trigger tell_of_callback after insert on public.callback_requests
  for each row when (new.created_at > now() - interval '1 hour') execute function private.tell_of_callback();

-- Who gets mails beside those whom the runner names itself.
create function public.mail_recipients() returns text[]
language sql stable security definer set search_path = '' as $$
  select coalesce((select mail_to from public.site_settings), (select mail_to from private.site_defaults))
$$;
grant execute on function public.mail_recipients to service_role;

-- What a message says of its subject

-- What a visitor has sent stands first and has a type; a note of the operator's has none and is told to nobody. A message
-- from the contact form is no consultation: the day that it is stored with is the one on which it came.
create function private.lead_facts(p_lead uuid) returns jsonb
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

create function private.callback_facts(p_callback_request uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', id, 'full_name', full_name, 'phone', whatsapp_number)
  from public.callback_requests where id = p_callback_request
$$;

create function private.contact_lead_facts(p_contact_lead uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', id, 'full_name', full_name, 'phone', phone, 'entity_name', entity_name,
    'channel', cta_type)
  from public.contact_leads where id = p_contact_lead
$$;

create function private.review_facts(p_review uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', r.id, 'full_name', r.reviewer_name, 'rating', r.rating, 'comment', r.comment,
    'is_waiting', r.status = 'waiting', 'owner', coalesce(a.name, g.name, d.name))
  from public.reviews r
  left join public.agents a on a.id = r.agent_id
  left join public.agencies g on g.id = r.agency_id
  left join public.developers d on d.id = r.developer_id
  where r.id = p_review
$$;

-- The morning: who waits for an answer, as the desk lists them; every reminder that is due, those with a time by their
-- time; and what the day before brought.
create function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ),
  people as (
    select (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name, min(created_at) as since
    from private.waiting_requests() group by phone
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', since)
        order by since), '[]')
      from people),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
        order by due.reminder_date, due.reminder_time nulls first, l.created_at), '[]')
      from public.leads l, pg_catalog.jsonb_to_recordset(l.reminders)
        due (reminder_date date, reminder_time text, reminder_note text)
      where l.reminder_date <= p_day and l.status <> 'dead' and l.suspicion is null and due.reminder_date <= p_day),
    'junk', (select pg_catalog.count(*) from public.leads, the_day_before
      where suspicion is not null and created_at >= begins and created_at < ends),
    'reveals', (select pg_catalog.count(*) from public.contact_leads, the_day_before
      where created_at >= begins and created_at < ends),
    'reviews', (select pg_catalog.count(*) from public.reviews, the_day_before
      where created_at >= begins and created_at < ends)
  )
$$;

create function private.notification_facts(p_notification public.notifications) returns jsonb
language sql stable set search_path = '' as $$
  select case
    when p_notification.lead_id is not null then private.lead_facts(p_notification.lead_id)
    when p_notification.callback_request_id is not null then private.callback_facts(p_notification.callback_request_id)
    when p_notification.contact_lead_id is not null then private.contact_lead_facts(p_notification.contact_lead_id)
    when p_notification.review_id is not null then private.review_facts(p_notification.review_id)
    when p_notification.day is not null then private.summary_of(p_notification.day)
    else '{}'
  end
$$;

-- The runner asks for it from the chosen hour on, and says of which day: at midnight it may be there before the database.
-- The first to ask takes the day; where there is nothing to say, nothing is sent. Answers whether there was something.
create function public.add_morning_summary(p_day date default private.today()) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_empty constant boolean := private.summary_of(p_day) - 'day' =
    '{"unanswered": [], "reminders": [], "junk": 0, "reveals": 0, "reviews": 0}';
begin
  if is_empty then
    insert into public.notifications (kind, day) values ('summary', p_day) on conflict (day) do nothing;
  else
    perform private.tell('summary', p_day => p_day);
  end if;
  return not is_empty;
end $$;

-- What has been kept long enough tells nothing more. Says how many those were.
create function public.forget_old_notifications() returns bigint
language sql volatile security definer set search_path = '' as $$
  with forgotten as (
    delete from public.notifications where created_at < private.kept_since('notifications') returning 1
  )
  select pg_catalog.count(*) from forgotten
$$;

grant execute on function public.add_morning_summary, public.forget_old_notifications to service_role;

-- What visitors have sent since, the oldest first, and where to go on from; at most as many as a runner takes. A transaction
-- may end after one that began later, so a few seconds are told again.
create function public.visitor_news(p_since timestamptz default null) returns jsonb
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
comment on function public.visitor_news is 'For an open page of the operator, which asks every few seconds.';
grant execute on function public.visitor_news to authenticated;

-- Deliveries
--
-- How notifications reach the operator, what becomes of them, and who carries them.

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

-- `p_results` is a list of {id, channel, answer, has_arrived}: an answer with what has arrived says who of several was not
-- reached; without the last, it has arrived where there is no answer. Says how many of them the runner still had.
-- Everything that one message tells of is finished by one call, and so at one moment.
create function public.finish_deliveries(p_runner uuid, p_results jsonb) returns bigint
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

-- The summary of a day that is over tells nobody anything: it is done with, sent or not.
create function public.retry_failed_deliveries() returns bigint
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
grant execute on function public.retry_failed_deliveries to authenticated;

-- { channel: { failed, waiting } } of what could not be delivered when it was tried last. An answer of rows ends at a
-- thousand.
create function public.unmade_deliveries() returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(channel, pg_catalog.jsonb_build_object('failed', failed, 'waiting', waiting)), '{}')
  from (
    select channel, pg_catalog.count(*) filter (where state = 'failed') as failed,
      pg_catalog.count(*) filter (where state = 'waiting') as waiting
    from public.notification_deliveries
    where state in ('waiting', 'failed') and answer is not null
    group by channel
  ) counted
$$;
grant execute on function public.unmade_deliveries to authenticated;

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
    failures = called.failures, answer = pg_catalog.left(called.answer, 200)
    where only_row;
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

-- Push is a channel once somebody is reached by it: a runner at Supabase learns at once of the first phone.
create trigger call_notify_function after insert on public.push_subscriptions
  for each statement execute function private.call_notify_function_quietly();

create trigger tell_of_delivery after insert on public.notification_deliveries
  for each statement execute function private.tell_of_change('notification_deliveries');

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
