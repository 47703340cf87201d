import { describe, expect } from 'vitest';
import { OPERATOR_MAY, PRIVATE_FUNCTION_CALLERS } from '../../supabase/surface.ts';
import { ACTORS, type Actor, type Answer, signToken, USER_IDS } from './support/actor.ts';
import type { Sql } from './support/database.ts';
import { onEveryBackend } from './support/database-test.ts';
import { insertRow } from './support/given.ts';
import {
  ACTIONS,
  type Action,
  FUNCTIONS,
  isDenied,
  isRefused,
  mayCall,
  mayUseTable,
  TABLES,
} from './support/rights.ts';

/** Where a table holds one row, it can only be added while there is none. */
const ADDING_FIRST = ['add', ...ACTIONS.filter((action) => action !== 'add')] as const;

onEveryBackend((test, place) => {
  test('every table has its line in the rights table', async ({ sql }) => {
    const tables = await sql<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public' order by 1`,
    );
    expect(tables.map(({ name }) => name)).toEqual(Object.keys(TABLES));
  });

  describe.for(Object.entries(TABLES))('%s', ([table, rights]) => {
    const key = rights.key ?? 'id';

    test.for(ACTORS)('the %s can do this and no more', async (name, { actors, given, sql }) => {
      const firstRow = async () => (await sql<Record<string, string>>(`select ${key} from public.${table} limit 1`))[0];
      for (const action of rights.isSingle ? ADDING_FIRST : ACTIONS) {
        const isFull = rights.isSingle && action === 'add';
        if (!isFull && !(await firstRow())) await insertRow(sql, table, await rights.row(given));
        const row = await firstRow();
        const added = action === 'add' ? await rights.row(given) : {};
        const before = await contentOf(sql, table);

        const answer = await attempt(actors[name], action, table, {
          filter: { [key]: `eq.${row?.[key]}` },
          added,
          change: rights.change,
        });

        const isAllowed = mayUseTable(name, action, table);
        const isChanged = (await contentOf(sql, table)) !== before;
        expect.soft({ action, isRefused: isRefused(answer), isChanged }).toEqual({
          action,
          isRefused: !isAllowed,
          isChanged: isAllowed && action !== 'read',
        });
      }
    });
  });

  test('every function has its line in the rights table', async ({ sql }) => {
    const functions = await sql<{ name: string }>(
      `select proname as name from pg_proc where pronamespace = 'public'::regnamespace order by 1`,
    );
    expect(functions.map(({ name }) => name)).toEqual(Object.keys(FUNCTIONS));
  });

  test.for(Object.entries(FUNCTIONS))(
    '%s is called by those who may and by nobody else',
    async ([name, args], { actors }) => {
      for (const actor of ACTORS) {
        const { status } = await actors[actor].rpc(name, args);
        expect.soft({ actor, isDenied: isDenied({ status }) }).toEqual({ actor, isDenied: !mayCall(actor, name) });
        expect.soft({ actor, status }).not.toEqual({ actor, status: 500 });
      }
    },
  );

  test('nobody reaches the private schema over HTTP', async ({ actors }) => {
    for (const name of ACTORS) {
      for (const table of ['admins', 'proof_secret']) {
        const named = await actors[name].send('GET', table, { headers: { 'accept-profile': 'private' } });
        expect(named.status).toBe(406);
        expect((await actors[name].select(table)).status).toBe(404);
      }
      for (const call of ['spend_proof', 'get_contact']) {
        expect((await actors[name].rpc(call, {}, { 'content-profile': 'private' })).status).toBe(406);
        expect((await actors[name].rpc(call)).status).toBe(404);
      }
    }
  });

  test('row-level security is on for every table, and no view goes around it', async ({ sql }) => {
    const holes = await sql(
      `select relname, relkind from pg_class
       where relnamespace in ('public'::regnamespace, 'private'::regnamespace)
         and ((relkind = 'r' and not relrowsecurity) or relkind in ('m', 'f', 'p')
           or (relkind = 'v' and not coalesce('security_invoker=true' = any (reloptions), false)))`,
    );
    expect(holes).toEqual([]);
  });

  test('nobody but the owner may call a private function, except those that checks and the admin need', async ({
    sql,
  }) => {
    const callable = await sql(
      `select proname as name, rolname as role from pg_proc, pg_roles
       where pronamespace = 'private'::regnamespace and rolname in ('anon', 'authenticated', 'service_role')
         and has_function_privilege(rolname, pg_proc.oid, 'execute')
       order by 1, 2`,
    );
    const needed = Object.entries(PRIVATE_FUNCTION_CALLERS);
    expect(callable).toEqual(needed.flatMap(([name, roles]) => roles.map((role) => ({ name, role }))));
  });

  test('what a later migration adds is closed until it names its callers', async ({ sql }) => {
    await sql(`
      do $$ begin
        perform set_config('role', (select nspowner::regrole::text from pg_namespace where nspname = 'private'), true);
        create function public.later() returns int language sql as 'select 1';
        create table public.later (id int);
      end $$`);
    try {
      const open = await sql(
        `select rolname from pg_roles
         where rolname in ('anon', 'authenticated', 'service_role') and (
           has_function_privilege(rolname, 'public.later()', 'execute')
           or ($1 and has_table_privilege(rolname, 'public.later', 'select, insert, update, delete, truncate')))`,
        [place === 'postgres'],
      );
      expect(open).toEqual([]);
    } finally {
      await sql('drop function public.later()');
      await sql('drop table public.later');
    }
  });

  test('the operator loses every right at once when the row in private.admins goes', async ({
    operator,
    given,
    sql,
  }) => {
    await given.area();
    expect((await operator.select('areas')).body).toHaveLength(1);
    await sql('delete from private.admins where user_id = $1', [USER_IDS.operator]);
    try {
      expect((await operator.select('areas')).body).toEqual([]);
      expect((await operator.rpc('is_admin')).body).toBe(false);
    } finally {
      await sql('insert into private.admins (user_id) values ($1)', [USER_IDS.operator]);
    }
  });

  test('the holder of the secret key makes a stranger the operator, in the place of the one before', async ({
    service,
    stranger,
    operator,
    given,
    sql,
  }) => {
    await given.area();
    const endpoint = 'https://push.example.com/of-the-one-before';
    const device = { endpoint, p256dh: 'p'.repeat(87), auth: 'a'.repeat(22), device: 'Phone' };
    await operator.insert('push_subscriptions', device);
    await service.rpc('grant_operator', { p_user: USER_IDS.operator });
    expect(await sql('select device from public.push_subscriptions')).toEqual([{ device: 'Phone' }]);
    await service.rpc('grant_operator', { p_user: USER_IDS.stranger });
    expect(await sql('select device from public.push_subscriptions')).toEqual([]);
    await service.rpc('grant_operator', { p_user: USER_IDS.stranger });
    try {
      expect((await stranger.select('areas')).body).toHaveLength(1);
      expect((await operator.select('areas')).body).toEqual([]);
    } finally {
      await service.rpc('grant_operator', { p_user: USER_IDS.operator });
    }
    expect(await sql('select user_id from private.admins')).toEqual([{ user_id: USER_IDS.operator }]);
  });

  test('a token signed with another key opens nothing', async ({ backend, visitor, given }) => {
    await given.area();
    const forged = signToken(
      { role: 'service_role', sub: USER_IDS.operator },
      'guessed-guessed-guessed-guessed-guessed',
    );
    const headers = { ...backend.credentials.visitor, authorization: `Bearer ${forged}` };
    expect((await visitor.send('GET', 'areas', { headers })).status).toBe(401);
  });

  if (place === 'postgres') {
    test('no role of the Data API holds a right on a table that its policies do not need', async ({ sql }) => {
      const grants = await sql(
        `select grantee, table_name, string_agg(privilege_type, ' ' order by privilege_type) as rights
         from information_schema.role_table_grants
         where table_schema in ('public', 'private') and grantee in ('anon', 'authenticated', 'PUBLIC')
         group by 1, 2 order by 1, 2`,
      );
      // Views with the rights of whoever asks, for the functions of the admin.
      const readable = {
        ...OPERATOR_MAY,
        demo_content: 'read',
        imported_records: 'read',
        live_pages: 'read',
        lost_demo_records: 'read',
        owners: 'read',
      };
      expect(grants).toEqual(
        Object.entries(readable)
          .toSorted(([a], [b]) => (a < b ? -1 : 1))
          .map(([table_name, operatorMay]) => ({
            grantee: 'authenticated',
            table_name,
            rights: operatorMay === 'read' ? 'SELECT' : 'DELETE INSERT SELECT UPDATE',
          })),
      );
    });
  }
});

interface Attempt {
  filter: Record<string, string>;
  added: object;
  change: object;
}

function attempt(actor: Actor, action: Action, table: string, { filter, added, change }: Attempt): Promise<Answer> {
  switch (action) {
    case 'read':
      return actor.select(table);
    case 'add':
      return actor.insert(table, added);
    case 'change':
      return actor.update(table, filter, change);
    case 'delete':
      return actor.remove(table, filter);
  }
}

/** A fingerprint of every row. */
async function contentOf(sql: Sql, table: string): Promise<string> {
  const [content] = await sql<{ hash: string }>(
    `select md5(coalesce(string_agg(r::text, ',' order by r::text), '')) as hash from public.${table} r`,
  );
  return content?.hash ?? '';
}
