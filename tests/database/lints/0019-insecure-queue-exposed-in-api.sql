-- A message queue of pgmq that the API serves whole.
select
  'ERROR' as level,
  format('%I.%I', n.nspname, c.relname) as object,
  'Users of the API can read this queue, and row-level security is off' as message
from pg_class c
join pg_namespace n on n.oid = c.relnamespace
where n.nspname = 'pgmq'
  and c.relname ~ '^q.'
  and c.relkind in ('r', 'p')
  and not c.relrowsecurity
  and (has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select'))
  and 'pgmq_public' in (select name from lint.api_schemas)
