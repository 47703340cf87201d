-- A public bucket whose policies let users of the API list all of its files. Reading a file by its address needs none.
select
  'WARN' as level,
  b.id as object,
  'The files of this public bucket can be listed, by ' || string_agg(p.label, ', ' order by p.label) as message
from storage.buckets b
join lint.policies p on p.table_oid = 'storage.objects'::regclass
cross join concat('bucket_id = ''', replace(b.id, '''', ''''''), '''') as only_this_bucket
where b.public
  and p.is_permissive
  and p.is_for_api_users
  and 'SELECT' = any (p.commands)
  and (
    p.using_expression is null
    or lint.is_always_true(p.using_expression)
    or btrim(p.using_expression, '() ') in (only_this_bucket, only_this_bucket || '::text')
  )
group by b.id
