/**
 * A runner that is called when something is to be told and stays for a little while, as an Edge Function does. Nothing here
 * is Node's alone.
 */
import * as z from 'zod/mini';
import { messageOf } from '../lib/fail.ts';
import type { Logger } from '../lib/log.ts';
import { type CallFunction, openDeliveries } from './delivery.ts';
import { notifySettings, notifyVariables } from './notify-settings.ts';
import { openRunner, type RunnerOptions } from './runner.ts';

/** It is not called again for five seconds after a call; see 20261201041000_notifications.sql. */
const STAYS_MS = 12_000;
const POLL_MS = 1000;
/** What a host allows at least is 150 seconds. */
const LEAVES_MS = 110_000;

interface Patience {
  pollMs?: number;
  staysMs?: number;
}

/** Tells what is due until nothing was for a while. */
export async function tellWhatIsDue(
  options: RunnerOptions,
  { pollMs = POLL_MS, staysMs = STAYS_MS }: Patience = {},
): Promise<void> {
  const runner = openRunner(options);
  const leaves = performance.now() + LEAVES_MS;
  // Each in a loop of its own: nobody waits for a receiver that hangs but who is told by it.
  const repeat = async (task: () => Promise<boolean>) => {
    let stays = performance.now() + staysMs;
    while (performance.now() < Math.min(stays, leaves)) {
      const isMore = await task().catch((error: unknown) => {
        options.log.warn('the backend does not say what is due', { reason: messageOf(error) });
        return false;
      });
      if (isMore) stays = performance.now() + staysMs;
      else await new Promise((resolve) => setTimeout(resolve, pollMs));
    }
  };
  await Promise.all(runner.tasks.map(repeat));
  runner.close();
}

const TOKEN_RULE = 'must be at least 20 characters, as "openssl rand -hex 24" prints them';
const SITE_RULE = 'must be an http or https URL such as https://www.example.com';

const variables = z.object({
  ...notifyVariables,
  NOTIFY_TOKEN: z.string(`is missing: it ${TOKEN_RULE}`).check(z.minLength(20, TOKEN_RULE)),
  PUBLIC_SITE_URL: z
    .string(`is missing: it ${SITE_RULE}`)
    .check(z.refine((text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''), SITE_RULE)),
});

/** By what it tells, or what is wrong with that. */
function readSettings(environment: Place['environment']) {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()));
  const { data, error } = variables.safeParse(given);
  if (!data) return { problem: `${String(error.issues[0]?.path[0])} ${error.issues[0]?.message}` };
  try {
    return { problem: null, token: data.NOTIFY_TOKEN, siteUrl: data.PUBLIC_SITE_URL, settings: notifySettings(data) };
  } catch (refusal) {
    return { problem: messageOf(refusal) };
  }
}

interface Place {
  environment: Readonly<Record<string, string | undefined>>;
  call: CallFunction;
  log: Logger;
  /** Has the host wait for work that goes on after the answer. */
  waitFor: (work: Promise<void>) => void;
  patience?: Patience;
}

/**
 * Supabase hands every function the secret keys of its project by their names, and the one of before there were any: whoever
 * replaces a leaked key makes one of another name.
 */
export function secretKeyOf({
  SUPABASE_SECRET_KEYS = '{}',
  SUPABASE_SERVICE_ROLE_KEY = '',
}: Place['environment']): string {
  const { default: usual, ...others }: Record<string, string> = JSON.parse(SUPABASE_SECRET_KEYS);
  return usual ?? Object.values(others)[0] ?? SUPABASE_SERVICE_ROLE_KEY;
}

/**
 * Answers the calls of the database: at once, so that it waits for nothing. Only the key is tried before, since a call that
 * was taken counts as a success there, whatever comes of it.
 */
export function answerCalls({
  environment,
  call,
  log,
  waitFor,
  patience,
}: Place): (request: Request) => Promise<Response> {
  const read = readSettings(environment);
  return async (request) => {
    if (read.problem !== null) {
      log.warn('the settings are not whole', { reason: read.problem });
      return new Response(read.problem, { status: 500 });
    }
    const { token, siteUrl, settings } = read;
    if (!(await isEqualSecret(request.headers.get('Authorization') ?? '', `Bearer ${token}`))) {
      return new Response(null, { status: 401 });
    }
    const refusal = await tryKey(call);
    if (refusal !== null) {
      log.warn('the project does not answer the key', { reason: refusal });
      return new Response(refusal, { status: 500 });
    }
    waitFor(tellWhatIsDue({ call, settings, siteUrl, log }, patience));
    return new Response(null, { status: 202 });
  };
}

/** Asks for something small that only the secret key may know; null when that went well. */
async function tryKey(call: CallFunction): Promise<string | null> {
  try {
    await openDeliveries(call, crypto.randomUUID()).toldLately('push');
    return null;
  } catch (error) {
    return messageOf(error);
  }
}

/** Takes as long for a good guess as for a bad one. */
async function isEqualSecret(one: string, other: string): Promise<boolean> {
  const digests = await Promise.all(
    [one, other].map(
      async (text) => new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text))),
    ),
  );
  const [first = new Uint8Array(), second = new Uint8Array()] = digests;
  return first.reduce((difference, byte, index) => difference | (byte ^ (second[index] ?? 0)), 0) === 0;
}
