-- A page says whose contact it asks for: left open while its property passed on, it would show the number of whoever
-- lists it by now under the name of whoever did. Pages of before say nothing and are answered as they were.
drop function public.reveal_contact(uuid, text, uuid, text, text, text, jsonb, jsonb);

-- One transaction stores who asked and returns the value. Everything is checked before a value is in hand, because
-- the text of a failed insert would print it. Drafts, inactive owners and unknown ids get one and the same answer.
-- PT412 says that somebody else is the owner by now. PT428 asks for a proof of work, or for one with more work in it:
-- take a new challenge and send the same again.
create function public.reveal_contact(
  p_request_id uuid,
  p_entity_type text,
  p_entity_id uuid,
  p_cta_type text,
  p_full_name text,
  p_phone text,
  p_origin jsonb default null,
  p_proof jsonb default null,
  p_owner uuid default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_name constant text := private.plain_name(p_full_name);
  shown_name text;
  shown_value text;
  shown_owner uuid;
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);
  if (p_entity_type = any (private.values_of('public.contact_entity'))
    and p_cta_type = any (private.values_of('public.contact_channel')) and p_entity_id is not null) is not true then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;

  select entity_name, case p_cta_type when 'phone' then phone when 'email' then email else whatsapp_number end, owner_id
    into shown_name, shown_value, shown_owner
    from private.get_contact(p_entity_type, p_entity_id);
  if p_owner <> shown_owner then
    raise sqlstate 'PT412' using message = 'Somebody else is the owner by now';
  end if;
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
      perform private.tell('reveal', p_contact_lead => p_request_id);
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
comment on function public.reveal_contact is
  'Gives one contact of an active owner, or of a published property, against a stored contact lead.';
grant execute on function public.reveal_contact to anon, authenticated;
