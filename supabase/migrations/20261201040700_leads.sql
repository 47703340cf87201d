-- Leads: everyone who asked for something, what became of it, and the operator's work on many of them.

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
-- That a property is deleted or restored is nobody's word to those who asked about it: they are kept no longer for it.
create trigger touch before update on public.leads
  for each row when (old.property_id is not distinct from new.property_id
    or to_jsonb(old) - 'property_id' is distinct from to_jsonb(new) - 'property_id')
  execute function private.touch();
create trigger store_plain_name before insert or update of full_name on public.leads
  for each row execute function private.store_plain_name('full_name');

-- Whether a lead was sent about its property. One that an answer has made of an opened contact is none: it begins with
-- a note of that, older than itself. Without settings of its own it becomes a part of each query.
create function private.is_enquiry(lead public.leads) returns boolean
language sql stable as $$
  select case when lead.notes -> 0 ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d'
    then (lead.notes -> 0 ->> 'timestamp')::timestamptz >= lead.created_at else true end
$$;
grant execute on function private.is_enquiry to authenticated;

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

-- What is moved here is taken as it is: an import of `npm run db:import` brings leads whose reminder is overdue by now.
create trigger refuse_past_reminder before update of reminder_date on public.leads
  for each row when (new.reminder_date is distinct from old.reminder_date and current_user <> 'service_role')
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

-- Counts a lead and says what is suspicious about it. What comes without a proof of work, or what one network or number
-- sends too much of, does not count for everybody, so that a flood from one place marks nobody else.
create function private.suspicion_of_lead(p_phone text, p_proof jsonb) returns text
language plpgsql volatile set search_path = '' as $$
declare
  is_proven constant boolean := private.spend_proof('lead', p_proof) is not null;
  is_crowded constant boolean := private.count_network('lead', 60, interval '10 minutes');
begin
  -- Else whoever knows the number of somebody could make junk of what they send.
  return case
    when not is_proven then 'no-proof'
    when is_crowded then 'network'
    when private.count_event('lead phone ' || p_phone, interval '1 hour') > 5 then 'number'
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
  -- A property that was withdrawn or deleted meanwhile must not cost the operator a lead; one that is there stays so long.
  asked_property constant uuid := (
    select id from public.properties where id = p_property_id and is_published for key share);
  first_note constant jsonb := pg_catalog.jsonb_strip_nulls(pg_catalog.jsonb_build_object(
    'timestamp', pg_catalog.clock_timestamp(),
    'type', p_request,
    'service', asked_service,
    'content', coalesce(asked_message, case when p_request = 'property-inquiry' and asked_property is null
      then 'Asked about a property that is not published.' end)
  ));
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);

  -- Only what is new is counted and has to keep the rules: what is stored may be sent again after the time of its slot.
  if not exists (select from public.leads where id = p_request_id) then
    perform private.require_lead_request(
      p_request, p_property_id, p_service, p_message, p_consultation_date, p_consultation_time);
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

-- The operator's pipeline
--
-- Pages of leads with exact counts, work on many of them at once, and who is the same person.

-- The one meaning of a filter of the pipeline: what follows `from` where $1 to $7 are the words, numbers and numbers in
-- names of private.search_terms, the statuses, the sources, whether a task must be due, and whether it may be junk; $8
-- to $10 are the property, the first and the last day in Zanzibar on which it came, $11 the plain words.
create function private.leads_that_match() returns text
language sql immutable set search_path = '' as $$
  select $where$
    public.leads l
    where (pg_catalog.lower(l.full_name) like all ($1) or private.plain_text(l.full_name) like all ($11))
      and ($2 = '{}' or l.phone like any ($2) or pg_catalog.lower(l.full_name) like all ($3))
      and ($4 is null or l.status = any ($4))
      and ($5 is null or l.source = any ($5))
      and (not $6 or (l.reminder_date <= (select private.today()) and l.status <> 'dead'))
      and (l.suspicion is not null) = $7
      and ($8 is null or l.property_id = $8)
      and ($9 is null or l.created_at >= $9::timestamp at time zone 'Africa/Dar_es_Salaam')
      and ($10 is null or l.created_at < ($10 + 1)::timestamp at time zone 'Africa/Dar_es_Salaam')
  $where$
