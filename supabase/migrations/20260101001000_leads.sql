-- Leads: everyone who asked for something, and what became of it.

create table public.leads (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (private.trimmed(full_name) <> '' and length(full_name) <= 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email ~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' and length(email) <= 254),
  source text not null check (source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry')),
  status text not null default 'new' check (status in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead')),
  reminder_date date check (reminder_date between '0001-01-01' and '9999-12-31'),
  reminder_note text check (private.trimmed(reminder_note) <> '' and length(reminder_note) <= 500),
  consultation_date date check (consultation_date between '0001-01-01' and '9999-12-31'),
  consultation_time text check (consultation_time ~ '^(09|1[0-7]):00$'),
  property_id uuid references public.properties (id) on delete set null,
  notes jsonb not null default '[]' check (jsonb_typeof(notes) = 'array'),
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint leads_reminder_is_whole check ((reminder_date is null) = (reminder_note is null)),
  constraint leads_time_has_a_date check (consultation_time is null or consultation_date is not null)
);
create index leads_by_reminder on public.leads (reminder_date, created_at desc);
create index leads_newest on public.leads (created_at desc);
create index leads_by_status on public.leads (status);
create index leads_by_phone on public.leads (phone);
create index leads_by_property on public.leads (property_id);

create trigger touch before update on public.leads
  for each row execute function private.touch();

create function private.refuse_past_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reminder_date < private.today() then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  return new;
end $$;
revoke execute on function private.refuse_past_reminder from public;

create trigger refuse_past_reminder before update of reminder_date on public.leads
  for each row when (new.reminder_date is distinct from old.reminder_date)
  execute function private.refuse_past_reminder();

alter table public.leads enable row level security;
revoke all on public.leads from anon, authenticated, service_role;
grant select, insert, update, delete on public.leads to authenticated, service_role;
create policy "leads: the operator reads and writes" on public.leads
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- People who asked to be called back.
create table public.callback_requests (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (private.trimmed(full_name) <> '' and length(full_name) <= 120),
  whatsapp_number text not null check (whatsapp_number ~ '^\+[1-9][0-9]{6,14}$'),
  created_at timestamptz not null default now()
);
create index callback_requests_newest on public.callback_requests (created_at desc);

alter table public.callback_requests enable row level security;
revoke all on public.callback_requests from anon, authenticated, service_role;
grant select, insert, update, delete on public.callback_requests to authenticated, service_role;
create policy "callback requests: the operator reads and writes" on public.callback_requests
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

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
revoke execute on function public.append_lead_note from public, anon, authenticated, service_role;
grant execute on function public.append_lead_note to authenticated;
