-- What listers are told and billed by beside the tables that the Data API serves goes along with a move: without it their
-- reports would say something else in the new project, and months that are sealed would be counted and sealed anew.

-- All rows of one of these tables, without the numbers that they have in this project.
create function public.export_report_rows(p_table text) returns jsonb
language sql stable security definer set search_path = '' as $$
  select coalesce(case p_table
    when 'opened_contact_changes' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(c) - 'id' order by id) from private.opened_contact_changes c)
    when 'past_enquiries' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(e) order by property_id, at, lead_id, nth)
      -- Several may be of one moment, as those of an import are.
      from (select property_id, at, lead_id,
          pg_catalog.row_number() over (partition by property_id, at, lead_id) as nth
        from private.past_enquiries) e)
    when 'sealed_months' then (select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by month) from private.sealed_months s)
    when 'sent_saves' then (
      select pg_catalog.jsonb_agg(pg_catalog.to_jsonb(s) order by property_id, month) from private.sent_saves s)
  end, '[]')
$$;
comment on function public.export_report_rows is 'For a move: the rows of a table that reports and bills count by.';

-- Adds what is not there yet and says how many rows that were. What this project has sealed itself stays sealed as it is,
-- and favourites that were sent here since are not forgotten.
create function public.import_report_rows(p_table text, p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint := 0;
begin
  case p_table
    when 'opened_contact_changes' then
      insert into private.opened_contact_changes (contact_lead_id, owner_id, opened_at, action, actor, at)
        select contact_lead_id, owner_id, opened_at, action, actor, at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (
          contact_lead_id uuid, owner_id uuid, opened_at timestamptz, action text, actor uuid, at timestamptz)
        where not exists (
          select from private.opened_contact_changes kept
          where (kept.contact_lead_id, kept.opened_at, kept.action, kept.at) = (r.contact_lead_id, r.opened_at, r.action, r.at))
        order by at;
    when 'past_enquiries' then
      insert into private.past_enquiries (property_id, at, lead_id)
        select property_id, at, lead_id
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, at timestamptz, lead_id uuid, nth bigint)
        where nth > (
          select pg_catalog.count(*) from private.past_enquiries kept
          where (kept.property_id, kept.at) = (r.property_id, r.at) and kept.lead_id is not distinct from r.lead_id)
        order by at;
    when 'sealed_months' then
      insert into private.sealed_months (month, opened, sealed_at)
        select month, opened, sealed_at
        from pg_catalog.jsonb_to_recordset(p_rows) as r (month date, opened jsonb, sealed_at timestamptz)
        where month < private.month_of(pg_catalog.now())
        on conflict (month) do nothing;
    when 'sent_saves' then
      insert into private.sent_saves (property_id, month, times)
        select property_id, month, times
        from pg_catalog.jsonb_to_recordset(p_rows) as r (property_id uuid, month date, times int)
        on conflict (property_id, month) do update set times = excluded.times where sent_saves.times < excluded.times;
    else
      raise sqlstate '22023' using message = 'There is no such table of what reports count by';
  end case;
  get diagnostics added = row_count;
  return added;
end $$;
comment on function public.import_report_rows is 'For a move: adds what reports and bills count by and is not there yet.';

grant execute on function public.export_report_rows, public.import_report_rows to service_role;

notify pgrst, 'reload schema';