$$;
grant execute on function private.leads_that_match to authenticated;

-- One page: { total, rows }; `total` counts all that match. Rows are leads without their notes, and what the table
-- shows beside them: `request` is what the visitor has sent, where it is more than the source tells, for a message from
-- the contact form is no consultation. Nothing chosen means everything but possible junk.
create function public.find_leads(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_sort text default 'reminder_date',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0,
  p_suspicious boolean default false,
  p_property uuid default null,
  p_from date default null,
  p_to date default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'reminder_date' then 'l.reminder_date'
    when 'full_name' then 'pg_catalog.lower(l.full_name)'
    when 'phone' then 'l.phone'
    when 'source' then 'l.source'
    when 'status' then
      $sort$pg_catalog.array_position((select private.values_of('public.lead_status')), l.status::text)$sort$
    when 'created_at' then 'l.created_at'
  end;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*) from' || private.leads_that_match() into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'service', page.notes -> 0 ->> 'service',
        'request', page.notes -> 0 ->> 'type',
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (
          select pg_catalog.count(*) from public.leads o where o.phone = page.phone and o.id <> page.id and o.suspicion is null),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $12 offset $13) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Everybody that a filter finds, for work on all of them at once: { lead id: updated_at }.
create function public.find_lead_versions(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_suspicious boolean default false,
  p_property uuid default null,
  p_from date default null,
  p_to date default null
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  found jsonb;
begin
  execute 'select coalesce(pg_catalog.jsonb_object_agg(l.id, l.updated_at), ''{}'') from' || private.leads_that_match()
    into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to, terms.plain_words;
  return found;
end $$;

-- Every number above the pipeline: both tabs, the five statuses, the callback requests, and possible junk by itself.
create function public.lead_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with pipeline as (
    select status, pg_catalog.count(*) as leads,
      pg_catalog.count(*) filter (where reminder_date <= (select private.today()) and status <> 'dead') as due
    from public.leads where suspicion is null group by status
  )
  select pg_catalog.jsonb_build_object(
    'all', coalesce(pg_catalog.sum(leads), 0),
    'due', coalesce(pg_catalog.sum(due), 0),
    'statuses', pg_catalog.jsonb_object_agg(listed.status, coalesce(leads, 0)),
    'suspicious', (select pg_catalog.count(*) from public.leads where suspicion is not null),
    'callbacks', (select pg_catalog.count(*) from public.callback_requests)
  )
  from pg_catalog.unnest(private.values_of('public.lead_status')) listed (status) left join pipeline using (status)
$$;

-- Work whose answer is the undo

-- Takes { lead id: status } and returns the same of what stood there before, so that the answer is the undo. All or
-- nothing; a lead that is gone is left out.
create function public.set_lead_statuses(p_statuses jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
begin
  if exists (select from pg_catalog.jsonb_each_text(p_statuses)
    where (value = any (private.values_of('public.lead_status'))) is not true) then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  -- In one order, so that two operators wait for each other instead of blocking each other.
  with held as (
    select l.id, l.status from public.leads l
    where l.id in (select key::uuid from pg_catalog.jsonb_each_text(p_statuses)) order by l.id for update
  )
  select coalesce(pg_catalog.jsonb_object_agg(id, status), '{}') into before from held;
  update public.leads l set status = wanted.value
    from pg_catalog.jsonb_each_text(p_statuses) wanted
    where l.id = wanted.key::uuid and l.status <> wanted.value;
  return before;
end $$;

-- Work on many leads, all or nothing
--
-- Each function takes { lead id: updated_at as it was when the lead was chosen } and leaves alone what somebody has
-- changed since. It returns { done, changed, gone }: `done` is what undo_lead_work takes; `changed` is as the argument,
-- with the versions that there are, so that it can be sent again by whoever means these, too; `gone` counts the
-- deleted. Work whose answer was lost on the way is sent again: what it has done already counts as done, with its undo,
-- and not as what somebody did meanwhile.

-- Holds the leads that are as they were when they were chosen; in one order, so that two operators wait for each other
-- instead of blocking each other.
create function private.hold_leads(p_leads jsonb, out held uuid[], out changed jsonb, out gone bigint)
language plpgsql volatile set search_path = '' as $$
begin
  perform from public.leads l
    where l.id in (select key::uuid from pg_catalog.jsonb_each_text(p_leads)) order by l.id for update;
  select coalesce(pg_catalog.array_agg(l.id) filter (where l.updated_at = chosen.value::timestamptz), '{}'),
      coalesce(pg_catalog.jsonb_object_agg(l.id, l.updated_at)
        filter (where l.updated_at <> chosen.value::timestamptz), '{}'),
      pg_catalog.count(*) filter (where l.id is null)
    into held, changed, gone
    from pg_catalog.jsonb_each_text(p_leads) chosen left join public.leads l on l.id = chosen.key::uuid;
end $$;

-- The change of each lead that is the only one since it was chosen, where an operator made it.
create function private.only_changes_since(p_leads jsonb) returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from pg_catalog.jsonb_each_text(p_leads) chosen
    join public.audit_log h
      on h.table_name = 'leads' and h.record_id = chosen.key::uuid and h.at > chosen.value::timestamptz
  where h.actor is not null
    and not exists (
      select from public.audit_log other
      where other.table_name = 'leads' and other.record_id = h.record_id and other.id <> h.id
        and other.at > chosen.value::timestamptz)
$$;

-- Work on many leads is one transaction: after one whose answer was lost no lead is left as it was chosen, and all that it
-- did happened at one moment. What it gave stands in p_given; null means that it has deleted them. Otherwise somebody has
-- done the same with one of them, and what they did stays.
create function private.same_work_before(p_leads jsonb, p_given jsonb) returns setof public.audit_log
language sql stable set search_path = '' as $$
  with alike as (
    select h.* from private.only_changes_since(p_leads) h
    where case when p_given is null then h.action = 'delete' and not private.is_there('leads', h.record_id)
      else h.after @> p_given and not h.before @> p_given end
  )
  select * from alike where (select pg_catalog.count(distinct at) from alike) = 1
$$;

-- The answer after the work: what each lead had, and as what it was stored. What the same work did before is no change
-- of somebody else.
create function private.lead_work_done(p_before jsonb, p_changed jsonb, p_gone bigint) returns jsonb
language sql volatile set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'done', coalesce(pg_catalog.jsonb_object_agg(
      l.id, before.value || pg_catalog.jsonb_build_object('updated_at', l.updated_at)), '{}'),
    'changed', p_changed - array(select pg_catalog.jsonb_object_keys(p_before)), 'gone', p_gone)
  from pg_catalog.jsonb_each(p_before) before join public.leads l on l.id = before.key::uuid
$$;

create function public.give_leads_status(p_leads jsonb, p_status text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
begin
  if (p_status = any (private.values_of('public.lead_status'))) is not true then
    raise sqlstate '22023' using message = 'There is no such status';
  end if;
  chosen := private.hold_leads(p_leads);
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('status', status)), '{}') into before
    from (
      select id, status::text from public.leads where id = any (chosen.held)
      union all
      select record_id, h.before ->> 'status'
      from private.same_work_before(p_leads, pg_catalog.jsonb_build_object('status', p_status)) h
      where not exists (select from public.leads where id = any (chosen.held) and status <> p_status)
    ) had;
  update public.leads set status = p_status where id = any (chosen.held) and status <> p_status;
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

