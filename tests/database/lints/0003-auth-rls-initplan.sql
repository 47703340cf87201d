-- A policy that asks who is calling once for each row. Inside `(select ...)` it is asked once for each query.
-- The original knows auth.*() and current_setting(); is_admin() is the question our own policies ask.
select distinct
  'WARN' as level,
  p.label as object,
  'A function of the request is called for each row: wrap it as (select ...)' as message
from lint.policies p
cross join unnest(array[p.using_expression, p.check_expression]) as expression
cross join regexp_replace(
  lower(expression), 'select (auth\.(uid|jwt|role|email)|current_setting|public\.is_admin)\(', '', 'g') as unwrapped
where p.has_rls
  and (
    ((p.is_own or p.schema_name = 'realtime') and unwrapped ~ '(auth\.(uid|jwt|role|email)\(\)|current_setting\()')
    or unwrapped ~ 'public\.is_admin\(\)'
  )
