-- A foreign table in the API: row-level security does not reach it.
select
  'WARN' as level,
  r.label as object,
  'Users of the API can read this foreign table, which knows no row-level security' as message
from lint.relations r
where r.kind = 'f' and r.is_in_api and not r.is_from_extension
