-- How a visitor becomes a lead.

-- The rules of each request beyond name and phone, with the form's own words.
create function private.require_lead_request(
  p_request text, p_property uuid, p_service text, p_message text, p_date date, p_time text
) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if p_request is null
    or p_request not in ('guide', 'consultation', 'property-inquiry', 'service-inquiry', 'contact-message') then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  -- A year beyond 9999 is a date to PostgreSQL, and so is 'infinity'; to a form they are not.
  if p_request = 'consultation' and (p_date is null or p_date > '9999-12-31') then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if p_request = 'consultation' and (p_time is null or p_time !~ '^(09|1[0-7]):00$') then
    raise sqlstate '22023' using message = 'Time is required';
  end if;
  if p_request = 'consultation'
    and (p_date + p_time::time) at time zone 'Africa/Dar_es_Salaam' <= pg_catalog.now() then
    raise sqlstate '22023' using message = 'Please choose a time that lies ahead';
  end if;
  if p_request = 'property-inquiry' and p_property is null then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  if p_request = 'service-inquiry' and coalesce(private.trimmed(p_service), '') = '' then
    raise sqlstate '22023' using message = 'Service is required';
  end if;
  if p_request = 'contact-message' and coalesce(private.trimmed(p_message), '') = '' then
    raise sqlstate '22023' using message = 'Please fill in all fields';
  end if;
  if pg_catalog.length(private.trimmed(p_service)) > 120 then
    raise sqlstate '22023' using message = 'Please use at most 120 characters';
  end if;
  if pg_catalog.length(private.trimmed(p_message)) > 4000 then
    raise sqlstate '22023' using message = 'Please use at most 4000 characters';
  end if;
end $$;
revoke execute on function private.require_lead_request from public;

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
  p_origin jsonb default null
) returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_source constant text := case p_request when 'contact-message' then 'consultation' else p_request end;
  asked_name constant text := private.trimmed(p_full_name);
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

  insert into public.leads
    (id, full_name, phone, source, property_id, consultation_date, consultation_time, notes, origin)
  values (
    p_request_id, asked_name, p_phone, asked_source, asked_property,
    case p_request when 'contact-message' then private.today() else asked_date end, asked_time,
    case when first_note ?| array['service', 'content'] then pg_catalog.jsonb_build_array(first_note) else '[]' end,
    private.origin_of(p_origin)
  )
  on conflict (id) do nothing;

  if not found then
    -- Whoever sends the same again has been heard; whoever changed a word must not be told so.
    if exists (select from public.leads
      where id = p_request_id and full_name = asked_name and phone = p_phone and source = asked_source
        and (property_id = asked_property) is not false
        and (consultation_date = asked_date) is not false
        and consultation_time is not distinct from asked_time
        and notes -> 0 ->> 'service' is not distinct from asked_service
        and (asked_message is null or notes -> 0 ->> 'content' is not distinct from asked_message)) then
      return;
    end if;
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;

  perform private.limit_rate('lead phone ' || p_phone, 5, interval '1 hour');
  perform private.limit_rate('lead address ' || private.client_ip(), 30, interval '10 minutes');
  perform private.limit_rate('lead', 300, interval '10 minutes');
end $$;
revoke execute on function public.submit_lead from public, anon, authenticated, service_role;
grant execute on function public.submit_lead to anon, authenticated;
