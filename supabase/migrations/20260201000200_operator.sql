-- Who the operator is, what the operator may do, and how what is typed into a search field of the admin is read.

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

create function private.contains_pattern(p_text text) returns text
language sql immutable set search_path = '' as $$
  select '%' || pg_catalog.regexp_replace(p_text, '([\\%_])', '\\\1', 'g') || '%'
$$;

-- One pattern for each word of a search text.
create function private.contains_patterns(p_search text) returns text[]
language sql immutable set search_path = '' as $$
  select coalesce(pg_catalog.array_agg(private.contains_pattern(word)), '{}')
  from pg_catalog.regexp_split_to_table(pg_catalog.lower(private.trimmed(p_search)), '\s+') word
  where word <> ''
$$;

-- Takes a search text apart: every word is to be found in the names, and what looks like a phone number in the number.
-- "+255 777", "00255 777" and "0777" are the beginning of a number of Tanzania, "777 123" a part of any number; a number
-- may also stand in a name. All are patterns for LIKE over lower-case text; no text gives no pattern, which fits all.
create function private.search_terms(
  p_search text, out words text[], out numbers text[], out numbers_in_names text[]
)
language plpgsql immutable set search_path = '' as $$
declare
  -- Spaces, dashes and marks of direction as phones and spreadsheets write them.
  plain constant text := pg_catalog.translate(pg_catalog.lower(p_search),
    E'\u00a0\u2007\u2009\u202f\u2010\u2011\u2012\u2013\u200e\u202a\u202c', '    ----');
  joined constant text := pg_catalog.regexp_replace(pg_catalog.replace(plain, '(0)', '0'),
    '(?<=[0-9+])[\s().\-/]+(?=[0-9(])', '', 'g');
  word text;
  digits text;
begin
  words := '{}';
  numbers := '{}';
  numbers_in_names := '{}';
  for word in select t from pg_catalog.regexp_split_to_table(joined, '\s+') t where t <> '' loop
    if word !~ '^[+(0-9).\-/]*[0-9][+(0-9).\-/]*$' then
      words := words || private.contains_pattern(word);
      continue;
    end if;
    digits := pg_catalog.regexp_replace(word, '[^0-9]', '', 'g');
    numbers_in_names := numbers_in_names || private.contains_pattern(digits);
    numbers := numbers || case
      when word like '+%' then array['+' || digits || '%', '+' || pg_catalog.replace(digits, '2550', '255') || '%']
      when digits like '00%' then array['+' || pg_catalog.substr(digits, 3) || '%', '%' || digits || '%']
      when digits like '0%' then array['+255' || pg_catalog.substr(digits, 2) || '%', '%' || digits || '%']
      else array['%' || digits || '%']
    end;
  end loop;
end $$;

-- The functions of the admin run with the rights of whoever calls them: row-level security leaves a stranger with nothing.
grant execute on function private.contains_pattern, private.contains_patterns, private.search_terms to authenticated;