-- The one place where many leads get a reminder, and undo_lead_work the one where they lose it again.
create function public.give_leads_reminder(p_leads jsonb, p_date date, p_note text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
  reminder constant jsonb := pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'reminder_date', p_date, 'reminder_time', null, 'reminder_note', private.trimmed(p_note)));
begin
  if p_date is null then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if p_date < private.today() then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  if coalesce(private.trimmed(p_note), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  chosen := private.hold_leads(p_leads);
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('reminders', reminders)), '{}')
    into before
    from (
      select id, reminders from public.leads where id = any (chosen.held)
      union all
      select record_id, h.before -> 'reminders'
      from private.same_work_before(p_leads, pg_catalog.jsonb_build_object('reminders', reminder)) h
      where chosen.held = '{}'
    ) had;
  update public.leads set reminders = reminders || reminder where id = any (chosen.held);
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

-- `restore_leads` of the ids in `done` is the undo.
create function public.delete_leads(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
  already constant uuid[] := array(
    select h.record_id from private.same_work_before(p_leads, null) h where chosen.held = '{}');
begin
  delete from public.leads where id = any (chosen.held);
  return pg_catalog.jsonb_build_object(
    'done', (
      select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}')
      from pg_catalog.unnest(chosen.held || already) id),
    'changed', chosen.changed, 'gone', chosen.gone - pg_catalog.cardinality(already));
