-- Row-level security without a policy: nobody but the owner and the roles above it gets through.
select
  'INFO' as level,
  r.label as object,
  'Row-level security is on, and no policy lets anybody in' as message
from lint.relations r
where r.kind = 'r'
  and r.has_rls
  and not r.is_from_extension
  and not exists (select from lint.policies p where p.table_oid = r.oid)
