/**
 * Prints how long the admin waits for each of its calls with 25,000 leads, 5,000 properties and 3,000 clients,
 * on the embedded backend and on PostgreSQL, and how long the operator waits in a browser. Run it as `npm run bench:admin`
 * after a change of the admin's functions, indexes or tables; `-- --runs 5` and `--only calls` or `--only browser` make it
 * shorter.
 */
import type { OperatorClient } from '#db/operator-answers.ts';
import { endMistyped, readCommandLine } from '../../scripts/lib/arguments.ts';
import type { TestBackend } from '../database/support/database.ts';
import { createOperatorClient } from '../database/support/operator-client.ts';
import { ADMIN_CALLS, type AdminCall } from './support/admin-calls.ts';
import { wholeNumber } from './support/whole-numbers.ts';
import { alignColumns, median } from './table.ts';

/** What the first page of a tab may take on the embedded backend. */
const TARGET_MS = 300;

const PARTS = ['calls', 'browser'];
const line = readCommandLine({
  usage: 'npm run bench:admin [-- --only calls --runs 5]',
  does: 'Prints how long the admin waits for its calls, and the operator in a browser.',
  options: { only: `of these: ${PARTS.join(',')}`, runs: 'so many times (15)' },
  environment: ['CHROMIUM_PATH', 'POSTGREST_PATH', 'TEST_DATABASE_URL'],
});
const runs = wholeNumber('runs', line.get('runs') ?? '15');
const chosen = line.get('only')?.split(',') ?? PARTS;
const unknown = chosen.find((part) => !PARTS.includes(part));
if (unknown !== undefined) endMistyped(`There is no part "${unknown}". Parts: ${PARTS.join(', ')}.`);

// Read by the embedded backend when its package is loaded.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' });
const { openEmbeddedAdmin, openPostgresAdmin } = await import('./support/admin-backends.ts');
const { benchInBrowser } = await import('./admin-browser.ts');

if (chosen.includes('calls')) await benchCalls();
if (chosen.includes('browser')) await benchInBrowser(runs);

interface Timing {
  middle: number;
  slowest: number;
}

async function benchCalls(): Promise<void> {
  const embedded = await measureAll(await openEmbeddedAdmin());
  const postgresAdmin = await openPostgresAdmin();
  const postgres = postgresAdmin && (await measureAll(postgresAdmin));
  if (!postgres) console.log('NOT RUN: PostgreSQL does not start on this machine.');
  console.log(`\n${renderTable(embedded, postgres)}`);
  console.log(`\nMilliseconds from the call to the checked answer, medians of ${runs}; slowest in brackets.`);
  const slow = [...embedded].filter(([, { middle }]) => middle > TARGET_MS).map(([name]) => name);
  if (slow.length > 0) console.log(`\nOver ${TARGET_MS} ms on the embedded backend: ${slow.join(', ')}`);
}

async function measureAll(backend: TestBackend): Promise<Map<string, Timing>> {
  try {
    const client = createOperatorClient(backend, 'operator');
    const timings = new Map<string, Timing>();
    for (const [tab, calls] of Object.entries(ADMIN_CALLS)) {
      for (const { name, call } of calls) timings.set(`${tab}: ${name}`, await measure(client, call));
    }
    return timings;
  } finally {
    await backend.close();
  }
}

async function measure(client: OperatorClient, call: AdminCall['call']): Promise<Timing> {
  const times: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const started = performance.now();
    await call(client);
    times.push(performance.now() - started);
  }
  return { middle: median(times), slowest: Math.max(...times) };
}

function renderTable(embedded: Map<string, Timing>, postgres: Map<string, Timing> | null): string {
  const cellOf = (timing: Timing | undefined) =>
    timing ? `${timing.middle.toFixed(0)} (${timing.slowest.toFixed(0)})` : '';
  const rows = [...embedded].map(([name, timing]) => [name, cellOf(timing), cellOf(postgres?.get(name))]);
  return alignColumns([['call', 'embedded', 'PostgreSQL'], ...rows]);
}
