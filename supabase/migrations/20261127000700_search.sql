-- The search of the site, for when it holds more properties than a browser should load: src/features/search asks here
-- what it otherwise answers in memory, and a test holds the two against each other.

-- Small letters and digits without accents, one space between words; `fold` in src/features/search/engine/match-text.ts does the
-- same. Letters are named one by one, because what lower() does depends on the locale of the database.
create function private.folded(p_text text) returns text
language plpgsql immutable parallel safe set search_path = '' as $$
begin
  return pg_catalog.btrim(pg_catalog.regexp_replace(
    pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(pg_catalog.replace(
      pg_catalog.translate(
        pg_catalog.regexp_replace(
          pg_catalog.normalize(p_text, 'NFKD'), '[\u0300-\u036f''`\u2018\u2019\u02bb\u02bc]', '', 'g'),
        'ABCDEFGHIJKLMNOPQRSTUVWXYZΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩςАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯøØđĐłŁı',
        'abcdefghijklmnopqrstuvwxyzαβγδεζηθικλμνξοπρστυφχψωσабвгдежзийклмнопрстуфхцчшщъыьэюяooddlli'),
      'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'),
    '[\u0001-/:-`{-\u00bf\u00d7\u00f7\u02b0-\u02ff\u2000-\u2bff\u3000-\u303f\ud800-\ufe2f\ufff0-\U0010ffff]+', ' ', 'g'));
end $$;

-- Reading the wide rows of `properties` for every search would take four times as long.
create table private.search_rows (
  property_id uuid primary key references public.properties (id) on delete cascade,
  -- Name, location, area, island and type, folded.
  words text not null,
  status text not null,
  type text not null,
  -- 4 stands for four or more, 0 for none or none to have.
  bedrooms int not null,
  price double precision not null,
  -- What the type is sold by: the building, of land the plot.
  size double precision not null,
  tenure text,
  -- Each once.
  amenities text[] not null,
  -- Ten-thousandths of a degree.
  latitude int not null,
  longitude int not null,
  -- To the millisecond, as a browser reads it.
  added_at timestamp not null
);
comment on table private.search_rows is
  'What a search looks at, one narrow row for each published property. Nothing here is private.';
alter table private.search_rows enable row level security;

-- Takes some properties over into the search, or out of it. Holding their areas makes a change of a name wait or be
-- seen.
create function private.refresh_search(p_properties uuid[]) returns void
language plpgsql volatile security definer set search_path = '' as $$
begin
  perform from public.areas where id in (select area_id from public.properties where id = any (p_properties))
    order by id for share;
  delete from private.search_rows where property_id = any (p_properties);
  insert into private.search_rows
    select p.id, private.folded(pg_catalog.concat_ws(' ', p.name, p.location, a.name, a.island, p.type)),
      p.status, p.type, least(coalesce(p.bedrooms, 0), 4), p.price, coalesce(p.size_sqm, p.land_size_sqm), p.tenure,
      array(select distinct amenity from pg_catalog.unnest(p.amenities) amenity),
      pg_catalog.floor(p.latitude * 10000 + 0.5), pg_catalog.floor(p.longitude * 10000 + 0.5),
      pg_catalog.date_trunc('milliseconds', p.created_at at time zone 'UTC')
    from public.properties p join public.areas a on a.id = p.area_id
    where p.id = any (p_properties) and p.is_published;
end $$;

create function private.search_changed_properties() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_search(array(select id from changed));
  return null;
end $$;

create function private.search_changed_areas() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform private.refresh_search(array(select id from public.properties where area_id in (select id from changed)));
  return null;
end $$;

create trigger search_added_properties after insert on public.properties
  referencing new table as changed for each statement execute function private.search_changed_properties();
create trigger search_changed_properties after update on public.properties
  referencing new table as changed for each statement execute function private.search_changed_properties();
create trigger search_changed_areas after update on public.areas
  referencing new table as changed for each statement execute function private.search_changed_areas();

-- Words

-- Finds words that begin like the one typed but for one letter too many, missing, wrong or swapped; folded words hold
-- nothing that a pattern would take for a sign.
create function private.near_pattern(p_word text) returns text
language sql immutable set search_path = '' as $$
  select '(^| )(?:' || pg_catalog.string_agg(edited, '|') || ')'
  from pg_catalog.generate_series(1, pg_catalog.length(p_word)) place,
    pg_catalog.left(p_word, place - 1) head,
    pg_catalog.substr(p_word, place) tail,
    lateral (values
      (head || '[^ ]' || tail),
      (head || '[^ ]' || pg_catalog.substr(tail, 2)),
      (head || pg_catalog.substr(tail, 2)),
      (head || pg_catalog.substr(tail, 2, 1) || pg_catalog.left(tail, 1) || pg_catalog.substr(tail, 3))
    ) edits (edited)
$$;

-- The typo leaves the first letters or the last ones as they are, whichever; this is quick to look for.
create function private.near_halves(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select array['%' || pg_catalog.left(p_word, half) || '%', '%' || pg_catalog.right(p_word, half) || '%']
  from (select (pg_catalog.length(p_word) - 1) / 2) halves (half)
$$;

-- Each word of a text has to stand somewhere in a row. For words that stand in no row at all one typo is forgiven;
-- the rows that those leave are looked for once, because such patterns are slow. Null where every word is known.
create function private.search_words(p_text text) returns table (patterns text[], near_rows uuid[])
language sql stable set search_path = '' as $$
  with
  words as (
    select word from unnest((pg_catalog.string_to_array(private.folded(private.trimmed(p_text)), ' '))[1:8]) word
    where word <> ''
  ),
  judged as (
    select word, pg_catalog.length(word) >= 4
      and not exists (select from private.search_rows r where r.words like '%' || word || '%') as is_near
    from words
  ),
  asked as (
    select coalesce(pg_catalog.array_agg('%' || word || '%') filter (where not is_near), '{}') as patterns,
      pg_catalog.count(*) filter (where is_near) as near_words
    from judged
  ),
  near as materialized (
    select private.near_halves(word) as halves, private.near_pattern(word) as pattern from judged where is_near
  )
  select patterns, case
    when near_words > 0 then array(
      select property_id
      from near join private.search_rows r on case when r.words like any (halves) then r.words ~ pattern end
      where r.words like all (patterns)
      group by property_id having pg_catalog.count(*) = near_words
    )
    when patterns = '{}' and private.trimmed(p_text) <> '' then '{}'
  end
  from asked
$$;

-- Cards and points

-- What cards show of published properties, in the order of the ids.
create function private.search_cards(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'location', p.location, 'type', p.type, 'status', p.status, 'price', p.price,
    'reduction', private.price_reduction(p.id),
    'bedrooms', p.bedrooms, 'bathrooms', p.bathrooms, 'size_sqm', p.size_sqm, 'land_size_sqm', p.land_size_sqm,
    'handover', pg_catalog.to_char(p.handover_date, 'YYYY-MM'), 'tenure', p.tenure, 'lease_years', p.lease_years,
    'amenities', p.amenities, 'latitude', p.latitude, 'longitude', p.longitude,
    'area', pg_catalog.jsonb_build_object('name', a.name, 'island', a.island),
    'owner', case when o.id is not null then pg_catalog.jsonb_build_object('name', o.name, 'kind', o.kind) end,
    'image', p.images[1], 'photoCount', pg_catalog.cardinality(p.images)
  ) order by asked.place), '[]')
  from pg_catalog.unnest(p_properties) with ordinality asked (id, place)
  join public.properties p on p.id = asked.id and p.is_published
  join public.areas a on a.id = p.area_id
  left join private.active_owners o on o.id = coalesce(p.agent_id, p.agency_id, p.developer_id)
