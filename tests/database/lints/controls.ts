/** What a rule must find, beside what it must leave alone. */
export interface Control {
  /** Statements that make both. */
  change: string;
  finds: string[];
}

const SHOWN = 'grant select on all tables in schema public to anon, authenticated;';

/** For each rule a change that breaks it, so that no rule is blind without anybody noticing. */
export const CONTROLS: Record<string, Control> = {
  '0001-unindexed-foreign-keys': {
    change: `
      create table public.berths (pier int, place int, primary key (pier, place));
      create table public.boats (id int primary key, pier int, place int, boat int references public.boats (id));
      alter table public.boats add constraint bare foreign key (pier, place) references public.berths;
      create index on public.boats (place, pier);
      create index on public.boats (boat, pier);`,
    finds: ['public.boats.bare'],
  },
  '0002-auth-users-exposed': {
    change: `
      create table if not exists auth.users (id uuid primary key);
      alter table auth.users disable row level security;
      create view public.by_owner as select id from auth.users;
      create view public.by_caller with (security_invoker = on) as select id from auth.users;
      create materialized view public.kept as select id from auth.users with no data;
      create view public.unshown as select id from auth.users;
      create view private.elsewhere as select id from auth.users;
      ${SHOWN}
      revoke all on public.unshown from anon, authenticated;`,
    finds: ['public.by_caller', 'public.by_owner', 'public.kept'],
  },
  '0003-auth-rls-initplan': {
    change: `
      create table public.boats (id uuid primary key);
      alter table public.boats enable row level security;
      create policy caller on public.boats using (id = auth.uid());
      create policy setting on public.boats for insert with check (current_setting('a.b') = 'c');
      create policy operator on public.boats using (public.is_admin());
      create policy mixed on public.boats using ((select public.is_admin())) with check (public.is_admin());
      create policy once on public.boats using ((select auth.uid()) = id and (select public.is_admin()));
      create policy upload on storage.objects using (public.is_admin());`,
    finds: ['caller', 'setting', 'operator', 'mixed']
      .map((policy) => `public.boats ${policy}`)
      .concat('storage.objects upload'),
  },
  '0004-no-primary-key': {
    change: `
      create table public.nameless (id int unique);
      create table private.nameless (id int);
      create table public.named (id int primary key);`,
    finds: ['public.nameless', 'private.nameless'],
  },
  '0006-multiple-permissive-policies': {
    change: `
      create table public.boats (id int primary key);
      create policy everything on public.boats to authenticated using (true);
      create policy reading on public.boats for select to authenticated using (true);
      create policy limit_all on public.boats as restrictive to authenticated using (true);
      create policy visitors on public.boats for select to anon using (true);`,
    finds: ['public.boats for authenticated on SELECT'],
  },
  '0007-policy-exists-rls-disabled': {
    change: `
      create table public.open (id int primary key);
      create policy unasked on public.open using (true);
      create table public.closed (id int primary key);
      alter table public.closed enable row level security;
      create policy asked on public.closed using (true);`,
    finds: ['public.open'],
  },
  '0008-rls-enabled-no-policy': {
    change: `
      create table public.sealed (id int primary key);
      alter table public.sealed enable row level security;
      create table public.open (id int primary key);`,
    finds: ['public.sealed'],
  },
  '0009-duplicate-index': {
    change: `
      create table public.boats (id int primary key, pier int, place int);
      create index one on public.boats (pier);
      create index two on public.boats (pier);
      create index wider on public.boats (pier, place);
      create index narrower on public.boats (pier) where place > 0;`,
    finds: ['public.boats'],
  },
  '0010-security-definer-view': {
    change: `
      create view public.by_owner as select 1 as id;
      create view public.by_caller with (security_invoker = true) as select 1 as id;
      create view public.unshown as select 1 as id;
      create view private.elsewhere as select 1 as id;
      ${SHOWN}
      revoke all on public.unshown from anon, authenticated;`,
    finds: ['public.by_owner'],
  },
  '0011-function-search-path-mutable': {
    change: `
      create function public.loose() returns int language sql as 'select 1';
      create function private.loose(int) returns int language sql set work_mem = '4MB' as 'select 1';
      create function public.fixed() returns int language sql set search_path = '' as 'select 1';`,
    finds: ['public.loose()', 'private.loose(integer)'],
  },
  '0013-rls-disabled-in-public': {
    change: `
      create table public.open (id int primary key);
      create table public.unshown (id int primary key);
      create table public.sealed (id int primary key);
      alter table public.sealed enable row level security;
      create table private.elsewhere (id int primary key);
      ${SHOWN}
      revoke all on public.unshown from anon, authenticated;`,
    finds: ['public.open'],
  },
  '0014-extension-in-public': {
    change: 'create extension ltree schema public;',
    finds: ['ltree'],
  },
  '0015-rls-references-user-metadata': {
    change: `
      create table public.boats (id int primary key);
      create policy token on public.boats using ((auth.jwt() -> 'user_metadata' ->> 'crew')::boolean);
      create policy claims on public.boats for insert
        with check (current_setting('request.jwt.claims')::json -> 'user_metadata' ->> 'crew' = 'yes');
      create policy app on public.boats using ((auth.jwt() -> 'app_metadata' ->> 'crew')::boolean);`,
    finds: ['public.boats token', 'public.boats claims'],
  },
  '0016-materialized-view-in-api': {
    change: `
      create materialized view public.kept as select 1 as id;
      create materialized view private.elsewhere as select 1 as id;
      ${SHOWN}`,
    finds: ['public.kept'],
  },
  '0017-foreign-table-in-api': {
    change: `
      create foreign data wrapper far;
      create server away foreign data wrapper far;
      create foreign table public.distant (id int) server away;
      create foreign table private.elsewhere (id int) server away;
      ${SHOWN}`,
    finds: ['public.distant'],
  },
  '0018-unsupported-reg-types': {
    change: 'create table private.catalogue (id int primary key, fine regclass, bad regproc);',
    finds: ['private.catalogue.bad'],
  },
  '0019-insecure-queue-exposed-in-api': {
    change: `
      create schema pgmq;
      create table pgmq.q_open (id int);
      create table pgmq.q_sealed (id int);
      create table pgmq.meta (id int);
      alter table pgmq.q_sealed enable row level security;
      grant select on all tables in schema pgmq to authenticated;
      set local pgrst.db_schemas = 'public, pgmq_public';`,
    finds: ['pgmq.q_open'],
  },
  '0021-fkey-to-auth-unique': {
    change: `
      create table auth.berths (id int primary key, name text unique);
      create table public.boats (
        id int primary key,
        berth int references auth.berths (id),
        berth_name text constraint by_name references auth.berths (name)
      );`,
    finds: ['public.boats.by_name'],
  },
  '0023-sensitive-columns-exposed': {
    change: `
      create table public.open (id int primary key, "Api-Key" text, passport_number text);
      create table public.harmless (id int primary key, key_count int, tokens int);
      create table public.sealed (id int primary key, password text);
      alter table public.sealed enable row level security;
      ${SHOWN}`,
    finds: ['public.open'],
  },
  '0024-permissive-rls-policy': {
    change: `
      create table public.boats (id int primary key);
      alter table public.boats enable row level security;
      create policy any_insert on public.boats for insert to anon with check (true);
      create policy any_update on public.boats for update using (1 = 1) with check (id > 0);
      create policy any_delete on public.boats for delete to authenticated using (true);
      create policy unasked_update on public.boats for update to anon with check (id > 0);
      create policy any_read on public.boats for select to anon using (true);
      create policy some_update on public.boats for update to anon using (id > 0);
      create policy any_limit on public.boats as restrictive for delete to anon using (true);
      create policy any_service on public.boats to service_role using (true);`,
    finds: ['any_insert', 'any_update', 'any_delete', 'unasked_update'].map((policy) => `public.boats ${policy}`),
  },
  '0025-public-bucket-allows-listing': {
    change: `
      insert into storage.buckets (id, name, public) values
        ('listed', 'listed', true), ('partly', 'partly', true), ('hidden', 'hidden', false);
      create policy listed on storage.objects for select to anon using (bucket_id = 'listed');
      create policy partly on storage.objects for select to anon using (bucket_id = 'partly' and name = 'a.png');
      create policy hidden on storage.objects for select to anon using (bucket_id = 'hidden');`,
    finds: ['listed'],
  },
  '0026-pg-graphql-anon-table-exposed': {
    change: `
      insert into pg_catalog.pg_extension values (0, 'pg_graphql', 10, 'public'::regnamespace, false, '1');
      create table public.partly (id int primary key, name text);
      create table public.unshown (id int primary key);
      revoke all on all tables in schema public, private from anon;
      grant select (name) on public.partly to anon;`,
    finds: ['public.partly'],
  },
  '0027-pg-graphql-authenticated-table-exposed': {
    change: `
      insert into pg_catalog.pg_extension values (0, 'pg_graphql', 10, 'public'::regnamespace, false, '1');
      create view public.shown as select 1 as id;
      create table public.unshown (id int primary key);
      revoke all on all tables in schema public, private from authenticated;
      grant select on public.shown to authenticated;`,
    finds: ['public.shown'],
  },
  '0028-anon-security-definer-function-executable': {
    change: `
      create function public.by_owner(int) returns int language sql security definer as 'select 1';
      create function public.by_caller() returns int language sql as 'select 1';
      create function public.signed_in() returns int language sql security definer as 'select 1';
      create function private.elsewhere() returns int language sql security definer as 'select 1';
      revoke execute on function public.signed_in from public, anon;
      grant execute on all functions in schema private to anon;
      grant execute on function public.by_owner, public.by_caller to anon;`,
    finds: ['public.by_owner(integer)'],
  },
  '0029-authenticated-security-definer-function-executable': {
    change: `
      create function public.by_owner() returns int language sql security definer as 'select 1';
      create function public.by_caller() returns int language sql as 'select 1';
      create function public.visitors() returns int language sql security definer as 'select 1';
      revoke execute on function public.visitors from public, authenticated;
      grant execute on function public.by_owner, public.by_caller to authenticated;`,
    finds: ['public.by_owner()'],
  },
  '9001-write-without-where': {
    change: `
      create table public.boats (id int primary key, pier int);
      create function public.all_of_them() returns void language sql set search_path = '' as $$
        update public.boats b set pier = (select max(other.id) from public.boats other where other.id < b.id);
      $$;
      create function private.within() returns void language sql set search_path = '' as $$
        with gone as (delete from public.boats returning id) select from gone where id > 1;
      $$;
      create function public.some_of_them() returns void language sql set search_path = '' as $$
        -- delete from public.boats;
        update public.boats set pier = 1 where id in (select id from public.boats);
        insert into public.boats values (1, 2) on conflict (id) do update set pier = excluded.pier;
      $$;`,
    finds: ['public.all_of_them()', 'private.within()'],
  },
  '9002-escape-of-newer-postgres': {
    change: `
      create function public.newer() returns text language sql set search_path = '' as $$ select E'\\v' $$;
      create function public.plain() returns text language sql set search_path = '' as $$ select E'\\x0b' $$;`,
    finds: ['public.newer()'],
  },
};
