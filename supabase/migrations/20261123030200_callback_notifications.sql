-- Whoever asks to be called back is told of like everybody else, by whatever road the request came.

alter domain public.notification_kind drop constraint notification_kind_check;
alter domain public.notification_kind add constraint notification_kind_check
  check (value in ('lead', 'callback', 'reveal', 'review', 'summary', 'test'));

alter table public.notifications
  add column callback_request_id uuid references public.callback_requests (id) on delete cascade,
  drop constraint notifications_have_one_subject,
  add constraint notifications_have_one_subject check (
    num_nonnulls(lead_id, callback_request_id, contact_lead_id, review_id, day) = case kind when 'test' then 0 else 1 end);
create index notifications_by_callback_request on public.notifications (callback_request_id);
comment on table public.notifications is
  'What the operator is told of: a lead, a request for a call, an opened contact, a review, a morning, or that a channel works.';

drop function private.tell(text, uuid, uuid, uuid, date);
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
$$;

create function private.tell_of_callback() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.tell('callback', p_callback_request => new.id);
  return null;
end $$;
-- What is older was moved here from elsewhere or brought back.
create trigger tell_of_callback after insert on public.callback_requests
  for each row when (new.created_at > now() - interval '1 hour') execute function private.tell_of_callback();

create function private.callback_facts(p_callback_request uuid) returns jsonb
language sql stable set search_path = '' as $$
  select pg_catalog.jsonb_build_object('id', id, 'full_name', full_name, 'phone', whatsapp_number)
  from public.callback_requests where id = p_callback_request
$$;

create or replace function private.notification_facts(p_notification public.notifications) returns jsonb
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
