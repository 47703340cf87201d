import type { Locator, Page } from 'playwright/test';
import { cards } from '../support/search.ts';
import { pathOf } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

interface LazyCode {
  name: string;
  address: string | (() => Promise<string>);
  /** The files that do not arrive at first. */
  code: RegExp;
  press?: (page: Page) => Promise<void>;
  /** Where the second press is another one. */
  pressAgain?: (page: Page) => Promise<void>;
  /** What the visitor is told; nothing where what is pressed is only looked at. */
  said?: string | RegExp;
  /** What shows that the code has come. */
  arrived: (page: Page) => Locator;
}

const DID_NOT_LOAD = 'This did not load. Please check your network and try again, or load the page again.';
const FORM_DID_NOT_LOAD = /^This form did not load\..* load the page again\.$/;
const PAGE_DID_NOT_LOAD = 'This page did not load. Please check your network and try again.';
const VILLA = '/properties/villa-mwezi';
/** Without a line: pictures beside the fields, and the code of other forms. */
const OTHERS_ON_THEIR_WAY = /ERR_INTERNET_DISCONNECTED|failed: .*(\.(jpg|webp|svg|avif|js)(\?|$)|\/visitor_challenge$)/;
const dialog = (page: Page) => page.getByRole('dialog');
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first();
const pressButton = (name: string) => (page: Page) => button(page, name).click();

const LAZY_CODE: readonly LazyCode[] = [
  {
    name: 'the form behind a lead button',
    address: '/services/land-research',
    code: /\/LeadDialogs\./,
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Request Information' }).first().click(),
    said: DID_NOT_LOAD,
    arrived: dialog,
  },
  {
    name: 'the message form',
    address: '/contact',
    code: /\/MessageForm\./,
    press: pressButton('Send Message'),
    said: FORM_DID_NOT_LOAD,
    arrived: (page) => page.getByText('Please fill in all fields').first(),
  },
  {
    name: 'the form that asks who wants a contact',
    address: VILLA,
    code: /\/RevealContact\./,
    press: (page) => page.locator('[data-reveal="phone"]:visible').first().click(),
    said: DID_NOT_LOAD,
    arrived: dialog,
  },
  {
    name: 'the gallery',
    address: VILLA,
    code: /\/gallery\./,
    press: (page) => page.locator('[data-photo]').first().hover(),
    pressAgain: (page) => page.locator('[data-photo]').first().click(),
    arrived: (page) => page.locator('[data-viewer]'),
  },
  {
    name: 'the calculator',
    address: VILLA,
    code: /\/costs-form\./,
    press: (page) => page.locator('[data-costs] > summary').click(),
    // Closes and opens it.
    pressAgain: (page) => page.locator('[data-costs] > summary').dblclick(),
    said: DID_NOT_LOAD,
    arrived: (page) => page.locator('[data-cost] input').first(),
  },
  {
    name: 'the review form',
    address: async () => (await pathOf('developer')).replace('/developers/', '/review/developer/'),
    code: /\/ReviewForm\./,
    press: (page) => page.getByRole('radio', { name: '4 stars' }).check({ force: true }),
    pressAgain: async (page) => {
      await page.getByLabel('Comment').fill('long '.repeat(1000));
      await button(page, 'Submit Review').click();
    },
    said: FORM_DID_NOT_LOAD,
    arrived: (page) => page.locator('[name="comment"][aria-invalid="true"]'),
  },
  {
    name: 'the search of home',
    address: '/#search',
    code: /\/PropertySearch\./,
    pressAgain: pressButton('Try again'),
    said: 'Failed to load properties',
    arrived: (page) => page.locator('astro-island:not([ssr]) [data-search-results][aria-busy="false"]'),
  },
  {
    name: 'what shows results',
    address: '/properties?q=mwezi',
    code: /\/search-parts\./,
    pressAgain: pressButton('Try again'),
    said: 'Failed to load properties',
    arrived: (page) => page.getByRole('heading', { level: 2, name: '1 property' }),
  },
  {
    name: 'the map of the search',
    address: '/properties?q=mwezi',
    code: /\/SearchMap\./,
    press: (page) => page.getByRole('link', { name: 'Map', exact: true }).click(),
    pressAgain: pressButton('Try again'),
    said: 'The map did not load',
    arrived: (page) => page.getByLabel('Search as I move'),
  },
  {
    name: 'the map of an area',
    address: '/areas/matemwe',
    code: /\/bring-map\./,
    press: pressButton('Show map'),
    said: DID_NOT_LOAD,
    arrived: (page) => page.getByText('Drawing the map…'),
  },
  {
    name: 'what keeps a property',
    address: '/properties',
    code: /\/saved-buttons\./,
    press: (page) =>
      cards(page)
        .first()
        .getByRole('button', { name: /^Save / })
        .click(),
    said: DID_NOT_LOAD,
    arrived: (page) => page.locator('[data-save][aria-pressed="true"]').first(),
  },
  {
    name: 'the list of what was kept',
    address: '/saved',
    code: /\/SavedProperties\./,
    pressAgain: pressButton('Try again'),
    said: PAGE_DID_NOT_LOAD,
    arrived: (page) => page.getByRole('link', { name: 'View Properties' }),
  },
  {
    name: 'the report of a lister',
    address: '/report#cut-off',
    code: /\/SharedReport\./,
    pressAgain: pressButton('Try again'),
    said: PAGE_DID_NOT_LOAD,
    arrived: (page) => page.getByRole('heading', { name: 'This link is not whole' }),
  },
  {
    name: 'the desk',
    address: '/admin',
    code: /\/AdminApp\./,
    pressAgain: pressButton('Try again'),
    said: PAGE_DID_NOT_LOAD,
    arrived: (page) => page.getByLabel('Password', { exact: true }),
  },
];

