-- What everything else stands on: the rights that nobody has by default, what counts as a text, a name and a link, the
-- shapes of values that several tables share, the clock, who the operator is, and how a search text is read.
--
-- Visitors hold no right on any table: they reach the database through functions only.

create schema if not exists private;
revoke all on schema private from public;
-- For checks and functions that run with the rights of whoever writes; no table in it is granted to anyone, and what is
-- granted of its functions and views names its callers.
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Closed until a grant names the callers: every table and function says itself who may use it. Older hosted projects
-- grant each new one to everyone, and PostgreSQL itself grants functions to PUBLIC, which only a revoke without a
-- schema takes back.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

-- Texts and names

-- Takes off what trim() takes off in JavaScript, so that forms and database agree on what is blank;
-- [[:space:]] means something else in every locale, and btrim() alone knows the space only. The vertical tab is \x0b:
-- before PostgreSQL 16 `\v` is the letter v.
create function private.trimmed(p_text text) returns text
language sql immutable parallel safe set search_path = '' as $$
  select pg_catalog.btrim(p_text, E'\t\n\x0b\f\r \u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008'
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
    E'[\t\n\x0b\f\r \u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]+', ' ', 'g') as one_blank) named
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
  private.is_slug, private.values_of to authenticated, service_role;

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
grant execute on function private.today to authenticated, service_role;

-- Saves go "where id = ... and updated_at = ...", so no two versions of a row may carry the same time, however coarse
-- the clock of the machine is.
create function private.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := greatest(pg_catalog.clock_timestamp(), old.updated_at + interval '1 microsecond');
  return new;
end $$;

-- Names and links as they are stored

-- Before a row is stored, by whatever way it comes. What is no name stays as it is, for the check of its table to
-- refuse.
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

-- A page called index or 404 cannot be: a site answers with these files for the folder and for what is not in it, and a
-- record of that name would keep everything from going live. A second equal slug gets -2, a third -3; of these two names
-- the first does. The lock makes two inserts at once take turns.
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
    exit when not taken and (new.slug in ('index', '404')) is not true;
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

-- The operator: who it is, and what only the operator may do

create table private.admins (
  user_id uuid primary key,
  created_at timestamptz not null default now()
);
comment on table private.admins is 'The accounts that have the rights of the operator.';
alter table private.admins enable row level security;

-- Read from a table, not from the token: a right that is taken away is gone at once.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.admins where user_id = (select auth.uid()))
$$;
grant execute on function public.is_admin to authenticated;

