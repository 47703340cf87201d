import type { Sql } from './database.ts';

/** Quiet hours that lie around the moment, or before it, whatever the time of the day. */
export async function keepQuiet(sql: Sql, channel: string, [from, to]: [string, string]): Promise<void> {
  await sql(
    `insert into public.quiet_hours (channel, begins, ends)
      select $1, clock + $2::interval, clock + $3::interval
      from (select (now() at time zone 'Africa/Dar_es_Salaam')::time as clock) zanzibar
      on conflict (channel) do update set begins = excluded.begins, ends = excluded.ends`,
    [channel, from, to],
  );
}
