-- What is a name: text with something to see in it, stored with one blank between its words.

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
revoke execute on function private.plain_name from public;
grant execute on function private.plain_name to authenticated, service_role;

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
revoke execute on function private.store_plain_name from public;

do $$
declare
  named record;
begin
  perform pg_catalog.set_config('marketplace.keeps_no_history', 'yes', true);
  for named in
    select * from (values
      ('leads', 'full_name'), ('contact_leads', 'full_name'), ('callback_requests', 'full_name'),
      ('reviews', 'reviewer_name'), ('agents', 'name'), ('agencies', 'name'), ('developers', 'name'), ('areas', 'name'),
      ('properties', 'name')) t (table_name, column_name)
  loop
    execute pg_catalog.format('update public.%1$I set %2$I = private.plain_name(%2$I) where %2$I <> private.plain_name(%2$I)',
      named.table_name, named.column_name);
    execute pg_catalog.format('create trigger store_plain_name before insert or update of %2$I on public.%1$I
      for each row execute function private.store_plain_name(%2$L)', named.table_name, named.column_name);
    -- Rows from before that are no name must not stand in the way of the migration.
    execute pg_catalog.format('alter table public.%1$I add constraint %1$s_%2$s_can_be_seen
      check (%2$I is null or private.plain_name(%2$I) is not null) not valid', named.table_name, named.column_name);
  end loop;
end $$;

create or replace function private.require_person(p_request_id uuid, p_full_name text, p_phone text) returns void
language plpgsql immutable set search_path = '' as $$
begin
  if p_request_id is null then
    raise sqlstate '22023' using message = 'Request id is required';
  end if;
  if private.plain_name(p_full_name) is null then
    raise sqlstate '22023' using message = 'Full name is required';
  end if;
  if pg_catalog.length(private.plain_name(p_full_name)) > 120 then
    raise sqlstate '22023' using message = 'Please use at most 120 characters';
  end if;
  if coalesce(private.trimmed(p_phone), '') = '' then
    raise sqlstate '22023' using message = 'Phone number is required';
  end if;
  if p_phone !~ '^\+[1-9][0-9]{6,14}$' then
    raise sqlstate '22023' using message = 'Please enter a valid phone number';
  end if;
end $$;
