-- A lead can have several reminders, each with a time of day if it needs one. The nearest is the lead's own, as before.

-- As a clock in Zanzibar shows it.
create domain public.clock_time as text check (value ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$');

alter table public.leads
  add column reminder_time public.clock_time,
  add column reminders jsonb not null default '[]'
    check (private.is_list_of(reminders, '{reminder_date,reminder_note}'));
comment on column public.leads.reminders is
  'All that are not done, the nearest first, each with reminder_date, reminder_time and reminder_note; the columns of these
names hold the first.';

-- Nobody has changed these leads: no entry in the history, no other day of their last change.
alter table public.leads disable trigger user;
update public.leads set reminders = pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
    'reminder_date', reminder_date, 'reminder_time', null, 'reminder_note', reminder_note))
  where reminder_date is not null;
alter table public.leads enable trigger user;

-- Whoever writes the list gets the nearest into the columns; whoever writes the columns changes the nearest.
create function private.order_reminders() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  is_of_columns constant boolean := case tg_op when 'INSERT' then new.reminders = '[]' else new.reminders = old.reminders end;
begin
  if tg_op = 'UPDATE' and new.reminders = old.reminders
    and (new.reminder_date, new.reminder_time, new.reminder_note)
      is not distinct from (old.reminder_date, old.reminder_time, old.reminder_note) then
    return new;
  end if;
  -- Half a reminder is refused by a check of the table.
  if is_of_columns and (new.reminder_date is null) <> (new.reminder_note is null) then
    return new;
  end if;
  if is_of_columns then
    -- Who writes another day and says no time means none.
    if tg_op = 'UPDATE' and new.reminder_time is not distinct from old.reminder_time then
      new.reminder_time := null;
    end if;
    new.reminders := case tg_op when 'UPDATE' then old.reminders - 0 else '[]' end
      || case when new.reminder_date is null then '[]' else pg_catalog.jsonb_build_array(pg_catalog.jsonb_build_object(
        'reminder_date', new.reminder_date, 'reminder_time', new.reminder_time, 'reminder_note', new.reminder_note)) end;
  end if;
  -- One that is there twice is one.
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(each)
      order by each.reminder_date, each.reminder_time nulls first, each.reminder_note), '[]')
    into new.reminders
    from (
      select distinct reminder_date, reminder_time, private.trimmed(reminder_note) as reminder_note
      from pg_catalog.jsonb_to_recordset(new.reminders)
        given (reminder_date public.calendar_date, reminder_time public.clock_time, reminder_note text)
    ) each;
  new.reminder_date := new.reminders -> 0 ->> 'reminder_date';
  new.reminder_time := new.reminders -> 0 ->> 'reminder_time';
  new.reminder_note := new.reminders -> 0 ->> 'reminder_note';
  return new;
end $$;

-- Triggers act by name: whether a day is past has been asked by then.
create trigger sort_reminders before insert or update of reminder_date, reminder_time, reminder_note, reminders
  on public.leads for each row execute function private.order_reminders();

-- Takes one reminder off, as it stands in the list, puts another there, or both; returns the list. The undo, which has the
-- two the other way round, may put back what lies in the past.
create function public.change_lead_reminders(
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
  if p_put is not null and pg_catalog.jsonb_array_length(kept) >= 20 then
    raise sqlstate '22023' using message = 'Please finish a reminder first: this lead has twenty';
  end if;
  update public.leads
    set reminders = kept || case when p_put is null then '[]' else pg_catalog.jsonb_build_array(p_put) end
    where id = p_lead returning reminders into left_over;
  return left_over;
end $$;
comment on function public.change_lead_reminders is
  'Takes a reminder off a lead, puts one there, or both, and returns all that the lead has then.';
grant execute on function public.change_lead_reminders to authenticated;

-- The morning tells every reminder that is due, those with a time by their time.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', created_at)
        order by created_at), '[]')
      from public.leads where status = 'new' and suspicion is null),
    'reminders', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
          'full_name', l.full_name, 'note', pg_catalog.concat_ws(' ', due.reminder_time, due.reminder_note))
        order by due.reminder_date, due.reminder_time nulls first, l.created_at), '[]')
      from public.leads l, pg_catalog.jsonb_to_recordset(l.reminders)
        due (reminder_date date, reminder_time text, reminder_note text)
      where l.reminder_date <= p_day and l.suspicion is null and due.reminder_date <= p_day),
    'junk', (select pg_catalog.count(*) from public.leads, the_day_before
      where suspicion is not null and created_at >= begins and created_at < ends),
    'reveals', (select pg_catalog.count(*) from public.contact_leads, the_day_before
      where created_at >= begins and created_at < ends),
    'reviews', (select pg_catalog.count(*) from public.reviews, the_day_before
      where created_at >= begins and created_at < ends)
  )
$$;
