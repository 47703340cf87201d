/** Times what the operator waits for in a real browser, on the embedded backend with the data of a busy admin. */
import { type Browser, chromium, type Page } from 'playwright';
import { findBrowser } from '../e2e/support/browser.ts';
import { withBusyAdmin } from './support/busy-admin.ts';
import { alignColumns, median } from './table.ts';

interface TabWalk {
  title: string;
  /** Of the tab in the address, beside what chooses its rows. */
  address: string;
  searchLabel: string;
  search: string;
  /** What the tab's foot must count in all. */
  total: string;
}

const WALKS: readonly TabWalk[] = [
  {
    title: '25,000 leads',
    address: '?tab=leads',
    searchLabel: 'Search by name or phone',
    search: '0777',
    total: '25,000',
  },
  {
    title: '5,000 properties',
    address: '?tab=properties',
    searchLabel: 'Search properties',
    search: 'mwezi 12',
    total: '5,000',
  },
  {
    title: '2,400 of 3,000 clients',
    address: '?tab=clients&kind=agent',
    searchLabel: 'Search clients...',
    search: 'asha said',
    total: '2,400',
  },
];

const STEPS = ['unlock to first row', 'search', 'next page', 'back to the tab'] as const;
type Step = (typeof STEPS)[number];
type Times = Record<Step, number>;

/** Prints a table: a row for each tab, medians in milliseconds. */
export async function benchInBrowser(runs: number): Promise<void> {
  const { launchOptions } = await findBrowser();
  await withBusyAdmin(async ({ url, operatorPassword: password }) => {
    const browser = await chromium.launch(launchOptions);
    try {
      const rows: string[][] = [];
      for (const walk of WALKS) {
        const times: Times[] = [];
        for (let run = 0; run < runs; run += 1) times.push(await walkThrough(browser, `${url}/admin`, password, walk));
        rows.push([walk.title, ...STEPS.map((step) => median(times.map((each) => each[step])).toFixed(0)), walk.total]);
      }
      console.log(`\n${alignColumns([['in the browser', ...STEPS, 'counted'], ...rows])}`);
      console.log(
        `\nMilliseconds until the rows stand there, medians of ${runs}. Unlocking checks the password, and a`,
      );
      console.log('search begins a quarter of a second after the last key.');
    } finally {
      await browser.close();
    }
  });
}

async function walkThrough(browser: Browser, admin: string, password: string, walk: TabWalk): Promise<Times> {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  try {
    await page.goto(`${admin}${walk.address}`);
    await page.getByLabel('Password', { exact: true }).fill(password);
    const whole = { from: '1', total: walk.total };
    const first = await timed(() => page.getByRole('button', { name: 'Unlock' }).click(), rowsOf(page, whole));
    const next = await timed(
      () => page.getByRole('button', { name: 'Next page' }).click(),
      rowsOf(page, { ...whole, from: '(?!1 )[\\d,]+' }),
    );
    const search = await timed(
      () => page.getByRole('textbox', { name: walk.searchLabel }).fill(walk.search),
      rowsOf(page, { from: '1', total: `(?!${walk.total})[\\d,]+` }),
    );
    await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: 'Blog Management' }).click();
    await rowsOf(page, { from: '1', total: '300' })();
    const back = await timed(() => page.goBack().then(() => {}), rowsOf(page, { from: '1', total: `(?!300$)[\\d,]+` }));
    return { 'unlock to first row': first, search, 'next page': next, 'back to the tab': back };
  } finally {
    await page.close();
  }
}

/** Waits until the foot of the table says that these rows are shown. */
function rowsOf(page: Page, { from, total }: { from: string; total: string }): () => Promise<void> {
  const foot = page.getByText(new RegExp(`^${from} to [\\d,]+ of ${total}$`));
  return () => foot.waitFor();
}

async function timed(act: () => Promise<void>, arrived: () => Promise<void>): Promise<number> {
  const started = performance.now();
  await act();
  await arrived();
  return performance.now() - started;
}
