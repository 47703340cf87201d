-- Pages of properties, areas and blog posts for the operator: { total, rows } like those of the leads.

create function public.find_properties(
  p_search text default null,
  p_statuses text[] default null,
  p_types text[] default null,
  p_published boolean default null,
  p_area uuid default null,
  p_owner uuid default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'created_at' then 'p.created_at'
    when 'updated_at' then 'p.updated_at'
    when 'name' then 'pg_catalog.lower(p.name)'
    when 'owner_name' then 'pg_catalog.lower(o.name)'
    when 'status' then 'p.status'
    when 'type' then 'p.type'
    when 'price' then 'p.price'
    when 'location' then 'pg_catalog.lower(p.location)'
    when 'is_published' then 'p.is_published'
    when 'featured' then 'p.featured'
    when 'area_name' then 'pg_catalog.lower(a.name)'
  end;
  wanted constant text := $from$
    from public.properties p
    join public.areas a on a.id = p.area_id
    join (
      select 'agent' as kind, id, name, email from public.agents
      union all select 'agency', id, name, email from public.agencies
      union all select 'developer', id, name, email from public.developers
    ) o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
    where ($1 = '{}' or pg_catalog.lower(
        pg_catalog.concat_ws(' ', p.name, p.location, p.slug, p.type, p.status, a.name, o.name, o.kind)) like all ($1))
      and ($2 is null or p.status = any ($2))
      and ($3 is null or p.type = any ($3))
      and ($4 is null or p.is_published = $4)
      and ($5 is null or p.area_id = $5)
      and ($6 is null or $6 in (p.agent_id, p.agency_id, p.developer_id))
  $from$;
  total bigint;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute 'select pg_catalog.count(*)' || wanted into total
    using words, p_statuses, p_types, p_published, p_area, p_owner;
  execute pg_catalog.format($page$
    select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page)), '[]') from (
      select p.id, p.slug, p.name, p.location, p.type, p.status, p.price, p.is_published, p.featured,
        p.images[1] as cover_image, pg_catalog.cardinality(p.images) as images_count,
        p.area_id, a.name as area_name, o.kind as owner_kind, o.id as owner_id, o.name as owner_name,
        o.email as owner_email, p.created_at, p.updated_at
      %s order by %s %s, p.created_at desc, p.id limit $7 offset $8
    ) page
  $page$, wanted, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_statuses, p_types, p_published, p_area, p_owner,
      least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return pg_catalog.jsonb_build_object('total', total, 'rows', found);
end $$;

create function public.find_areas(
  p_search text default null,
  p_islands text[] default null,
  p_sort text default 'name',
  p_descending boolean default false,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'name' then 'pg_catalog.lower(a.name)'
    when 'island' then 'a.island'
    when 'created_at' then 'a.created_at'
    when 'properties' then 'coalesce(n.properties, 0)'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    counted as (select area_id, pg_catalog.count(*) as properties from public.properties group by area_id),
    matching as (
      select a.id, a.name, a.island, a.short_description, a.cover_image, a.latitude, a.longitude,
        coalesce(n.properties, 0) as properties, a.created_at, a.updated_at,
        pg_catalog.row_number() over (order by %s %s, a.name, a.id) as place
      from public.areas a left join counted n on n.area_id = a.id
      where pg_catalog.lower(a.name || ' ' || a.island) like all ($1) and ($2 is null or a.island = any ($2))
    ),
    page as (select * from matching order by place limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'place' order by place), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_islands, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;

create function public.find_posts(
  p_search text default null,
  p_categories text[] default null,
  p_sort text default 'created_at',
  p_descending boolean default true,
  p_limit int default 50,
  p_offset int default 0
) returns jsonb
language plpgsql stable security invoker set search_path = '' as $$
declare
  words constant text[] := private.contains_patterns(p_search);
  sorted_by constant text := case p_sort
    when 'title' then 'pg_catalog.lower(b.title)'
    when 'category' then 'b.category'
    when 'created_at' then 'b.created_at'
    when 'updated_at' then 'b.updated_at'
  end;
  found jsonb;
begin
  if sorted_by is null then
    raise sqlstate '22023' using message = 'There is no such column';
  end if;
  execute pg_catalog.format($page$
    with
    matching as (
      select b.id, b.slug, b.title, b.category, b.excerpt, b.cover_image, b.created_at, b.updated_at,
        pg_catalog.row_number() over (order by %s %s, b.created_at desc, b.id) as place
      from public.blog_posts b
      where pg_catalog.lower(pg_catalog.concat_ws(' ', b.title, b.category, b.slug, b.excerpt)) like all ($1)
        and ($2 is null or b.category = any ($2))
    ),
    page as (select * from matching order by place limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'place' order by place), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_categories, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;

revoke execute on function public.find_properties, public.find_areas, public.find_posts
  from public, anon, authenticated, service_role;
grant execute on function public.find_properties, public.find_areas, public.find_posts to authenticated;
