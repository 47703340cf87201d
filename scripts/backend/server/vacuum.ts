import type { PGlite } from '@supabase/lite/pglite';
import type { Queue } from './queue.ts';

const HOUR_MS = 3_600_000;
/** A turn that takes longer is none that anybody waits for: then the server counts as hung. */
const TURN_WITHIN_MS = 300_000;

/**
 * What PostgreSQL does by processes of its own where it has any. A vacuum once a day: this one would fill with rows that are
 * gone. A checkpoint each hour: without one a start that follows a loss of power would go through the log of all that was
 * ever written. Not while it starts, when somebody waits for it.
 */
export function keepMaintained(database: PGlite, queue: Queue): void {
  let hours = 0;
  const again = async () => {
    if (hours % 24 === 0) await vacuum(database, queue).catch((error) => console.error(error));
    hours += 1;
    await queue.addLong(() => database.exec('checkpoint'), TURN_WITHIN_MS).catch((error) => console.error(error));
    setTimeout(again, HOUR_MS).unref();
  };
  setTimeout(again, HOUR_MS).unref();
}

/** Each table has a turn of its own, so that requests wait for one and not for all. */
async function vacuum(database: PGlite, queue: Queue): Promise<void> {
  const { rows } = await queue.add(() =>
    database.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_all_tables
       where schemaname !~ '^pg_(toast|temp)' order by relid`,
    ),
  );
  for (const { name } of rows) await queue.addLong(() => database.exec(`vacuum (analyze) ${name}`), TURN_WITHIN_MS);
}
