-- What visitors send is never refused because of others. A lead above the usual rate, or without a proof of work, is stored
-- and marked; such a review waits for approval; such a reveal asks for more work.

-- Why a lead may be junk; null as long as nothing speaks for it, or once the operator has said that it is none.
alter table public.leads add column suspicion text
  check (suspicion in ('no-proof', 'network', 'number', 'flood'));
create index leads_suspicious on public.leads (created_at desc) where suspicion is not null;

-- Counts a lead and says what is suspicious about it. What one network or number sends too much of does not count for
-- everybody, so that a flood from one place marks nobody else.
create function private.suspicion_of_lead(p_phone text, p_proof jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('lead', p_proof) is not null;
  is_crowded constant boolean := private.count_network('lead', 60, interval '10 minutes');
  of_number constant bigint := private.count_event('lead phone ' || p_phone, interval '1 hour');
begin
  return case
    when not is_proven then 'no-proof'
    when is_crowded then 'network'
    when of_number > 5 then 'number'
    when private.count_event('lead', interval '10 minutes') > 300 then 'flood'
  end;
end $$;
revoke execute on function private.suspicion_of_lead from public;

drop function public.submit_lead(uuid, text, text, text, uuid, text, text, date, text, jsonb);

-- One request id makes one lead, however often it is sent. A contact message is kept as a consultation lead of today.
create function public.submit_lead(
  p_request_id uuid,
  p_request text,
  p_full_name text,
  p_phone text,
  p_property_id uuid default null,
  p_service text default null,
  p_message text default null,
  p_consultation_date date default null,
  p_consultation_time text default null,
  p_origin jsonb default null,
  p_proof jsonb default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_source constant text := case p_request when 'contact-message' then 'consultation' else p_request end;
  asked_name constant text := private.plain_name(p_full_name);
  asked_service constant text := nullif(private.trimmed(p_service), '');
  asked_message constant text := nullif(private.trimmed(p_message), '');
  asked_date constant date := case p_request when 'consultation' then p_consultation_date end;
  asked_time constant text := case p_request when 'consultation' then p_consultation_time end;
  -- A property that was withdrawn meanwhile must not cost the operator a lead.
  asked_property constant uuid := (select id from public.properties where id = p_property_id and is_published);
  first_note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(),
    'type', p_request,
    'service', asked_service,
    'content', coalesce(asked_message, case when p_request = 'property-inquiry' and asked_property is null
      then 'Asked about a property that is not published.' end)
  ));
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);
  perform private.require_lead_request(
    p_request, p_property_id, p_service, p_message, p_consultation_date, p_consultation_time);

  -- Only what is new is counted, so that a retry costs nothing.
  if not exists (select from public.leads where id = p_request_id) then
    insert into public.leads
      (id, full_name, phone, source, property_id, consultation_date, consultation_time, notes, origin, suspicion)
    values (
      p_request_id, asked_name, p_phone, asked_source, asked_property,
      case p_request when 'contact-message' then private.today() else asked_date end, asked_time,
      case when first_note ?| array['service', 'content'] then pg_catalog.jsonb_build_array(first_note) else '[]' end,
      private.origin_of(p_origin), private.suspicion_of_lead(p_phone, p_proof)
    )
    on conflict (id) do nothing;
    if found then
      return;
    end if;
  end if;

  -- Whoever sends the same again has been heard; whoever changed a word must not be told so.
  if not exists (select from public.leads
    where id = p_request_id and full_name = asked_name and phone = p_phone and source = asked_source
      and (property_id = asked_property) is not false
      and (consultation_date = asked_date) is not false
      and consultation_time is not distinct from asked_time
      and notes -> 0 ->> 'service' is not distinct from asked_service
      and (asked_message is null or notes -> 0 ->> 'content' is not distinct from asked_message)) then
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;
end $$;
revoke execute on function public.submit_lead from public, anon, authenticated, service_role;
grant execute on function public.submit_lead to anon, authenticated;

