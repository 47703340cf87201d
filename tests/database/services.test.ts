import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import * as z from 'zod/mini';
import type { OperatorClient } from '#db/operator-answers.ts';
import { getService, listServiceRecords, orderServices, setServiceShown } from '#features/services/service.admin.ts';
import { validService } from '../fixtures/service.ts';
import { onEveryBackend } from './support/database-test.ts';
import { createOperatorClient } from './support/operator-client.ts';

const NEVER = new AbortController().signal;
const shownServices = z.object({ services: z.array(z.object({ title: z.string(), position: z.int() })) });

onEveryBackend((base) => {
  const test = base.extend('strangersClient', ({ backend }) => createOperatorClient(backend, 'stranger'));

  test('a new service comes last, under a link of its own that stays', async ({ operator, client }) => {
    const { position: _, ...service } = validService();
    for (const title of ['Land Research', 'Sworn Translation'])
      await operator.insert('services', { ...service, title });
    const [first, second] = await listServiceRecords(client, NEVER);
    expect(first).toMatchObject({ title: 'Land Research', slug: 'land-research', position: 1, is_shown: true });
    expect(second).toMatchObject({ title: 'Sworn Translation', slug: 'land-research-2', position: 2 });

    const renamed = await operator.update('services', { slug: 'eq.land-research-2' }, { slug: 'translation' });
    expect(renamed).toMatchObject({ status: 400, body: { message: 'A published link cannot change' } });
  });

  test('the operator puts services into another order, a stranger does not', async ({
    operator,
    client,
    strangersClient,
  }) => {
    for (const title of ['A', 'B', 'C']) {
      await operator.insert('services', { ...validService(), title, slug: title.toLowerCase(), position: 0 });
    }
    const seen = await listServiceRecords(client, NEVER);
    const moved = [...seen.slice(2), ...seen.slice(0, 2)];
    await orderServices(client, moved, seen);
    expect(await titlesOf(client)).toEqual(['C', 'A', 'B']);
    await expect(orderServices(strangersClient, seen, moved)).rejects.toThrow();
    expect(await titlesOf(client)).toEqual(['C', 'A', 'B']);
  });

  test('an order that somebody has changed, added to or taken from since is left alone', async ({
    operator,
    client,
  }) => {
    const add = (title: string) =>
      operator.insert('services', { ...validService(), title, slug: title.toLowerCase(), position: 0 });
    for (const title of ['A', 'B', 'C']) await add(title);
    const seen = await listServiceRecords(client, NEVER);
    const [first, ...rest] = seen;
    const moved = [...rest, ...(first ? [first] : [])];
    await orderServices(client, moved, seen);

    const changed = { code: 'conflict', message: 'The order was changed meanwhile. Please look at it again first.' };
    await expect(orderServices(client, seen.toReversed(), seen)).rejects.toMatchObject(changed);
    expect(await titlesOf(client)).toEqual(['B', 'C', 'A']);
    await add('D');
    await expect(orderServices(client, seen, moved)).rejects.toMatchObject(changed);
    await operator.remove('services', { slug: 'in.(c,d)' });
    await expect(orderServices(client, seen, moved)).rejects.toMatchObject(changed);
    expect(await titlesOf(client)).toEqual(['B', 'A']);
  });

  test('a hidden service is hidden from visitors, and an earlier version does not show it again', async ({
    operator,
    visitor,
    client,
    sql,
  }) => {
    await operator.insert('services', validService());
    const [stored] = await listServiceRecords(client, NEVER);
    const id = stored?.id ?? '';
    const shown = async () => shownServices.parse((await visitor.rpc('site_snapshot')).body).services;
    expect(await shown()).toEqual([{ title: 'Land Research', position: 1 }]);

    await operator.update('services', { id: `eq.${id}` }, { title: 'Land' });
    await setServiceShown(client, id, false);
    expect(await shown()).toEqual([]);
    await expect(setServiceShown(client, randomUUID(), true)).rejects.toThrow('This is no longer available.');

    const [entry] = await sql<{ id: number }>(
      `select id::int from public.audit_log where before ? 'title' order by id limit 1`,
    );
    const now = await getService(client, id);
    await operator.rpc('restore_version', { p_entry: entry?.id, p_updated_at: now?.updated_at });
    expect(await getService(client, id)).toMatchObject({ title: 'Land Research', is_shown: false });
    expect(await shown()).toEqual([]);
  });
});

async function titlesOf(client: OperatorClient): Promise<string[]> {
  return (await listServiceRecords(client, NEVER)).map(({ title }) => title);
}
