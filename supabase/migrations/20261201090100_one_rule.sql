-- Rules that two places had each in a way of its own.

-- As the desk chooses whom to show of many: those who wrote first, for a mail names only a few.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ),
  people as (
    select (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name, min(created_at) as since,
      pg_catalog.bool_and(kind = 'reveal') as is_reveal
    from private.waiting_requests() group by phone
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', since)
        order by is_reveal, since), '[]')
      from people),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'reminder_date', due.reminder_date,
          'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
        order by due.reminder_date, due.reminder_time nulls first, l.created_at), '[]')
      from public.leads l, pg_catalog.jsonb_to_recordset(l.reminders)
        due (reminder_date date, reminder_time text, reminder_note text)
      where l.reminder_date <= p_day and l.status <> 'dead' and l.suspicion is null and due.reminder_date <= p_day),
    'junk', (select pg_catalog.count(*) from public.leads, the_day_before
      where suspicion is not null and created_at >= begins and created_at < ends),
    'reveals', (select pg_catalog.count(*) from public.contact_leads, the_day_before
      where created_at >= begins and created_at < ends),
    'reviews', (select pg_catalog.count(*) from public.reviews, the_day_before
      where created_at >= begins and created_at < ends)
  )
$$;

-- Two areas are the same whose names make the same link. Of two that are there already the younger is numbered.
drop index if exists public.areas_url_key;
do $$
declare
  twin record;
  number int;
begin
  for twin in
    -- With room for the number in name and link, of which some letters make several.
    select id, pg_catalog.left(name, case when pg_catalog.length(private.area_slug(pg_catalog.left(name, 110))) > 110
      then 25 else 110 end) as name from (
      select id, name, pg_catalog.row_number() over (partition by private.area_slug(name) order by created_at, id) as nth
      from public.areas
    ) each where nth > 1
  loop
    number := 2;
    while exists (
      select from public.areas where private.area_slug(name) = private.area_slug(twin.name || ' ' || number)
    ) loop
      number := number + 1;
    end loop;
    update public.areas set name = twin.name || ' ' || number where id = twin.id;
  end loop;
end $$;
-- What waits for the end of the transaction would be in the way of an index.
set constraints all immediate;
create unique index areas_url_key on public.areas (private.area_slug(name));
drop function if exists private.area_url(text);

-- As the lists of the desk find names.
create or replace function public.find_pages_like(p_table text, p_record uuid, p_search text default '') returns jsonb
language sql stable security invoker set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('id', record_id, 'name', name, 'path', path) order by place), '[]')
  from (
    select l.record_id, l.name, l.path, pg_catalog.row_number() over (
      order by l.area_id is distinct from (select area_id from public.properties where id = p_record), l.name, l.path) as place
    from private.live_pages l, private.word_patterns(coalesce(p_search, '')) searched
    where l.table_name = p_table and l.record_id <> p_record
      and private.is_found(l.name, searched.words, searched.plain_words)
    order by place limit 8
  ) found
$$;

-- A lead has at most twenty reminders. Some were given more, in a piece of work on many: one of those can still be changed.
create or replace function public.change_lead_reminders(
  p_lead uuid, p_take jsonb default null, p_put jsonb default null, p_undo boolean default false
) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  held constant jsonb := (select reminders from public.leads where id = p_lead for update);
  kept constant jsonb := (
    select coalesce(pg_catalog.jsonb_agg(reminder), '[]')
    from pg_catalog.jsonb_array_elements(held) reminder where reminder is distinct from p_take);
  left_over jsonb;
begin
  if held is null then
    raise sqlstate 'PT404' using message = 'Lead not found';
  end if;
  if p_take is not null and kept = held then
    raise sqlstate 'PT409' using message = 'Somebody else changed this reminder meanwhile';
  end if;
  if p_put is not null and p_put ->> 'reminder_date' is null then
    raise sqlstate '22023' using message = 'Date is required';
  end if;
  if not p_undo and (p_put ->> 'reminder_date')::public.calendar_date < private.today() then
    raise sqlstate '22023' using message = 'Please choose today or a later date';
  end if;
  if p_put ->> 'reminder_time' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' then
    raise sqlstate '22023' using message = 'Please enter a time such as 09:00';
  end if;
  if p_put is not null and coalesce(private.trimmed(p_put ->> 'reminder_note'), '') = '' then
    raise sqlstate '22023' using message = 'Note is required';
  end if;
  if pg_catalog.length(private.trimmed(p_put ->> 'reminder_note')) > 500 then
    raise sqlstate '22023' using message = 'Please use at most 500 characters';
  end if;
  if p_put is not null and not p_undo
    and pg_catalog.jsonb_array_length(kept) >= greatest(20, pg_catalog.jsonb_array_length(held)) then
    raise sqlstate '22023' using message = 'Please finish a reminder first: this lead has twenty';
  end if;
  update public.leads
    set reminders = kept || case when p_put is null then '[]' else pg_catalog.jsonb_build_array(p_put) end
    where id = p_lead returning reminders into left_over;
  return left_over;
end $$;

create or replace function public.give_leads_reminder(p_leads jsonb, p_date date, p_note text) returns jsonb
language plpgsql volatile security invoker set search_path = '' as $$
declare
  chosen record;
  before jsonb;
  full_up text;
  reminder constant jsonb := pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'reminder_date', p_date, 'reminder_time', null, 'reminder_note', private.trimmed(p_note)));
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
  if pg_catalog.length(private.trimmed(p_note)) > 500 then
    raise sqlstate '22023' using message = 'Please use at most 500 characters';
  end if;
  chosen := private.hold_leads(p_leads);
  select full_name into full_up from public.leads
    where id = any (chosen.held) and pg_catalog.jsonb_array_length(reminders) >= 20 limit 1;
  if found then
    raise sqlstate '22023' using message = pg_catalog.format('Please finish a reminder of %s first: there are twenty', full_up);
  end if;
  select coalesce(pg_catalog.jsonb_object_agg(id, pg_catalog.jsonb_build_object('reminders', reminders)), '{}')
    into before
    from (
      select id, reminders from public.leads where id = any (chosen.held)
      union all
      select record_id, h.before -> 'reminders'
      from private.same_work_before(p_leads, pg_catalog.jsonb_build_object('reminders', reminder)) h
      where chosen.held = '{}'
    ) had;
  update public.leads set reminders = reminders || reminder where id = any (chosen.held);
  return private.lead_work_done(before, chosen.changed, chosen.gone);
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
