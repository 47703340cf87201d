import type { Locator, Page, Route } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { DRAWN } from '../support/map.ts';
import { cards, openSearch, resultCount } from '../support/search.ts';
import { expect, test } from '../support/test.ts';

/** Beyond the limit of the index, the file says so and names the amenities there are; the same properties are asked for. */
async function sendToDatabase(page: Page): Promise<void> {
  await page.route('**/search/index.json', async (route) => {
    const { format, amenities, suggestions } = await (await route.fetch()).json();
    await route.fulfill({ json: { format, kind: 'database', amenities, suggestions } });
  });
}

/** All that the page says about what was found. */
async function readResults(page: Page): Promise<unknown> {
  await expect(page.locator('[data-search-results]')).toHaveAttribute('data-listed', 'true');
  const pages = page.getByRole('navigation', { name: 'Pages of the list of properties' });
  return {
    address: new URL(page.url()).search,
    count: await resultCount(page).allInnerTexts(),
    // Where the database answers, an initial stands for the face of whoever lists it.
    cards: (await cards(page).allInnerTexts()).map((text) => text.replace(/^[A-Z]\n/gm, '')),
    // The other widths of one that was sent a moment ago may come between the two.
    pictures: await cards(page)
      .locator('source')
      .evaluateAll((sources) => sources.map((source) => source.getAttribute('srcset')?.split(' ')[0])),
    pages: await pages.allInnerTexts(),
    options: await page.getByRole('region', { name: 'Filters' }).locator('label').allInnerTexts(),
    loosen: await page.getByRole('button', { name: /^Show \d+ without/ }).allInnerTexts(),
  };
}

test('a visitor of a site too large for an index finds, filters, sorts, turns pages and goes back and forth as on a small one', async ({
  page,
  context,
}) => {
  const small = await context.newPage();
  await sendToDatabase(page);
  const asked = new Set<string>();
  for (const [size, tab] of Object.entries({ small, large: page })) {
    tab.on('request', (request) => request.url().includes('search_properties') && asked.add(size));
  }
  const steps: ((tab: Page) => Promise<unknown>)[] = [
    (tab) => tab.getByRole('button', { name: 'Filters', exact: true }).click(),
    (tab) => tab.getByRole('combobox', { name: 'Order' }).selectOption('price-down'),
    (tab) => tab.getByRole('link', { name: 'Next' }).click(),
    (tab) =>
      tab
        .getByRole('region', { name: 'Filters' })
        .locator('label', { hasText: /^Villa/ })
        .click(),
    (tab) => tab.getByRole('region', { name: 'Filters' }).locator('label', { hasText: /^Pool/ }).click(),
    (tab) => tab.goBack(),
    (tab) => tab.goBack(),
    (tab) => tab.reload(),
    (tab) => tab.goForward(),
    (tab) => openSearch(tab, '/properties?q=vila+matemve'),
    (tab) => openSearch(tab, '/properties?type=land&bedrooms=3'),
  ];
  for (const tab of [small, page]) await openSearch(tab, '/properties');
  for (const [number, step] of steps.entries()) {
    for (const tab of [small, page]) await step(tab);
    // Either may still be on its way.
    await expect(async () => {
      expect(await readResults(page), `step ${number}`).toEqual(await readResults(small));
    }).toPass();
  }
  expect([...asked]).toEqual(['large']);
});

