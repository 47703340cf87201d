import * as z from 'zod/mini';
import { isInUse } from '#features/notifications/notification.ts';
import { callFunction } from '../lib/data-api.ts';
import { ask, jsonOf } from './ask.ts';
import { replaceSecret, TIDY_CLOCK } from './check-hook.ts';
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

const moment = z.nullable(z.string());
const channels = z.array(
  z.object({
    channel: z.string(),
    asked_at: z.string(),
    sent_at: moment,
    failed_at: moment,
    answer: z.nullable(z.string()),
  }),
);
export type ChannelState = z.output<typeof channels>[number];
const CHANNELS = 'notification_channels?select=channel,asked_at,sent_at,failed_at,answer&order=channel';
const DEVICES = 'push_subscriptions?select=device';

const { good, warning, wrong } = findingsAbout('notifications');

const ADD_TOKEN =
  "In the SQL editor: select vault.create_secret('<NOTIFY_TOKEN of the function>', 'notify_function_token');";
const ADD_CLOCK = `Switch on pg_net and pg_cron (Database, Extensions), then in the SQL editor:
select cron.schedule('notify-function', '* * * * *', 'select private.tend_notify_function()');
${TIDY_CLOCK}`;
const ADD_WAY =
  'In the desk, Notifications, "Tell me on this device"; or set SMTP_URL and MAIL_FROM (docs/operations.md, Being told).';
const RUN_ONE = `Keep "npm start" or "npm run notify" running, with SUPABASE_SECRET_KEY, or put the Edge Function in place (docs/operations.md, Being told).
One that runs has nothing to ask for where there is no device, mail server or webhook. ${ADD_WAY}`;

/** Whether somebody tells the operator when a visitor writes. */
export async function examineNotifier({ kind, url, secretKey }: Project): Promise<Finding[]> {
  if (!secretKey) return [];
  const read = async (path: string) => jsonOf(await ask(`${url}/rest/v1/${path}`, { key: secretKey }));
  const states = channels.safeParse(await read(CHANNELS)).data;
  const devices = z.array(z.unknown()).safeParse(await read(DEVICES)).data;
  // That a table or a function is missing, the rights say.
  if (!states || !devices) return [];
  const ways = examineWays(states, devices.length, new Date());
  if (kind === 'embedded') return orGood(ways, good('"npm start" tells the operator who wrote.'));
  const { data } = notifierState.safeParse(
    await callFunction({ url, key: secretKey }, 'notifier_state').catch(() => null),
  );
  return data ? findingsOf(data, ways) : [];
}

/** Whether something besides an open desk reaches the operator, and whether what was sent last has arrived. */
export function examineWays(states: readonly ChannelState[], devices: number, now: Date): Finding[] {
  const inUse = states.filter((state) => isInUse(state, devices, now));
  if (inUse.length === 0) {
    return [
      warning('The operator is told in an open desk only: no device, mail server or webhook is in use.', ADD_WAY),
    ];
  }
  return inUse
    .filter(
      ({ sent_at, failed_at }) => failed_at !== null && (sent_at === null || new Date(failed_at) >= new Date(sent_at)),
    )
    .map(({ channel, answer }) =>
      warning(`The last message by ${channel} did not arrive: "${answer}".`, 'See Notifications in the desk.'),
    );
}

/** `ways` are the problems of what was examined there. */
export function findingsOf(state: NotifierState, ways: Finding[] = []): Finding[] {
  const silence = state.is_asked_for
    ? ways
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
            `See its log (Edge Functions, notify), and whether address and NOTIFY_TOKEN are those of the vault. After "500" also "supabase functions deploy notify --use-api", which hands it the keys of today. A new word goes ${replaceSecret('notify_function_token', 'NOTIFY_TOKEN of the function')}`,
          ),
        ]
      : []),
  ];
  return orGood(problems, good('The Edge Function tells the operator who wrote.'));
}
