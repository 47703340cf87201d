-- Imports of leads: those of one file, stored, taken back and brought back as a whole. Their table stands with the
-- leads.

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
