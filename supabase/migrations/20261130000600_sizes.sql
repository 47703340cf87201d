-- A size has at most two decimals, as a price: a file reads the three of 612.375 m² as thousands.

update public.properties
  set size_sqm = case when size_sqm < 0.01 then 0.01 else pg_catalog.round(size_sqm, 2) end,
    land_size_sqm = case when land_size_sqm < 0.01 then 0.01 else pg_catalog.round(land_size_sqm, 2) end
  where size_sqm <> pg_catalog.round(size_sqm, 2) or land_size_sqm <> pg_catalog.round(land_size_sqm, 2);

-- So that a property that is deleted, and an older version of one, can still be brought back.
update public.audit_log entry
  set before = entry.before || sizes.rounded
  from (
    select id, pg_catalog.jsonb_object_agg(key, greatest(pg_catalog.round(value::numeric, 2), 0.01)) as rounded
    from public.audit_log, pg_catalog.jsonb_each_text(before)
    where table_name = 'properties' and key in ('size_sqm', 'land_size_sqm') and value::numeric <> pg_catalog.round(value::numeric, 2)
    group by id
  ) sizes
  where sizes.id = entry.id;

-- What waits for the end of the transaction would keep the table from being altered.
set constraints all immediate;
alter table public.properties
  add constraint properties_sizes_of_two_decimals check (
    size_sqm = pg_catalog.round(size_sqm, 2) and land_size_sqm = pg_catalog.round(land_size_sqm, 2));

-- The rates of a day that is ahead are no rates, and would never be called old. One that is there is looked up again.
update public.site_settings set rates_date = null where rates_date > private.today();
set constraints all immediate;
alter table public.site_settings
  add constraint site_settings_rates_date_is_not_ahead check (rates_date <= private.today());