end $$;

-- Says of many leads that they are none of the junk. One that somebody else has moved is where it should be.
create function public.clear_lead_suspicions(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
  before jsonb;
begin
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('suspicion', suspicion)), '{}') into before
    from (
      select id, suspicion::text from public.leads where id = any (chosen.held) and suspicion is not null
      union all
      select record_id, h.before ->> 'suspicion' from private.same_work_before(p_leads, '{"suspicion": null}') h
      where not exists (select from public.leads where id = any (chosen.held) and suspicion is not null)
    ) had;
  update public.leads set suspicion = null where id = any (chosen.held) and suspicion is not null;
  return private.lead_work_done(before, (
    select coalesce(pg_catalog.jsonb_object_agg(key, value), '{}') from pg_catalog.jsonb_each(chosen.changed)
    where key::uuid in (select id from public.leads where suspicion is not null)), chosen.gone);
end $$;

-- Brings back deleted leads as they were; the property or the import may be gone meanwhile. Returns how many. As
-- private.put_back does, but thousands in one statement: entries of one time have the same columns.
create function public.restore_leads(p_leads uuid[]) returns int
language plpgsql volatile security invoker set search_path = '' as $$
declare
  writable constant text[] := pg_catalog.array_remove(private.writable_columns('leads'), 'updated_at');
  alike record;
  restored int := 0;
  of_these int;
begin
  for alike in
    select kept, pg_catalog.array_agg(id) as entries
    from (
      select distinct on (record_id) id, array(
        select pg_catalog.quote_ident(c) from pg_catalog.unnest(writable) c where before ? c) as kept
      from public.audit_log
      where table_name = 'leads' and action = 'delete' and record_id = any (p_leads)
      order by record_id, id desc
    ) gone
    group by kept
  loop
    execute pg_catalog.format($insert$
      insert into public.leads (%1$s) select %1$s from (
        select lead.* from public.audit_log, pg_catalog.jsonb_populate_record(null::public.leads, before
          || case when exists (select from public.properties where id = (before ->> 'property_id')::uuid)
            then '{}' else '{"property_id": null}' end::jsonb
          || case when exists (select from public.lead_imports where id = (before ->> 'import_id')::uuid)
            then '{}' else '{"import_id": null}' end::jsonb) lead
        where audit_log.id = any ($1)) gone
      on conflict (id) do nothing $insert$, pg_catalog.array_to_string(alike.kept, ', ')) using alike.entries;
    get diagnostics of_these = row_count;
    restored := restored + of_these;
  end loop;
  return restored;
end $$;

