-- A column of a type that pg_upgrade cannot carry over, because it stores the oid of a catalog row.
select
  'WARN' as level,
  format('%I.%I.%I', n.nspname, c.relname, a.attname) as object,
  'pg_upgrade refuses a column of the type ' || t.typname as message
from pg_attribute a
join pg_class c on c.oid = a.attrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_type t on t.oid = a.atttypid
where t.typnamespace = 'pg_catalog'::regnamespace
  and t.typname in (
    'regcollation', 'regconfig', 'regdictionary', 'regnamespace', 'regoper', 'regoperator', 'regproc', 'regprocedure'
  )
  and n.nspname not in ('pg_catalog', 'information_schema', 'pgsodium')
