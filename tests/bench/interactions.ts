/**
 * Prints how long a visitor waits after a press, on a slow line and on a slow phone: medians, beside the figures of the
 * last release in docs/performance.md. Run it as `npm run bench:interactions`; `-- --only map,filters`, `--runs 3` and
 * `--url http://localhost:4321` make it shorter.
 */
import { readFile } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright';
import { endMistyped, readCommandLine } from '../../scripts/lib/arguments.ts';
import { findBrowser } from '../e2e/support/browser.ts';
import { type Conditions, type Cost, type Visitor, withVisitor } from './interactions/visitor.ts';
import { withFreshProduct } from './support/fresh-product.ts';
import { wholeNumber } from './support/whole-numbers.ts';
import { alignColumns, median } from './table.ts';

const SLOW_LINE = { kilobits: 400, latency: 400 };
const SLOW_4G = { kilobits: 1600, latency: 150 };
const SLOW_PHONE = 4;
const VILLA = '/properties/villa-mwezi';
/** Longer than the page itself rests before it fetches what may be pressed. */
const SETTLED_MS = 8000;

interface Interaction {
  name: string;
  conditions: Conditions;
  measure: (visitor: Visitor, site: string) => Promise<Cost>;
}

const INTERACTIONS = {
  whatsapp: {
    name: 'first press on WhatsApp, 400 kbit/s, page settled: form in sight',
    conditions: { line: SLOW_LINE },
    measure: (visitor, site) =>
      press(visitor, `${site}${VILLA}`, '[data-lead]', 'dialog[open] form, [role="dialog"] form'),
  },
  number: {
    name: 'first press on "Show number", 400 kbit/s, page settled: form in sight',
    conditions: { line: SLOW_LINE },
    measure: (visitor, site) =>
      press(visitor, `${site}${VILLA}`, '[data-reveal]', 'dialog[open] form, [role="dialog"] form'),
  },
  places: {
    name: 'map, 400 kbit/s: its places are there',
    conditions: { line: SLOW_LINE },
    measure: ({ timePage }, site) => timePage(`${site}/properties?view=map`, '[data-marker], [data-map-place]'),
  },
  map: {
    name: 'map, 400 kbit/s: first markers',
    conditions: { line: SLOW_LINE },
    measure: ({ timePage }, site) => timePage(`${site}/properties?view=map`, '[data-marker], [data-map-place="price"]'),
  },
  drawn: {
    name: 'map, 400 kbit/s: can be moved',
    conditions: { line: SLOW_LINE },
    measure: ({ timePage }, site) => timePage(`${site}/properties?view=map`, '[data-marker]'),
  },
  chip: {
    name: 'filter chip, phone four times as slow: new count',
    conditions: { slowdown: SLOW_PHONE },
    measure: chooseType,
  },
  filters: {
    name: 'filters at once, slow 4G, phone four times as slow: sheet in sight',
    conditions: { line: SLOW_4G, slowdown: SLOW_PHONE },
    measure: (visitor, site) => openFilters(visitor, site, 'dialog:is([open], :popover-open)'),
  },
  filtersThere: {
    name: 'filters at once, slow 4G, phone four times as slow: its filters are there',
    conditions: { line: SLOW_4G, slowdown: SLOW_PHONE },
    measure: (visitor, site) => openFilters(visitor, site, 'dialog[open] fieldset'),
  },
  admin: {
    name: 'admin, 400 kbit/s: the password can be typed',
    conditions: { line: SLOW_LINE },
    measure: ({ timePage }, site) => timePage(`${site}/admin`, '[type="password"]'),
  },
} satisfies Record<string, Interaction>;
type Name = keyof typeof INTERACTIONS;
const NAMES = Object.keys(INTERACTIONS).filter(isName);

