-- An import takes reminders and the day on which somebody asked, and its leads say which import they came from.

-- Whether a text is a day of the calendar, as YYYY-MM-DD.
create function private.is_day(p_text text) returns boolean
language sql immutable set search_path = '' as $$
  select case
    when p_text !~ '^(?!0000)[0-9]{4}-(0[1-9]|1[0-2])-(0[1-9]|[12][0-9]|3[01])$' then false
    else pg_catalog.right(p_text, 2)::int <= extract(day from
      (pg_catalog.left(p_text, 8) || '01')::date + interval '1 month' - interval '1 day') end
$$;
revoke execute on function private.is_day from public;
grant execute on function private.is_day to authenticated;

-- What is wrong with one row of an import, in the words of the form; nothing when it can be stored.
create or replace function private.lead_row_problems(p_row jsonb) returns table (field text, message text)
language sql stable set search_path = '' as $$
  with given as (
    select private.trimmed(p_row ->> 'full_name') as full_name, private.trimmed(p_row ->> 'phone') as phone,
      nullif(private.trimmed(p_row ->> 'email'), '') as email, p_row ->> 'source' as source,
      p_row ->> 'status' as status, nullif(private.trimmed(p_row ->> 'note'), '') as note,
      p_row ->> 'reminder_date' as reminder_date, nullif(private.trimmed(p_row ->> 'reminder_note'), '') as reminder_note,
      p_row ->> 'created_at' as created_at
  )
  select problems.field, problems.message
  from given, lateral (values
    ('full_name', case
      when coalesce(full_name, '') = '' then 'Full name is required'
      when pg_catalog.length(full_name) > 120 then 'Please use at most 120 characters' end),
    ('phone', case
      when coalesce(phone, '') = '' then 'Phone number is required'
      when phone ~* '^[0-9]+([.,][0-9]+)?e\+?[0-9]+$'
        then 'A spreadsheet has shortened this number. Please take it from the original list'
      when phone !~ '^\+[1-9][0-9]{6,14}$' then 'Please enter a valid phone number' end),
    ('email', case
      when email !~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' or pg_catalog.length(email) > 254
        then 'Please enter a valid email address' end),
    ('source', case
      when coalesce(source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry'), false) is false
        then 'Source is required' end),
    ('status', case
      when status not in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead') then 'There is no such status' end),
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

drop function public.import_leads(uuid, jsonb, text, int);

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
      'row', p_first_row - 1 + sent.place, 'field', problem.field, 'message', problem.message) order by sent.place), '[]'),
      coalesce(pg_catalog.array_agg(distinct sent.place::int), '{}')
    into errors, faulty
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place),
      private.lead_row_problems(sent.line) problem;
  select coalesce(pg_catalog.jsonb_agg(p_first_row - 1 + sent.place order by sent.place), '[]') into known
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place)
    where exists (select from public.leads l where l.phone = private.trimmed(sent.line ->> 'phone')
      and l.id <> pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.place))::uuid);

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
    select pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.place))::uuid,
      private.trimmed(sent.line ->> 'full_name'), private.trimmed(sent.line ->> 'phone'),
      nullif(private.trimmed(sent.line ->> 'email'), ''), sent.line ->> 'source',
      coalesce(sent.line ->> 'status', 'new'),
      case when coalesce(private.trimmed(sent.line ->> 'note'), '') = '' then '[]' else pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('timestamp', pg_catalog.clock_timestamp(),
          'content', private.trimmed(sent.line ->> 'note'))) end,
      (sent.line ->> 'reminder_date')::date, private.trimmed(sent.line ->> 'reminder_note'), p_import_id,
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now()),
      coalesce((sent.line ->> 'created_at')::timestamptz, pg_catalog.now())
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place)
    where sent.place <> all (faulty)
    order by sent.place
    on conflict (id) do nothing;
    get diagnostics imported = row_count;
  end if;
  return pg_catalog.jsonb_build_object(
    'imported', imported, 'repeated', faultless - imported, 'errors', errors, 'known', known);
end $$;
revoke execute on function public.import_leads from public, anon, authenticated, service_role;
grant execute on function public.import_leads to authenticated;
