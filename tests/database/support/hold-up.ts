import type { Sql } from './database.ts';

/** Of the transaction that holds others up. */
const HELD = 4421;

/**
 * Runs a statement in a transaction that is over once so many others wait, for it or for each other. Only PostgreSQL has
 * several at a time; the embedded backend lets requests take turns. It ends with the statement `afterwards`.
 */
export async function holdUp(
  sql: Sql,
  statement: string,
  waiting: number,
  afterwards = 'null',
): Promise<{ released: Promise<unknown> }> {
  const released = sql(`do $$ begin
    ${statement};
    perform pg_advisory_xact_lock(${HELD});
    while clock_timestamp() < now() + interval '20 seconds' and (
      select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    ) < ${waiting} loop
      perform pg_sleep(0.01), pg_stat_clear_snapshot();
    end loop;
    ${afterwards};
  end $$`);
  const failed = released.then(() => true);
  while (!(await Promise.race([failed, isHeld(sql)])));
  return { released };
}

async function isHeld(sql: Sql): Promise<boolean> {
  const held = await sql(
    `select from pg_locks l join pg_database d on d.oid = l.database
     where d.datname = current_database() and l.locktype = 'advisory' and l.objid = ${HELD}`,
  );
  return held.length > 0;
}
