-- The operator's pipeline: pages of leads with exact counts, work on many of them at once, and who is the same person.

-- The one meaning of a filter of the pipeline: what follows `from` where $1 to $7 are the words, numbers and numbers in
-- names of private.search_terms, the statuses, the sources, whether a task must be due, and whether it may be junk; $8
-- to $10 are the property, the first and the last day in Zanzibar on which it came.
create function private.leads_that_match() returns text
language sql immutable set search_path = '' as $$
  select $where$
    public.leads l
    where pg_catalog.lower(l.full_name) like all ($1)
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
-- shows beside them. Nothing chosen means everything but possible junk.
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
      coalesce(p_suspicious, false), p_property, p_from, p_to;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'service', page.notes -> 0 ->> 'service',
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (select pg_catalog.count(*) - 1 from public.leads o where o.phone = page.phone),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $11 offset $12) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), p_property, p_from, p_to,
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
      coalesce(p_suspicious, false), p_property, p_from, p_to;
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

-- Takes { lead id: suspicion or null } and returns the same of what stood there before, so that the answer is the undo.
create function public.set_lead_suspicions(p_suspicions jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
begin
  if exists (select from pg_catalog.jsonb_each_text(p_suspicions)
    where value <> all (private.values_of('public.lead_suspicion'))) then
    raise sqlstate '22023' using message = 'There is no such suspicion';
  end if;
  with held as (
    select l.id, l.suspicion from public.leads l
    where l.id in (select key::uuid from pg_catalog.jsonb_each_text(p_suspicions)) order by l.id for update
  )
  select coalesce(pg_catalog.jsonb_object_agg(id, suspicion), '{}') into before from held;
  update public.leads l set suspicion = wanted.value
    from pg_catalog.jsonb_each_text(p_suspicions) wanted
    where l.id = wanted.key::uuid and l.suspicion is distinct from wanted.value;
  return before;
end $$;

-- Work on many leads, all or nothing
--
-- Each function takes { lead id: updated_at as it was when the lead was chosen } and leaves alone what somebody has
-- changed since. It returns { done, changed, gone }: `done` is what undo_lead_work takes; `changed` is as the argument,
-- with the versions that there are, so that it can be sent again by whoever means these, too; `gone` counts the
-- deleted.

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

-- The answer after the work: what each lead had, and as what it was stored.
create function private.lead_work_done(p_before jsonb, p_changed jsonb, p_gone bigint) returns jsonb
language sql volatile set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'done', coalesce(pg_catalog.jsonb_object_agg(
      l.id, before.value || pg_catalog.jsonb_build_object('updated_at', l.updated_at)), '{}'),
    'changed', p_changed, 'gone', p_gone)
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
    from public.leads where id = any (chosen.held);
  update public.leads set status = p_status where id = any (chosen.held) and status <> p_status;
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

-- The one place where many leads get a reminder, and undo_lead_work the one where they lose it again.
create function public.give_leads_reminder(p_leads jsonb, p_date date, p_note text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
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
    from public.leads where id = any (chosen.held);
  update public.leads set reminders = reminders || pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
      'reminder_date', p_date, 'reminder_time', null, 'reminder_note', private.trimmed(p_note)))
    where id = any (chosen.held);
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

-- `restore_leads` of the ids in `done` is the undo.
create function public.delete_leads(p_leads jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen constant record := private.hold_leads(p_leads);
begin
  delete from public.leads where id = any (chosen.held);
  return pg_catalog.jsonb_build_object(
    'done', (select coalesce(pg_catalog.jsonb_object_agg(id, '{}'::jsonb), '{}') from pg_catalog.unnest(chosen.held) id),
    'changed', chosen.changed, 'gone', chosen.gone);
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
      reminders = coalesce(had.value -> 'reminders', l.reminders)
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
-- names.
create function public.duplicates_of_lead(p_lead uuid) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(other)), '[]')
  from (
    select o.id, o.full_name, o.phone, o.status, o.source, o.created_at, o.phone = l.phone as has_same_phone
    from public.leads l
    join public.leads o on o.id <> l.id
      and (o.phone = l.phone or pg_catalog.lower(o.full_name) = pg_catalog.lower(l.full_name))
    where l.id = p_lead and (select public.is_admin())
    order by o.created_at desc, o.id
    limit 50
  ) other
$$;

grant execute on function private.hold_leads, private.lead_work_done to authenticated;
grant execute on function public.find_leads, public.find_lead_versions, public.lead_counts, public.set_lead_statuses,
  public.set_lead_suspicions, public.give_leads_status, public.give_leads_reminder, public.delete_leads,
  public.restore_leads, public.undo_lead_work, public.duplicate_leads, public.duplicates_of_lead to authenticated;
