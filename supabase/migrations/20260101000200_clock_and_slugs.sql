-- Rules that several tables share: what counts as text, when a row changed, what day it is in Zanzibar,
-- and how slugs stay unique and alive.

-- Takes off what trim() takes off in JavaScript, so that forms and database agree on what is blank;
-- [[:space:]] means something else in every locale, and btrim() alone knows the space only.
create function private.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(p_text, E'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008'
    '\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- True when each item of a list is text that fits the pattern. A list of lists does not fit, nor one with a hole in it.
create function private.all_match(p_list text[], p_pattern text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select coalesce(pg_catalog.array_ndims(p_list), 1) = 1
    and not exists (
      select from pg_catalog.unnest(p_list) item
      where item is null or private.trimmed(item) = '' or item !~ p_pattern
    )
$$;

-- The checks of a table run with the rights of whoever writes the row.
revoke execute on function private.trimmed, private.all_match from public;
grant execute on function private.trimmed, private.all_match to authenticated, service_role;

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
