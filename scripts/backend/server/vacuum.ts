import type { PGlite } from '@supabase/lite/pglite';
import type { Queue } from './queue.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** A table that takes longer is no table that anybody waits for: then the server counts as hung. */
const TABLE_WITHIN_MS = 300_000;

/**
 * Once a day, as PostgreSQL does by processes of its own where it has any: this one would fill with rows that are gone. Not
 * while it starts, when somebody waits for it.
 */
export function keepVacuumed(database: PGlite, queue: Queue): void {
  const again = async () => {
    await vacuum(database, queue).catch((error) => console.error(error));
    setTimeout(again, DAY_MS).unref();
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
  for (const { name } of rows) await queue.addLong(() => database.exec(`vacuum (analyze) ${name}`), TABLE_WITHIN_MS);
}
