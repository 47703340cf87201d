-- A policy that believes what users may write about themselves.
select distinct
  'ERROR' as level,
  p.label as object,
  'This policy relies on user_metadata, which users edit themselves' as message
from lint.policies p
cross join unnest(array[p.using_expression, p.check_expression]) as expression
where p.is_own
  and expression ~ '(auth\.jwt\(\)|current_setting\(.*request\.jwt\.claims.*\)).*user_metadata'
