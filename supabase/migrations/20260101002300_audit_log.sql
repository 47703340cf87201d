-- Who changed what and when. Triggers alone write it; the operator reads it.
--
-- An entry holds what a change replaced (`before`) and what it put there (`after`), column by column; that of a delete
-- holds the whole row. Rows that nobody signed in has made have no entry of their own: `created_at` tells as much.
-- Kept for two years; what is left of a deleted lead or review, which is somebody's personal data, for thirty days.

create table public.audit_log (
  id bigint generated always as identity primary key,
  table_name text not null check (table_name in (
    'agencies', 'agents', 'areas', 'blog_posts', 'developers', 'leads', 'properties', 'reviews')),
  record_id uuid not null,
  record_name text not null,
  action text not null check (action in ('insert', 'update', 'delete')),
  before jsonb,
  after jsonb,
  actor uuid,
  at timestamptz not null default now()
);
create index audit_log_by_record on public.audit_log (table_name, record_id, id desc);
create index audit_log_oldest on public.audit_log (at);
create index audit_log_deleted_people on public.audit_log (at)
  where action = 'delete' and table_name in ('leads', 'reviews');

alter table public.audit_log enable row level security;
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
grant select, insert, update, delete on public.audit_log to service_role;
create policy "audit log: the operator reads" on public.audit_log
  for select to authenticated using ((select public.is_admin()));

-- A little with every change, so that no change waits long for it.
create function private.prune_audit_log() returns void
language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audit_log where id in (
    select id from public.audit_log where at < pg_catalog.now() - interval '2 years' order by at limit 20
    for update skip locked
  );
  delete from public.audit_log kept using (
    select table_name, record_id from public.audit_log
    where action = 'delete' and table_name in ('leads', 'reviews') and at < pg_catalog.now() - interval '30 days'
    order by at limit 20
  ) gone
  where kept.table_name = gone.table_name and kept.record_id = gone.record_id
    and kept.at < pg_catalog.now() - interval '30 days';
end $$;

create function private.record_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  old_row constant jsonb := case when tg_op <> 'INSERT' then pg_catalog.to_jsonb(old) end;
  new_row constant jsonb := case when tg_op <> 'DELETE' then pg_catalog.to_jsonb(new) end;
  shown constant jsonb := coalesce(new_row, old_row);
  signed_in constant uuid := (select auth.uid());
  replaced jsonb := old_row;
  put jsonb;
  known jsonb;
  added jsonb;
begin
  if (tg_op = 'INSERT' and signed_in is null)
    -- Set by maintenance that rewrites rows without changing what they say.
    or pg_catalog.current_setting('marketplace.keeps_no_history', true) = 'yes' then
    return null;
  end if;
  if tg_op = 'UPDATE' then
    select pg_catalog.jsonb_object_agg(c.key, c.value), pg_catalog.jsonb_object_agg(c.key, new_row -> c.key)
      into replaced, put
      from pg_catalog.jsonb_each(old_row) c
      where c.key not in ('updated_at', 'size_sqft', 'land_size_sqft') and c.value is distinct from new_row -> c.key;
    if replaced is null then
      return null;
    end if;
    -- A history that only grew is stored by what was added, or it would be stored again with every note.
    if replaced ? 'notes' then
      select coalesce(pg_catalog.jsonb_agg(n.note order by n.place) filter (where n.place <= old_notes), '[]'),
          coalesce(pg_catalog.jsonb_agg(n.note order by n.place) filter (where n.place > old_notes), '[]')
        into known, added
        from pg_catalog.jsonb_array_elements(put -> 'notes') with ordinality n (note, place),
          pg_catalog.jsonb_array_length(replaced -> 'notes') old_notes;
    end if;
    if known = replaced -> 'notes' then
      put := pg_catalog.jsonb_set(put, '{notes}', added);
      replaced := pg_catalog.jsonb_set(replaced, '{notes}', '[]');
    end if;
  end if;

  insert into public.audit_log (table_name, record_id, record_name, action, before, after, actor)
  values (
    tg_table_name, (shown ->> 'id')::uuid,
    coalesce(shown ->> 'name', shown ->> 'title', shown ->> 'full_name', shown ->> 'reviewer_name', 'Anonymous'),
    pg_catalog.lower(tg_op), replaced, put, signed_in
  );
  perform private.prune_audit_log();
  return null;
end $$;
revoke execute on function private.prune_audit_log, private.record_change from public;

create trigger record_change after insert or update or delete on public.agencies
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.agents
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.areas
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.blog_posts
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.developers
  for each row execute function private.record_change();
create trigger record_change after insert or update or delete on public.properties
  for each row execute function private.record_change();
-- Leads and reviews come from visitors, and thousands of leads from one file.
create trigger record_change after update or delete on public.leads
  for each row execute function private.record_change();
create trigger record_change after update or delete on public.reviews
  for each row execute function private.record_change();
