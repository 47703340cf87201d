-- Uploaded images: public to read by address, the operator's to write, with closed types, sizes and names.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
select bucket, bucket, true, 5242880, array['image/jpeg', 'image/png']
from unnest(array['areas', 'blog', 'admin', 'properties']) as bucket
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create policy "images: the operator reads and writes" on storage.objects
  for all to authenticated
  using (bucket_id in ('areas', 'blog', 'admin', 'properties') and (select public.is_admin()))
  with check (
    bucket_id in ('areas', 'blog', 'admin', 'properties')
    and (select public.is_admin())
    and name ~ '^[A-Za-z0-9][A-Za-z0-9_-]{0,100}\.(jpg|jpeg|png)$'
  );
