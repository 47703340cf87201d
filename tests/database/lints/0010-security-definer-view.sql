-- A view in the API that reads with the rights of whoever made it, past the row-level security of whoever asks.
select
  'ERROR' as level,
  r.label as object,
  'This view reads with the rights of its owner: make it security_invoker' as message
from lint.relations r
where r.kind = 'v' and r.is_in_api and not r.is_security_invoker and not r.is_from_extension
