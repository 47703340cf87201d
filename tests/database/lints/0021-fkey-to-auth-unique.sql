-- A foreign key to a column of the auth service that is not a primary key: Supabase may change or drop it.
select
  'ERROR' as level,
  format('%I.%I.%I', n.nspname, c.relname, k.conname) as object,
  'This foreign key holds on to a unique column of the schema auth, which is not its primary key' as message
from pg_constraint k
join pg_class c on c.oid = k.conrelid
join pg_namespace n on n.oid = c.relnamespace
join pg_class target on target.oid = k.confrelid
join pg_namespace auth on auth.oid = target.relnamespace and auth.nspname = 'auth'
join pg_index i on i.indexrelid = k.conindid
where k.contype = 'f' and i.indisunique and not i.indisprimary
