-- Of a list of lists a slice keeps all, so that limits of a hundred and a thousand held nobody.
create or replace function public.search_cards(p_slugs text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.search_cards(array(
    select p.id from (select * from pg_catalog.unnest(p_slugs) with ordinality asked (slug, place) limit 100) asked
    join public.properties p on p.slug = asked.slug and p.is_published
    order by asked.place
  ))
$$;

create or replace function public.site_properties_by_id(p_ids uuid[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'version', (select version from private.site_version),
    'properties', private.published_properties(array(select pg_catalog.unnest(p_ids) limit 1000))
  )
$$;

-- On another day than the last one: after a clock that was ahead, that lay years away.
create or replace function public.run_retention() returns boolean
language plpgsql volatile security definer set search_path = '' as $$
begin
  update private.retention_runs set ran_at = pg_catalog.now()
    where (ran_at at time zone 'Africa/Dar_es_Salaam')::date is distinct from private.today();
  if not found then
    return false;
  end if;
  perform private.seal_months();
  perform private.erase_expired();
  return true;
end $$;

-- A reminder with its day, for it may be overdue.
create or replace function private.summary_of(p_day date) returns jsonb
language sql stable set search_path = '' as $$
  with the_day_before as (
    select (p_day - 1)::timestamp at time zone 'Africa/Dar_es_Salaam' as begins,
      p_day::timestamp at time zone 'Africa/Dar_es_Salaam' as ends
  ),
  people as (
    select (pg_catalog.array_agg(full_name order by created_at desc))[1] as full_name, min(created_at) as since
    from private.waiting_requests() group by phone
  )
  select pg_catalog.jsonb_build_object(
    'day', p_day,
    'unanswered', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('full_name', full_name, 'created_at', since)
        order by since), '[]')
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

-- A link holds to the end of its last day, which is what whoever gets it is told.
create or replace function public.create_report_link(
  p_owner uuid, p_property uuid default null, p_days int default 30, p_id uuid default gen_random_uuid()
) returns text
language plpgsql volatile security invoker set search_path = '' as $$
declare
  word constant text := pg_catalog.encode(pg_catalog.uuid_send(gen_random_uuid()) || pg_catalog.uuid_send(gen_random_uuid()), 'hex');
begin
  if p_days is null or p_days not in (7, 30, 90) then
    raise sqlstate '22023' using message = 'Please choose 7, 30 or 90 days';
  end if;
  insert into public.report_links (id, owner_id, property_id, token_hash, expires_at)
  values (p_id, p_owner, p_property, pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(word, 'UTF8')), 'hex'),
    (private.today() + p_days + 1)::timestamp at time zone 'Africa/Dar_es_Salaam' - interval '1 second');
  return word;
end $$;

-- Records of the business that name the person: of a post also what only search engines read.
create or replace function private.person_business(p_pattern text)
returns table (table_name text, record_id uuid, record_name text)
language sql stable set search_path = '' as $$
  select 'agents', id, name::text from public.agents t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'agencies', id, name from public.agencies t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'developers', id, name from public.developers t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'properties', id, name from public.properties t
  where pg_catalog.concat_ws(' ', name, description, whatsapp_number) ~* p_pattern
  union all
  select 'areas', id, name from public.areas t where pg_catalog.concat_ws(' ', short_description, long_description) ~* p_pattern
  union all
  select 'blog_posts', id, title from public.blog_posts t
  where pg_catalog.concat_ws(' ', title, excerpt, content, seo_title, seo_description, seo_keywords::text) ~* p_pattern
  union all
  select 'services', id, title from public.services t where private.says(pg_catalog.to_jsonb(t), p_pattern)
  union all
  select 'site_settings', id, 'Settings' from public.site_settings t where private.says(pg_catalog.to_jsonb(t), p_pattern)
$$;

-- Every row that names a picture in one statement: thousands of listings take longer than the eight seconds of a project.
-- PostgREST begins the call with what stands here.
alter function public.move_image_addresses(text, text) set statement_timeout = '55s';
alter function public.named_storages() set statement_timeout = '55s';

-- pg_cron keeps a row of every run, and removes none.
do $$ begin
  if exists (select from pg_catalog.pg_extension where extname = 'pg_cron') then
    perform cron.schedule('cron history', '30 0 * * *',
      $job$delete from cron.job_run_details where end_time < pg_catalog.now() - interval '7 days'$job$);
  end if;
exception when others then
  raise notice 'the history of pg_cron grows: %', sqlerrm;
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
