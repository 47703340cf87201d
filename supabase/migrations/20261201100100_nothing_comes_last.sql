-- Whoever was erased has no number, and comes last by it in both orders, as in the other tables. "nulls last" behind every
-- column would keep the newest from being read by their index.
create or replace function public.find_contact_leads(
  p_search text default null,
  p_entity_types text[] default null,
  p_cta_types text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  terms constant record := private.search_terms(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'c.created_at'
    when 'full_name' then 'pg_catalog.lower(c.full_name)'
    when 'phone' then 'c.phone is null, c.phone'
    when 'entity_type' then 'c.entity_type'
    when 'entity_name' then 'pg_catalog.lower(c.entity_name)'
    when 'cta_type' then 'c.cta_type'
    when 'contact_value' then 'c.contact_value'
  end;
  wanted constant text := $where$
    from public.contact_leads c
    where (pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($1)
        or private.plain_text(c.full_name || ' ' || c.entity_name) like all ($6))
      and ($2 = '{}' or c.phone like any ($2)
        or pg_catalog.lower(c.full_name || ' ' || c.entity_name) like all ($3))
      and ($4 is null or c.entity_type = any ($4))
      and ($5 is null or c.cta_type = any ($5))
  $where$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]')
    from (select c.* %s order by %s %s, c.created_at desc, c.id limit $7 offset $8) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using terms.words, terms.numbers, terms.numbers_in_names, p_entity_types, p_cta_types, terms.plain_words,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

-- A Data API that looked before does so again.
notify pgrst, 'reload schema';
