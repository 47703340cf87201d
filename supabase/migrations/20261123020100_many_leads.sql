-- Many leads at a glance: filters by house and by when they came, work on all that were chosen, and the figures that matter.

-- As before, and where $8 to $10 are the property, the first and the last day in Zanzibar on which it came.
create or replace function private.leads_that_match() returns text
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

drop function public.find_leads(text, text[], text[], boolean, text, boolean, int, int, boolean);
drop function public.find_lead_ids(text, text[], text[], boolean, boolean);
drop function public.delete_leads(uuid[]);

-- One page: { total, rows }; `total` counts all that match. Rows are leads without their notes, and what the table shows
-- beside them. Nothing chosen means everything but possible junk.
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

-- Work on many leads, all or nothing
--
-- Each function takes { lead id: updated_at as it was when the lead was chosen } and leaves alone what somebody has changed
-- since. It returns { done, changed, gone }: `done` is what undo_lead_work takes; `changed` is as the argument, with the
-- versions that there are, so that it can be sent again by whoever means these, too; `gone` counts the deleted.

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
create or replace function public.restore_leads(p_leads uuid[]) returns int
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

-- As before, except that taking back work on many leads brings overdue reminders back, too.
create or replace function private.refuse_past_reminder() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if new.reminder_date < private.today()
    and pg_catalog.current_setting('marketplace.takes_back', true) is distinct from 'yes' then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  return new;
end $$;

-- Figures

-- When leads that came since then got their first answer: the change away from New that holds, or the first note of ours,
-- whichever was earlier. A call that nobody took is an answer, too: somebody was there. Imported leads have waited
-- elsewhere.
create function private.first_answers(p_since timestamptz) returns table (id uuid, asked timestamptz, answered timestamptz)
language sql stable set search_path = '' as $$
  select l.id, l.created_at, least(moved.at, noted.at)
  from public.leads l
  cross join lateral (
    select pg_catalog.min(h.at) as at from public.audit_log h
    where l.status <> 'new' and h.table_name = 'leads' and h.record_id = l.id and h.before ->> 'status' = 'new'
      and h.id > coalesce((
        select pg_catalog.max(back.id) from public.audit_log back
        where back.table_name = 'leads' and back.record_id = l.id and back.after ->> 'status' = 'new'), 0)
  ) moved
  cross join lateral (
    select pg_catalog.min((note ->> 'timestamp')::timestamptz) as at
    from pg_catalog.jsonb_array_elements(l.notes) note
    where coalesce(note ->> 'type', '') <> all (private.values_of('public.lead_source') || array['contact-message'])
      and note ->> 'timestamp' ~ '^\d{4}-\d\d-\d\d[T ]\d\d:\d\d'
  ) noted
  where l.created_at >= p_since and l.suspicion is null and l.import_id is null
    and least(moved.at, noted.at) >= l.created_at
$$;
grant execute on function private.first_answers to authenticated;

-- What the strip above the pipeline shows, of leads that are no junk:
-- { this_week, last_week: { from, to, answers: [[asked, answered]] }, of the newest five hundred of each,
--   month: { from, leads, deals, sources: { source: leads }, houses: [{ id, name, leads }], the busiest eight } }.
-- Weeks begin on Monday; the month is today and the 29 days before it, all in Zanzibar. What of a night counts as waiting
-- is for the caller to say, who knows the working hours.
create function public.lead_figures() returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  monday constant date := pg_catalog.date_trunc('week', private.today()::timestamp)::date;
  first_day constant date := private.today() - 29;
  since constant timestamptz := first_day::timestamp at time zone 'Africa/Dar_es_Salaam';
  weeks jsonb;
  month jsonb;
begin
  with answers as (
    select asked, answered, (asked at time zone 'Africa/Dar_es_Salaam')::date >= monday as is_this_week
    from private.first_answers((monday - 7)::timestamp at time zone 'Africa/Dar_es_Salaam')
  ),
  listed as (
    select *, pg_catalog.row_number() over (partition by is_this_week order by asked desc) as place from answers
  )
  select pg_catalog.jsonb_build_object(
      'this_week', coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(asked, answered)) filter (where is_this_week), '[]'),
      'last_week', coalesce(pg_catalog.jsonb_agg(
        pg_catalog.jsonb_build_array(asked, answered)) filter (where not is_this_week), '[]'))
    into weeks from listed where place <= 500;
  with came as (
    select l.source, l.status, l.property_id from public.leads l where l.suspicion is null and l.created_at >= since
  ),
  houses as (
    select p.id, p.name, pg_catalog.count(*) as leads
    from came join public.properties p on p.id = came.property_id group by p.id, p.name
    order by leads desc, p.name limit 8
  )
  select pg_catalog.jsonb_build_object(
      'from', first_day,
      'leads', (select pg_catalog.count(*) from came),
      'deals', (select pg_catalog.count(*) from came where status = 'deal-closed'),
      'sources', coalesce((
        select pg_catalog.jsonb_object_agg(source, leads)
        from (select source, pg_catalog.count(*) as leads from came group by source) counted), '{}'),
      'houses', coalesce((
        select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(houses) order by leads desc, name) from houses), '[]'))
    into month;
  return pg_catalog.jsonb_build_object(
    'this_week', pg_catalog.jsonb_build_object('from', monday, 'to', private.today(), 'answers', weeks -> 'this_week'),
    'last_week', pg_catalog.jsonb_build_object('from', monday - 7, 'to', monday - 1, 'answers', weeks -> 'last_week'),
    'month', month);
end $$;

grant execute on function private.hold_leads, private.lead_work_done to authenticated;
grant execute on function public.find_leads, public.find_lead_versions, public.give_leads_status,
  public.give_leads_reminder, public.delete_leads, public.undo_lead_work, public.lead_figures to authenticated;
