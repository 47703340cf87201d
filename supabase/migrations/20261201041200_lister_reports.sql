-- What listers are told and billed by: the contacts that were opened, month by month. What is counted cannot change
-- without a trace, and a lister can be shown it by a link.

-- The trace

create table private.opened_contact_changes (
  id bigint generated always as identity primary key,
  contact_lead_id uuid not null,
  owner_id uuid,
  opened_at timestamptz not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  actor uuid,
  at timestamptz not null default clock_timestamp()
);
comment on table private.opened_contact_changes is
  'Opened contacts that were changed, deleted or added afterwards, without the person. Nothing leaves it.';
create index opened_contact_changes_by_month on private.opened_contact_changes (opened_at);
alter table private.opened_contact_changes enable row level security;

create function private.trace_opened_contact() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  lead constant public.contact_leads := coalesce(old, new);
begin
  insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action, actor)
  values (lead.id, lead.owner_id, lead.created_at, pg_catalog.lower(tg_op), (select auth.uid()));
  return null;
end $$;

create trigger trace_opened_contact after delete on public.contact_leads
  for each row execute function private.trace_opened_contact();
-- Erasing a person changes nothing that is billed.
create trigger trace_changed_contact after update on public.contact_leads
  for each row when ((old.id, old.owner_id, old.entity_type, old.entity_id, old.cta_type, old.contact_value, old.created_at)
    is distinct from (new.id, new.owner_id, new.entity_type, new.entity_id, new.cta_type, new.contact_value, new.created_at))
  execute function private.trace_opened_contact();
-- What is added to a month that is over leaves a trace from the first minute on. A condition is judged with the rights of
-- whoever inserts, so it cannot ask `private.month_of`.
create trigger trace_late_contact after insert on public.contact_leads
  for each row when (new.created_at < now() - interval '1 day' or
    date_trunc('month', new.created_at at time zone 'Africa/Dar_es_Salaam')
      < date_trunc('month', now() at time zone 'Africa/Dar_es_Salaam'))
  execute function private.trace_opened_contact();

create function private.keep_for_good() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate '22023' using message = 'What was billed cannot be changed';
end $$;
create trigger keep_for_good before update or delete or truncate on private.opened_contact_changes
  for each statement execute function private.keep_for_good();

-- The seal

create table private.sealed_months (
  -- Its first day.
  month date primary key check (extract(day from month) = 1),
  -- How many contacts of each lister were opened, by the lister's id.
  opened jsonb not null,
  sealed_at timestamptz not null default clock_timestamp()
);
comment on table private.sealed_months is
  'What was counted for each lister when a month was over. A month that is counted otherwise later was changed.';
alter table private.sealed_months enable row level security;
create trigger keep_for_good before update or delete or truncate on private.sealed_months
  for each statement execute function private.keep_for_good();

create function private.month_of(p_at timestamptz) returns date
language sql immutable set search_path = '' as $$
  select pg_catalog.date_trunc('month', p_at at time zone 'Africa/Dar_es_Salaam')::date
$$;

create function private.month_begins(p_month date) returns timestamptz
language sql immutable set search_path = '' as $$ select p_month::timestamp at time zone 'Africa/Dar_es_Salaam' $$;

-- Demo content is nobody's bill, and may go.
create function private.opened_in(p_month date) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(lister, opened), '{}')
  from (
    select coalesce(owner_id::text, 'unknown') as lister, pg_catalog.count(*) as opened
    from public.contact_leads c
    where created_at >= private.month_begins(p_month)
      and created_at < private.month_begins((p_month + interval '1 month')::date)
      and not exists (select from public.demo_records d where d.table_name = 'contact_leads' and d.record_id = c.id)
    group by 1
  ) counted
$$;

-- Seals the months that are over, from the first in which a contact was opened.
create function private.seal_months() returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.sealed_months (month, opened)
  select month::date, private.opened_in(month::date)
  from pg_catalog.generate_series(
    (select private.month_of(pg_catalog.min(created_at)) from public.contact_leads)::timestamp,
    private.month_of(pg_catalog.now())::timestamp - interval '1 month', interval '1 month') month
  on conflict (month) do nothing
$$;

-- For `npm run doctor`: { sealed, changed: [{ month, owner_id, sealed, counted, traces }] }; traces are the changes,
-- deletes and late additions that were noted of it.
create function public.billing_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  with compared as (
    select s.month, lister.id, coalesce((s.opened ->> lister.id)::int, 0) as sealed,
      coalesce((now.opened ->> lister.id)::int, 0) as counted
    from private.sealed_months s
    cross join lateral (select private.opened_in(s.month) as opened) now
    cross join lateral pg_catalog.jsonb_object_keys(s.opened || now.opened) lister (id)
    where s.opened <> now.opened
  )
  select pg_catalog.jsonb_build_object(
    'sealed', (select pg_catalog.count(*) from private.sealed_months),
    'changed', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(month, 'YYYY-MM'), 'owner_id', id, 'sealed', sealed, 'counted', counted,
        'traces', (select pg_catalog.count(*) from private.opened_contact_changes t
          where coalesce(t.owner_id::text, 'unknown') = compared.id and private.month_of(t.opened_at) = compared.month)) order by month, id), '[]')
      from compared where sealed <> counted))
