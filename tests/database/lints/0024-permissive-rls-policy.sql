-- A policy that lets users of the API write whatever they like. Reading is left out: some tables are public on purpose.
select
  'WARN' as level,
  p.label as object,
  'This policy allows every write' as message
from lint.policies p
where p.is_own
  and p.table_kind = 'r'
  and p.has_rls
  and p.is_permissive
  and p.is_for_api_users
  and (
    lint.is_always_true(p.check_expression)
    or (p.commands && array['UPDATE', 'DELETE'] and coalesce(lint.is_always_true(p.using_expression), true))
    or (p.commands = array['INSERT'] and p.check_expression is null)
  )
