-- A lister's report is whole: a property that was deleted since keeps its counts, and favourites that visitors send count, too.

-- A deleted property leaves its leads without one, so its enquiries are noted when it goes. Those whose lead is still there count as
-- long as the lead does.
alter table private.past_enquiries
  drop constraint past_enquiries_property_id_fkey,
  add column lead_id uuid;
comment on table private.past_enquiries is
  'Enquiries about a property that was deleted, or by somebody who was erased: listers are told how many.';
create index past_enquiries_by_lead on private.past_enquiries (lead_id);

create function private.keep_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_enquiries (property_id, at, lead_id)
    select old.id, created_at, id from public.leads
    where property_id = old.id and suspicion is null
      and not exists (select from public.demo_records where record_id = old.id);
  return old;
end $$;
create trigger keep_enquiries before delete on public.properties
  for each row execute function private.keep_enquiries();

-- What is restored has its leads again.
create function private.forget_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  delete from private.past_enquiries where property_id = new.id and lead_id is not null;
  return null;
end $$;
create trigger forget_enquiries after insert on public.properties
  for each row execute function private.forget_enquiries();

-- Those of properties that are gone by now, as far as the history tells.
insert into private.past_enquiries (property_id, at, lead_id)
select distinct on (l.id) (h.before ->> 'property_id')::uuid, l.created_at, l.id
from public.audit_log h
join public.leads l on l.id = h.record_id
join public.audit_log gone on gone.table_name = 'properties' and gone.action = 'delete' and gone.at = h.at
  and gone.record_id::text = h.before ->> 'property_id'
where h.table_name = 'leads' and h.action = 'update' and l.property_id is null and l.suspicion is null
order by l.id, h.id desc;

-- As before, and of a deleted property the enquiry stays without the lead.
create or replace function private.erase_records(p_leads uuid[], p_callbacks uuid[], p_contacts uuid[], p_reviews uuid[])
returns jsonb
language plpgsql volatile set search_path = '' as $$
declare
  leads bigint;
  callbacks bigint;
  contacts bigint;
  reviews bigint;
  notifications bigint;
  history bigint;
  scrubbed bigint;
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  insert into private.past_enquiries (property_id, at)
    select property_id, created_at from public.leads
    where id = any (p_leads) and property_id is not null and suspicion is null;
  update private.past_enquiries set lead_id = null where lead_id in (
    select id from public.leads where id = any (p_leads) and suspicion is null);
  delete from public.notifications
    where lead_id = any (p_leads) or callback_request_id = any (p_callbacks) or contact_lead_id = any (p_contacts)
      or review_id = any (p_reviews);
  get diagnostics notifications = row_count;
  delete from public.leads where id = any (p_leads);
  get diagnostics leads = row_count;
  delete from public.callback_requests where id = any (p_callbacks);
  get diagnostics callbacks = row_count;
  delete from public.reviews where id = any (p_reviews);
  get diagnostics reviews = row_count;
  update public.contact_leads set full_name = private.erased_name(), phone = null, origin = '{}'
    where id = any (p_contacts) and phone is not null;
  get diagnostics contacts = row_count;
  delete from public.audit_log
    where (table_name = 'leads' and record_id = any (p_leads))
      or (table_name = 'callback_requests' and record_id = any (p_callbacks))
      or (table_name = 'reviews' and record_id = any (p_reviews));
  get diagnostics history = row_count;
  update public.audit_log
    set record_name = private.erased_name(), before = private.without_person(before), after = private.without_person(after)
    where table_name = 'contact_leads' and record_id = any (p_contacts);
  get diagnostics scrubbed = row_count;
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return pg_catalog.jsonb_build_object('leads', leads, 'callback_requests', callbacks, 'contact_leads', contacts,
    'reviews', reviews, 'notifications', notifications, 'history', history + scrubbed);
end $$;

-- Favourites that were sent

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

