-- Leads: everyone who asked for something, and what became of it.

create domain public.lead_source as text
  check (value in ('guide', 'consultation', 'property-inquiry', 'service-inquiry'));
create domain public.lead_status as text
  check (value in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead'));
-- Why a lead may be junk.
create domain public.lead_suspicion as text check (value in ('no-proof', 'network', 'number', 'flood'));
create domain public.consultation_time as text check (value in (
  '09:00', '10:00', '11:00', '12:00', '13:00', '14:00', '15:00', '16:00', '17:00'));
-- As a clock in Zanzibar shows it.
create domain public.clock_time as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

create table public.lead_imports (
  id uuid primary key,
  -- Of the file.
  name text not null check (private.trimmed(name) <> '' and length(name) <= 255),
  created_at timestamptz not null default now(),
  -- When its leads were deleted together; their entries in the history carry the same time.
  undone_at timestamptz
);
comment on table public.lead_imports is
  'Leads that came from one file belong together: they can be looked up, taken back and brought back as a whole.';
create index lead_imports_newest on public.lead_imports (created_at desc);
call private.open_to_operator('public.lead_imports');
call private.keep_history_of('public.lead_imports');

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  full_name public.visible_name not null check (length(full_name) <= 120),
  phone public.e164 not null,
  email public.email,
  source public.lead_source not null,
  status public.lead_status not null default 'new',
  reminder_date public.calendar_date,
  reminder_note text check (private.trimmed(reminder_note) <> '' and length(reminder_note) <= 500),
  consultation_date public.calendar_date,
  consultation_time public.consultation_time,
  property_id uuid references public.properties (id) on delete set null,
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  -- Null as long as nothing speaks for junk, or once the operator has said that it is none.
  suspicion public.lead_suspicion,
  import_id uuid references public.lead_imports (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  reminder_time public.clock_time,
  reminders jsonb not null default '[]' check (private.is_list_of(reminders, '{reminder_date,reminder_note}')),
  constraint leads_reminder_is_whole check ((reminder_date is null) = (reminder_note is null)),
  constraint leads_time_has_a_date check (consultation_time is null or consultation_date is not null)
);
comment on table public.leads is 'Everyone who asked for something, and what became of it.';
comment on column public.leads.reminders is
  'All that are not done, the nearest first, each with reminder_date, reminder_time and reminder_note; the columns of these
names hold the first.';
create index leads_by_reminder on public.leads (reminder_date, created_at desc);
create index leads_newest on public.leads (created_at desc);
create index leads_by_status on public.leads (status);
create index leads_by_phone on public.leads (phone);
create index leads_by_name on public.leads (pg_catalog.lower(full_name), created_at desc);
create index leads_by_property on public.leads (property_id);
create index leads_by_import on public.leads (import_id);
create index leads_suspicious on public.leads (created_at desc) where suspicion is not null;

call private.open_to_operator('public.leads');
call private.keep_history_of('public.leads');
create trigger touch before update on public.leads for each row execute function private.touch();
create trigger store_plain_name before insert or update of full_name on public.leads
  for each row execute function private.store_plain_name('full_name');

-- Taking back work on many leads brings overdue reminders back, too.
create function private.refuse_past_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reminder_date < private.today()
    and pg_catalog.current_setting('marketplace.takes_back', true) is distinct from 'yes' then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  return new;
end $$;

create trigger refuse_past_reminder before update of reminder_date on public.leads
  for each row when (new.reminder_date is distinct from old.reminder_date)
  execute function private.refuse_past_reminder();

-- Reminders: a lead can have several, each with a time of day if it needs one. The nearest is the lead's own.

-- Whoever writes the list gets the nearest into the columns; whoever writes the columns changes the nearest.
create function private.order_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_of_columns constant boolean := case tg_op when 'INSERT' then new.reminders = '[]' else new.reminders = old.reminders end;
begin
  if tg_op = 'UPDATE' and new.reminders = old.reminders
    and (new.reminder_date, new.reminder_time, new.reminder_note)
      is not distinct from (old.reminder_date, old.reminder_time, old.reminder_note) then
    return new;
  end if;
  -- Half a reminder is refused by a check of the table.
  if is_of_columns and (new.reminder_date is null) <> (new.reminder_note is null) then
    return new;
  end if;
  if is_of_columns then
    -- Who writes another day and says no time means none.
    if tg_op = 'UPDATE' and new.reminder_time is not distinct from old.reminder_time then
      new.reminder_time := null;
    end if;
    new.reminders := case tg_op when 'UPDATE' then old.reminders - 0 else '[]' end
      || case when new.reminder_date is null then '[]' else pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'reminder_date', new.reminder_date, 'reminder_time', new.reminder_time, 'reminder_note', new.reminder_note)) end;
  end if;
  -- One that is there twice is one.
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(each)
      order by each.reminder_date, each.reminder_time nulls first, each.reminder_note), '[]')
    into new.reminders
    from (
      select distinct reminder_date, reminder_time, private.trimmed(reminder_note) as reminder_note
      from pg_catalog.jsonb_to_recordset(new.reminders)
        given (reminder_date public.calendar_date, reminder_time public.clock_time, reminder_note text)
    ) each;
  new.reminder_date := new.reminders -> 0 ->> 'reminder_date';
  new.reminder_time := new.reminders -> 0 ->> 'reminder_time';
  new.reminder_note := new.reminders -> 0 ->> 'reminder_note';
  return new;
