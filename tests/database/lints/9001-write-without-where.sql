-- A function that changes or deletes rows without saying which: a hosted project refuses it in every
-- request, by the extension safeupdate.
select distinct
  'ERROR' as level,
  f.label as object,
  'An UPDATE or DELETE of this function has no WHERE of its own' as message
from lint.functions f
cross join lateral (
  with recursive peeled (code) as (
    select regexp_replace(lower(f.body), '--[^\n]*|''[^'']*''', '', 'g')
    union all
    select regexp_replace(code, '\([^()]*\)', '', 'g') from peeled where code ~ '\([^()]*\)'
  ),
  pieces (code) as (
    select inner_code[1] from peeled cross join regexp_matches(code, '\(([^()]*)\)', 'g') as inner_code
    union all
    select code from peeled where code !~ '\([^()]*\)'
  )
  select statement from pieces cross join string_to_table(code, ';') as statement
) as found
where not f.is_from_extension
  and statement ~ '\m(update\s+(only\s+)?[\w.%$"]+(\s+(as\s+)?\w+)?\s+set|delete\s+from)\s'
  and statement !~ '\mwhere\s'