const line = readCommandLine({
  usage: 'npm run bench:interactions [-- --only map,filters --runs 3 --url http://localhost:4321]',
  does: 'Prints how long a visitor waits after a press, on a slow line and on a slow phone.',
  options: {
    only: `of these: ${NAMES.join(',')}`,
    runs: 'so many times (5)',
    url: 'of the site at this address, instead of one of its own',
  },
  environment: ['CHROMIUM_PATH'],
});
const chosen = chooseInteractions(line.get('only'));
const runs = wholeNumber('runs', line.get('runs') ?? '5');
const known = await readKnown();

const url = line.get('url');
if (url === undefined) await withFreshProduct((product) => bench(product.url));
else await bench(URL.parse(url)?.origin ?? endMistyped(`--url must be the address of a site (it is "${url}").`));

function isName(name: string): name is Name {
  return name in INTERACTIONS;
}

function chooseInteractions(only: string | undefined): Name[] {
  const names = only?.split(',') ?? NAMES;
  const unknown = names.find((name) => !isName(name));
  if (unknown === undefined) return names.filter(isName);
  return endMistyped(`There is no interaction "${unknown}". Interactions: ${NAMES.join(', ')}.`);
}

async function bench(site: string): Promise<void> {
  const browser = await chromium.launch((await findBrowser()).launchOptions);
  try {
    const rows = [['', 'last release, ms', 'ms', 'longest task, ms', 'KB', 'requests']];
    for (const name of chosen) {
      const row = await measureAll(browser, INTERACTIONS[name], site);
      console.log(row.join(' | '));
      rows.push(row);
    }
    console.log(`\n${alignColumns(rows)}`);
    console.log(`\nMedians of ${runs}; KB and requests from the press, or the navigation, until it is in sight.`);
  } finally {
    await browser.close();
  }
}

async function measureAll(browser: Browser, { name, conditions, measure }: Interaction, site: string) {
  const costs: Cost[] = [];
  for (let run = 0; run < runs; run += 1) {
    costs.push(await withVisitor(browser, conditions, (visitor) => measure(visitor, site)));
  }
  const middle = (read: (cost: Cost) => number) => Math.round(median(costs.map(read))).toLocaleString('en');
  return [
    name,
    known.get(name) ?? '',
    middle(({ ms }) => ms),
    middle(({ longestTask }) => longestTask),
    middle(({ kilobytes }) => kilobytes),
    middle(({ requests }) => requests),
  ];
}

async function press(
  { page, rest, timePress }: Visitor,
  address: string,
  control: string,
  sign: string,
): Promise<Cost> {
  await page.goto(address);
  await rest(SETTLED_MS);
  return timePress(() => page.locator(control).filter({ visible: true }).first().tap(), sign);
}

async function chooseType({ page, rest, tap, timePress }: Visitor, site: string): Promise<Cost> {
  await page.goto(`${site}/properties`);
  await rest(2000);
  await tap(page.getByRole('button', { name: 'Filters' }));
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  const show = sheet.getByRole('button', { name: /^Show \d+ properties$/ });
  await rest(1000);
  await show.evaluate((button) => {
    const before = button.textContent;
    const watch = new MutationObserver(() => {
      if (button.textContent !== before) button.setAttribute('data-counted', '');
    });
    watch.observe(button, { characterData: true, childList: true, subtree: true });
  });
  return timePress(() => tap(sheet.getByText('Villa', { exact: false }).first()), '[data-counted]');
}

async function openFilters({ page, tap, timePress }: Visitor, site: string, sign: string): Promise<Cost> {
  await page.goto(`${site}/properties`, { waitUntil: 'commit' });
  const filters = page.getByRole('button', { name: 'Filters' });
  await filters.waitFor();
  return timePress(() => tap(filters), sign);
}

/** The figures of the last release by the name of their interaction, as the table of docs/performance.md has them. */
async function readKnown(): Promise<Map<string, string>> {
  const text = await readFile('docs/performance.md', 'utf8');
  const rows = text.matchAll(/^\| ([^|]+) \| ([\d,]+) ms /gm);
  return new Map([...rows].map(([, name = '', figure = '']) => [name, figure]));
}
