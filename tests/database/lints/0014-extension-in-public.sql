-- An extension whose functions the API serves along with ours.
select
  'WARN' as level,
  e.extname::text as object,
  'This extension is installed in the schema public' as message
from pg_extension e
join pg_namespace n on n.oid = e.extnamespace
where n.nspname = 'public' and e.extname <> 'plpgsql'
