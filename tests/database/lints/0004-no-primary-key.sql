-- A table whose rows have no name of their own.
select
  'INFO' as level,
  r.label as object,
  'This table has no primary key' as message
from lint.relations r
where r.kind = 'r'
  and not r.is_from_extension
  and not exists (select from pg_index i where i.indrelid = r.oid and i.indisprimary)
