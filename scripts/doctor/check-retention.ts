import { differenceInHours } from 'date-fns/differenceInHours';
import * as z from 'zod/mini';
import { countOf } from '#lib/words.ts';
import { callFunction } from '../lib/data-api.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';

const retentionState = z.object({
  ran_at: z.nullable(z.string()),
  due: z.record(z.string(), z.int()),
});
export type RetentionState = z.output<typeof retentionState>;

const billingState = z.object({
  sealed: z.int(),
  changed: z.array(
    z.object({ month: z.string(), owner_id: z.string(), sealed: z.int(), counted: z.int(), traces: z.int() }),
  ),
});
export type BillingState = z.output<typeof billingState>;

const retention = findingsAbout('retention');
const billing = findingsAbout('billing');

/** A day may be missed, two are a pattern. */
const RUNS_WITHIN_HOURS = 49;

/** Whether what was kept long enough is erased, what goes next, and whether what was billed is still what is counted. */
export async function examineRetention({ url, secretKey }: Project): Promise<Finding[]> {
  if (!secretKey) return [];
  const ask = (name: string) => callFunction({ url, key: secretKey }, name).catch(() => null);
  const kept = retentionState.safeParse(await ask('retention_state')).data;
  const billed = billingState.safeParse(await ask('billing_state')).data;
  // That a function is missing, the rights say.
  return [...(kept ? retentionFindings(kept, new Date()) : []), ...(billed ? billingFindings(billed) : [])];
}

export function retentionFindings({ ran_at, due }: RetentionState, now: Date): Finding[] {
  const todo =
    'Keep "npm start" or "npm run notify" running, or switch on pg_cron (Database, Extensions) and in the SQL editor: ' +
    "select cron.schedule('retention', '15 0 * * *', 'select public.run_retention()');";
  const last = ran_at === null ? null : differenceInHours(now, new Date(ran_at));
  const goes = Object.entries(due).map(([kind, records]) => `${records} of ${kind}`);
  const next = `The next run erases ${goes.length === 0 ? 'nothing' : goes.join(', ')}.`;
  if (last === null) return [retention.warning(`What is kept for a time was never looked through. ${next}`, todo)];
  if (last < 0)
    return [retention.warning(`The last run was at ${ran_at}, which is ahead: a clock was wrong. ${next}`, todo)];
  if (last >= RUNS_WITHIN_HOURS) {
    return [retention.warning(`The last run was ${countOf(last, 'hour')} ago. ${next}`, todo)];
  }
  return [retention.good(`The last run was at ${ran_at}. ${next}`)];
}

export function billingFindings({ sealed, changed }: BillingState): Finding[] {
  const todo =
    'See who changed it: select * from private.opened_contact_changes in the SQL editor. What was sealed is what was told.';
  const problems = changed.map(({ month, owner_id, sealed: told, counted, traces }) =>
    billing.warning(
      `${month} had ${told} opened contacts of ${owner_id} when it was over and has ${counted} now (${countOf(traces, 'change')} noted).`,
      todo,
    ),
  );
  return orGood(problems, billing.good(`The opened contacts of ${countOf(sealed, 'closed month')} are as they were.`));
}
