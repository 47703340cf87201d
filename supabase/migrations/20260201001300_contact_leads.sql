-- Contact leads: who was shown whose contact. The value itself leaves the database only through reveal_contact.

create domain public.contact_entity as text check (value in ('property', 'agent', 'agency', 'developer'));
create domain public.contact_channel as text check (value in ('phone', 'email', 'whatsapp'));

create table public.contact_leads (
  id uuid primary key default gen_random_uuid(),
  full_name public.visible_name not null check (length(full_name) <= 120),
  phone public.e164 not null,
  source text not null default 'contact-reveal' check (source = 'contact-reveal'),
  entity_type public.contact_entity not null,
  entity_id uuid not null,
  entity_name text not null,
  cta_type public.contact_channel not null,
  contact_value text not null,
  origin jsonb not null default '{}' check (jsonb_typeof(origin) = 'object'),
  created_at timestamptz not null default now()
);
comment on table public.contact_leads is 'Who was shown whose contact, and which one.';
create index contact_leads_newest on public.contact_leads (created_at desc);
create index contact_leads_by_entity on public.contact_leads (entity_type, created_at desc);
create index contact_leads_by_channel on public.contact_leads (cta_type, created_at desc);
create index contact_leads_by_phone on public.contact_leads (phone);

call private.open_to_operator('public.contact_leads');
call private.keep_history_of('public.contact_leads');
create trigger store_plain_name before insert or update of full_name on public.contact_leads
  for each row execute function private.store_plain_name('full_name');

-- The contacts of one thing that a visitor can see, and who the owner is, because an owner's contacts are opened by way of
-- properties too: an active owner, or a published property of an active owner. Each branch is a look-up by primary key.
create function private.get_contact(p_entity_type text, p_entity_id uuid)
returns table (entity_name text, phone text, email text, whatsapp_number text, owner_id uuid)
language sql stable set search_path = '' as $$
  select p.name, o.phone, o.email, coalesce(p.whatsapp_number, o.whatsapp_number), o.id
  from public.properties p
  join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
  where p_entity_type = 'property' and p.id = p_entity_id and p.is_published
  union all
  select name, phone, email, whatsapp_number, id
  from private.active_owners
  where kind = p_entity_type and id = p_entity_id
$$;

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
  if (p_entity_type = any (private.values_of('public.contact_entity'))
    and p_cta_type = any (private.values_of('public.contact_channel')) and p_entity_id is not null) is not true then
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

-- For the operator

create function public.find_contact_leads(
  p_search text default null,
  p_entity_types text[] default null,
  p_cta_types text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'c.created_at'
    when 'full_name' then 'pg_catalog.lower(c.full_name)'
    when 'phone' then 'c.phone'
    when 'entity_type' then 'c.entity_type'
    when 'entity_name' then 'pg_catalog.lower(c.entity_name)'
    when 'cta_type' then 'c.cta_type'
    when 'contact_value' then 'c.contact_value'
  end;
  wanted constant text := $where$
    from public.contact_leads c
    where pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($1)
      and ($2 = '{}' or c.phone like any ($2)
        or pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($3))
      and ($4 is null or c.entity_type = any ($4))
      and ($5 is null or c.cta_type = any ($5))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]')
    from (select c.* %s order by %s %s, c.created_at desc, c.id limit $6 offset $7) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- The eight numbers above the revealed contacts.
create function public.contact_lead_counts() returns jsonb
language sql stable security invoker set search_path = '' as $$
  with revealed as (
    select entity_type, cta_type, pg_catalog.count(*) as times from public.contact_leads group by entity_type, cta_type
  )
  select pg_catalog.jsonb_object_agg(name, times)
  from (
    select 'all' as name, coalesce(pg_catalog.sum(times), 0) as times from revealed
    union all
    select listed.name, coalesce(pg_catalog.sum(times), 0)
    from pg_catalog.unnest(
      private.values_of('public.contact_channel') || private.values_of('public.contact_entity')) listed (name)
    left join revealed on listed.name in (cta_type, entity_type)
    group by listed.name
  ) counted
$$;

-- Everything one phone number did, newest first: leads, revealed contacts, callback requests.
create function public.person_timeline(p_phone text) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with events as (
    select 'lead' as kind, id, full_name, created_at,
      pg_catalog.jsonb_build_object('source', source, 'status', status, 'reminder_date', reminder_date,
        'property_name', (select name from public.properties p where p.id = l.property_id),
        'consultation_date', consultation_date, 'consultation_time', consultation_time) as details
    from public.leads l where phone = p_phone
    union all
    select 'reveal', id, full_name, created_at,
      pg_catalog.jsonb_build_object('entity_type', entity_type, 'entity_id', entity_id, 'entity_name', entity_name,
        'cta_type', cta_type)
    from public.contact_leads where phone = p_phone
    union all
    select 'callback', id, full_name, created_at, '{}' from public.callback_requests where whatsapp_number = p_phone
  )
  select coalesce(pg_catalog.jsonb_agg(e order by e.created_at desc, e.id), '[]') from events e
$$;

grant execute on function public.find_contact_leads, public.contact_lead_counts, public.person_timeline to authenticated;