$$;

create function public.search_cards(p_slugs text[]) returns jsonb
language sql stable security definer set search_path = '' as $$
  select private.search_cards(array(
    select p.id from pg_catalog.unnest(p_slugs[1:100]) with ordinality asked (slug, place)
    join public.properties p on p.slug = asked.slug and p.is_published
    order by asked.place
  ))
$$;
comment on function public.search_cards is
  'What cards show of published properties, by their slugs, a hundred at most.';

create function private.map_grid(p_sides double precision[]) returns int[]
language sql immutable set search_path = '' as $$
  select pg_catalog.array_agg(pg_catalog.floor(side * 10000 + 0.5)::int order by place)
  from pg_catalog.unnest(p_sides) with ordinality sides (side, place)
$$;

-- Some properties as points of a map.
create function private.search_points(p_properties uuid[]) returns jsonb
language sql stable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
    'slug', p.slug, 'name', p.name, 'area', a.name, 'price', p.price, 'status', p.status,
    'latitude', r.latitude, 'longitude', r.longitude
  ) order by r.added_at desc, p.id), '[]')
  from private.search_rows r join public.properties p on p.id = r.property_id join public.areas a on a.id = p.area_id
  where r.property_id = any (p_properties)
$$;

-- One search

-- What it asks for; its statements take it as their only parameter.
create type private.search as (
  patterns text[],
  near_rows uuid[],
  statuses text[],
  types text[],
  bedrooms int,
  least_price double precision,
  most_price double precision,
  tenures text[],
  amenities text[],
  bounds int[],
  after_key double precision,
  after_added_at timestamp,
  after_id uuid,
  -- A drawn area, in the place of the four sides of the map.
  ring polygon
);

