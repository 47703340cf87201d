-- Who is mentioned in more places than are shown is not erased everywhere by erasing these: `is_mentioned_more` says so.
create or replace function public.find_person(p_search text) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  most constant int := 50;
  most_mentions constant int := 200;
  asked constant text := pg_catalog.lower(private.trimmed(p_search));
  terms constant record := private.search_terms(p_search);
  -- What was typed may be a part of these; none where it is no number.
  numbers constant text[] := case when terms.words = '{}' then terms.numbers else '{}' end;
  phones text[] := '{}';
  emails text[] := '{}';
  names text[] := '{}';
  pattern text;
  groups jsonb;
  mentions jsonb;
begin
  if not public.is_admin() or coalesce(pg_catalog.length(asked), 0) < 3 then
    return '{"groups": [], "mentions": [], "business": [], "is_more": false, "is_mentioned_more": false}';
  end if;
  if numbers <> '{}' then
    phones := array(
      select phone from private.person_records() where exists (
        select from pg_catalog.unnest(numbers) asked_number
        where pg_catalog.btrim(asked_number, '%') in (phone, pg_catalog.ltrim(phone, '+')))
      union select pg_catalog.unnest(private.asked_phones(p_search)));
    select v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  elsif asked like '%@%' then
    emails := array[asked];
    phones := array(select distinct phone from private.person_records() r where pg_catalog.lower(r.email) = asked);
    select array[asked] || v.emails, v.names into emails, names from private.person_values(phones, '{}') v;
  end if;
  if phones = '{}' and asked not like '%@%' then
    names := array[asked];
  end if;
  pattern := private.person_pattern(phones, emails, names);

  with
  hits as (
    select coalesce(r.phone, r.record_id::text) as key, pg_catalog.min(case
        when r.phone = any (phones) then 1 when pg_catalog.lower(r.email) = any (emails) then 2
        when r.phone like any (numbers) then 3 else 4 end) as reason
    from private.person_records() r
    where r.phone = any (phones) or pg_catalog.lower(r.email) = any (emails) or r.phone like any (numbers)
      or (pg_catalog.lower(r.full_name) = any (names) and names <> array[private.erased_name()])
      or (phones = '{}' and emails = '{}' and terms.words <> '{}' and private.plain_text(r.full_name) like all (terms.plain_words))
    group by 1 order by 2, 1 limit most + 1
  ),
  gathered as (
    select h.key, h.reason, pg_catalog.min(r.phone) as phone,
      pg_catalog.array_agg(distinct r.full_name) filter (where r.full_name is not null) as names,
      pg_catalog.array_agg(distinct r.email) filter (where r.email is not null) as emails,
      pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object('table_name', r.table_name, 'record_id', r.record_id, 'at', r.at,
        'is_deleted', r.is_deleted) order by r.at desc, r.record_id) as records
    from hits h join private.person_records() r on coalesce(r.phone, r.record_id::text) = h.key
    group by h.key, h.reason
  )
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
      'phone', g.phone, 'review', case when g.phone is null then g.key end,
      'reason', case g.reason when 1 then case when asked like '%@%' then 'email' else 'phone' end when 2 then 'email'
        when 3 then 'part' else 'name' end,
      'names', coalesce(g.names, '{}'), 'emails', coalesce(g.emails, '{}'), 'records', g.records)
      order by g.reason, g.key), '[]')
    into groups from gathered g;
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(m)), '[]') into mentions
    from (select * from private.person_mentions(pattern, phones) limit most_mentions + 1) m;
  return pg_catalog.jsonb_build_object(
    'is_more', pg_catalog.jsonb_array_length(groups) > most,
    'groups', groups,
    'mentions', mentions - most_mentions,
    'is_mentioned_more', pg_catalog.jsonb_array_length(mentions) > most_mentions,
    'business', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(b)), '[]')
      from (select * from private.person_business(pattern) limit 200) b));
end $$;
