import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { createQueue } from '../../../scripts/backend/server/queue.ts';
import { keepVacuumed } from '../../../scripts/backend/server/vacuum.ts';
import { makeStartedFolder, removeBackends } from '../support/backend.ts';

afterAll(removeBackends);

test('the embedded database is freed of rows that are gone an hour after a start and each day, between requests', async () => {
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const queue = createQueue();
    const query = async (statement: string) => (await queue.add(() => database.query(statement))).rows;
    const state = () =>
      query(`select (pg_stat_force_next_flush() is not null) as flushed, n_dead_tup::int as dead,
        vacuum_count::int as vacuums, analyze_count::int as analyses
        from pg_stat_all_tables where relid = 'private.admins'::regclass`);
    const fill = async () => {
      await query('insert into private.admins select gen_random_uuid() from generate_series(1, 1000)');
      await query('delete from private.admins where true');
    };
    const pass = (minutes: number) => vi.advanceTimersByTimeAsync(minutes * 60_000);
    keepVacuumed(database, queue);
    await fill();
    await pass(59);
    expect(await state()).toMatchObject([{ vacuums: 0 }]);
    await pass(2);
    await vi.waitFor(async () => expect(await state()).toMatchObject([{ dead: 0, vacuums: 1, analyses: 1 }]), 60_000);
    await fill();
    await vi.waitFor(async () => {
      await pass(60);
      expect(await state()).toMatchObject([{ dead: 0, vacuums: 2 }]);
    }, 60_000);
  });
});
