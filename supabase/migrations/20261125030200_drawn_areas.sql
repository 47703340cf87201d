-- What a visitor chooses on the map: an area by its name, or one that is drawn.

select private.amend_function('private.search_points(uuid[])', 'join public.properties p on p.id = r.property_id',
  'join public.properties p on p.id = r.property_id join public.areas a on a.id = p.area_id');
select private.amend_function('private.search_points(uuid[])', '''name'', p.name,', '''name'', p.name, ''area'', a.name,');

-- A drawn area stands in the place of the four sides of the map: three to forty corners, each a longitude and a latitude.

alter type private.search add attribute ring polygon;

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

select
  private.amend_function(found.oid::regprocedure, 'pg_catalog.cardinality(p_bounds) <> 4', 'not private.is_ground(p_bounds)'),
  private.amend_function(found.oid::regprocedure, 'tests := private.search_tests(asked);',
    'asked.ring := private.ring_of(asked.bounds);
  tests := private.search_tests(asked);')
from pg_catalog.pg_proc found where found.pronamespace = 'public'::regnamespace and found.proname = 'search_properties';

select
  private.amend_function('private.search_tests(private.search)', '(''bounds'', p_search.bounds is not null,',
    '(''bounds'', p_search.ring is not null, ''($1).ring @> pg_catalog.point(longitude, latitude)''),
    (''bounds'', p_search.bounds is not null and p_search.ring is null,');
