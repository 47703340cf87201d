-- What a hosted project does otherwise than the embedded database. It loads `safeupdate` for every request, which refuses
-- an UPDATE or DELETE without a WHERE of its own, also within functions: eight wrote the one row of a table like that,
-- among them the one that every save of what visitors see ends with. And before PostgreSQL 16 `\v` within E'' is the letter
-- v, which was taken out of names and notes there.
-- Besides, a program that follows changes is told of listings whose lister is no longer shown.

create or replace function private.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(p_text, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008'
    '\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

create or replace function private.plain_name(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.regexp_replace(one_blank, E'[ \u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160'
      '\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\ufffd'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') <> '' then one_blank end
  from (select pg_catalog.regexp_replace(private.trimmed(p_text),
    E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g') as one_blank) named
$$;

create or replace function private.bump_site_version() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if pg_catalog.current_setting('marketplace.site_version_bumped', true) = 'yes' then
    return null;
  end if;
  perform pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp(),
    expects_properties = expects_properties or exists (select from public.properties where is_published)
    where only_row;
  return null;
end $$;

create or replace function private.outdate_releases() returns void
language sql volatile set search_path = '' as $$
  select pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version
    set version = version + 1, erased_version = version + 1, changed_at = pg_catalog.clock_timestamp()
    where only_row
$$;

create or replace function private.tend_build_hook() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  url constant text := private.vault_secret('build_hook');
  hook private.build_hook;
  current_version constant bigint := (select version from private.site_version);
begin
  if url is null or pg_catalog.to_regclass('net._http_response') is null then
    return;
  end if;
  -- Whoever else is at it does the same.
  select * into hook from private.build_hook for update skip locked;
  if not found then
    return;
  end if;

  if hook.request_id is not null then
    hook.answer := private.build_hook_answer(hook.request_id, hook.asked_at);
    if hook.answer is null then
      return;
    end if;
    hook.request_id := null;
    if hook.answer ~ '^2\d\d$' then
      hook.delivered_version := hook.asked_version;
      hook.failures := 0;
    else
      hook.failures := hook.failures + 1;
    end if;
  end if;

  if current_version > hook.delivered_version
    and pg_catalog.clock_timestamp() >= coalesce(
      hook.asked_at + least(interval '1 minute' * 2 ^ least(hook.failures, 6), interval '1 hour'), '-infinity') then
    hook.request_id := private.call_build_hook(url);
    hook.asked_version := current_version;
    hook.asked_at := pg_catalog.clock_timestamp();
  end if;
  update private.build_hook set
    delivered_version = hook.delivered_version, request_id = hook.request_id, asked_version = hook.asked_version,
    asked_at = hook.asked_at, failures = hook.failures, answer = pg_catalog.left(hook.answer, 200)
    where only_row;
end $$;

create or replace function public.set_reveal_budget(p_per_owner_and_day int) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if p_per_owner_and_day is null or p_per_owner_and_day < 1 then
    raise sqlstate '22023' using message = 'The reveals of an owner and day are a number from 1';
  end if;
  update private.visitor_policy set reveals_per_owner = p_per_owner_and_day where only_row;
end $$;

create or replace function public.set_review_policy(p_appear text) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  if (p_appear = any (private.values_of('public.review_appearance'))) is not true then
    raise sqlstate '22023' using message = 'Reviews appear "at once" or "after approval"';
  end if;
  update private.review_policy set appear = p_appear where only_row;
end $$;

create or replace function private.call_notify_function() returns void
language plpgsql volatile security definer set search_path = '' as $$
declare
  url constant text := private.vault_secret('notify_function');
  token constant text := private.vault_secret('notify_function_token');
  called private.notify_function;
  heard text;
begin
  if url is null or token is null or pg_catalog.to_regclass('net._http_response') is null then
    return;
  end if;
  -- Whoever else is at it does the same.
  select * into called from private.notify_function for update skip locked;
  if not found then
    return;
  end if;
  if called.request_id is not null then
    heard := private.build_hook_answer(called.request_id, called.asked_at);
    if heard is not null then
      called.request_id := null;
      called.failures := case when heard ~ '^2\d\d$' then 0 else called.failures + 1 end;
      called.answer := heard;
    end if;
  end if;
  if pg_catalog.clock_timestamp() >= coalesce(
    called.asked_at + least(interval '5 seconds' * 2 ^ least(called.failures, 7), interval '10 minutes'), '-infinity') then
    execute 'select net.http_post(url := $1, body := $2, headers := $3, timeout_milliseconds := 10000)'
      into called.request_id
      using url, '{}'::jsonb, pg_catalog.jsonb_build_object(
        'Content-Type', 'application/json', 'Authorization', 'Bearer ' || token);
    called.asked_at := pg_catalog.clock_timestamp();
  end if;
  update private.notify_function set request_id = called.request_id, asked_at = called.asked_at,
    failures = called.failures, answer = pg_catalog.left(called.answer, 200)
    where only_row;
end $$;

create or replace function public.remove_demo_content() returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  doomed uuid[];
  emptied text;
  images jsonb;
begin
  if not public.is_admin() then
    return '{"removed": 0, "images": []}';
  end if;
  doomed := array(select id from private.demo_content where kept_for is null);
  update public.demo_records set removed_at = pg_catalog.now() where record_id = any (doomed);
  -- What refers to others goes first.
  foreach emptied in array '{contact_leads,callback_requests,leads,reviews,blog_posts,properties,agents,agencies,developers,areas}'::text[]
  loop
    execute pg_catalog.format('delete from public.%I where id = any ($1)', emptied) using doomed;
  end loop;

  with
  deleted as (select before::text as text from public.audit_log where at = pg_catalog.now() and action = 'delete'),
  used as (select * from private.used_images())
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('bucket', o.bucket_id, 'name', o.name)), '[]')
    into images
    from storage.objects o
    where o.bucket_id = any ((select private.values_of('public.image_bucket'))::text[])
      and exists (select from deleted d where pg_catalog.strpos(d.text, '/' || o.bucket_id || '/' || o.name) > 0)
      and not exists (select from used u where u.address = o.bucket_id || '/' || o.name);

  update private.site_version
    set expects_properties = exists (select from public.properties where is_published)
    where only_row;
  return pg_catalog.jsonb_build_object('removed', pg_catalog.cardinality(doomed), 'images', images);
end $$;

create or replace function public.import_history(p_rows jsonb) returns bigint
language plpgsql volatile security definer set search_path = '' as $$
declare
  added bigint;
  priced uuid[];
begin
  with entries as (
    insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor, at)
    select e.table_name, e.record_id, e.record_name, e.action, e.before, e.after, e.actor, e.at
    from pg_catalog.jsonb_to_recordset(p_rows) as e (
      id bigint, table_name text, record_id uuid, record_name text, action text, before jsonb, after jsonb,
      actor uuid, at timestamptz
    )
    where not exists (
      select from public.audit_log kept
      where (kept.table_name, kept.record_id, kept.action, kept.at) = (e.table_name, e.record_id, e.action, e.at)
    )
    order by e.id
    returning table_name, record_id, before
  )
  select pg_catalog.count(*),
    pg_catalog.array_agg(distinct record_id) filter (where table_name = 'properties' and before ?| array['price', 'is_published'])
    into added, priced from entries;
  priced := array(select id from public.properties where id = any (priced) and is_published);
  if priced <> '{}' then
    update private.site_version set version = version + 1, changed_at = pg_catalog.clock_timestamp() where only_row;
    insert into private.site_changes (record_id, version)
      select record_id, version from private.site_version, pg_catalog.unnest(priced) record_id
      on conflict (record_id) do update set version = excluded.version;
  end if;
  return added;
end $$;

create or replace function public.api_listings(
  p_key text, p_after uuid default null, p_limit int default 100, p_changed_since timestamptz default null
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  most constant int := least(greatest(coalesce(p_limit, 100), 1), 500);
  key public.program_keys;
  listings jsonb;
begin
  select * into key from public.program_keys
    where digest = private.program_key_digest(coalesce(p_key, '')) and withdrawn_at is null;
  if key.id is null then
    raise sqlstate 'PT400' using message = 'This key is not known, or it was withdrawn';
  end if;
  if private.count_event('program ' || key.id, interval '1 minute') > 60 then
    raise sqlstate 'PT429' using message = 'A key may ask sixty times a minute';
  end if;
  update public.program_keys set last_used_on = private.today()
    where id = key.id and last_used_on is distinct from private.today();

  select coalesce(pg_catalog.jsonb_agg(shown order by shown.id), '[]') into listings from (
    select p.id, '/properties/' || p.slug as path, p.slug, p.name, p.description, p.type, p.status, p.price as price_usd,
      p.bedrooms, p.bathrooms, p.size_sqm as building_sqm, p.land_size_sqm as land_sqm, p.handover_date, p.tenure, p.lease_years,
      p.amenities, p.location, a.name as area, a.island, p.latitude, p.longitude,
      case when o.is_active then pg_catalog.jsonb_build_object('kind', o.kind, 'name', o.name) end as listed_by,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.images) with ordinality i (image, place) order by i.place) as pictures,
      array(
        select pg_catalog.regexp_replace(i.image, '^https?://[^/]+', '')
        from pg_catalog.unnest(p.floor_plan_images) with ordinality i (image, place) order by i.place) as floor_plans,
      p.video_url as video,
      p.created_at, p.updated_at
    from public.properties p
    join public.areas a on a.id = p.area_id
    left join private.owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where p.is_published and (p_after is null or p.id > p_after)
      and (p_changed_since is null
        or greatest(p.updated_at, a.updated_at, o.updated_at) >= p_changed_since - interval '5 minutes')
    order by p.id
    limit most + 1
  ) shown;
  return pg_catalog.jsonb_build_object(
    'version', 1,
    'listings', case when pg_catalog.jsonb_array_length(listings) > most then listings - most else listings end,
    'next', case when pg_catalog.jsonb_array_length(listings) > most then listings -> (most - 1) -> 'id' end);
end $$;
