-- Several policies that each allow the same thing to the same role: all of them run, and the widest decides.
select
  'WARN' as level,
  format('%s for %I on %s', r.label, role.rolname, command) as object,
  'More than one policy allows this: ' || string_agg(p.label, ', ' order by p.label) as message
from lint.policies p
join lint.relations r on r.oid = p.table_oid
join pg_roles role on role.oid = any (p.roles) or 0 = any (p.roles)
cross join unnest(p.commands) as command
where p.is_permissive
  and r.kind = 'r'
  and not r.is_from_extension
  and not role.rolbypassrls
  and role.rolname !~ '^(pg.|supabase.*admin$)'
group by r.label, role.rolname, command
having count(*) > 1
