-- What counts as an enquiry and stays one, for how long somebody is kept, what an import leaves behind, and whose clock the
-- summary of the morning goes by.

create or replace function private.has_belongings(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  belonging record;
  found_one boolean := false;
begin
  for belonging in
    select c.conrelid::pg_catalog.regclass as child, a.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ('public.' || pg_catalog.quote_ident(p_table))::pg_catalog.regclass
      -- A page that is gone belongs to nothing: it says only where it was.
      and c.conrelid <> 'public.past_pages'::pg_catalog.regclass
  loop
    execute pg_catalog.format('select exists (select from %s where %I = $1)', belonging.child, belonging.attname)
      into found_one using p_record;
    exit when found_one;
  end loop;
  return found_one;
end $$;

-- Whether a lead was sent about its property. One that an answer has made of an opened contact is none: it begins with
-- a note of that, older than itself. Without settings of its own it becomes a part of each query.
create function private.is_enquiry(lead public.leads) returns boolean
language sql stable as $$
  select case when lead.notes -> 0 ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d'
    then (lead.notes -> 0 ->> 'timestamp')::timestamptz >= lead.created_at else true end
$$;

create or replace function private.report_of(p_owner uuid, p_property uuid) returns jsonb
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
    select s.*,
      (select pg_catalog.count(*) from opened o where o.property_id = s.id) as contacts,
      (select pg_catalog.count(*) from asked a where a.property_id = s.id) as enquiries,
      (select coalesce(pg_catalog.sum(times), 0) from sent where property_id = s.id) as sent
    from shown s
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

create or replace function private.keep_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  insert into private.past_enquiries (property_id, at, lead_id)
    select old.id, created_at, id from public.leads l
    where property_id = old.id and suspicion is null and private.is_enquiry(l)
      and not exists (select from public.demo_records where record_id = old.id);
  return old;
end $$;

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
    select property_id, created_at from public.leads l
    where id = any (p_leads) and property_id is not null and suspicion is null and private.is_enquiry(l);
  update private.past_enquiries set lead_id = null where lead_id in (
    select id from public.leads l where id = any (p_leads) and suspicion is null and private.is_enquiry(l));
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

-- What is restored has its leads again, also where the history is not kept for as long. Of a lead that is gone or is about
-- something else by now the enquiry stays noted.
create or replace function private.forget_enquiries() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  update public.leads l set property_id = new.id
    from private.past_enquiries e
    where e.property_id = new.id and e.lead_id = l.id and l.property_id is null;
  delete from private.past_enquiries e using public.leads l
    where e.property_id = new.id and e.lead_id = l.id and l.property_id = new.id;
  return null;
end $$;

-- That a property is deleted or restored is nobody's word to those who asked about it: they are kept no longer for it.
drop trigger touch on public.leads;
create trigger touch before update on public.leads
  for each row when (old.property_id is not distinct from new.property_id
    or to_jsonb(old) - 'property_id' is distinct from to_jsonb(new) - 'property_id')
  execute function private.touch();

-- The lead of a deal stays, and one with a reminder ahead, which may be its last, or a consultation. Junk can name any day.
-- What came from a file is as old as the import at most.
create or replace function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and ((l.reminders -> -1 ->> 'reminder_date')::date >= private.today()) is not true
      and (l.suspicion is null and l.consultation_date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
$$;

drop function public.add_morning_summary();

-- The runner asks for it from the chosen hour on, and says of which day: at midnight it may be there before the database.
-- The first to ask takes the day; where there is nothing to say, nothing is sent. Answers whether there was something.
create function public.add_morning_summary(p_day date default private.today()) returns boolean
language plpgsql volatile security definer set search_path = '' as $$
declare
  is_empty constant boolean := private.summary_of(p_day) - 'day' =
    '{"unanswered": [], "reminders": [], "junk": 0, "reveals": 0, "reviews": 0}';
begin
  if is_empty then
    insert into public.notifications (kind, day) values ('summary', p_day) on conflict (day) do nothing;
  else
    perform private.tell('summary', p_day => p_day);
  end if;
  return not is_empty;
end $$;
grant execute on function public.add_morning_summary to service_role;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