$$;
grant execute on function public.billing_state to service_role;

-- Enquiries about what is gone, and favourites that were sent

-- A deleted property leaves its leads without one, so its enquiries are noted when it goes. Those whose lead is still
-- there count as long as the lead does.
create table private.past_enquiries (
  id bigint generated always as identity primary key,
  property_id uuid not null,
  at timestamptz not null,
  -- Of a deleted property the lead, which counts as long as it is there; nothing of who was erased.
  lead_id uuid
);
comment on table private.past_enquiries is
  'Enquiries about a property that was deleted, or by somebody who was erased: listers are told how many.';
create index past_enquiries_by_property on private.past_enquiries (property_id, at);
create index past_enquiries_by_lead on private.past_enquiries (lead_id);
alter table private.past_enquiries enable row level security;

-- A lead that was deleted before its property may come back after it; where the property is back first, the lead comes back
-- to that. So the enquiries of a property that goes are looked for among the deleted leads, too.
create index audit_log_deleted_leads_of_property on public.audit_log ((before ->> 'property_id'))
  where table_name = 'leads' and action = 'delete';

create function private.deleted_leads_of(p_property uuid) returns setof public.leads
language sql stable set search_path = '' as $$
  select l.* from public.audit_log h, pg_catalog.jsonb_populate_record(null::public.leads, h.before) l
  where h.table_name = 'leads' and h.action = 'delete' and h.before ->> 'property_id' = p_property::text
    and not private.is_there('leads', h.record_id)
    and not exists (
      select from public.audit_log later
      where later.table_name = 'leads' and later.record_id = h.record_id and later.action = 'delete' and later.id > h.id)
$$;

-- Possible junk is kept as well, for the operator may say later that it is none: reports ask the lead itself.
create function private.keep_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_enquiries (property_id, at, lead_id)
    select old.id, created_at, id from (
      select l.* from public.leads l where property_id = old.id
      union all
      select * from private.deleted_leads_of(old.id)
    ) l
    where private.is_enquiry(l) and not exists (select from public.demo_records where record_id = old.id);
  return old;
end $$;
create trigger keep_enquiries before delete on public.properties
  for each row execute function private.keep_enquiries();

-- What is restored has its leads again, also where the history is not kept for as long. Of a lead that is gone or is about
-- something else by now the enquiry stays noted.
create function private.forget_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set property_id = new.id
    from private.past_enquiries e
    where e.property_id = new.id and e.lead_id = l.id and l.property_id is null;
  delete from private.past_enquiries e
    where e.property_id = new.id and e.lead_id in (
      select id from public.leads l where l.property_id = new.id
      union all
      select id from private.deleted_leads_of(new.id));
  return null;
end $$;
create trigger forget_enquiries after insert on public.properties
  for each row execute function private.forget_enquiries();

create table private.sent_saves (
  property_id uuid not null,
  -- Its first day.
  month date not null check (extract(day from month) = 1),
  times int not null check (times > 0),
  primary key (property_id, month)
);
comment on table private.sent_saves is
  'How often a property stood in a list of favourites that a visitor sent to somebody; nothing of who sent it.';
alter table private.sent_saves enable row level security;

-- Counts a list of favourites that a visitor has sent. False where nothing was counted: of a network that sends more
-- than ten an hour, and of what is not on the site. Nobody waits for it and nothing depends on it.
create function public.note_sent_saves(p_slugs text[]) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  if coalesce(pg_catalog.cardinality(p_slugs), 0) not between 1 and 100
    or private.count_network('saved', 10, interval '1 hour') then
    return false;
  end if;
  insert into private.sent_saves (property_id, month, times)
    select id, private.month_of(pg_catalog.now()), 1 from public.properties where slug = any (p_slugs) and is_published
    order by id
    on conflict (property_id, month) do update set times = sent_saves.times + 1;
  return found;
end $$;
comment on function public.note_sent_saves is
  'Counts for each property that somebody sent a list of favourites with it.';
grant execute on function public.note_sent_saves to anon, authenticated;

-- The report

