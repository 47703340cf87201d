-- A foreign key that no index begins with, in its order of columns: each delete in the other table reads this one whole.
select
  'INFO' as level,
  format('%s.%I', r.label, k.conname) as object,
  'No index begins with the columns of this foreign key' as message
from pg_constraint k
join lint.relations r on r.oid = k.conrelid
where k.contype = 'f'
  and not r.is_from_extension
  and not exists (
    select from pg_index i
    where i.indrelid = k.conrelid and i.indisvalid
      and (i.indkey::smallint[])[0 : cardinality(k.conkey) - 1] = k.conkey
  )
