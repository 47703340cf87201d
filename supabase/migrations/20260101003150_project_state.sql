-- What `npm run doctor` needs to know of a project and cannot see from outside: what the catalog says about rights, and how
-- far the build hook is. No content and no secret; for the holder of the secret key only.

create function private.applied_migrations() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  versions text[];
begin
  if pg_catalog.to_regclass('supabase_migrations.schema_migrations') is null then
    return null;
  end if;
  execute 'select array_agg(version order by version) from supabase_migrations.schema_migrations' into versions;
  return versions;
end $$;

-- The e-mail addresses of those who have the operator's rights and can sign in.
create function private.operator_accounts() returns text[]
language plpgsql stable security definer set search_path = '' as $$
declare
  addresses text[];
begin
  if pg_catalog.to_regclass('auth.users') is null then
    return null;
  end if;
  execute $query$
    select coalesce(array_agg(u.email::text order by u.email), '{}')
    from private.admins a join auth.users u on u.id = a.user_id
    where u.email_confirmed_at is not null
  $query$ into addresses;
  return addresses;
end $$;

create function private.build_hook_state() returns jsonb
language plpgsql stable security definer set search_path = '' as $$
declare
  is_scheduled boolean := false;
begin
  if pg_catalog.to_regclass('cron.job') is not null then
    execute $query$select exists (select from cron.job where jobname = 'build-hook' and active)$query$ into is_scheduled;
  end if;
  return (
    select pg_catalog.jsonb_build_object(
      'can_call', pg_catalog.to_regclass('net._http_response') is not null,
      'has_vault', pg_catalog.to_regclass('vault.decrypted_secrets') is not null,
      'has_address', private.vault_secret('build_hook') is not null,
      'is_scheduled', is_scheduled,
      'delivered_version', delivered_version,
      'failures', failures,
      'answer', answer,
      'asked_at', asked_at
    )
    from private.build_hook
  );
end $$;

create function public.project_state() returns jsonb
language sql stable security definer set search_path = '' as $$
  select pg_catalog.jsonb_build_object(
    'migrations', private.applied_migrations(),
    'operators', private.operator_accounts(),
    'content', (
      select pg_catalog.jsonb_build_object('version', version, 'changed_at', pg_catalog.to_json(changed_at at time zone 'UTC') #>> '{}' || 'Z')
      from private.site_version
    ),
    'reviews_appear', (select appear from private.review_policy),
    'build_hook', private.build_hook_state(),
    'relations', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', n.nspname, 'name', c.relname, 'is_table', c.relkind = 'r', 'has_row_security', c.relrowsecurity
      ) order by n.nspname, c.relname)
      from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname in ('public', 'private') and c.relkind in ('r', 'v', 'm', 'f', 'p')
    ),
    'policies', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', schemaname, 'table', tablename, 'roles', roles, 'command', cmd, 'is_permissive', permissive = 'PERMISSIVE',
        'asks_for_operator', coalesce(qual, 'is_admin') ~ '\mis_admin\M' and coalesce(with_check, 'is_admin') ~ '\mis_admin\M'
      ) order by schemaname, tablename, policyname)
      from pg_catalog.pg_policies where schemaname in ('public', 'private', 'storage')
    ),
    'functions', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'schema', n.nspname, 'name', p.proname,
        'callers', array(
          select r.rolname from pg_catalog.pg_roles r
          where r.rolname in ('anon', 'authenticated', 'service_role')
            and pg_catalog.has_function_privilege(r.oid, p.oid, 'execute')
          order by r.rolname
        )
      ) order by n.nspname, p.proname)
      from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname in ('public', 'private')
    ),
    'visitor_grants', (
      select coalesce(pg_catalog.jsonb_agg(distinct c.relname order by c.relname), '[]')
      from pg_catalog.pg_class c
      where c.relnamespace = 'public'::pg_catalog.regnamespace and c.relkind in ('r', 'v', 'm', 'f', 'p')
        and pg_catalog.has_table_privilege('anon', c.oid, 'select, insert, update, delete')
    ),
    'buckets', (
      select pg_catalog.jsonb_agg(pg_catalog.jsonb_build_object(
        'id', id, 'public', public, 'file_size_limit', file_size_limit, 'allowed_mime_types', allowed_mime_types
      ) order by id)
      from storage.buckets
    )
  )
$$;
revoke execute on function private.applied_migrations, private.operator_accounts, private.build_hook_state from public;
revoke execute on function public.project_state from public, anon, authenticated, service_role;
grant execute on function public.project_state to service_role;
