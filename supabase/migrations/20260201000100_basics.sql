-- What everything else stands on: the rights that nobody has by default, what counts as a text, a name and a link, the
-- shapes of values that several tables share, and the clock.
--
-- Visitors hold no right on any table: they reach the database through functions only.

create schema if not exists private;
revoke all on schema private from public;
-- For checks and functions that run with the rights of whoever writes; no table in it is granted to anyone, and what is
-- granted of its functions and views names its callers.
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Closed until a grant names the callers: every table and function says itself who may use it. Older hosted projects grant
-- each new one to everyone, and PostgreSQL itself grants functions to PUBLIC, which only a revoke without a schema takes
-- back.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Texts and names

-- Takes off what trim() takes off in JavaScript, so that forms and database agree on what is blank;
-- [[:space:]] means something else in every locale, and btrim() alone knows the space only.
create function private.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(p_text, E'\t\n\v\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008'
    '\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff')
$$;

-- Null when nothing of it can be seen: blanks, marks of direction, joiners, fillers (what Unicode calls ignorable), and
-- what is left of half an emoji. The same rule stands in src/lib/text-rules.ts.
create function private.plain_name(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select case when pg_catalog.regexp_replace(one_blank, E'[ \u0001-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160'
      '\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufe00-\ufe0f\uffa0\ufff0-\ufff8\ufffd'
      '\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff]', '', 'g') <> '' then one_blank end
  from (select pg_catalog.regexp_replace(private.trimmed(p_text),
    E'[\t\n\v\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g') as one_blank) named
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

-- Shapes of values

create function private.is_phone(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_text ~ '^\+[1-9][0-9]{6,14}$'
$$;

create function private.is_email(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_text ~ '^[!#-;=?A-~]+@[!#-;=?A-~]+\.[!#-;=?A-~]+$' and pg_catalog.length(p_text) <= 254
$$;

create function private.is_slug(p_text text) returns boolean
language sql immutable parallel safe set search_path = '' as $$
  select p_text ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and pg_catalog.length(p_text) <= 120
$$;

-- The values of a list, in its order: the domain of the list is the one place where they stand.
create function private.values_of(p_list regtype) returns text[]
language sql stable set search_path = '' as $$
  select pg_catalog.array_agg(found.match[1] order by found.ordinal)
  from pg_catalog.pg_constraint c,
    pg_catalog.regexp_matches(pg_catalog.pg_get_constraintdef(c.oid), '''([^'']+)''::text', 'g')
      with ordinality found (match, ordinal)
  where c.contypid = p_list
$$;

-- The checks of a table run with the rights of whoever writes the row.
grant execute on function private.trimmed, private.plain_name, private.all_match, private.is_phone, private.is_email,
  private.is_slug to authenticated, service_role;
grant execute on function private.values_of to authenticated;

create domain public.visible_name as text check (value is null or private.plain_name(value) is not null);
create domain public.e164 as text check (private.is_phone(value));
create domain public.email as text check (private.is_email(value));
create domain public.web_address as text check (value ~ '^https?://[!#-;=?-~]+$' and length(value) <= 2048);
create domain public.slug as text check (private.is_slug(value));
create domain public.latitude as double precision check (value between -90 and 90);
create domain public.longitude as double precision check (value between -180 and 180);
-- A year beyond 9999 is a date to PostgreSQL, and so is 'infinity'; to a form they are not.
create domain public.calendar_date as date check (value between '0001-01-01' and '9999-12-31');

-- The clock

create function private.today() returns date
language sql stable set search_path = '' as $$
  select (pg_catalog.now() at time zone 'Africa/Dar_es_Salaam')::date
$$;
grant execute on function private.today to authenticated;

-- Saves go "where id = ... and updated_at = ...", so no two versions of a row may carry the same time, however coarse
-- the clock of the machine is.
create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(pg_catalog.clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

-- Names and links as they are stored

-- Before a row is stored, by whatever way it comes. What is no name stays as it is, for the check of its table to refuse.
create function private.store_plain_name() returns trigger
language plpgsql set search_path = '' as $$
declare
  given constant text := pg_catalog.to_jsonb(new) ->> tg_argv[0];
  plain constant text := private.plain_name(given);
begin
  if plain <> given then
    new := pg_catalog.jsonb_populate_record(new, pg_catalog.jsonb_build_object(tg_argv[0], plain));
  end if;
  return new;
end $$;

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
