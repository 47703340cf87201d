-- Who is erased leaves the files of the site, too: releases that the publisher keeps from before may name the person.

alter table private.site_version add column erased_version bigint not null default 0;
comment on column private.site_version.erased_version is
  'Releases of an older version may name somebody who was erased since; the publisher drops them.';

-- Raises the version also where nothing that is shown has changed: the next release is what drops the older ones. The trigger of
-- the rows finds it raised already. Runs at the end of an erasure, for others wait for this one row.
create function private.outdate_releases() returns void
language sql volatile set search_path = '' as $$
  select pg_catalog.set_config('marketplace.site_version_bumped', 'yes', true);
  update private.site_version
    set version = version + 1, erased_version = version + 1, changed_at = pg_catalog.clock_timestamp()
$$;

-- As before, with what pages that are gone say, and with the releases.
create or replace function public.erase_person(
  p_phones text[], p_reviews uuid[] default '{}', p_mentions uuid[] default '{}', p_search text default ''
) returns jsonb
language plpgsql volatile security definer set search_path = '' as $$
declare
  known record;
  pattern text;
  counts jsonb;
  mentions bigint := 0;
  former bigint;
begin
  if not public.is_admin() then
    return '{}';
  end if;
  if coalesce(pg_catalog.cardinality(p_phones), 0) + coalesce(pg_catalog.cardinality(p_reviews), 0)
    + coalesce(pg_catalog.cardinality(p_mentions), 0) = 0 then
    raise sqlstate '22023' using message = 'Please tick what belongs to this person';
  end if;
  known := private.person_values(p_phones, p_reviews);
  pattern := private.person_pattern(
    p_phones || private.asked_phones(p_search), known.emails, known.names || pg_catalog.lower(private.trimmed(p_search)));
  select private.erase_records(
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'callback_requests'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'contact_leads'), '{}'),
      coalesce(pg_catalog.array_agg(record_id) filter (where table_name = 'reviews'), '{}'))
    into counts from private.records_of_person(p_phones, p_reviews);
  if pg_catalog.cardinality(p_mentions) > 0 and pattern is not null then
    mentions := private.erase_mentions(p_mentions, pattern);
  end if;
  delete from public.answered_people where phone = any (p_phones);
  delete from private.rate_events where bucket in (select 'lead phone ' || phone from pg_catalog.unnest(p_phones) phone);
  -- What a page that is gone says of an agent who was this person.
  update public.past_pages set name = null
    where table_name = 'agents' and pg_catalog.lower(name) = any (known.names || pg_catalog.lower(private.trimmed(p_search)));
  get diagnostics former = row_count;
  counts := counts || pg_catalog.jsonb_build_object('mentions', mentions + former);
  insert into public.erasures (actor, counts) values ((select auth.uid()), counts);
  if coalesce(pg_catalog.cardinality(p_reviews), 0) + mentions + former > 0 then
    perform private.outdate_releases();
  end if;
  return counts;
end $$;

-- As before, with the time of keeping from its one place.
create or replace function private.expired_history() returns setof public.audit_log
language sql stable set search_path = '' as $$
  select h.* from public.audit_log h
  where private.is_about_a_person(h.table_name) and (
    h.at < private.kept_since('history')
    or (h.at < pg_catalog.now() - private.kept_for(h.table_name) and exists (
      select from public.audit_log gone
      where gone.table_name = h.table_name and gone.record_id = h.record_id and gone.action = 'delete'
        and gone.at < pg_catalog.now() - private.kept_for(h.table_name) and not private.is_there(gone.table_name, gone.record_id))))
$$;
