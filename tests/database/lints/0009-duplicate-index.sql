-- Indexes of one table that differ in nothing but their name: each costs its share of every write.
select
  'WARN' as level,
  r.label as object,
  'These indexes are the same: ' || string_agg(c.relname, ', ' order by c.relname) as message
from pg_index i
join pg_class c on c.oid = i.indexrelid
join lint.relations r on r.oid = i.indrelid
where r.kind in ('r', 'm') and not r.is_from_extension
group by r.label, i.indisunique, substring(pg_get_indexdef(i.indexrelid) from ' ON .*$')
having count(*) > 1