create function private.is_ground(p_bounds double precision[]) returns boolean
language sql immutable set search_path = '' as $$
  select size = 4 or (size between 6 and 80 and size % 2 = 0) from pg_catalog.cardinality(p_bounds) size
$$;

-- The corners on the grid; null for the four sides of a map, and for none.
create function private.ring_of(p_bounds int[]) returns polygon
language sql immutable set search_path = '' as $$
  select case when pg_catalog.cardinality(p_bounds) > 4 then pg_catalog.polygon((
    select '(' || pg_catalog.string_agg(
      pg_catalog.format('(%s,%s)', p_bounds[corner * 2 - 1], p_bounds[corner * 2]), ',' order by corner) || ')'
    from pg_catalog.generate_series(1, pg_catalog.cardinality(p_bounds) / 2) corner
  )) end
$$;

-- The tests of the filters that are set, by their names in src/features/search/engine/filters.ts. Statements are put together
-- from these constants alone; what was asked for comes to them as a parameter.
create function private.search_tests(p_search private.search) returns jsonb
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.jsonb_object_agg(name, test), '{}')
  from (values
    ('text', p_search.near_rows is not null, 'property_id = any (($1).near_rows)'),
    ('text', p_search.near_rows is null and p_search.patterns <> '{}', 'words like all (($1).patterns)'),
    ('status', pg_catalog.cardinality(p_search.statuses) > 0, 'status = any (($1).statuses)'),
    ('type', pg_catalog.cardinality(p_search.types) > 0, 'type = any (($1).types)'),
    ('bedrooms', p_search.bedrooms is not null, 'bedrooms = ($1).bedrooms'),
    ('price', pg_catalog.num_nonnulls(p_search.least_price, p_search.most_price) > 0,
      'price between coalesce(($1).least_price, 0) and coalesce(($1).most_price, ''infinity'')'),
    ('tenure', pg_catalog.cardinality(p_search.tenures) > 0, 'tenure = any (($1).tenures)'),
    ('amenities', pg_catalog.cardinality(p_search.amenities) > 0, 'amenities @> ($1).amenities'),
    ('bounds', p_search.ring is not null, '($1).ring @> pg_catalog.point(longitude, latitude)'),
    ('bounds', p_search.bounds is not null and p_search.ring is null,
      'longitude between ($1).bounds[1] and ($1).bounds[3] and latitude between ($1).bounds[2] and ($1).bounds[4]')
  ) filters (name, is_set, test)
  where is_set
