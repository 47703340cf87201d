/**
 * Prints how long it takes from a visitor's press until the operator knows, by every way, and whether anybody is left out
 * when what tells of them is killed again and again; ends with 1 when somebody is. Run it as `npm run bench:notify`;
 * `-- --leads 60 --kills 3 --samples 10` makes it shorter. The embedded backend, the mail server and the receivers run in
 * this process; what tells the operator is one of its own.
 */
import process from 'node:process';
import { readCommandLine } from '../../scripts/lib/arguments.ts';
import { createRandom } from '../../supabase/seed/contact-leads/random.ts';
import { createActor } from '../database/support/actor.ts';
import { isEverybodyTold, type Killed, tellUnderKills } from '../support/notify-kills.ts';
import { timeLeads, type Waits } from './notify/time-leads.ts';
import { wholeNumber } from './support/whole-numbers.ts';
import { alignColumns, median } from './table.ts';

// The embedded backend reads these when its package is loaded.
Object.assign(process.env, { EXPERIMENTAL_STORAGE: '1', DO_NOT_TRACK: '1' });
const { openEmbedded } = await import('./support/backends.ts');

const line = readCommandLine({
  usage: 'npm run bench:notify [-- --leads 500 --kills 20 --samples 100 --seed 7]',
  does: 'Prints how soon the operator knows of a lead, and whether one is left out when the sender is killed.',
  options: {
    leads: 'so many come while the sender is killed (500)',
    kills: 'so often (20)',
    samples: 'so many leads are timed (100)',
    seed: 'of what looks random (7)',
  },
});
const leads = wholeNumber('leads', line.get('leads') ?? '500');
const kills = wholeNumber('kills', line.get('kills') ?? '20');
const samples = wholeNumber('samples', line.get('samples') ?? '100');
const random = createRandom(wholeNumber('seed', line.get('seed') ?? '7'));

const backend = await openEmbedded(async () => {});
try {
  const visitor = createActor(backend.url, backend.credentials.visitor);
  console.log(`\n${renderWaits(await timeLeads({ backend, visitor, random, samples }))}`);
  await backend.sql('delete from public.leads');
  await backend.sql('delete from private.rate_events');
  const killed = await tellUnderKills({ backend, visitor, random, leads, kills, isHasty: false, patienceMs: 300_000 });
  console.log(`\n${renderKilled(killed)}`);
  console.log(isEverybodyTold(killed) ? '\nEverybody was told.' : '\nWRONG: somebody was not told, or by another id.');
  process.exitCode = isEverybodyTold(killed) ? 0 : 1;
} finally {
  await backend.close();
}

function renderWaits(waits: Waits): string {
  const seconds = (ms: number) => (ms / 1000).toFixed(1);
  return alignColumns([
    ['from the press, s', 'median', 'worst', 'leads'],
    ...[...waits].map(([way, byLead]) => {
      const all = [...byLead.values()];
      return [way, seconds(median(all)), seconds(Math.max(...all)), String(all.length)];
    }),
  ]);
}

function renderKilled({ seconds, ...counts }: Killed): string {
  const rows = Object.entries(counts).map(([name, count]) => [name, String(count)]);
  return alignColumns([['under kills', ''], ...rows, ['seconds', seconds.toFixed(0)]]);
}
