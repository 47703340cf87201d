/** The functions that everybody may call, as the site calls them. */
import { messageOf } from '../../../scripts/lib/fail.ts';
import { type Proof, proveWork } from '../../support/proof.ts';
import { after, drive, type Kind, times } from './drive.ts';
import type { Ledger } from './ledger.ts';
import type { Line } from './report.ts';
import type { Sender } from './sender.ts';
import type { Call, CallKind, Visitors } from './visitors.ts';

export interface FunctionCaller {
  /** Does the work that a browser does while its visitor is typing, so that only the sending is timed. */
  prove: (call: Call) => Promise<void>;
  /** Writes as a visitor and notes in the ledger what the visitor was told. */
  write: (call: Call) => Promise<Kind>;
  read: (name: string, args: object) => Promise<Kind>;
}

export function createCaller(sender: Sender, publishableKey: string, ledger: Ledger): FunctionCaller {
  const send = (name: string, args: object, address: string) =>
    sender.send({
      method: 'POST',
      path: `/rest/v1/rpc/${name}`,
      headers: { apikey: publishableKey, 'content-type': 'application/json', 'x-forwarded-for': address },
      body: JSON.stringify(args),
    });
  const proofs = new Map<string, Proof>();
  const prove = async ({ id, kind, address }: Call) => {
    const { body } = await send('visitor_challenge', { p_form: kind }, address);
    proofs.set(id, await proveWork(JSON.parse(body.toString('utf8'))));
  };
  return {
    prove,
    read: async (name, args) => kindOf(name, (await send(name, args, '10.0.0.1')).status),
    write: async (call) => {
      try {
        if (!proofs.has(call.id)) await prove(call);
        const args = { ...call.args, p_proof: proofs.get(call.id) };
        const { status, body } = await send(call.function, args, call.address);
        const shown = call.kind === 'reveal' && isSuccess(status) ? String(JSON.parse(body.toString('utf8'))) : null;
        ledger.note(call, isSuccess(status) ? 'stored' : 'refused', shown);
        return kindOf(call.function, status);
      } catch (error) {
        ledger.note(call, 'unknown');
        return `error: ${call.function}: ${messageOf(error)}`;
      }
    },
  };
}

/** What the limits on everybody leave for one run; a limit is reached on purpose at the end. */
const WRITES: Record<CallKind, number> = { lead: 210, reveal: 240, review: 120 };
const SAME_MOMENT = 20;
const SEARCHES = [
  { p_limit: 24 },
  { p_text: 'villa', p_limit: 24 },
  { p_types: ['villa', 'house'], p_most_price: 600_000, p_limit: 24, p_sort: 'price-asc' },
  { p_bedrooms: 3, p_amenities: ['pool'], p_limit: 24 },
  { p_bounds: [39.2, -6.1, 39.6, -5.7], p_limit: 24 },
];

interface FunctionLoads {
  caller: FunctionCaller;
  visitors: Visitors;
  concurrencies: readonly number[];
  seconds: number;
}

/** Reads, then writes that are accepted, then the same ones again, then more than the limits take. */
export async function loadFunctions({ caller, visitors, concurrencies, seconds }: FunctionLoads): Promise<Line[]> {
  const lines: Line[] = [];
  const run = async (name: string, isOver: () => () => boolean, work: () => Promise<Kind>, at = concurrencies) => {
    for (const concurrency of at)
      lines.push({ name, concurrency, drive: await drive(work, { concurrency, isOver: isOver() }) });
  };
  const forSeconds = () => after(seconds);
  const search = createCycle(SEARCHES);
  await run('site_version', forSeconds, () => caller.read('site_version', {}));
  await run('search_properties', forSeconds, () => caller.read('search_properties', search()));

  for (const kind of ['lead', 'reveal', 'review'] as const) {
    const sent = Array.from({ length: WRITES[kind] }, () => visitors[kind]());
    for (const call of sent) await caller.prove(call);
    const fresh = createCycle(sent);
    const most = concurrencies.at(-1) ?? 1;
    await run(
      `${kind}: new`,
      () => times(Math.floor(WRITES[kind] / concurrencies.length)),
      () => caller.write(fresh()),
    );
    const again = createCycle(sent);
    await run(`${kind}: sent again`, forSeconds, () => caller.write(again()));
    await run(
      `${kind}: four at one moment`,
      () => times(SAME_MOMENT),
      () => fourTimes(caller, visitors[kind]()),
      [4],
    );
    await run(`${kind}: beyond the limit`, forSeconds, () => caller.write(visitors[kind]()), [most]);
  }
  return lines;
}

/** As a visitor with a nervous finger does: the same request four times before the first answer. */
async function fourTimes(caller: FunctionCaller, call: Call): Promise<Kind> {
  const kinds = await Promise.all(Array.from({ length: 4 }, () => caller.write(call)));
  return kinds.find((kind) => kind !== 'ok') ?? 'ok';
}

/** Hands out the items one after the other, again and again. */
export function createCycle<Item>(items: readonly Item[]): () => Item {
  let turn = 0;
  return () => {
    const item = items[turn++ % items.length];
    if (item === undefined) throw new Error('There is nothing to go through.');
    return item;
  };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

function kindOf(name: string, status: number): Kind {
  if (isSuccess(status)) return 'ok';
  return status === 429 || status === 428 ? `refused (${status})` : `error: ${name} answers ${status}`;
}