-- Counts a list of favourites that a visitor has sent. False where nothing was counted: of a network that sends more than
-- ten an hour, and of what is not on the site. Nobody waits for it and nothing depends on it.
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
comment on function public.note_sent_saves is 'Counts for each property that somebody sent a list of favourites with it.';
grant execute on function public.note_sent_saves to anon, authenticated;

-- As before, with both. Enquiries and sent favourites are those of the properties that the lister has now or had when they
-- were deleted; { name, is_deleted, contacts, enquiries, sent } of each.
create or replace function private.report_of(p_owner uuid, p_property uuid) returns jsonb
language sql stable set search_path = '' as $$
  with
  lister as (select id, name, kind from private.owners where id = p_owner),
  months as (
    select month::date as month from pg_catalog.generate_series(
      private.month_of(pg_catalog.now())::timestamp - interval '11 months', private.month_of(pg_catalog.now())::timestamp,
      interval '1 month') month
  ),
  listed as (
    select id, name, false as is_deleted from public.properties
    where coalesce(agent_id, agency_id, developer_id) = p_owner and (p_property is null or id = p_property)
    union all
    (select distinct on (record_id) record_id, record_name, true from public.audit_log
    where table_name = 'properties' and action = 'delete' and p_owner::text in (
        before ->> 'agent_id', before ->> 'agency_id', before ->> 'developer_id')
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or record_id = p_property) and not private.is_there(table_name, record_id)
    order by record_id, id desc)
  ),
  opened as (
    select private.month_of(created_at) as month, cta_type, case when entity_type = 'property' then entity_id end as property_id
    from public.contact_leads
    where owner_id = p_owner and created_at >= (select private.month_begins(pg_catalog.min(month)) from months)
      and (p_property is null or (entity_type = 'property' and entity_id = p_property))
  ),
  asked as (
    select private.month_of(at) as month, property_id from (
      select created_at as at, property_id from public.leads where suspicion is null
      union all
      select at, property_id from private.past_enquiries
      where lead_id is null or exists (select from public.leads l where l.id = lead_id and l.suspicion is null)
    ) enquiries
    where property_id in (select id from listed)
      and at >= (select private.month_begins(pg_catalog.min(month)) from months)
  ),
  sent as (
    select month, property_id, times from private.sent_saves
    where property_id in (select id from listed) and month >= (select pg_catalog.min(month) from months)
  ),
  by_property as (
    select l.*,
      (select pg_catalog.count(*) from opened o where o.property_id = l.id) as contacts,
      (select pg_catalog.count(*) from asked a where a.property_id = l.id) as enquiries,
      (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.property_id = l.id) as sent
    from listed l
  )
  select pg_catalog.jsonb_build_object(
    'name', lister.name, 'kind', lister.kind, 'property', (select name from listed where id = p_property),
    'months', (select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'month', pg_catalog.to_char(m.month, 'YYYY-MM'),
        'opened', (
          select pg_catalog.jsonb_object_agg(channel, (
            select pg_catalog.count(*) from opened o where o.month = m.month and o.cta_type = channel))
          from pg_catalog.unnest(private.values_of('public.contact_channel')) channel),
        'enquiries', (select pg_catalog.count(*) from asked a where a.month = m.month),
        'sent', (select coalesce(pg_catalog.sum(s.times), 0) from sent s where s.month = m.month),
        'sealed', (select coalesce((s.opened ->> p_owner::text)::int, 0) from private.sealed_months s
          where s.month = m.month and p_property is null
            and s.opened ->> p_owner::text is distinct from private.opened_in(m.month) ->> p_owner::text))
        order by m.month desc)
      from months m),
    'properties', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'name', name, 'is_deleted', is_deleted, 'contacts', contacts, 'enquiries', enquiries, 'sent', sent)
        order by name, id), '[]')
      from by_property where not is_deleted or contacts + enquiries + sent > 0))
  from lister
  where p_property is null or exists (select from listed)
$$;

notify pgrst, 'reload schema';
