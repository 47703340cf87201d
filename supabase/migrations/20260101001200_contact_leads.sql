-- Contact leads: who was shown whose contact. The value itself leaves the database only through reveal_contact.

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  full_name text not null check (private.trimmed(full_name) <> '' and length(full_name) <= 120),
  phone text not null check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  source text not null default 'contact-reveal' check (source = 'contact-reveal'),
  entity_type text not null check (entity_type in ('property', 'agent', 'agency', 'developer')),
  entity_id uuid not null,
  entity_name text not null,
  cta_type text not null check (cta_type in ('phone', 'email', 'whatsapp')),
  contact_value text not null,
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  created_at timestamptz not null default now()
);
create index contact_leads_newest on public.contact_leads (created_at desc);
create index contact_leads_by_entity on public.contact_leads (entity_type, created_at desc);
create index contact_leads_by_channel on public.contact_leads (cta_type, created_at desc);
create index contact_leads_by_phone on public.contact_leads (phone);

alter table public.contact_leads enable row level security;
revoke all on public.contact_leads from anon, authenticated, service_role;
grant select, insert, update, delete on public.contact_leads to authenticated, service_role;
create policy "contact leads: the operator reads and writes" on public.contact_leads
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

-- The contacts of one thing that a visitor can see: an active owner, or a published property of an active owner.
-- Each branch is a look-up by primary key.
create function private.get_contact(p_entity_type text, p_entity_id uuid)
returns table (entity_name text, phone text, email text, whatsapp_number text)
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
    coalesce(asked.whatsapp_number, owner.whatsapp_number)
  from asked
  join lateral (
    select name, phone, email, whatsapp_number from public.agents where id = asked.agent_id and is_active
    union all
    select name, phone, email, whatsapp_number from public.agencies where id = asked.agency_id and is_active
    union all
    select name, phone, email, whatsapp_number from public.developers where id = asked.developer_id and is_active
  ) owner on true
$$;
revoke execute on function private.get_contact from public;

-- One transaction stores who asked and returns the value. Everything is checked before a value is in hand, because
-- the text of a failed insert would print it. Drafts, inactive owners and unknown ids get one and the same answer.
create function public.reveal_contact(
  p_request_id uuid,
  p_entity_type text,
  p_entity_id uuid,
  p_cta_type text,
  p_full_name text,
  p_phone text,
  p_origin jsonb default null
) returns text
language plpgsql volatile security definer set search_path = '' as $$
declare
  asked_name constant text := private.trimmed(p_full_name);
  shown_name text;
  shown_value text;
begin
  perform private.require_person(p_request_id, p_full_name, p_phone);
  if p_entity_type is null or p_entity_type not in ('property', 'agent', 'agency', 'developer')
    or p_cta_type is null or p_cta_type not in ('phone', 'email', 'whatsapp') or p_entity_id is null then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;

  select entity_name, case p_cta_type when 'phone' then phone when 'email' then email else whatsapp_number end
    into shown_name, shown_value
    from private.get_contact(p_entity_type, p_entity_id);
  if shown_value is null then
    raise sqlstate 'PT404' using message = 'Contact not available';
  end if;

  insert into public.contact_leads
    (id, full_name, phone, entity_type, entity_id, entity_name, cta_type, contact_value, origin)
  values (
    p_request_id, asked_name, p_phone, p_entity_type, p_entity_id, shown_name, p_cta_type, shown_value,
    private.origin_of(p_origin)
  )
  on conflict (id) do nothing;

  if not found then
    -- Only the identical request may read again: one lead, one contact.
    if exists (select 1 from public.contact_leads
      where id = p_request_id and full_name = asked_name and phone = p_phone
        and entity_type = p_entity_type and entity_id = p_entity_id and cta_type = p_cta_type) then
      return shown_value;
    end if;
    raise sqlstate 'PT409' using message = 'Something went wrong. Please try again.';
  end if;

  perform private.limit_rate('reveal phone ' || p_phone, 20, interval '1 day');
  perform private.limit_rate('reveal address ' || private.client_ip(), 30, interval '1 hour');
  -- Whoever invents phone numbers and addresses is slowed down here.
  perform private.limit_rate('reveal', 300, interval '10 minutes');
  return shown_value;
end $$;
revoke execute on function public.reveal_contact from public, anon, authenticated, service_role;
grant execute on function public.reveal_contact to anon, authenticated;
