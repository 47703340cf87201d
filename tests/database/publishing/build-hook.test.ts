import { describe, expect } from 'vitest';
import type { Sql } from '../support/database.ts';
import { onEveryBackend } from '../support/database-test.ts';
import { addHostedExtensions, callsOf, removeHostedExtensions } from '../support/hosted-extensions.ts';

const ADDRESS = 'https://builds.example/hooks/1';

onEveryBackend((test) => {
  test('without the vault and pg_net a change of content is saved and calls nobody', async ({ sql, given }) => {
    const before = await versionOf(sql);
    await given.area();
    expect(await versionOf(sql)).toBe(before + 1);
    expect(await hookOf(sql)).toMatchObject({ request_id: null, failures: 0 });
  });

  describe('on a hosted project', () => {
    test.beforeEach(async ({ sql }) => {
      await addHostedExtensions(sql, { build_hook: ADDRESS });
      await sql(`update private.build_hook
        set delivered_version = 0, request_id = null, asked_at = null, failures = 0, answer = null`);
    });
    test.afterEach(({ sql }) => removeHostedExtensions(sql));

    test('no address in the vault means no call', async ({ sql, given }) => {
      await sql('delete from vault.decrypted_secrets');
      await given.area();
      expect(await callsOf(sql)).toEqual([]);
    });

    test('the first change calls the host at once, further ones within a minute do not', async ({ sql, given }) => {
      await given.area();
      await given.area();
      expect(await callsOf(sql)).toEqual([
        { url: ADDRESS, body: { event_type: 'content-changed' }, headers: { 'Content-Type': 'application/json' } },
      ]);
      await answer(sql, 200);
      await given.area();
      expect(await callsOf(sql)).toHaveLength(1);
    });

    test('what changed within that minute is told by the clock, once', async ({ sql, given }) => {
      await given.area();
      await given.area();
      await answer(sql, 200);
      await tick(sql, '61 seconds');
      await answer(sql, 201);
      await tick(sql, '61 seconds');
      await tick(sql, '1 day');
      expect(await callsOf(sql)).toHaveLength(2);
      expect(await hookOf(sql)).toMatchObject({ delivered_version: await versionOf(sql), answer: '201' });
    });

    test('a host that fails is called again after ever longer pauses until it answers', async ({ sql, given }) => {
      await given.area();
      await answer(sql, 503);
      await tick(sql, '61 seconds');
      expect(await callsOf(sql)).toHaveLength(1);
      await tick(sql, '60 seconds');
      await answer(sql, null, 'Could not resolve host');
      await tick(sql, '121 seconds');
      expect(await callsOf(sql)).toHaveLength(2);
      expect(await hookOf(sql)).toMatchObject({ failures: 2, answer: 'Could not resolve host' });
      await tick(sql, '120 seconds');
      await answer(sql, 200);
      await tick(sql, '1 second');
      expect(await callsOf(sql)).toHaveLength(3);
      expect(await hookOf(sql)).toMatchObject({ failures: 0, delivered_version: await versionOf(sql) });
    });

    test('a call whose answer never comes counts as a failure', async ({ sql, given }) => {
      await given.area();
      await tick(sql, '100 seconds');
      expect(await hookOf(sql)).toMatchObject({ failures: 0 });
      await tick(sql, '30 seconds');
      expect(await hookOf(sql)).toMatchObject({ failures: 1 });
      expect(await callsOf(sql)).toHaveLength(2);
    });

    test('a token in the vault goes along', async ({ sql, given }) => {
      await sql(`insert into vault.decrypted_secrets values ('build_hook_token', 'token-of-the-host')`);
      await given.area();
      expect(await callsOf(sql)).toMatchObject([{ headers: { Authorization: 'Bearer token-of-the-host' } }]);
    });

    test('the operator saves although the call cannot even be queued', async ({ sql, given }) => {
      await sql('drop table net.calls');
      const before = await versionOf(sql);
      await given.area();
      expect(await versionOf(sql)).toBe(before + 1);
      await sql('create table net.calls (id bigint, url text, body jsonb, headers jsonb)');
    });

    test('the secret key learns how far the hook is, and not its address', async ({ given, service, operator }) => {
      await given.area();
      const { body, text } = await service.rpc('project_state');
      expect(body).toMatchObject({
        build_hook: { has_address: true, can_call: true, is_scheduled: false, failures: 0 },
      });
      expect(text).not.toContain(ADDRESS);
      expect([401, 403]).toContain((await operator.rpc('project_state')).status);
    });
  });
});

async function answer(sql: Sql, status: number | null, problem: string | null = null): Promise<void> {
  await sql('insert into net._http_response select max(id), $1::int, $2::text from net.calls', [status, problem]);
}

/** Lets this time pass, then has the clock look. */
async function tick(sql: Sql, time: string): Promise<void> {
  await sql('update private.build_hook set asked_at = asked_at - $1::interval', [time]);
  await sql('select private.tend_build_hook()');
}

async function hookOf(sql: Sql): Promise<object | undefined> {
  return (await sql('select * from private.build_hook'))[0];
}

async function versionOf(sql: Sql): Promise<number> {
  const [row] = await sql<{ version: number }>('select version from private.site_version');
  return row?.version ?? 0;
}
