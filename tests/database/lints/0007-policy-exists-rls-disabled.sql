-- Policies that nobody asks, because row-level security is off.
select distinct
  'ERROR' as level,
  r.label as object,
  'This table has policies, but row-level security is off' as message
from lint.relations r
join lint.policies p on p.table_oid = r.oid
where r.kind = 'r' and not r.has_rls and not r.is_from_extension
