-- A view in the API over auth.users that shows its rows past row-level security, or without any.
select distinct
  'ERROR' as level,
  r.label as object,
  'Users of the API can read auth.users through this view' as message
from lint.relations r
join pg_rewrite w on w.ev_class = r.oid
join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = w.oid and d.deptype = 'n'
join pg_class users on users.oid = d.refobjid and users.oid = to_regclass('auth.users')
where r.is_in_api
  and (r.kind = 'm' or (r.kind = 'v' and not (r.is_security_invoker and users.relrowsecurity)))
