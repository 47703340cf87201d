-- A size has at most two decimals, as a price: a file reads the three of 612.375 m² as thousands. And the rates of a day
-- that is ahead are no rates, and would never be called old.

create function private.with_rounded_sizes(p_property jsonb) returns jsonb
language sql immutable set search_path = '' as $$
  select p_property || coalesce(pg_catalog.jsonb_object_agg(key, greatest(pg_catalog.round(value::numeric, 2), 0.01)), '{}')
  from pg_catalog.jsonb_each_text(pg_catalog.jsonb_build_object(
    'size_sqm', p_property -> 'size_sqm', 'land_size_sqm', p_property -> 'land_size_sqm'))
  where value::numeric <> pg_catalog.round(value::numeric, 2)
$$;

-- The history has nothing to tell of it, and what it and imports keep can still be brought back.
select pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
update public.properties
  set size_sqm = case when size_sqm < 0.01 then 0.01 else pg_catalog.round(size_sqm, 2) end,
    land_size_sqm = case when land_size_sqm < 0.01 then 0.01 else pg_catalog.round(land_size_sqm, 2) end
  where size_sqm <> pg_catalog.round(size_sqm, 2) or land_size_sqm <> pg_catalog.round(land_size_sqm, 2);
update public.audit_log set before = private.with_rounded_sizes(before)
  where table_name = 'properties' and before <> private.with_rounded_sizes(before);
update public.listing_import_rows set before = private.with_rounded_sizes(before)
  where table_name = 'properties' and before <> private.with_rounded_sizes(before);
drop function private.with_rounded_sizes;

update public.site_settings set rates_date = null where rates_date > private.today();
update public.audit_log set before = before || '{"rates_date": null}'
  where table_name = 'site_settings' and (before ->> 'rates_date')::date > private.today();
select pg_catalog.set_config('marketplace.keeps_no_history', '', true);

-- What waits for the end of the transaction would keep the tables from being altered.
set constraints all immediate;
alter table public.properties
  add constraint properties_sizes_of_two_decimals check (
    size_sqm = pg_catalog.round(size_sqm, 2) and land_size_sqm = pg_catalog.round(land_size_sqm, 2));
alter table public.site_settings
  add constraint site_settings_rates_date_is_not_ahead check (rates_date <= private.today());
