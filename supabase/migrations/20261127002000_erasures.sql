-- Erasing: people who ask for it, in one step, and whatever has been kept long enough.

create table public.erasures (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default now(),
  -- Who did it; nobody when the time was over for which things are kept.
  actor uuid,
  -- How many of what, by name.
  counts jsonb not null check (jsonb_typeof(counts) = 'object')
);
comment on table public.erasures is
  'When people were erased, by whom, and how many rows of what kind; nothing of who they were.';
create index erasures_newest on public.erasures (at desc);
call private.open_to_operator('public.erasures', '{select}');

-- What is left in the history of a contact that was opened.
create function private.without_person(p_row jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select (p_row - '{phone,origin}'::text[]) || case when p_row ? 'full_name'
    then pg_catalog.jsonb_build_object('full_name', private.erased_name()) else '{}' end
$$;

-- Erases these records, also deleted ones, with their notifications and their history; the one road for whoever asks
-- and for whatever has been kept long enough. Nothing of it can be brought back; of a deleted property the enquiry
-- stays without the lead. Says how many rows of what kind it were.
create function private.erase_records(p_leads uuid[], p_callbacks uuid[], p_contacts uuid[], p_reviews uuid[])
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

-- One person

-- Puts […] in the place of what fits, in every text within.
create function private.redacted(p_value jsonb, p_pattern text) returns jsonb
language plpgsql immutable set search_path = '' as $$
begin
  return case pg_catalog.jsonb_typeof(p_value)
    when 'string' then pg_catalog.to_jsonb(pg_catalog.regexp_replace(p_value #>> '{}', p_pattern, '[…]', 'gi'))
    when 'array' then (
      select coalesce(pg_catalog.jsonb_agg(private.redacted(item, p_pattern) order by ordinal), '[]')
      from pg_catalog.jsonb_array_elements(p_value) with ordinality list (item, ordinal))
    when 'object' then (
      select coalesce(pg_catalog.jsonb_object_agg(key, private.redacted(value, p_pattern)), '{}')
      from pg_catalog.jsonb_each(p_value))
    else p_value end;
end $$;

-- Of a version that the history keeps of somebody else: the texts, and a number or an address that was the person's.
create function private.redacted_version(p_row jsonb, p_pattern text) returns jsonb
language sql immutable set search_path = '' as $$
  select case when p_row is not null then (
    select coalesce(pg_catalog.jsonb_object_agg(key, case
      when key in ('notes', 'reminders', 'reminder_note', 'comment', 'name') then private.redacted(value, p_pattern)
      when key in ('phone', 'whatsapp_number', 'email') and value #>> '{}' ~* p_pattern then 'null'
      else value end), '{}')
    from pg_catalog.jsonb_each(p_row)) end
$$;

-- Takes the person out of texts about others. Says how many records that changed.
create function private.erase_mentions(p_records uuid[], p_pattern text) returns bigint
language plpgsql volatile set search_path = '' as $$
declare
  changed bigint := 0;
  of_these bigint;
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  update public.leads set notes = private.redacted(notes, p_pattern), reminders = private.redacted(reminders, p_pattern)
    where id = any (p_records);
  get diagnostics changed = row_count;
  update public.reviews set comment = pg_catalog.regexp_replace(comment, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.lead_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.listing_imports set name = pg_catalog.regexp_replace(name, p_pattern, '[…]', 'gi') where id = any (p_records);
  get diagnostics of_these = row_count;
  changed := changed + of_these;
  update public.audit_log set before = private.redacted_version(before, p_pattern),
      after = private.redacted_version(after, p_pattern),
      record_name = case when table_name in ('lead_imports', 'listing_imports')
        then pg_catalog.regexp_replace(record_name, p_pattern, '[…]', 'gi') else record_name end
    where record_id = any (p_records);
  perform pg_catalog.set_config('marketplace.keeps_no_history', '', true);
  return changed;
end $$;

-- Erases a person for good: all records of these numbers and these reviews, and in these mentions, and in what pages
-- that are gone say, what the person is called and reached by, and what was searched for; older releases go where they
-- may name the person. Says how many rows of what kind that were, as it is noted in `erasures`.
create function public.erase_person(
  p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}', p_search text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known record;
  pattern text;
  counts jsonb;
  mentions bigint := 0;
  former bigint;
begin
  if not public.is_admin() then
    return '{}';
  end if;
  if coalesce(pg_catalog.cardinality(p_phones), 0) + coalesce(pg_catalog.cardinality(p_reviews), 0)
    + coalesce(pg_catalog.cardinality(p_mentions), 0) = 0 then
    raise sqlstate '22023' using message = 'Please tick what belongs to this person';
  end if;
  known := private.person_values(p_phones, p_reviews);
  pattern := private.person_pattern(
    p_phones || private.asked_phones(p_search), known.emails, known.names || pg_catalog.lower(private.trimmed(p_search)));
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into counts from private.records_of_person(p_phones, p_reviews);
  if pg_catalog.cardinality(p_mentions) > 0 and pattern is not null then
    mentions := private.erase_mentions(p_mentions, pattern);
  end if;
  delete from public.answered_people where phone = any (p_phones);
  delete from private.rate_events where bucket in (select 'lead phone ' || phone from pg_catalog.unnest(p_phones) phone);
  -- What a page that is gone says of an agent who was this person.
  update public.past_pages set name = null
    where table_name = 'agents' and pg_catalog.lower(name) = any (known.names || pg_catalog.lower(private.trimmed(p_search)));
  get diagnostics former = row_count;
  counts := counts || pg_catalog.jsonb_build_object('mentions', mentions + former);
  insert into public.erasures (actor, counts) values ((select auth.uid()), counts);
  if coalesce(pg_catalog.cardinality(p_reviews), 0) + mentions + former > 0 then
    perform private.outdate_releases();
  end if;
  return counts;
end $$;

grant execute on function public.erase_person to authenticated;

-- What has been kept long enough

-- The lead of a deal stays, and one with a reminder ahead. What came from a file is as old as the import at most.
create function private.expired_records() returns table (kind text, table_name text, record_id uuid)
language sql stable set search_path = '' as $$
  select kind, 'leads', id from (
    select l.id, case when l.suspicion is not null then 'junk' when l.notes -> 0 ->> 'type' = 'contact-message' then 'messages'
        else 'leads' end as kind,
      greatest(l.created_at, l.updated_at, i.created_at) as touched_at
    from public.leads l left join public.lead_imports i on i.id = l.import_id
    where l.status <> 'deal-closed' and (l.reminder_date >= private.today()) is not true
  ) aged
  where touched_at < private.kept_since(kind)
  union all
  select 'callbacks', 'callback_requests', id from public.callback_requests
  where created_at < private.kept_since('callbacks')
  union all
  select 'contacts', 'contact_leads', id from public.contact_leads
  where phone is not null and created_at < private.kept_since('contacts')
$$;

-- Entries of the history about people that are old enough, and all about who was deleted longer ago than a delete can
-- be taken back.
create function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < private.kept_since('history')
    or (h.at < pg_catalog.now() - private.kept_for(h.table_name) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - private.kept_for(h.table_name) and not private.is_there(gone.table_name, gone.record_id))))
$$;

create table private.retention_runs (
  only_row boolean primary key default true check (only_row),
  ran_at timestamptz
);
comment on table private.retention_runs is 'When what was kept long enough was last erased.';
alter table private.retention_runs enable row level security;
insert into private.retention_runs default values;

create function private.erase_expired() returns void
language plpgsql volatile set search_path = '' as $$
declare
  erased jsonb;
  notifications bigint;
  history bigint;
begin
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'), '{}')
    into erased from private.expired_records();
  notifications := public.forget_old_notifications();
  delete from public.audit_log where id in (select id from private.expired_history());
  get diagnostics history = row_count;
  delete from public.answered_people a
    where a.answered_at < pg_catalog.now() - interval '7 days'
      and not exists (select from private.person_records() r where r.phone = a.phone);
  delete from private.rate_events where at < pg_catalog.now() - interval '1 day';
  erased := erased || pg_catalog.jsonb_build_object(
    'notifications', (erased ->> 'notifications')::bigint + notifications,
    'history', (erased ->> 'history')::bigint + history);
  if exists (select from pg_catalog.jsonb_each_text(erased) where value <> '0') then
    insert into public.erasures (counts) values (erased);
  end if;
end $$;

-- Erases what has been kept long enough, and seals a month that is over, once on each day of Zanzibar, whoever calls
-- how often. Says whether it has done so.
create function public.run_retention() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.retention_runs set ran_at = pg_catalog.now()
    where ran_at is null or (ran_at at time zone 'Africa/Dar_es_Salaam')::date < private.today();
  if not found then
    return false;
  end if;
  perform private.seal_months();
  perform private.erase_expired();
  return true;
end $$;

-- For `npm run doctor`: when it last ran, and how many of what the next run would erase.
create function public.retention_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'ran_at', (select pg_catalog.to_json(ran_at at time zone 'UTC') #>> '{}' || 'Z' from private.retention_runs),
    'due', (select coalesce(pg_catalog.jsonb_object_agg(kind, records), '{}')
      from (select kind, pg_catalog.count(*) as records from private.expired_records() group by kind
        union all
        select 'notifications', pg_catalog.count(*) from public.notifications
        where created_at < private.kept_since('notifications') having pg_catalog.count(*) > 0
        union all
        select 'history', pg_catalog.count(*) from private.expired_history() having pg_catalog.count(*) > 0) due))
$$;

grant execute on function public.run_retention, public.retention_state to service_role;

-- Where no `npm start` runs, the database has a clock of its own.
do $$ begin
  if exists (select from pg_catalog.pg_available_extensions where name = 'pg_cron') then
    create extension if not exists pg_cron;
    perform cron.schedule('retention', '15 0 * * *', 'select public.run_retention()');
  end if;
exception when others then
  raise notice 'what is kept long enough has no clock: %', sqlerrm;
end $$;