-- Called by `npm run admin:set-password` with the secret key.
create function public.grant_operator(p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.admins (user_id) values (p_user) on conflict (user_id) do nothing
$$;
grant execute on function public.grant_operator to service_role;

-- Opens a table to the operator and to the holder of the secret key, and to nobody else. Called again it mends.
create procedure private.open_to_operator(p_table regclass, p_commands text[] default '{select,insert,update,delete}')
language plpgsql set search_path = '' as $$
declare
  label constant text := (
    select pg_catalog.replace(relname, '_', ' ') from pg_catalog.pg_class where oid = p_table);
  command text;
  policy text;
begin
  execute pg_catalog.format('alter table %s enable row level security', p_table);
  execute pg_catalog.format('revoke all on %s from anon, authenticated, service_role', p_table);
  execute pg_catalog.format('grant select, insert, update, delete on %s to service_role', p_table);
  foreach command in array p_commands loop
    policy := label || ': the operator may ' || command;
    execute pg_catalog.format('grant %s on %s to authenticated', command, p_table);
    execute pg_catalog.format('drop policy if exists %I on %s', policy, p_table);
    execute pg_catalog.format('create policy %I on %s for %s to authenticated %s', policy, p_table, command, case command
        when 'insert' then 'with check ((select public.is_admin()))'
        when 'update' then 'using ((select public.is_admin())) with check ((select public.is_admin()))'
        else 'using ((select public.is_admin()))' end);
  end loop;
end $$;

-- What is typed into a search field of the admin

create function private.contains_pattern(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || pg_catalog.regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

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

-- A name as somebody may type it. Without settings of its own it becomes a part of each query; as a call for each of
-- 25,000 rows it takes 0.4 s.
create function private.plain_text(p_text text) returns text
language sql immutable parallel safe as $$
  select case when pg_catalog.octet_length(p_text) = pg_catalog.length(p_text) and pg_catalog.strpos(p_text, '''') = 0
    then pg_catalog.lower(p_text) else private.folded(p_text) end
$$;

-- A search text with the spaces, dashes and marks of direction of phones and spreadsheets as keyboards have them.
create function private.typed(p_search text) returns text
language sql immutable set search_path = '' as $$
  select pg_catalog.translate(pg_catalog.lower(p_search),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013\u200e\u202a\u202c', '    ----')
$$;

-- What plain_text must hold where this word is looked for: signs mean themselves, but for those that stand in names.
create function private.plain_patterns(p_word text) returns text[]
language sql immutable set search_path = '' as $$
  select case
    when p_word ~ '[!-&(-,./:-@[-`{-~]' or private.folded(p_word) = '' then array[private.contains_pattern(p_word)]
    else array(select private.contains_pattern(part) from pg_catalog.string_to_table(private.folded(p_word), ' ') part) end
$$;

-- Takes a search text apart: every word is to be found in the names, as it is or in plain_text, and what looks like a
-- phone number in the number. "+255 777", "00255 777" and "0777" are the beginning of a number of Tanzania, a long one with
-- a zero in front is the end of any country's, "777 123" a part of any number; a number may also stand in a name. All are
-- patterns for LIKE over lower-case text; no text gives no pattern, which fits all.
create function private.search_terms(
  p_search text, out words text[], out plain_words text[], out numbers text[], out numbers_in_names text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  -- Behind the country the zero in brackets is none of the number.
  dialled constant text := pg_catalog.replace(
    pg_catalog.regexp_replace(private.typed(p_search), '((?:\+|\m00)[0-9]{1,3}[\s.\-/]*)\(0\)', '\1', 'g'), '(0)', '0');
  joined constant text := pg_catalog.regexp_replace(dialled, '(?<=[0-9+])[\s().\-/]+(?=[0-9(])', '', 'g');
  word text;
  digits text;
begin
  words := '{}';
  plain_words := '{}';
  numbers := '{}';
  numbers_in_names := '{}';
  for word in select t from pg_catalog.regexp_split_to_table(joined, '\s+') t where t <> '' loop
    if word !~ '^[+(0-9).\-/]*[0-9][+(0-9).\-/]*$' then
      words := words || private.contains_pattern(word);
      plain_words := plain_words || private.plain_patterns(word);
      continue;
    end if;
    digits := pg_catalog.regexp_replace(word, '[^0-9]', '', 'g');
    numbers_in_names := numbers_in_names || private.contains_pattern(digits);
    numbers := numbers || case
      when word like '+%' then array['+' || digits || '%', '+' || pg_catalog.replace(digits, '2550', '255') || '%']
      when digits like '00%' then array['+' || pg_catalog.substr(digits, 3) || '%', '%' || digits || '%']
      when digits like '0%' then array['+255' || pg_catalog.substr(digits, 2) || '%', '%' || digits || '%']
        || case when pg_catalog.length(digits) > 7 then array['%' || pg_catalog.substr(digits, 2)] else '{}' end
      else array['%' || digits || '%']
    end;
  end loop;
end $$;

-- The same for what has no phone number: there digits are a word like any other, as in the number of a plot, and a dash
-- that stands alone is none.
create function private.word_patterns(p_search text, out words text[], out plain_words text[])
language sql immutable set search_path = '' as $$
  with typed as (
    select word from pg_catalog.regexp_split_to_table(private.typed(p_search), '\s+') word where word !~ '^-*$'
  )
  select array(select private.contains_pattern(word) from typed),
    array(select pattern from typed, pg_catalog.unnest(private.plain_patterns(word)) pattern)
$$;

-- Whether a text holds all words, as it is or in plain_text. Like that it has no settings of its own.
create function private.is_found(p_text text, p_words text[], p_plain_words text[]) returns boolean
language sql immutable parallel safe as $$
  select pg_catalog.lower(p_text) like all (p_words) or private.plain_text(p_text) like all (p_plain_words)
$$;

-- The functions of the admin run with the rights of whoever calls them: row-level security leaves a stranger with
-- nothing.
grant execute on function private.contains_pattern, private.folded, private.plain_text, private.typed,
  private.plain_patterns, private.search_terms, private.word_patterns, private.is_found to authenticated;
