-- A function that every signed-in user can call and that acts with the rights of its owner, past row-level security.
select
  'WARN' as level,
  f.label as object,
  'Signed-in users can call this function, which acts with the rights of its owner' as message
from lint.functions f
where f.is_security_definer and f.is_in_api and has_function_privilege('authenticated', f.oid, 'execute')
