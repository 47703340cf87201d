-- A function that looks its names up wherever its caller points it.
select
  'WARN' as level,
  f.label as object,
  'This function does not fix its search_path' as message
from lint.functions f
where not f.has_search_path and not f.is_from_extension