$$;

create function private.all_tests(p_tests jsonb, p_without text[] default '{}') returns text
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.string_agg(test, ' and '), 'true')
  from pg_catalog.jsonb_each_text(p_tests) tests (name, test)
  where name <> all (p_without)
$$;

-- The total, and what the numbers beside the options are added up from: `cells` are the combinations of status, type,
-- bedrooms and tenure that all other filters let through. When nothing is found, what each filter's removal would
-- bring.
create function private.search_counts(p_search private.search, p_tests jsonb) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
  loosened jsonb := '{}';
  name text;
  found int;
begin
  execute pg_catalog.format(
    'with cells as (
       select status, type, bedrooms, tenure, pg_catalog.count(*)::int as count
       from private.search_rows where %s group by 1, 2, 3, 4
     ), amenities as (
       select amenity, pg_catalog.count(*) as count
       from (select pg_catalog.unnest(amenities) as amenity from private.search_rows where %s) found group by 1
     )
     select pg_catalog.jsonb_build_object(
       ''cells'', (select coalesce(pg_catalog.jsonb_agg(c), ''[]'') from cells c),
       ''total'', (select coalesce(pg_catalog.sum(count), 0) from cells where %s),
       ''amenities'', (select coalesce(pg_catalog.jsonb_object_agg(amenity, count), ''{}'') from amenities))',
    private.all_tests(p_tests, '{status,type,bedrooms,tenure}'),
    private.all_tests(p_tests),
    private.all_tests(p_tests, '{text,price,amenities,bounds}'))
    into counts using p_search;
  if (counts -> 'total')::int = 0 then
    for name in select pg_catalog.jsonb_object_keys(p_tests) loop
      execute 'select pg_catalog.count(*) from private.search_rows where ' || private.all_tests(p_tests, array[name])
        into found using p_search;
      loosened := loosened || pg_catalog.jsonb_build_object(name, found);
    end loop;
  end if;
  return counts || pg_catalog.jsonb_build_object('loosened', loosened);
end $$;

-- The cards after a row, and the row they end with.
create function private.search_page(p_search private.search, p_tests jsonb, p_sort text, p_limit int) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  sort_key constant text := case p_sort
    when 'price-up' then 'price' when 'price-down' then '-price' when 'size' then '-size'
    when 'price-per-sqm' then 'price / size' else '0::double precision' end;
  after constant text := case when p_search.after_id is null then 'true' else pg_catalog.format(
    '(%1$s > ($1).after_key or %1$s = ($1).after_key and (added_at < ($1).after_added_at
      or added_at = ($1).after_added_at and property_id > ($1).after_id))', sort_key) end;
  page jsonb;
begin
  execute pg_catalog.format(
    'with page as (
       select property_id as id, %s as key, added_at from private.search_rows where %s and %s
       order by key, added_at desc, id limit %s
     )
     select pg_catalog.jsonb_build_object(
       ''cards'', private.search_cards((select pg_catalog.array_agg(id order by key, added_at desc, id) from page)),
       ''last'', (select pg_catalog.to_jsonb(page) from page order by key desc, added_at, id desc limit 1))',
    sort_key, private.all_tests(p_tests), after, least(greatest(p_limit, 1), 240))
    into page using p_search;
  return page;
end $$;