-- Gives leads back what they had, except those that somebody has changed since: { done, changed, gone } again.
create function public.undo_lead_work(p_done jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads((
    select coalesce(pg_catalog.jsonb_object_agg(key, value -> 'updated_at'), '{}') from pg_catalog.jsonb_each(p_done)));
begin
  perform pg_catalog.set_config('marketplace.takes_back', 'yes', true);
  update public.leads l
    set status = coalesce(had.value ->> 'status', l.status),
      reminders = coalesce(had.value -> 'reminders', l.reminders),
      suspicion = case when had.value ? 'suspicion' then had.value ->> 'suspicion' else l.suspicion end
    from pg_catalog.jsonb_each(p_done) had
    where l.id = any (chosen.held) and l.id = had.key::uuid;
  perform pg_catalog.set_config('marketplace.takes_back', '', true);
  return private.lead_work_done(
    (select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}') from pg_catalog.unnest(chosen.held) id),
    chosen.changed, chosen.gone);
end $$;

-- Who is the same person

-- Leads that may be one person: the same phone number, or the same name (whatever its capitals and spaces) with
-- different numbers. { total, groups }, the busiest groups first; of each its size and its newest twenty. Junk is
-- nobody.
create function public.duplicate_leads(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  people as (
    select id, full_name, phone, status, source, created_at,
      pg_catalog.lower(full_name) as name
    from public.leads where suspicion is null
  ),
  groups as (
    select 'phone' as same, phone as value, pg_catalog.count(*) as size, pg_catalog.max(created_at) as newest
    from people group by phone having pg_catalog.count(*) > 1
    union all
    select 'name', name, pg_catalog.count(*), pg_catalog.max(created_at)
    from people group by name having pg_catalog.count(distinct phone) > 1
  ),
  page as (
    select * from groups order by same desc, size desc, newest desc, value
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from groups),
    'groups', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'same', page.same, 'value', page.value, 'size', page.size,
        'leads', (
          select pg_catalog.jsonb_agg(member) from (
            select id, full_name, phone, status, source, created_at from people
            where case page.same when 'phone' then phone else name end = page.value
            order by created_at desc, id limit 20
          ) member
        )
      ) order by page.same desc, page.size desc, page.newest desc, page.value), '[]')
      from page
    )
  )
$$;

-- The leads that may be the same person as this one, newest first, at most fifty. Names are stored with one blank
-- between their words. With the rights of its owner, because row-level security would read every lead before comparing
-- names. Junk is nobody.
create function public.duplicates_of_lead(p_lead uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(other)), '[]')
  from (
    select o.id, o.full_name, o.phone, o.status, o.source, o.created_at, o.phone = l.phone as has_same_phone
    from public.leads l
    join public.leads o on o.id <> l.id
      and (o.phone = l.phone or pg_catalog.lower(o.full_name) = pg_catalog.lower(l.full_name))
    where l.id = p_lead and o.suspicion is null and (select public.is_admin())
    order by o.created_at desc, o.id
    limit 50
  ) other
$$;

grant execute on function private.hold_leads, private.only_changes_since, private.same_work_before,
  private.lead_work_done to authenticated;
grant execute on function public.find_leads, public.find_lead_versions, public.lead_counts, public.set_lead_statuses,
  public.give_leads_status, public.give_leads_reminder, public.delete_leads, public.clear_lead_suspicions,
  public.restore_leads, public.undo_lead_work, public.duplicate_leads, public.duplicates_of_lead to authenticated;

-- Imports of leads
--
-- Those of one file, stored, taken back and brought back as a whole.

