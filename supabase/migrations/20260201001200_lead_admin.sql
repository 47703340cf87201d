-- The operator's pipeline: pages of leads with exact counts, work on many of them at once, and imports of files.

-- The one meaning of a filter of the pipeline: what follows `from` where $1 to $7 are the words, numbers and numbers in
-- names of private.search_terms, the statuses, the sources, whether a task must be due, and whether it may be junk.
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
  $where$
$$;
grant execute on function private.leads_that_match to authenticated;

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
  p_suspicious boolean default false
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
      coalesce(p_suspicious, false);
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(
      (pg_catalog.to_jsonb(page) - 'notes') || pg_catalog.jsonb_build_object(
        'notes_count', pg_catalog.jsonb_array_length(page.notes),
        'is_due', coalesce(page.reminder_date <= private.today() and page.status <> 'dead', false),
        'same_phone', (select pg_catalog.count(*) - 1 from public.leads o where o.phone = page.phone),
        'property_name', (select p.name from public.properties p where p.id = page.property_id),
        'property_slug', (select p.slug from public.properties p where p.id = page.property_id)
      )), '[]')
    from (select l.* from %s order by %s %s nulls last, l.created_at desc, l.id limit $8 offset $9) page
  $page$, private.leads_that_match(), sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false), least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- Everybody that a filter finds, for work on all of them at once.
create function public.find_lead_ids(
  p_search text default null,
  p_statuses text[] default null,
  p_sources text[] default null,
  p_due boolean default false,
  p_suspicious boolean default false
) returns uuid[]
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  found uuid[];
begin
  execute 'select coalesce(pg_catalog.array_agg(l.id), ''{}'') from' || private.leads_that_match() into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_statuses, p_sources, coalesce(p_due, false),
      coalesce(p_suspicious, false);
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

-- Returns who was there to be deleted; `restore_leads` of these is the undo.
create function public.delete_leads(p_leads uuid[]) returns uuid[]
language sql volatile security invoker set search_path = '' as $$
  with gone as (delete from public.leads where id = any (p_leads) returning id)
  select coalesce(pg_catalog.array_agg(id), '{}') from gone
$$;

-- Brings back deleted leads as they were; the property may be gone meanwhile. Returns how many.
create function public.restore_leads(p_leads uuid[]) returns int
language plpgsql volatile security invoker set search_path = '' as $$
declare
  restored int := 0;
  lead uuid;
begin
  for lead in
    select gone.id from pg_catalog.unnest(p_leads) gone (id)
    where not exists (select from public.leads l where l.id = gone.id)
  loop
    perform public.restore_deleted('leads', lead);
    restored := restored + 1;
  end loop;
  return restored;
end $$;

-- Who is the same person

-- Leads that may be one person: the same phone number, or the same name (whatever its capitals and spaces) with different
-- numbers. { total, groups }, the busiest groups first; of each its size and its newest twenty. Junk is nobody.
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

-- The leads that may be the same person as this one, newest first, at most fifty. Names are stored with one blank between
-- their words. With the rights of its owner, because row-level security would read every lead before comparing names.
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

grant execute on function public.find_leads, public.find_lead_ids, public.lead_counts, public.set_lead_statuses,
  public.set_lead_suspicions, public.delete_leads, public.restore_leads, public.duplicate_leads,
  public.duplicates_of_lead to authenticated;

-- Imports: leads from one file, stored, taken back and brought back as a whole.

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
              and before ->> 'import_id' = page.id::text)) as of
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
