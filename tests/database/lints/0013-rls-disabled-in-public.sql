-- A table that the API serves whole.
select
  'ERROR' as level,
  r.label as object,
  'Users of the API can read this table, and row-level security is off' as message
from lint.relations r
where r.kind = 'r' and r.is_in_api and not r.has_rls
