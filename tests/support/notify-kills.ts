/** Leads come in while what tells of them is killed without warning, again and again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import type { Actor } from '../database/support/actor.ts';
import type { Sql, TestBackend } from '../database/support/database.ts';
import { leadRequest } from '../fixtures/requests.ts';
import { startMailServer, startReceiver } from './notify-receivers.ts';
import type { SenderPlace } from './notify-sender.ts';

const SENDER = fileURLToPath(new URL('notify-sender.ts', import.meta.url));

export interface Sender {
  process: ChildProcess;
  kill: () => Promise<void>;
}

/** Starts what tells the operator and waits until it does. */
export async function startSender(place: SenderPlace): Promise<Sender> {
  const env = { ...process.env, SENDER: JSON.stringify(place) };
  const child = spawn(process.execPath, [SENDER], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  await once(child.stdout, 'data');
  child.stdout.resume();
  return {
    process: child,
    kill: async () => {
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

interface Options {
  backend: TestBackend;
  visitor: Actor;
  leads: number;
  kills: number;
  /** From 0 to 1, of a seed. */
  random: () => number;
  /** Whether what a killed sender had is due again at once, not after its two minutes. */
  isHasty: boolean;
  /** How long it may take until one more has been told. */
  patienceMs: number;
}

export interface Killed {
  leads: number;
  kills: number;
  /** Leads that the receiver of the webhook has heard of, the calls it got, and how many of them were second copies. */
  called: number;
  calls: number;
  doubled: number;
  /** Leads whose copies came under different ids. */
  renamed: number;
  letters: number;
  /** People that the letters speak of, second copies by the same id aside. */
  mailed: number;
  undelivered: number;
  seconds: number;
}

export function isEverybodyTold({ leads, called, mailed, renamed, undelivered }: Killed): boolean {
  return called === leads && mailed >= leads && renamed === 0 && undelivered === 0;
}

export async function tellUnderKills(options: Options): Promise<Killed> {
  const { backend, visitor, leads, kills, random, isHasty, patienceMs } = options;
  const { sql } = backend;
  const mail = await startMailServer();
  const receiver = await startReceiver();
  const place: SenderPlace = {
    url: backend.url,
    credentials: backend.credentials.service,
    settings: { mail: mail.settings, webhook: receiver.settings, summaryHour: null },
    pollMs: 50,
    isPatient: isHasty,
    pushTo: null,
  };
  const started = performance.now();
  let sender = await startSender(place);
  try {
    // What is sent before anybody has asked for a channel is not told by it.
    while ((await sql('select from public.notification_channels')).length < 2) await delay(50);
    let isOver = false;
    const killing = (async () => {
      for (let count = 0; count < kills; count += 1) {
        await delay(random() * 1500);
        await sender.kill();
        if (isHasty) await sql(`update public.notification_deliveries set due_at = now() where state = 'waiting'`);
        sender = await startSender(place);
      }
      isOver = true;
    })();
    const sent: string[] = [];
    while (sent.length < leads) {
      sent.push(await submit(visitor, sent.length));
      // Above three hundred in ten minutes they may be junk, and this is no flood.
      if (sent.length % 100 === 0) await sql('delete from private.rate_events');
      // They come for as long as somebody is killed.
      if (!isOver) await delay(random() * ((2000 * kills) / leads));
    }
    await killing;
    let fewest = Number.POSITIVE_INFINITY;
    let end = 0;
    while (fewest > 0) {
      const waiting = await countWaiting(sql);
      // However slow the machine is: only what stands still has failed.
      if (waiting < fewest) [fewest, end] = [waiting, performance.now() + patienceMs];
      else if (performance.now() > end) break;
      if (isHasty) await returnClaimsOfKilled(sql);
      await delay(100);
    }
    return {
      leads,
      kills,
      ...countCalls(receiver.heard, sent),
      ...countLetters(mail.letters),
      undelivered: await countWaiting(sql),
      seconds: (performance.now() - started) / 1000,
    };
  } finally {
    await sender.kill();
    receiver.close();
    await mail.close();
  }
}

async function submit(visitor: Actor, index: number): Promise<string> {
  const lead = leadRequest();
  const from = { 'x-forwarded-for': `198.51.${100 + Math.floor(index / 250)}.${(index % 250) + 1}` };
  const { status } = await visitor.rpc('submit_lead', lead, from);
  if (status >= 300) throw new Error(`A lead was answered with ${status}`);
  return lead.p_request_id;
}

/** Also of one whose claim was still on its way through the backend when it was killed; a living sender has its own for a moment. */
async function returnClaimsOfKilled(sql: Sql): Promise<void> {
  await sql(`update public.notification_deliveries set due_at = now()
    where state = 'waiting' and runner is not null and due_at < now() + private.delivery_lease() - interval '3 seconds'`);
}

async function countWaiting(sql: Sql): Promise<number> {
  return (await sql(`select from public.notification_deliveries where state <> 'sent'`)).length;
}

function countCalls(heard: Awaited<ReturnType<typeof startReceiver>>['heard'], sent: readonly string[]) {
  const ids = new Map<string, string[]>();
  for (const { headers, body } of heard) {
    const lead = leadIn(body);
    ids.set(lead, [...(ids.get(lead) ?? []), headers['webhook-id'] ?? '']);
  }
  const renamed = [...ids.values()].filter((copies) => new Set(copies).size > 1).length;
  const called = sent.filter((lead) => ids.has(lead)).length;
  return { called, calls: heard.length, doubled: heard.length - ids.size, renamed };
}

function leadIn(body: unknown): string {
  const data: unknown = typeof body === 'object' && body !== null && 'data' in body ? body.data : null;
  return typeof data === 'object' && data !== null && 'id' in data ? String(data.id) : '';
}

function countLetters(letters: readonly string[]) {
  const people = new Map(
    letters.map((letter) => {
      const [, count = '1'] = /^Subject: (\d+) new messages/m.exec(letter) ?? [];
      return [/^Message-ID: (\S+)/m.exec(letter)?.[1] ?? '', Number(count)];
    }),
  );
  return { letters: letters.length, mailed: [...people.values()].reduce((sum, count) => sum + count, 0) };
}
