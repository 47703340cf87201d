-- Work on many leads at once: one person's timeline, possible duplicates, status changes that can be undone, imports.

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

-- Leads that may be one person: the same phone number, or the same name (whatever its capitals and spaces) with different
-- numbers. { total, groups }, the busiest groups first; of each its size and its newest twenty.
create function public.duplicate_leads(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with
  people as (
    select id, full_name, phone, status, source, created_at,
      pg_catalog.lower(pg_catalog.regexp_replace(full_name, '\s+', ' ', 'g')) as name
    from public.leads
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

-- The leads that may be the same person as this one, newest first, at most fifty.
create function public.duplicates_of_lead(p_lead uuid) returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(other)), '[]')
  from (
    select o.id, o.full_name, o.phone, o.status, o.source, o.created_at, o.phone = l.phone as has_same_phone
    from public.leads l
    join public.leads o on o.id <> l.id and (o.phone = l.phone
      or pg_catalog.lower(pg_catalog.regexp_replace(o.full_name, '\s+', ' ', 'g'))
        = pg_catalog.lower(pg_catalog.regexp_replace(l.full_name, '\s+', ' ', 'g')))
    where l.id = p_lead
    order by o.created_at desc, o.id
    limit 50
  ) other
$$;

-- Takes { lead id: status } and returns the same of what stood there before, so that the answer is the undo. All or
-- nothing; a lead that is gone is left out.
create function public.set_lead_statuses(p_statuses jsonb) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  before jsonb;
begin
  if exists (select from pg_catalog.jsonb_each_text(p_statuses)
    where value is null or value not in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead')) then
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

-- What is wrong with one row of an import, in the words of the form; nothing when it can be stored.
create function private.lead_row_problems(p_row jsonb) returns table (field text, message text)
language sql immutable set search_path = '' as $$
  with given as (
    select private.trimmed(p_row ->> 'full_name') as full_name, private.trimmed(p_row ->> 'phone') as phone,
      nullif(private.trimmed(p_row ->> 'email'), '') as email, p_row ->> 'source' as source,
      p_row ->> 'status' as status, nullif(private.trimmed(p_row ->> 'note'), '') as note
  )
  select problems.field, problems.message
  from given, lateral (values
    ('full_name', case
      when coalesce(full_name, '') = '' then 'Full name is required'
      when pg_catalog.length(full_name) > 120 then 'Please use at most 120 characters' end),
    ('phone', case
      when coalesce(phone, '') = '' then 'Phone number is required'
      when phone !~ '^\+[1-9][0-9]{6,14}$' then 'Please enter a valid phone number' end),
    ('email', case
      when email !~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' or pg_catalog.length(email) > 254
        then 'Please enter a valid email address' end),
    ('source', case
      when coalesce(source in ('guide', 'consultation', 'property-inquiry', 'service-inquiry'), false) is false
        then 'Source is required' end),
    ('status', case
      when status not in ('new', 'contacted', 'offer-sent', 'deal-closed', 'dead') then 'There is no such status' end),
    ('note', case when pg_catalog.length(note) > 4000 then 'Please use at most 4000 characters' end)
  ) problems (field, message)
  where problems.message is not null
$$;
revoke execute on function private.lead_row_problems from public;
grant execute on function private.lead_row_problems to authenticated;

-- Stores rows of { full_name, phone, email?, source, status?, note? } under an import id that the caller makes up: the
-- same rows sent again under it are stored once. Rows are numbered from `p_first_row`, so that a long file can come in
-- parts of at most 5,000.
-- `check` stores nothing; `valid` stores the rows without fault; `all` stores every row or, if one has a fault, none.
-- Returns { imported, repeated, errors: [{ row, field, message }], known: [rows whose phone is a lead's already] }.
create function public.import_leads(
  p_import_id uuid, p_rows jsonb, p_mode text default 'valid', p_first_row int default 1
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  errors jsonb;
  known jsonb;
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
      'row', p_first_row - 1 + sent.place, 'field', problem.field, 'message', problem.message) order by sent.place), '[]')
    into errors
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place),
      private.lead_row_problems(sent.line) problem;
  select coalesce(pg_catalog.jsonb_agg(p_first_row - 1 + sent.place order by sent.place), '[]') into known
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place)
    where exists (select from public.leads l where l.phone = private.trimmed(sent.line ->> 'phone')
      and l.id <> pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.place))::uuid);

  select pg_catalog.count(*) into faultless
    from pg_catalog.generate_series(p_first_row, p_first_row - 1 + pg_catalog.jsonb_array_length(p_rows)) line
    where not errors @> pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object('row', line));
  if p_mode = 'check' or (p_mode = 'all' and errors <> '[]') then
    faultless := 0;
  else
    insert into public.leads (id, full_name, phone, email, source, status, notes)
    select pg_catalog.md5(p_import_id || ' ' || (p_first_row - 1 + sent.place))::uuid,
      private.trimmed(sent.line ->> 'full_name'), private.trimmed(sent.line ->> 'phone'),
      nullif(private.trimmed(sent.line ->> 'email'), ''), sent.line ->> 'source',
      coalesce(sent.line ->> 'status', 'new'),
      case when coalesce(private.trimmed(sent.line ->> 'note'), '') = '' then '[]' else pg_catalog.jsonb_build_array(
        pg_catalog.jsonb_build_object('timestamp', pg_catalog.clock_timestamp(),
          'content', private.trimmed(sent.line ->> 'note'))) end
    from pg_catalog.jsonb_array_elements(p_rows) with ordinality sent (line, place)
    where not exists (select from private.lead_row_problems(sent.line))
    order by sent.place
    on conflict (id) do nothing;
    get diagnostics imported = row_count;
  end if;
  return pg_catalog.jsonb_build_object(
    'imported', imported, 'repeated', faultless - imported, 'errors', errors, 'known', known);
end $$;

revoke execute on function public.person_timeline, public.duplicate_leads, public.duplicates_of_lead,
  public.set_lead_statuses, public.import_leads from public, anon, authenticated, service_role;
grant execute on function public.person_timeline, public.duplicate_leads, public.duplicates_of_lead,
  public.set_lead_statuses, public.import_leads to authenticated;
create index callback_requests_by_number on public.callback_requests (whatsapp_number);
