-- A function with an escape that PostgreSQL 15 takes for a plain letter, which hosted projects may still run.
select
  'ERROR' as level,
  f.label as object,
  'Before PostgreSQL 16 \v is the letter v: write \x0b' as message
from lint.functions f
where f.body ~ '\\v' and not f.is_from_extension