-- Whether a text is a day of the calendar, as YYYY-MM-DD.
create function private.is_day(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_text !~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then false
    else pg_catalog.right(p_text, 2)::int <= extract(day from
      (pg_catalog.left(p_text, 8) || '01')::date + interval '1 month' - interval '1 day') end
$$;
grant execute on function private.is_day to authenticated;

-- What is wrong with one row of an import, in the words of the form; nothing when it can be stored.
create function private.lead_row_problems(p_row jsonb, p_sources text[], p_statuses text[])
returns table (field text, message text)
language sql stable set search_path = '' as $$
  with given as (
    select private.plain_name(p_row ->> 'full_name') as full_name, private.trimmed(p_row ->> 'phone') as phone,
      nullif(private.trimmed(p_row ->> 'email'), '') as email, p_row ->> 'source' as source,
      p_row ->> 'status' as status, nullif(private.trimmed(p_row ->> 'note'), '') as note,
      p_row ->> 'reminder_date' as reminder_date, nullif(private.trimmed(p_row ->> 'reminder_note'), '') as reminder_note,
      p_row ->> 'created_at' as created_at
  )
  select problems.field, problems.message
  from given, lateral (values
    ('full_name', case
      when full_name is null then 'Full name is required'
      when pg_catalog.length(full_name) > 120 then 'Please use at most 120 characters' end),
    ('phone', case
      when coalesce(phone, '') = '' then 'Phone number is required'
      when phone ~* '^[0-9]+([.,][0-9]+)?e\+?[0-9]+$'
        then 'A spreadsheet has shortened this number. Please take it from the original list'
      when not private.is_phone(phone) then 'Please enter a valid phone number' end),
    ('email', case
      when not private.is_email(email) then 'Please enter a valid email address' end),
    ('source', case
      when (source = any (p_sources)) is not true then 'Source is required' end),
    ('status', case
      when status <> all (p_statuses) then 'There is no such status' end),
    ('note', case when pg_catalog.length(note) > 4000 then 'Please use at most 4000 characters' end),
    ('reminder_date', case
      when reminder_date is null and reminder_note is not null then 'Date is required'
      when not private.is_day(reminder_date) then 'Please write the date like 2026-12-31 or 31/12/2026'
      when reminder_date < private.today()::text then 'Please choose today or a later date' end),
    ('reminder_note', case
      when reminder_date is not null and reminder_note is null then 'Note is required'
      when pg_catalog.length(reminder_note) > 500 then 'Please use at most 500 characters' end),
    ('created_at', case
      when not coalesce(private.is_day(pg_catalog.left(created_at, 10)), true)
        or created_at !~ '^.{10}T([01][0-9]|2[0-3]):[0-5][0-9]:[0-5][0-9](\.[0-9]{1,6})?Z$'
        then 'Please write the date like 2026-12-31 or 31/12/2026'
      when created_at::timestamptz > pg_catalog.now() then 'This date lies ahead' end)
  ) problems (field, message)
  where problems.message is not null
$$;
grant execute on function private.lead_row_problems to authenticated;

-- Stores rows of { full_name, phone, email?, source, status?, note?, reminder_date? with reminder_note?, created_at? }
-- under an import id that the caller makes up, of the file `p_file`: the same rows sent again under it are stored once.
-- Rows are numbered from `p_first_row`, so that a long file can come in parts of at most 5,000.
-- `check` stores nothing; `valid` stores the rows without fault; `all` stores every row or, if one has a fault, none.
-- Returns { imported, repeated, errors: [{ row, field, message }], known: [rows whose phone is a lead's already] }.
create function public.import_leads(
  p_import_id uuid, p_rows jsonb, p_mode text default 'valid', p_first_row int default 1, p_file text default null
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  sources constant text[] := private.values_of('public.lead_source');
  statuses constant text[] := private.values_of('public.lead_status');
  errors jsonb;
  known jsonb;
  faulty int[];
  faultless bigint;
  imported bigint := 0;
begin
  if p_import_id is null or p_mode is null or p_mode not in ('check', 'valid', 'all')
    or pg_catalog.jsonb_typeof(p_rows) is distinct from 'array' then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  if pg_catalog.jsonb_array_length(p_rows) > 5000 then
    raise sqlstate '22023' using message = 'Please send at most 5000 rows at a time';
  end if;

  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'row', p_first_row - 1 + sent.ordinal, 'field', problem.field, 'message', problem.message) order by sent.ordinal), '[]'),
      coalesce(pg_catalog.array_agg(distinct sent.ordinal::int), '{}')
    into errors, faulty
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal),
      private.lead_row_problems(sent.line, sources, statuses) problem;
  select coalesce(pg_catalog.jsonb_agg(p_first_row - 1 + sent.ordinal order by sent.ordinal), '[]') into known
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal)
    where exists (select from public.leads l where l.phone = private.trimmed(sent.line ->> 'phone')
      and l.id <> pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.ordinal))::uuid);

  faultless := pg_catalog.jsonb_array_length(p_rows) - pg_catalog.cardinality(faulty);
  if p_mode = 'check' or (p_mode = 'all' and errors <> '[]') then
    faultless := 0;
  end if;
  if faultless > 0 then
    insert into public.lead_imports (id, name)
    values (p_import_id, coalesce(nullif(pg_catalog.left(private.trimmed(p_file), 255), ''), 'Unnamed file'))
    on conflict (id) do nothing;
    insert into public.leads
      (id, full_name, phone, email, source, status, notes, reminder_date, reminder_note, import_id, created_at, updated_at)
    select pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.ordinal))::uuid,
      private.trimmed(sent.line ->> 'full_name'), private.trimmed(sent.line ->> 'phone'),
      nullif(private.trimmed(sent.line ->> 'email'), ''), sent.line ->> 'source',
      coalesce(sent.line ->> 'status', 'new'),
      case when coalesce(private.trimmed(sent.line ->> 'note'), '') = '' then '[]' else pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('timestamp', pg_catalog.clock_timestamp(),
          'content', private.trimmed(sent.line ->> 'note'))) end,
      (sent.line ->> 'reminder_date')::date, private.trimmed(sent.line ->> 'reminder_note'), p_import_id,
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now()),
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now())
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, ordinal)
    where sent.ordinal <> all (faulty)
    order by sent.ordinal
    on conflict (id) do nothing;
    get diagnostics imported = row_count;
  end if;
  return pg_catalog.jsonb_build_object(
    'imported', imported, 'repeated', faultless - imported, 'errors', errors, 'known', known);