test('a prepared picture that is not there gives way to the one that was uploaded', async ({ page, complaints }) => {
  complaints.expect(/404/);
  await sendToDatabase(page);
  await page.route('**/media/*', (route) => route.fulfill({ status: 404 }));
  await openSearch(page, '/properties?q=mwezi');
  const picture = cards(page).locator('.photo img');
  await expect(picture).toHaveAttribute('src', /\/storage\/v1\/object\/public\/properties\//);
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('a database that does not answer leaves what was found, says so and is asked again', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  await sendToDatabase(page);
  await openSearch(page, '/properties?q=mwezi');
  await expect(cards(page)).toHaveCount(1);
  await page.route('**/rpc/search_properties', (route) => route.fulfill({ status: 503 }));
  await page.getByRole('searchbox').fill('villa');
  await expect(page.getByText('Failed to load properties')).toBeVisible();
  await expect(cards(page)).toHaveCount(1);

  await page.unroute('**/rpc/search_properties');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('Failed to load properties')).toBeHidden();
  await expect(resultCount(page)).toHaveAccessibleName('16 properties');
});

/** More than a map can tell apart: three heaps, in ten-thousandths of a degree. */
const HEAPS = [
  { count: 3100, longitude: 392_000, latitude: -61_600, west: 391_800, south: -61_900, east: 392_500, north: -61_200 },
  { count: 399, longitude: 395_000, latitude: -62_600, west: 394_500, south: -63_000, east: 395_400, north: -62_300 },
  { count: 1, longitude: 397_000, latitude: -52_500, west: 397_000, south: -52_500, east: 397_000, north: -52_500 },
];
const MANY = HEAPS.reduce((sum, { count }) => sum + count, 0);

/** As if so many were found; `answerMap` is asked for what the map shows of them. */
async function findMany(page: Page, answerMap: (route: Route) => Promise<void>): Promise<void> {
  await sendToDatabase(page);
  await page.route('**/rpc/search_properties', async (route) => {
    if (route.request().postDataJSON().p_view) return answerMap(route);
    await route.fulfill({ json: { ...(await (await route.fetch()).json()), total: MANY } });
  });
}

test('a map that such a site has no answer for is asked for again, and its circles add up to what was found and are the way to what they hold', async ({
  page,
  complaints,
}) => {
  complaints.expect(/503/);
  let answer: Parameters<Route['fulfill']>[0] = { json: {} };
  await findMany(page, (route) => route.fulfill(answer));
  await openSearch(page, '/properties?view=map');
  const failure = page.getByRole('alert').filter({ hasText: 'Failed to load properties' });
  answer = { status: 503 };
  await reloadBy(failure);
  await expect(failure).toContainText('Check your connection.');
  answer = { json: { points: [], clusters: HEAPS } };
  await failure.getByRole('button', { name: 'Try again' }).click();
  await expect(failure).toHaveCount(0);
  await expect(resultCount(page)).toHaveText(/^3,500 properties/);
  // Where most are; the one on Pemba is out of sight.
  await expect(page.getByRole('button', { name: 'Pemba 1' })).toBeVisible(DRAWN);
  const circles = page.getByRole('button', { name: /^[\d,]+ propert(y|ies), zoom in$/ });
  await expect(async () => {
    const names = await circles.evaluateAll((buttons) => buttons.map((button) => button.ariaLabel ?? ''));
    const counts = names.map((name) => Number.parseInt(name.replace(',', ''), 10));
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(MANY - 1);
  }).toPass(DRAWN);
  await expect(page.locator('[data-marker]:not([data-marker="cluster"])')).toHaveCount(0);

  await circles.first().focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/at=/);
  await expect(page).not.toHaveURL(/selected=/);

  // Where a phone shows the map, the list is hidden with what it says.
  await page.setViewportSize({ width: 412, height: 860 });
  await page.route('**/rpc/search_properties', (route) => route.fulfill({ json: {} }));
  await page.getByRole('searchbox').fill('villa');
  await reloadBy(failure);
});

/** Another try is loading the page anew where an update has left it behind. */
async function reloadBy(failure: Locator): Promise<void> {
  await expect(failure).toContainText('The site was updated');
  const loaded = failure.page().waitForEvent('load');
  await failure.getByRole('button', { name: 'Try again' }).click();
  await loaded;
}

test('a link to a property among so many opens it, beside names of areas and islands that hold what they say', async ({
  page,
}) => {
  const villa = { slug: 'villa-mwezi', name: 'Villa Mwezi', area: 'Matemwe', price: 685_000, status: 'Off Plan' };
  const points = [
    { ...villa, longitude: 393_538, latitude: -58_752 },
    { ...villa, slug: 'villa-jua', name: 'Villa Jua', area: 'Muyuni', longitude: 393_500, latitude: -58_700 },
  ];
  await findMany(page, (route) => {
    const [west] = route.request().postDataJSON().p_view;
    return route.fulfill({ json: west === -180 ? { points: [], clusters: HEAPS } : { points, clusters: [] } });
  });
  let searches = 0;
  page.on('request', (request) => {
    if (request.url().includes('search_properties') && request.postDataJSON().p_counts) searches += 1;
  });
  await openSearch(page, '/properties?view=map&at=-5.8752,39.3538,15&selected=villa-mwezi');
  await expect(page.getByRole('group', { name: 'Villa Mwezi' }).getByRole('article')).toContainText('$685,000', DRAWN);
  await expect(page.getByRole('group', { name: 'Areas in sight' }).getByRole('button')).toHaveText([
    'Matemwe',
    'Muyuni',
  ]);
  await expect(page.getByRole('button', { name: 'Pemba 1' })).toBeVisible();

  // On a phone its card lies below the map, and goes as soon as another one is chosen.
  await page.setViewportSize({ width: 390, height: 844 });
  const card = page.locator('[data-bottom-card]');
  await expect(card).toContainText('Villa Mwezi');
  const send = await hold(page, '**/rpc/search_cards');
  const other = page.getByRole('button', { name: /^Villa Jua/ });
  await other.press('Enter');
  await expect(other).toHaveAttribute('aria-current', 'true');
  // At once: a call that is given up takes it away as well.
  expect(await card.count()).toBe(0);
  send();
  await expect(page).toHaveURL(/selected=villa-jua/);
  // What is chosen changes nothing of what is found.
  expect(searches).toBe(1);
  // The map of another width asks anew.
  await page.unrouteAll({ behavior: 'wait' });
});
