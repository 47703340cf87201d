import type { Page } from 'playwright/test';
import { DRAWN } from '../support/map.ts';
import { SITE_URL } from '../support/site.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const showMap = (page: Page) => page.getByRole('button', { name: 'Show map' });
const map = (page: Page) => page.getByRole('region', { name: 'Map around Matemwe' });

test('an area shows its chart at once and its map on request, with nothing from elsewhere', { tag: '@phone' }, async ({
  page,
}) => {
  const addresses: string[] = [];
  page.on('request', (request) => addresses.push(request.url()));
  await page.goto('/areas/matemwe');
  await expect(page.getByRole('img', { name: 'Map of Unguja with Matemwe marked' })).toBeVisible();
  expect(addresses.filter((address) => /maplibre|geojson|-map\./.test(address))).toEqual([]);

  await showMap(page).click();
  await expect(map(page)).toBeFocused(DRAWN);
  await expect(page.getByRole('img', { name: 'Matemwe', exact: true })).toBeVisible();
  await expect(page.locator('.maplibregl-ctrl-attrib')).toHaveText(
    'Coastline: GSHHG. Depths: Natural Earth. Reef shading is drawn.',
  );
  await expect(showMap(page)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  expect(addresses.filter((address) => !address.startsWith(SITE_URL))).toEqual([]);
});

test('a map that does not arrive says so, and comes at the second try', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/Failed to load resource|geojson/);
  await page.route('**/*.geojson', (route) => route.abort());
  await page.goto('/areas/matemwe');
  await showMap(page).click();
  await expect(page.getByText(/^The map did not load/)).toBeVisible(DRAWN);
  await page.unroute('**/*.geojson');
  await showMap(page).click();
  await expect(map(page)).toBeFocused(DRAWN);
});

test.describe('without WebGL', () => {
  test.use({ drawsMaps: false });

  test('the chart stays and the page says why', { tag: '@desktop' }, async ({ page }) => {
    await page.goto('/areas/matemwe');
    await showMap(page).click();
    await expect(page.getByText(/drawn with WebGL/)).toBeVisible();
    await expect(page.getByRole('img', { name: 'Map of Unguja with Matemwe marked' })).toBeVisible();

    await page.goto('/properties?view=map');
    await expect(page.getByText(/drawn with WebGL/)).toBeVisible(DRAWN);
  });
});

test('the page scrolls on over the map, under a finger and under the wheel', async ({ page, isMobile }) => {
  await page.goto('/areas/matemwe');
  await showMap(page).click();
  await expect(map(page)).toBeFocused(DRAWN);
  await map(page).scrollIntoViewIfNeeded();
  const box = await map(page).boundingBox();
  const place = { x: (box?.x ?? 0) + 60, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 };
  const scrolled = () => page.evaluate(() => scrollY);
  const before = await scrolled();
  if (isMobile) {
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x: place.x, y }] });
    await touch('touchStart', place.y);
    for (let moved = 20; moved <= 200; moved += 20) await touch('touchMove', place.y - moved);
    await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  } else {
    await page.mouse.move(place.x, place.y);
    await page.mouse.wheel(0, 200);
    await expect(page.getByText('Hold Ctrl and scroll to zoom the map')).toBeAttached();
  }
  await expect.poll(scrolled).toBeGreaterThan(before + 100);
});
