-- What visitors can see of the database's shape through GraphQL, where that extension is installed.
select
  'WARN' as level,
  r.label as object,
  'GraphQL shows this to visitors, because anon can read a column of it' as message
from lint.relations r
where exists (select from pg_extension where extname = 'pg_graphql')
  and r.kind in ('r', 'v', 'm', 'f')
  and has_any_column_privilege('anon', r.oid, 'select')