-- What a map shows of the results: points, and where they are too many to tell apart, clusters on a grid of 24 by 24.
create function private.search_map(p_search private.search, p_tests jsonb, p_view int[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  seen constant text := ' from private.search_rows
    where longitude between $2[1] and $2[3] and latitude between $2[2] and $2[4] and ' || private.all_tests(p_tests);
  points uuid[];
  clusters jsonb := '[]';
begin
  execute 'select array(select property_id' || seen || ' limit 2001)' into points using p_search, p_view;
  if pg_catalog.cardinality(points) > 2000 then
    points := '{}';
    execute pg_catalog.format(
      'with
       seen as materialized (select longitude as x, latitude as y %s),
       extent as (select min(x) as west, min(y) as south, max(x) - min(x) + 1 as width, max(y) - min(y) + 1 as height from seen),
       clusters as (
         select pg_catalog.count(*), pg_catalog.round(pg_catalog.avg(x)) as longitude, pg_catalog.round(pg_catalog.avg(y)) as latitude,
           min(x) as west, min(y) as south, max(x) as east, max(y) as north
         from seen, extent group by (x - extent.west) * 24 / width, (y - extent.south) * 24 / height
       )
       select pg_catalog.jsonb_agg(c) from clusters c', seen)
      into clusters using p_search, p_view;
  end if;
  return pg_catalog.jsonb_build_object('points', private.search_points(points), 'clusters', clusters);
end $$;

-- How many of what all other filters let through cost from the first to the second of each pair, ends included.
create function private.search_prices(p_search private.search, p_tests jsonb, p_ranges double precision[]) returns jsonb
language plpgsql stable set search_path = '' as $$
declare
  counts jsonb;
begin
  execute pg_catalog.format(
    'with prices as materialized (select price from private.search_rows where %s)
     select pg_catalog.jsonb_agg((
         select pg_catalog.count(*) from prices where price between $2[place * 2 - 1] and $2[place * 2]
       ) order by place)
     from pg_catalog.generate_series(1, pg_catalog.cardinality($2) / 2) place', private.all_tests(p_tests, '{price}'))
    into counts using p_search, p_ranges;
  return pg_catalog.jsonb_build_object('prices', counts);
end $$;

-- Counts, a page of cards after the row that the page before ended with, what a map shows, and how many cost how much:
-- each when asked for.
create function public.search_properties(
  p_text text default '',
  p_statuses text[] default '{}',
  p_types text[] default '{}',
  p_bedrooms int default null,
  p_least_price double precision default null,
  p_most_price double precision default null,
  p_tenures text[] default '{}',
  p_amenities text[] default '{}',
  p_bounds double precision[] default null,
  p_sort text default 'newest',
  p_counts boolean default true,
  p_limit int default 24,
  p_after jsonb default null,
  p_view double precision[] default null,
  p_prices double precision[] default null
) returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  asked private.search;
  tests jsonb;
begin
  if pg_catalog.length(p_text) > 100 or pg_catalog.cardinality(p_amenities) > 20
    or pg_catalog.cardinality(p_statuses) > 10 or pg_catalog.cardinality(p_types) > 10
    or pg_catalog.cardinality(p_tenures) > 10
    or not private.is_ground(p_bounds) or pg_catalog.cardinality(p_view) <> 4
    or pg_catalog.cardinality(p_prices) not between 2 and 100 then
    raise sqlstate '22023' using message = 'Something went wrong. Please try again.';
  end if;
  select patterns, near_rows, p_statuses, p_types, p_bedrooms, p_least_price, p_most_price, p_tenures,
    p_amenities, private.map_grid(p_bounds), p_after ->> 'key', p_after ->> 'added_at', p_after ->> 'id'
    into asked from private.search_words(p_text);
  asked.ring := private.ring_of(asked.bounds);
  tests := private.search_tests(asked);
  return case when p_counts then private.search_counts(asked, tests) else '{}' end
    || case when p_limit > 0 then private.search_page(asked, tests, p_sort, p_limit) else '{}' end
    || case when p_view is not null then private.search_map(asked, tests, private.map_grid(p_view)) else '{}' end
    || case when p_prices is not null then private.search_prices(asked, tests, p_prices) else '{}' end;
end $$;
comment on function public.search_properties is
  'Counts, a page of cards after the row that the page before ended with, what a map shows, and how many cost how much: each
when asked for.';

grant execute on function public.search_cards, public.search_properties to anon, authenticated, service_role;
