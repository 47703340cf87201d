import * as z from 'zod/mini';
import { callFunction } from '../lib/data-api.ts';
import { type Finding, findingsAbout, orGood } from './finding.ts';
import type { Project } from './project.ts';

const notifierState = z.object({
  can_call: z.boolean(),
  has_address: z.boolean(),
  has_token: z.boolean(),
  is_scheduled: z.boolean(),
  failures: z.int(),
  answer: z.nullable(z.string()),
  is_asked_for: z.boolean(),
});
export type NotifierState = z.output<typeof notifierState>;

const { good, warning, wrong } = findingsAbout('notifications');

const ADD_TOKEN =
  "In the SQL editor: select vault.create_secret('<NOTIFY_TOKEN of the function>', 'notify_function_token');";
const ADD_CLOCK = `Switch on pg_net and pg_cron (Database, Extensions), then in the SQL editor:
select cron.schedule('notify-function', '* * * * *', 'select private.tend_notify_function()');`;
const RUN_ONE =
  'Keep "npm start" or "npm run notify" running, or put the Edge Function in place (docs/operations.md, Being told).';

/** Whether somebody tells the operator when a visitor writes. */
export async function examineNotifier({ kind, url, secretKey }: Project): Promise<Finding[]> {
  if (kind === 'embedded') return [good('"npm start" tells the operator who wrote.')];
  if (!secretKey) return [];
  const { data } = notifierState.safeParse(
    await callFunction({ url, key: secretKey }, 'notifier_state').catch(() => null),
  );
  // That the function is missing, the rights say.
  return data ? findingsOf(data) : [];
}

export function findingsOf(state: NotifierState): Finding[] {
  const silence = state.is_asked_for
    ? []
    : [
        warning(
          'Nobody has asked within a day what is to be told: visitors write and the operator hears nothing.',
          RUN_ONE,
        ),
      ];
  if (!state.has_address) return orGood(silence, good('A runner tells the operator who wrote.'));
  const problems = [
    ...silence,
    ...(state.has_token
      ? []
      : [wrong('The vault holds no word for the Edge Function, so it is never called.', ADD_TOKEN)]),
    ...(state.can_call ? [] : [wrong('pg_net is off, so the Edge Function is never called.', ADD_CLOCK)]),
    ...(state.is_scheduled ? [] : [warning('No clock calls the Edge Function: what waits is told late.', ADD_CLOCK)]),
    ...(state.failures > 0
      ? [
          wrong(
            `The Edge Function did not take the last ${state.failures} calls; the last answer was "${state.answer}".`,
            'See its log (Edge Functions, notify), and whether address and NOTIFY_TOKEN are those of the vault.',
          ),
        ]
      : []),
  ];
  return orGood(problems, good('The Edge Function tells the operator who wrote.'));
}