-- As before, and who the owner is: an owner's contacts are opened by way of properties too.
drop function private.get_contact(text, uuid);
create function private.get_contact(p_entity_type text, p_entity_id uuid)
returns table (entity_name text, phone text, email text, whatsapp_number text, owner_id uuid)
language sql stable set search_path = '' as $$
  with asked as (
    select p.name, p.whatsapp_number, p.agent_id, p.agency_id, p.developer_id
    from public.properties p
    where p_entity_type = 'property' and p.id = p_entity_id and p.is_published
    union all
    select null, null,
      case p_entity_type when 'agent' then p_entity_id end,
      case p_entity_type when 'agency' then p_entity_id end,
      case p_entity_type when 'developer' then p_entity_id end
  )
  select coalesce(asked.name, owner.name), owner.phone, owner.email,
    coalesce(asked.whatsapp_number, owner.whatsapp_number), owner.id
  from asked
  join lateral (
    select id, name, phone, email, whatsapp_number from public.agents where id = asked.agent_id and is_active
    union all
    select id, name, phone, email, whatsapp_number from public.agencies where id = asked.agency_id and is_active
    union all
    select id, name, phone, email, whatsapp_number from public.developers where id = asked.developer_id and is_active
  ) owner on true
$$;
revoke execute on function private.get_contact from public;

-- Counts a reveal against what an owner's contacts may be opened a day. One network gets a quarter of it at most, so that
-- nobody can use up what is there for all.
create function private.exceeds_reveal_budget(p_owner uuid) returns boolean
language plpgsql volatile set search_path = '' as $$
declare
  networks constant text[] := private.visitor_networks();
  widest constant text := networks[pg_catalog.cardinality(networks)];
  budget constant int := (select reveals_per_owner from private.visitor_policy);
begin
  return (widest is not null
      and private.count_event('reveal share ' || p_owner || ' ' || widest, interval '1 day') > pg_catalog.ceil(budget / 4.0))
    or private.count_event('reveal owner ' || p_owner, interval '1 day') > budget;
end $$;
revoke execute on function private.exceeds_reveal_budget from public;

drop function public.reveal_contact(uuid, text, uuid, text, text, text, jsonb);

-- One transaction stores who asked and returns the value. Everything is checked before a value is in hand, because
-- the text of a failed insert would print it. Drafts, inactive owners and unknown ids get one and the same answer.
-- PT428 asks for a proof of work, or for one with more work in it: take a new challenge and send the same again.
create function public.reveal_contact(
  p_request_id uuid,
  p_entity_type text,
  p_entity_id uuid,
  p_cta_type text,
  p_full_name text,
  p_phone text,
  p_origin jsonb default null,
  p_proof jsonb default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_name constant text := private.plain_name(p_full_name);
  shown_name text;
  shown_value text;
  shown_owner uuid;
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);
  if p_entity_type is null or p_entity_type not in ('property', 'agent', 'agency', 'developer')
    or p_cta_type is null or p_cta_type not in ('phone', 'email', 'whatsapp') or p_entity_id is null then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;

  select entity_name, case p_cta_type when 'phone' then phone when 'email' then email else whatsapp_number end, owner_id
    into shown_name, shown_value, shown_owner
    from private.get_contact(p_entity_type, p_entity_id);
  if shown_value is null then
    raise sqlstate 'PT404' using message = 'Contact not available';
  end if;

  if not exists (select from public.contact_leads where id = p_request_id) then
    if coalesce(private.spend_proof('reveal', p_proof), 0) < private.proof_zeros('reveal') then
      raise sqlstate 'PT428' using message = 'A proof of work is needed';
    end if;
    perform private.count_network('reveal', 120, interval '1 hour');
    perform private.count_event('reveal', interval '10 minutes');
    if private.exceeds_reveal_budget(shown_owner) then
      raise sqlstate 'PT429' using message = 'This contact has been opened very often today';
    end if;
    insert into public.contact_leads
      (id, full_name, phone, entity_type, entity_id, entity_name, cta_type, contact_value, origin)
    values (
      p_request_id, asked_name, p_phone, p_entity_type, p_entity_id, shown_name, p_cta_type, shown_value,
      private.origin_of(p_origin)
    )
    on conflict (id) do nothing;
    if found then
      return shown_value;
    end if;
  end if;

  -- Only the identical request may read again: one lead, one contact.
  if not exists (select from public.contact_leads
    where id = p_request_id and full_name = asked_name and phone = p_phone
      and entity_type = p_entity_type and entity_id = p_entity_id and cta_type = p_cta_type) then
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;
  return shown_value;
