-- Rules that several tables share: when a row changed, what day it is in Zanzibar, and how slugs stay unique and alive.

create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := pg_catalog.clock_timestamp();
  return new;
end $$;

create function private.today() returns date
language sql stable set search_path = '' as $$
  select (pg_catalog.now() at time zone 'Africa/Dar_es_Salaam')::date
$$;

-- A second equal slug gets -2, a third -3. The lock makes two inserts at once take turns.
create function private.make_slug_unique() returns trigger
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
    exit when not taken;
    attempt := attempt + 1;
    new.slug := pg_catalog.rtrim(pg_catalog.left(wanted, 119 - pg_catalog.length(attempt::text)), '-') || '-' || attempt;
  end loop;
  return new;
end $$;

create function private.keep_slug() returns trigger
language plpgsql set search_path = '' as $$
begin
  raise sqlstate '22023' using message = 'A published link cannot change';
end $$;

revoke execute on function private.touch, private.today, private.make_slug_unique, private.keep_slug from public;