end $$;

-- Triggers act by name: whether a day is past has been asked by then.
create trigger sort_reminders before insert or update of reminder_date, reminder_time, reminder_note, reminders
  on public.leads for each row execute function private.order_reminders();

-- Takes one reminder off, as it stands in the list, puts another there, or both; returns the list. The undo, which has
-- the two the other way round, may put back what lies in the past.
create function public.change_lead_reminders(
  p_lead uuid, p_take jsonb default null, p_put jsonb default null, p_undo boolean default false
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  held constant jsonb := (select reminders from public.leads where id = p_lead for update);
  kept constant jsonb := (
    select coalesce(pg_catalog.jsonb_agg(reminder), '[]')
    from pg_catalog.jsonb_array_elements(held) reminder where reminder is distinct from p_take);
  left_over jsonb;
begin
  if held is null then
    raise sqlstate 'PT404' using message = 'Lead not found';
  end if;
  if p_take is not null and kept = held then
    raise sqlstate 'PT409' using message = 'Somebody else changed this reminder meanwhile';
  end if;
  if p_put is not null and p_put ->> 'reminder_date' is null then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if not p_undo and (p_put ->> 'reminder_date')::public.calendar_date < private.today() then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  if p_put ->> 'reminder_time' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise sqlstate '22023' using message = 'Please enter a time such as 09:00';
  end if;
  if p_put is not null and coalesce(private.trimmed(p_put ->> 'reminder_note'), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if pg_catalog.length(private.trimmed(p_put ->> 'reminder_note')) > 500 then
    raise sqlstate '22023' using message = 'Please use at most 500 characters';
  end if;
  if p_put is not null and pg_catalog.jsonb_array_length(kept) >= 20 then
    raise sqlstate '22023' using message = 'Please finish a reminder first: this lead has twenty';
  end if;
  update public.leads
    set reminders = kept || case when p_put is null then '[]' else pg_catalog.jsonb_build_array(p_put) end
    where id = p_lead returning reminders into left_over;
  return left_over;
end $$;
comment on function public.change_lead_reminders is
  'Takes a reminder off a lead, puts one there, or both, and returns all that the lead has then.';
grant execute on function public.change_lead_reminders to authenticated;

-- Requests to be called back

create table public.callback_requests (
  id uuid primary key default gen_random_uuid(),
  full_name public.visible_name not null check (length(full_name) <= 120),
  whatsapp_number public.e164 not null,
  created_at timestamptz not null default now()
);
comment on table public.callback_requests is 'People who asked to be called back.';
create index callback_requests_newest on public.callback_requests (created_at desc);
create index callback_requests_by_number on public.callback_requests (whatsapp_number);

call private.open_to_operator('public.callback_requests');
call private.keep_history_of('public.callback_requests');
create trigger store_plain_name before insert or update of full_name on public.callback_requests
  for each row execute function private.store_plain_name('full_name');

-- How a visitor becomes a lead

-- The rules of each request beyond name and phone, with the form's own words.
create function private.require_lead_request(
  p_request text, p_property uuid, p_service text, p_message text, p_date date, p_time text
) returns void
language plpgsql stable security definer set search_path = '' as $$
begin
  if (p_request = any (private.values_of('public.lead_source') || array['contact-message'])) is not true then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  if p_request = 'consultation' and (p_date is null or p_date > '9999-12-31') then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if p_request = 'consultation' and (p_time = any (private.values_of('public.consultation_time'))) is not true then
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
      perform private.tell_of_lead(p_request_id);
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
comment on function public.submit_lead is
  'Stores what a visitor asks for. One request id makes one lead, however often it is sent; a lead above the usual rate, or
without a proof of work, is stored and marked.';
grant execute on function public.submit_lead to anon, authenticated;

-- Appends in one statement: two operators writing at once lose nothing.
create function public.append_lead_note(p_lead uuid, p_content text) returns jsonb
language plpgsql security invoker set search_path = '' as $$
declare
  history jsonb;
begin
  if coalesce(private.trimmed(p_content), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if pg_catalog.length(private.trimmed(p_content)) > 4000 then
    raise sqlstate '22023' using message = 'Please use at most 4000 characters';
  end if;
  update public.leads
    set notes = notes || pg_catalog.jsonb_build_array(
      pg_catalog.jsonb_build_object('timestamp', pg_catalog.clock_timestamp(), 'content', private.trimmed(p_content)))
    where id = p_lead
    returning notes into history;
  if history is null then
    raise sqlstate 'PT404' using message = 'Lead not found';
  end if;
  return history;
end $$;
grant execute on function public.append_lead_note to authenticated;
