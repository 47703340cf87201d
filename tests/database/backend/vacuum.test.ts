import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test, vi } from 'vitest';
import { withDatabase } from '../../../scripts/backend/database-folder.ts';
import { createQueue } from '../../../scripts/backend/server/queue.ts';
import { keepMaintained } from '../../../scripts/backend/server/vacuum.ts';
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
    keepMaintained(database, queue);
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

test('each hour what was written is brought to its place, so that a start after a loss of power need not repeat it', async () => {
  await withDatabase(join(await makeStartedFolder(), 'database'), async (database) => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    onTestFinished(() => {
      vi.useRealTimers();
    });
    const queue = createQueue();
    /** How much of the log a start after a loss of power would go through, in bytes. */
    const pending = async () => {
      const { rows } = await queue.add(() =>
        database.query<{ bytes: number }>(
          'select (pg_current_wal_lsn() - redo_lsn)::int as bytes from pg_control_checkpoint()',
        ),
      );
      return rows[0]?.bytes;
    };
    const write = () =>
      queue.add(() => database.query(`select pg_logical_emit_message(true, 'test', repeat('x', 1e6::int))`));
    keepMaintained(database, queue);
    for (let hour = 1; hour <= 3; hour++) {
      await write();
      expect(await pending()).toBeGreaterThan(1_000_000);
      await vi.advanceTimersByTimeAsync(60 * 60_000);
      await vi.waitFor(async () => expect(await pending()).toBeLessThan(10_000), 60_000);
    }
  });
});