for (const { name, address, code, press, pressAgain = press, said, arrived } of LAZY_CODE) {
  test(`${name} that does not arrive is told of, and comes with the next press`, async ({ page, complaints }) => {
    complaints.expect(/ERR_FAILED|failed: /);
    await page.route(code, (route) => route.abort());
    const missed = page.waitForEvent('requestfailed', (request) => code.test(request.url()));
    await page.goto(typeof address === 'string' ? address : await address());
    await press?.(page);
    await missed;
    if (said) await expect(page.getByText(said).filter({ visible: true }).first()).toBeVisible();
    await expect(arrived(page)).toBeHidden();

    await page.unroute(code);
    await pressAgain?.(page);
    await expect(arrived(page)).toBeVisible();
  });
}

test('without a line and without the form the link of a lead button is followed', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_|failed: /);
  await page.route('https://wa.me/**', (route) => route.fulfill({ contentType: 'text/html', body: 'chat' }));
  await page.route(/\/LeadDialogs\./, (route) => route.abort());
  await page.goto(VILLA);
  await context.setOffline(true);
  await page.getByRole('main').getByRole('link', { name: 'Request details' }).first().press('Enter');
  await expect(page).toHaveURL(/^https:\/\/wa\.me\//);
});

test('what keeps robots out comes without a line once the form is there, as after an update that takes its file away', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(OTHERS_ON_THEIR_WAY);
  await page.clock.install();
  const asked = page.waitForEvent('requestfinished', (request) => request.url().includes('/proof.worker'));
  await page.goto(VILLA);
  await page.clock.runFor('00:10');
  const address = (await asked).url();
  await context.setOffline(true);
  const answer = page.evaluate(
    (file) =>
      new Promise((resolve) => {
        const worker = new Worker(file, { type: 'module' });
        worker.onmessage = ({ data }) => resolve(data);
        worker.onerror = () => resolve('lost');
      }),
    address,
  );
  expect(await answer).toBe('ready');
});

const AHEAD: readonly Pick<LazyCode, 'name' | 'address' | 'code' | 'press' | 'arrived'>[] = [
  {
    name: 'the lead form',
    address: VILLA,
    code: /\/LeadDialogs\./,
    press: (page) => page.getByRole('main').getByRole('link', { name: 'Request details' }).first().press('Enter'),
    arrived: dialog,
  },
  {
    name: 'the message form',
    address: '/contact',
    code: /\/MessageForm\./,
    press: pressButton('Send Message'),
    arrived: (page) => page.getByText('Please fill in all fields').first(),
  },
];

for (const { name, address, code, press, arrived } of AHEAD) {
  test(`${name} opens without a line once the page has been seen`, async ({ page, context, complaints }) => {
    complaints.expect(OTHERS_ON_THEIR_WAY);
    await page.clock.install();
    const asked = page.waitForRequest(code);
    await page.goto(String(address));
    await page.clock.runFor('00:10');
    // Answers when this module and everything it imports is there.
    await page.evaluate((file) => import(file), (await asked).url());
    await context.setOffline(true);
    await press?.(page);
    await expect(arrived(page)).toBeVisible();
  });
}
