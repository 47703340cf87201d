-- Who the operator is, and the ground rules for rights.
-- Visitors hold no right on any table: they reach the database through functions only.

create schema if not exists private;
revoke all on schema private from public;
-- For checks and functions that run with the rights of whoever writes; no table in it is granted to anyone.
grant usage on schema private to authenticated, service_role;
grant usage on schema public to anon, authenticated, service_role;

-- Here every table and function names its callers. Older hosted projects grant each new one to everyone, and PostgreSQL
-- itself grants functions to PUBLIC, which only a revoke without a schema takes back.
alter default privileges revoke execute on functions from public;
alter default privileges in schema public revoke execute on functions from anon, authenticated, service_role;
alter default privileges in schema public revoke all on tables from anon, authenticated, service_role;
alter default privileges in schema public revoke all on sequences from anon, authenticated, service_role;

create table private.admins (
  user_id uuid primary key,
  created_at timestamptz not null default now()
);
alter table private.admins enable row level security;

-- Read from a table, not from the token: a right that is taken away is gone at once.
create function public.is_admin() returns boolean
language sql stable security definer set search_path = '' as $$
  select exists (select 1 from private.admins where user_id = (select auth.uid()))
$$;
revoke execute on function public.is_admin from public, anon, authenticated, service_role;
grant execute on function public.is_admin to authenticated;

-- Called by `npm run admin:set-password` with the secret key.
create function public.grant_operator(p_user uuid) returns void
language sql volatile security definer set search_path = '' as $$
  insert into private.admins (user_id) values (p_user) on conflict (user_id) do nothing
$$;
revoke execute on function public.grant_operator from public, anon, authenticated, service_role;
grant execute on function public.grant_operator to service_role;
