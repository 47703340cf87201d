-- What an undo that was broken off has taken back already belongs to the import no more, and nobody has edited it.
create or replace function public.find_listing_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.listing_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.listing_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(
        pg_catalog.to_jsonb(page) || rows.counted || pictures.counted order by page.created_at desc, page.id), '[]')
      from page,
      lateral (
        select pg_catalog.jsonb_build_object(
          'created', coalesce(pg_catalog.sum(t.created), 0),
          'updated', coalesce(pg_catalog.sum(t.updated), 0),
          'edited', coalesce(pg_catalog.sum(t.edited), 0),
          'tables', coalesce(pg_catalog.jsonb_object_agg(t.table_name, t.created + t.updated), '{}')) as counted
        from (
          select r.table_name,
            pg_catalog.count(*) filter (where r.before is null) as created,
            pg_catalog.count(*) filter (where r.before is not null) as updated,
            pg_catalog.count(*) filter (where i.updated_at <> r.imported_at) as edited
          from public.listing_import_rows r
          join private.imported_records i on i.table_name = r.table_name and i.id = r.record_id
          where r.import_id = page.id and (r.undone_at is null or page.undone_at is not null)
          group by r.table_name
        ) t
      ) rows,
      lateral (
        select pg_catalog.jsonb_build_object(
          'pictures_waiting', pg_catalog.count(*) filter (where state = 'waiting'),
          'pictures_stored', pg_catalog.count(*) filter (where state = 'stored'),
          'pictures_failed', pg_catalog.count(*) filter (where state = 'failed')) as counted
        from public.listing_pictures where import_id = page.id
      ) pictures
    )
  )
$$;
