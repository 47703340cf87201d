-- What the rules look at, in a schema that only the database of a test has.
-- Each of the other files is one rule of the Supabase database linter, under its number there. Left out are 0005 and
-- 0020, which judge how a database is used, 0012, a setting of the auth service, and 0022, the age of extensions. 9001
-- and 9002 are ours: what a hosted project refuses or reads otherwise than the databases of these tests.

create schema lint;

-- What the Data API serves, by the setting that PostgREST reads.
create view lint.api_schemas as
select trim(name) as name
from string_to_table(current_setting('pgrst.db_schemas', true), ',') as name;

-- Left out is what PostgreSQL, Supabase and well-known extensions bring along, which is not ours to mend, and what the
-- tests themselves add.
create view lint.own_schemas as
select oid, nspname as name
from pg_namespace
where nspname not in (
  'pg_catalog', 'information_schema',
  'auth', 'storage', 'realtime', 'vault', 'extensions', 'graphql', 'graphql_public', 'net', 'pgbouncer',
  'supabase_functions', 'supabase_migrations',
  '_timescaledb_cache', '_timescaledb_catalog', '_timescaledb_config', '_timescaledb_internal',
  'cron', 'pgmq', 'pgroonga', 'pgsodium', 'pgsodium_masks', 'pgtle', 'repack', 'tiger', 'topology',
  'tests'
);

create view lint.relations as
select
  c.oid,
  format('%I.%I', s.name, c.relname) as label,
  c.relkind as kind,
  c.relrowsecurity as has_rls,
  lower(c.reloptions::text)::text[] && array[
    'security_invoker=true', 'security_invoker=on', 'security_invoker=yes', 'security_invoker=1'
  ] is true as is_security_invoker,
  s.name in (select name from lint.api_schemas) and (
    has_table_privilege('anon', c.oid, 'select') or has_table_privilege('authenticated', c.oid, 'select')
  ) as is_in_api,
  exists (
    select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e'
  ) as is_from_extension
from pg_class c
join lint.own_schemas s on s.oid = c.relnamespace;

create view lint.functions as
select
  p.oid,
  p.oid::regprocedure::text as label,
  p.prosrc as body,
  p.prosecdef as is_security_definer,
  s.name in (select name from lint.api_schemas) as is_in_api,
  exists (select from unnest(p.proconfig) setting where setting like 'search_path=%') as has_search_path,
  exists (
    select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e'
  ) as is_from_extension
from pg_proc p
join lint.own_schemas s on s.oid = p.pronamespace;

-- Of every schema: the storage of Supabase carries policies of ours.
create view lint.policies as
select
  format('%I.%I %I', n.nspname, c.relname, p.polname) as label,
  n.nspname as schema_name,
  n.oid in (select oid from lint.own_schemas) as is_own,
  c.oid as table_oid,
  c.relkind as table_kind,
  c.relrowsecurity as has_rls,
  p.polpermissive as is_permissive,
  case p.polcmd
    when 'r' then array['SELECT'] when 'a' then array['INSERT'] when 'w' then array['UPDATE'] when 'd' then array['DELETE']
    else array['SELECT', 'INSERT', 'UPDATE', 'DELETE']
  end as commands,
  p.polroles as roles,
  0 = any (p.polroles) or exists (
    select from pg_roles r where r.oid = any (p.polroles) and r.rolname in ('anon', 'authenticated')
  ) as is_for_api_users,
  pg_get_expr(p.polqual, p.polrelid) as using_expression,
  pg_get_expr(p.polwithcheck, p.polrelid) as check_expression
from pg_policy p
join pg_class c on c.oid = p.polrelid
join pg_namespace n on n.oid = c.relnamespace;

create function lint.is_always_true(expression text) returns boolean
language sql immutable set search_path = '' as $$
  select pg_catalog.lower(expression) ~ '^\s*\(?\s*(true|1\s*=\s*1)\s*\)?\s*$'
$$;

-- What a rule finds after a change, which is undone before the answer is given.
create function lint.findings(rule text, api_schemas text, change text)
returns table (level text, object text, message text)
language plpgsql set search_path = '' as $$
declare
  found_rows jsonb;
begin
  begin
    perform pg_catalog.set_config('pgrst.db_schemas', api_schemas, true);
    execute change;
    execute pg_catalog.format('select jsonb_agg(finding order by object) from lint.%I finding', rule) into found_rows;
    raise sqlstate 'UNDO1';
  exception when sqlstate 'UNDO1' then
    null;
  end;
  return query
    select f.level, f.object, f.message
    from pg_catalog.jsonb_to_recordset(coalesce(found_rows, '[]')) as f (level text, object text, message text);
end $$;
