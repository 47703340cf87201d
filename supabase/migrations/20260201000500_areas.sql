-- Investment areas: the places a property can be in.

create domain public.island as text check (value in ('Unguja', 'Pemba', 'Mafia'));

-- The last part of an area's URL, as slugify() makes it: Ng'ambo is ngambo, Pété is pete.
create function private.area_url(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.lower(pg_catalog.regexp_replace(pg_catalog.normalize(p_name, 'NFKD'), '[\u0300-\u036f''’]', '', 'g')),
    '[^a-z0-9]+', '-', 'g'), '-')
$$;

-- As slugify() cuts it: some letters become several.
create function private.area_slug(p_name text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.rtrim(pg_catalog.left(private.area_url(p_name), 120), '-')
$$;
grant execute on function private.area_url, private.area_slug to authenticated, service_role;

create table public.areas (
  id uuid primary key default gen_random_uuid(),
  slug text not null default '' unique check (private.is_slug(slug)),
  name public.visible_name not null check (name ~ '[A-Za-z0-9]' and length(name) <= 120),
  island public.island not null,
  short_description text not null check (private.trimmed(short_description) <> '' and length(short_description) <= 300),
  long_description text not null check (private.trimmed(long_description) <> '' and length(long_description) <= 20000),
  cover_image public.web_address,
  latitude public.latitude not null,
  longitude public.longitude not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.areas is 'Investment areas: the places a property can be in.';

-- Two names that make the same URL are the same area.
create unique index areas_url_key on public.areas (private.area_url(name));
create index areas_by_island on public.areas (island, name);
create index areas_by_name on public.areas (name);

call private.open_to_operator('public.areas');
call private.publish_changes_of('public.areas');
call private.keep_history_of('public.areas');
create trigger touch before update on public.areas for each row execute function private.touch();
create trigger store_plain_name before insert or update of name on public.areas
  for each row execute function private.store_plain_name('name');

-- The slug is made of the name that an area is created with and kept when it is renamed, so that links live.
create function private.give_area_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.slug := private.area_slug(new.name);
  return new;
end $$;

-- One that is restored or moved here from elsewhere brings its own.
create trigger give_slug before insert on public.areas
  for each row when (new.slug = '') execute function private.give_area_slug();
create trigger make_slug_unique before insert on public.areas
  for each row execute function private.make_slug_unique();
create trigger keep_slug before update of slug on public.areas
  for each row when (new.slug <> old.slug) execute function private.keep_slug();

-- A page of areas for the operator, { total, rows }.
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
        pg_catalog.row_number() over (order by %s %s, a.name, a.id) as ordinal
      from public.areas a left join counted n on n.area_id = a.id
      where pg_catalog.lower(a.name || ' ' || a.island) like all ($1) and ($2 is null or a.island = any ($2))
    ),
    page as (select * from matching order by ordinal limit $3 offset $4)
    select pg_catalog.jsonb_build_object(
      'total', (select pg_catalog.count(*) from matching),
      'rows', (select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) - 'ordinal' order by ordinal), '[]') from page)
    )
  $page$, sorted_by, case when p_descending then 'desc' else 'asc' end) into found
    using words, p_islands, least(greatest(coalesce(p_limit, 50), 1), 1000), greatest(coalesce(p_offset, 0), 0);
  return found;
end $$;
grant execute on function public.find_areas to authenticated;