end $$;
revoke execute on function public.reveal_contact from public, anon, authenticated, service_role;
grant execute on function public.reveal_contact to anon, authenticated;

drop function public.submit_review(uuid, text, uuid, int, text, text);
drop function private.store_review(uuid, text, uuid, int, text, text);

-- Counts a review and says how it begins: shown, or waiting for the operator's approval.
create function private.first_review_status(p_owner uuid, p_proof jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('review', p_proof) is not null;
  is_crowded constant boolean := private.count_network('review', 10, interval '1 hour');
  of_owner constant bigint := private.count_event('review owner ' || p_owner, interval '1 hour');
  of_all constant bigint := private.count_event('review', interval '10 minutes');
begin
  return case when is_proven and not is_crowded and of_owner <= 20 and of_all <= 300
    and (select appear from private.review_policy) = 'at once' then 'shown' else 'waiting' end;
end $$;
revoke execute on function private.first_review_status from public;

-- One request id makes one review, however often it is sent. Answers 'shown' or 'waiting'. Nobody is told that the
-- operator has hidden what they wrote.
create function public.submit_review(
  p_request_id uuid,
  p_owner_kind text,
  p_owner_id uuid,
  p_rating int,
  p_comment text default null,
  p_reviewer_name text default null,
  p_proof jsonb default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  given_comment constant text := nullif(private.trimmed(p_comment), '');
  given_name constant text := private.plain_name(p_reviewer_name);
  stored text;
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if p_owner_kind is null or p_owner_kind not in ('agent', 'agency', 'developer') then
    raise sqlstate '22023' using message = 'Invalid review type';
  end if;
  if p_rating is null or p_rating not between 1 and 5 then
    raise sqlstate '22023' using message = 'Please select a rating';
  end if;
  if pg_catalog.length(given_comment) > 2000 then
    raise sqlstate '22023' using message = 'Please use at most 2000 characters';
  end if;
  if pg_catalog.length(given_name) > 80 then
    raise sqlstate '22023' using message = 'Please use at most 80 characters';
  end if;
  if not exists (select from private.get_contact(p_owner_kind, p_owner_id)) then
    raise sqlstate 'PT404' using message = 'Profile not found';
  end if;

  if not exists (select from public.reviews where id = p_request_id) then
    insert into public.reviews (id, rating, comment, reviewer_name, agent_id, agency_id, developer_id, status)
    values (
      p_request_id, p_rating, given_comment, given_name,
      case p_owner_kind when 'agent' then p_owner_id end,
      case p_owner_kind when 'agency' then p_owner_id end,
      case p_owner_kind when 'developer' then p_owner_id end,
      private.first_review_status(p_owner_id, p_proof)
    )
    on conflict (id) do nothing;
  end if;

  select case status when 'shown' then 'shown' else 'waiting' end into stored from public.reviews
    where id = p_request_id and rating = p_rating and comment is not distinct from given_comment
      and reviewer_name is not distinct from given_name and p_owner_id in (agent_id, agency_id, developer_id);
  if stored is null then
    raise sqlstate 'PT409' using message = 'Failed to submit review';
  end if;
  return stored;
end $$;
revoke execute on function public.submit_review from public, anon, authenticated, service_role;
grant execute on function public.submit_review to anon, authenticated;