end $$;

-- Whether somebody changed a lead since it was imported; that it was deleted and brought back is no change.
create function private.is_worked_on(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.updated_at <> lead.created_at and coalesce((
    select pg_catalog.bool_or(action = 'update') from public.audit_log
    where table_name = 'leads' and record_id = lead.id), true)
$$;
grant execute on function private.is_worked_on to authenticated;

-- { total, rows }, the newest first: of each import how many of its leads are there, on how many of them somebody has
-- worked since, and how many can be brought back.
create function public.find_lead_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.lead_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.lead_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) || counted.of order by page.created_at desc, page.id), '[]')
      from page, lateral (
        select pg_catalog.jsonb_build_object(
          'leads', pg_catalog.count(*),
          'worked_on', pg_catalog.count(*) filter (where private.is_worked_on(l)),
          'restorable', (
            select pg_catalog.count(*) from public.audit_log
            where at = page.undone_at and table_name = 'leads' and action = 'delete'
              and before ->> 'import_id' = page.id::text
              and not exists (select from public.leads back where back.id = record_id))) as of
        from public.leads l where l.import_id = page.id
      ) counted
    )
  )
$$;

-- Deletes the leads of an import, those on which somebody has worked only when told so, and returns how many.
create function public.undo_lead_import(p_import uuid, p_worked_on boolean default false) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted bigint;
begin
  update public.lead_imports set undone_at = pg_catalog.now() where id = p_import and undone_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  delete from public.leads l where l.import_id = p_import and (p_worked_on or not private.is_worked_on(l));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Brings back what undoing an import has deleted, as long as the history holds it, and returns how many leads. As
-- `private.put_back` does, but all in one statement: the entries are of one moment and have the same columns.
create function public.restore_lead_import(p_import uuid) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  undone constant timestamptz := (select undone_at from public.lead_imports where id = p_import for update);
  entries constant bigint[] := array(
    select id from public.audit_log
    where at = undone and table_name = 'leads' and action = 'delete' and before ->> 'import_id' = p_import::text);
  columns constant text := (
    select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
    from pg_catalog.unnest(private.writable_columns('leads')) c, public.audit_log
    where id = entries[1] and before ? c and c <> 'updated_at');
  restored bigint := 0;
begin
  if columns is not null then
    execute pg_catalog.format($insert$
      insert into public.leads (%1$s) select %1$s from (
        select lead.* from public.audit_log, pg_catalog.jsonb_populate_record(null::public.leads, before || case
          when exists (select from public.properties where id = (before ->> 'property_id')::uuid) then '{}'
          else '{"property_id": null}' end::jsonb) lead
        where audit_log.id = any ($1)) gone
      on conflict (id) do nothing $insert$, columns) using entries;
    get diagnostics restored = row_count;
  end if;
  update public.lead_imports set undone_at = null where id = p_import and undone_at is not null;
  return restored;
end $$;

grant execute on function public.import_leads, public.find_lead_imports, public.undo_lead_import,
  public.restore_lead_import to authenticated;
