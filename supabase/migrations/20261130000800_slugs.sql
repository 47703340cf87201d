-- A page called index or 404 cannot be: a site answers with these files for the folder and for what is not in it. A
-- record of that name kept everything from going live.

-- A second equal slug gets -2, a third -3; of these two names the first does. The lock makes two inserts at once take
-- turns.
create or replace function private.make_slug_unique() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  wanted constant text := new.slug;
  taken boolean;
  attempt int := 1;
begin
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended(tg_table_name || ' slug', 0));
  loop
    execute pg_catalog.format('select exists (select 1 from public.%I where slug = $1 and id <> $2)', tg_table_name)
      into taken using new.slug, new.id;
    exit when not taken and (new.slug in ('index', '404')) is not true;
    attempt := attempt + 1;
    new.slug := pg_catalog.rtrim(pg_catalog.left(wanted, 119 - pg_catalog.length(attempt::text)), '-') || '-' || attempt;
  end loop;
  return new;
end $$;
