-- What counts as an enquiry and stays one, for how long somebody is kept, and what an import leaves behind.

create or replace function private.has_belongings(p_table text, p_record uuid) returns boolean
language plpgsql stable set search_path = '' as $$
declare
  belonging record;
  found_one boolean := false;
begin
  for belonging in
    select c.conrelid::pg_catalog.regclass as child, a.attname
    from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and c.confrelid = ('public.' || pg_catalog.quote_ident(p_table))::pg_catalog.regclass
      -- A page that is gone belongs to nothing: it says only where it was.
      and c.conrelid <> 'public.past_pages'::pg_catalog.regclass
  loop
    execute pg_catalog.format('select exists (select from %s where %I = $1)', belonging.child, belonging.attname)
      into found_one using p_record;
    exit when found_one;
  end loop;
  return found_one;
end $$;