-- What a lister has had of the site in these twelve months, or of one property:
-- { name, kind, property, months: [{ month, opened: { channel: contacts }, enquiries, sent, sealed }],
--   properties: [{ name, is_deleted, is_elsewhere, contacts, enquiries, sent }] }
-- The newest month first; `sealed` is what was counted when the month was over, where that is not what is counted
-- today; demo content, which is never sealed, is in both. Enquiries and sent favourites are those of the properties that
-- the lister has, or had when they were deleted last; of a property that somebody else lists since only the contacts that
-- were opened before. Each list is added up once, not once for each property.
-- Null where there is no such lister or property.
create function private.report_of(p_owner uuid, p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  lister as (select id, name, kind from private.owners where id = p_owner),
  months as (
    select month::date as month from pg_catalog.generate_series(
      private.month_of(pg_catalog.now())::timestamp - interval '11 months', private.month_of(pg_catalog.now())::timestamp,
      interval '1 month') month
  ),
  opened as (
    select private.month_of(created_at) as month, cta_type, created_at, entity_name,
      exists (select from public.demo_records d where d.table_name = 'contact_leads' and d.record_id = contact_leads.id)
        as is_demo,
      case when entity_type = 'property' then entity_id end as property_id
    from public.contact_leads
    where owner_id = p_owner and created_at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or (entity_type = 'property' and entity_id = p_property))
  ),
  listed as (
    select id, name, false as is_deleted from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    select record_id, record_name, true from public.audit_log h
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
      -- One that came back and was deleted again counts for whoever had it then.
      and not exists (
        select from public.audit_log later
        where later.table_name = h.table_name and later.record_id = h.record_id and later.action = 'delete' and later.id > h.id)
  ),
  shown as (
    select id, name, is_deleted, false as is_elsewhere from listed
    union all
    (select distinct on (property_id) property_id, entity_name, not private.is_there('properties', property_id), true from opened
    where property_id is not null and property_id not in (select id from listed)
    order by property_id, created_at desc)
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads l where suspicion is null and private.is_enquiry(l)
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (
        select from public.leads l where l.id = lead_id and l.suspicion is null and private.is_enquiry(l))
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select s.*, coalesce(o.times, 0) as contacts, coalesce(a.times, 0) as enquiries, coalesce(e.times, 0) as sent
    from shown s
    left join (select property_id, pg_catalog.count(*) as times from opened group by property_id) o on o.property_id = s.id
    left join (select property_id, pg_catalog.count(*) as times from asked group by property_id) a on a.property_id = s.id
    left join (select property_id, pg_catalog.sum(times) as times from sent group by property_id) e on e.property_id = s.id
  )
  select pg_catalog.jsonb_build_object(
    'name', lister.name, 'kind', lister.kind, 'property', (select name from shown where id = p_property),
    'months', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'opened', (
          select pg_catalog.jsonb_object_agg(channel, (
            select pg_catalog.count(*) from opened o where o.month = m.month and o.cta_type = channel))
          from pg_catalog.unnest(private.values_of('public.contact_channel')) channel),
        'enquiries', (select pg_catalog.count(*) from asked a where a.month = m.month),
        'sent', (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.month = m.month),
        'sealed', (select coalesce((s.opened ->> p_owner::text)::int, 0)
            + (select pg_catalog.count(*) from opened o where o.month = m.month and o.is_demo)
          from private.sealed_months s
          where s.month = m.month and p_property is null
            and s.opened ->> p_owner::text is distinct from private.opened_in(m.month) ->> p_owner::text))
        order by m.month desc)
      from months m),
    'properties', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', name, 'is_deleted', is_deleted, 'is_elsewhere', is_elsewhere, 'contacts', contacts, 'enquiries', enquiries,
        'sent', sent)
        order by name, id), '[]')
      from by_property where not is_deleted or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from shown)
$$;

create function public.lister_report(p_owner uuid, p_property uuid default null) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.report_of(p_owner, p_property) where (select public.is_admin())
$$;
grant execute on function public.lister_report to authenticated;

-- Links to a report, for whoever has no account. The address itself is known to nobody but whoever was given it.
create table public.report_links (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null,
  -- Of a property that is gone the report shows what is left, or nothing; one that is back has its link again.
  property_id uuid,
  token_hash text not null unique check (token_hash ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  constraint report_links_expire check (expires_at <= created_at + interval '91 days')
);
comment on table public.report_links is
  'By which links listers can see their report, and until when; a deleted one works no more.';
create index report_links_of_owner on public.report_links (owner_id, created_at desc);
call private.open_to_operator('public.report_links');

-- Makes a link under an id made up by the caller that holds for so many days, and returns the word in it, which is kept
-- nowhere else.
create function public.create_report_link(
  p_owner uuid, p_property uuid default null, p_days int default 30, p_id uuid default gen_random_uuid()
) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  word constant text := pg_catalog.encode(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()), 'hex');
begin
  if p_days is null or p_days not in (7, 30, 90) then
    raise sqlstate '22023' using message = 'Please choose 7, 30 or 90 days';
  end if;
  insert into public.report_links (id, owner_id, property_id, token_hash, expires_at)
  values (p_id, p_owner, p_property, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(word, 'UTF8')), 'hex'),
    pg_catalog.now() + pg_catalog.make_interval(days => p_days));
  return word;
end $$;
grant execute on function public.create_report_link to authenticated;

-- The report behind a link: { report }, which is null for whatever is no link any more.
create function public.shared_report(p_token text) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  link public.report_links;
begin
  if private.count_network('report', 60, interval '10 minutes') then
    raise sqlstate 'PT429' using message = 'Too many requests';
  end if;
  select * into link from public.report_links
    where token_hash = pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p_token, 'UTF8')), 'hex')
      and expires_at > pg_catalog.now();
  return pg_catalog.jsonb_build_object(
    'report', private.report_of(link.owner_id, link.property_id), 'expires_at', link.expires_at);
end $$;
comment on function public.shared_report is
  'What a lister sees by a link that the operator made: counts of opened contacts and enquiries by month, of nobody by name.';
grant execute on function public.shared_report to anon, authenticated;
