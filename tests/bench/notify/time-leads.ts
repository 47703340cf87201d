import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { getNews } from '#features/notifications/notification.admin.ts';
import { type Actor, challenge, createActor } from '../../database/support/actor.ts';
import type { TestBackend } from '../../database/support/database.ts';
import { createOperatorClient } from '../../database/support/operator-client.ts';
import { createDevice } from '../../database/support/push-device.ts';
import { leadRequest } from '../../fixtures/requests.ts';
import { startLocalServer } from '../../support/local-server.ts';
import { startSender } from '../../support/notify-kills.ts';
import { startMailServer, startReceiver } from '../../support/notify-receivers.ts';
import { proveWork } from '../../support/proof.ts';

const PUSH_SERVICE = 'https://push.example.com';
/** As an open admin asks, and as the product looks for what is due. */
const ADMIN_ASKS_MS = 4000;
const SENDER_ASKS_MS = 2000;

/** Milliseconds from the press until a lead was known, by way and lead. */
export type Waits = Map<string, Map<string, number>>;

interface Options {
  backend: TestBackend;
  visitor: Actor;
  /** From 0 to 1, of a seed. */
  random: () => number;
  samples: number;
}

/** One lead after the other, at moments that have nothing to do with when anybody looks. Pauses for a person's sake are off. */
export async function timeLeads({ backend, visitor, random, samples }: Options): Promise<Waits> {
  const { url, credentials } = backend;
  const pressed = new Map<string, number>();
  const waits: Waits = new Map(['push', 'e-mail', 'webhook', 'open admin'].map((way) => [way, new Map()]));
  const note = (way: string) => (text: string) => {
    const at = performance.now();
    const [id = ''] = /(?<=open=|"id":"|^)[0-9a-f]{8}-[0-9a-f-]{27}/.exec(text) ?? [];
    const since = pressed.get(id);
    const known = waits.get(way);
    if (since !== undefined && !known?.has(id)) known?.set(id, at - since);
  };
  const device = createDevice(`${PUSH_SERVICE}/phone`);
  const notePush = note('push');
  const pushes = await startLocalServer(async (request, response) => {
    notePush(JSON.stringify(device.read(await buffer(request))));
    response.writeHead(201).end();
  });
  const mail = await startMailServer(note('e-mail'));
  const noteCall = note('webhook');
  const receiver = await startReceiver((body) => noteCall(JSON.stringify(body)));
  await createActor(url, credentials.operator).insert('push_subscriptions', device.subscription);
  const sender = await startSender({
    url,
    credentials: credentials.service,
    settings: { mail: mail.settings, webhook: receiver.settings, summaryHour: null },
    pollMs: SENDER_ASKS_MS,
    isPatient: true,
    pushTo: { from: PUSH_SERVICE, to: pushes.url },
  });
  const admin = watchAsAdmin(backend, note('open admin'));
  try {
    for (const index of Array(samples).keys()) {
      await delay(random() * ADMIN_ASKS_MS);
      const asked = challenge.parse((await visitor.rpc('visitor_challenge', { p_form: 'lead' })).body);
      const lead = leadRequest({ p_proof: await proveWork(asked) });
      pressed.set(lead.p_request_id, performance.now());
      await visitor.rpc('submit_lead', lead, { 'x-forwarded-for': `203.0.113.${(index % 250) + 1}` });
    }
    await delay(2 * ADMIN_ASKS_MS);
  } finally {
    await admin.stop();
    await sender.kill();
    pushes.close();
    receiver.close();
    await mail.close();
    await backend.sql('delete from public.push_subscriptions');
  }
  return waits;
}

/** Asks for news as an open page of the admin does. */
function watchAsAdmin(backend: TestBackend, note: (id: string) => void) {
  const client = createOperatorClient(backend, 'operator');
  const stopping = new AbortController();
  const { signal } = stopping;
  const watching = (async () => {
    let since: string | null = null;
    while (!signal.aborted) {
      const answer: Awaited<ReturnType<typeof getNews>> = await getNews(client, since, AbortSignal.timeout(20_000));
      since = answer.since;
      for (const { notification } of answer.news) if (notification.kind === 'lead') note(notification.facts.id);
      await delay(ADMIN_ASKS_MS, undefined, { signal }).catch(() => {});
    }
  })();
  return {
    stop: async () => {
      stopping.abort();
      await watching;
    },
  };
}
