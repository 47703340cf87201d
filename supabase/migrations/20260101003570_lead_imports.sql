-- Leads that came from one file belong together: they can be looked up, taken back and brought back as a whole.

create table public.lead_imports (
  id uuid primary key,
  -- Of the file.
  name text not null check (private.trimmed(name) <> '' and length(name) <= 255),
  created_at timestamptz not null default now(),
  -- When its leads were deleted together; their entries in the history carry the same time.
  undone_at timestamptz
);
create index lead_imports_newest on public.lead_imports (created_at desc);

alter table public.lead_imports enable row level security;
revoke all on public.lead_imports from anon, authenticated, service_role;
grant select, insert, update, delete on public.lead_imports to authenticated, service_role;
create policy "lead imports: the operator reads and writes" on public.lead_imports
  for all to authenticated using ((select public.is_admin())) with check ((select public.is_admin()));

alter table public.audit_log
  drop constraint audit_log_table_name_check,
  add constraint audit_log_table_name_check check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'callback_requests', 'developers', 'lead_imports', 'leads', 'properties',
    'reviews'));
create trigger record_change after insert or update or delete on public.lead_imports
  for each row execute function private.record_change();

alter table public.leads add column import_id uuid references public.lead_imports (id) on delete set null;
create index leads_by_import on public.leads (import_id);

-- Whether somebody changed a lead since it was imported; that it was deleted and brought back is no change.
create function private.is_worked_on(lead public.leads) returns boolean
language sql stable set search_path = '' as $$
  select lead.updated_at <> lead.created_at and coalesce((
    select pg_catalog.bool_or(action = 'update') from public.audit_log
    where table_name = 'leads' and record_id = lead.id), true)
$$;
revoke execute on function private.is_worked_on from public;
grant execute on function private.is_worked_on to authenticated;

-- { total, rows }, the newest first: of each import how many of its leads are there, on how many of them somebody has
-- worked since, and how many can be brought back.
create function public.find_lead_imports(p_limit int default 20, p_offset int default 0) returns jsonb
language sql stable security invoker set search_path = '' as $$
  with page as (
    select id, name, created_at, undone_at from public.lead_imports
    order by created_at desc, id
    limit least(greatest(coalesce(p_limit, 20), 1), 100) offset greatest(coalesce(p_offset, 0), 0)
  )
  select pg_catalog.jsonb_build_object(
    'total', (select pg_catalog.count(*) from public.lead_imports),
    'rows', (
      select coalesce(pg_catalog.jsonb_agg(pg_catalog.to_jsonb(page) || counted.of order by page.created_at desc, page.id), '[]')
      from page, lateral (
        select pg_catalog.jsonb_build_object(
          'leads', pg_catalog.count(*),
          'worked_on', pg_catalog.count(*) filter (where private.is_worked_on(l)),
          'restorable', (
            select pg_catalog.count(*) from public.audit_log
            where at = page.undone_at and table_name = 'leads' and action = 'delete'
              and before ->> 'import_id' = page.id::text)) as of
        from public.leads l where l.import_id = page.id
      ) counted
    )
  )
$$;

-- Deletes the leads of an import, those on which somebody has worked only when told so, and returns how many.
create function public.undo_lead_import(p_import uuid, p_worked_on boolean default false) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  deleted bigint;
begin
  update public.lead_imports set undone_at = pg_catalog.now() where id = p_import and undone_at is null;
  if not found then
    raise sqlstate 'PT409' using message = 'This import is undone already. Please look at the list again.';
  end if;
  delete from public.leads l where l.import_id = p_import and (p_worked_on or not private.is_worked_on(l));
  get diagnostics deleted = row_count;
  return deleted;
end $$;

-- Brings back what undoing an import has deleted, as long as the history holds it, and returns how many leads. As
-- `private.put_back` does, but all in one statement: the entries are of one moment and have the same columns.
create function public.restore_lead_import(p_import uuid) returns bigint
language plpgsql volatile security invoker set search_path = '' as $$
declare
  undone constant timestamptz := (select undone_at from public.lead_imports where id = p_import for update);
  entries constant bigint[] := array(
    select id from public.audit_log
    where at = undone and table_name = 'leads' and action = 'delete' and before ->> 'import_id' = p_import::text);
  columns constant text := (
    select pg_catalog.string_agg(pg_catalog.quote_ident(c), ', ')
    from pg_catalog.unnest(private.writable_columns('leads')) c, public.audit_log
    where id = entries[1] and before ? c and c <> 'updated_at');
  restored bigint := 0;
begin
  if columns is not null then
    execute pg_catalog.format($insert$
      insert into public.leads (%1$s) select %1$s from (
        select lead.* from public.audit_log, pg_catalog.jsonb_populate_record(null::public.leads, before || case
          when exists (select from public.properties where id = (before ->> 'property_id')::uuid) then '{}'
          else '{"property_id": null}' end::jsonb) lead
        where audit_log.id = any ($1)) gone
      on conflict (id) do nothing $insert$, columns) using entries;
    get diagnostics restored = row_count;
  end if;
  update public.lead_imports set undone_at = null where id = p_import and undone_at is not null;
  return restored;
end $$;

revoke execute on function public.find_lead_imports, public.undo_lead_import, public.restore_lead_import
  from public, anon, authenticated, service_role;
grant execute on function public.find_lead_imports, public.undo_lead_import, public.restore_lead_import to authenticated;
