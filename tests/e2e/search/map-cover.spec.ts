import type { Page } from 'playwright/test';
import { DRAWN } from '../support/map.ts';
import { expect, test } from '../support/test.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PHONES = ['390x844', '844x390', '820x1180'];
const DESKTOPS = ['1440x900', '1920x1080'];
/** What lies over the map, each of it to be seen whole. */
const PARTS = [
  '.map-tools > div',
  '.map-area:not([inert])',
  '.map-islands > button',
  '[data-floating-pill] > div',
  '.map-card',
  '.map-empty',
  '.maplibregl-ctrl-group',
  '.maplibregl-ctrl-attrib',
  '.maplibregl-ctrl-scale',
  '.compare-tray',
];

/** Pairs of parts that lie over each other, parts that leave the window, and markers under any of them. */
function overlaps(page: Page): Promise<string[]> {
  return page.evaluate((parts) => {
    const shown = (selector: string) =>
      [...document.querySelectorAll(selector)]
        .map((element) => ({ name: `${selector} ${element.textContent}`, box: element.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
    const isOver = (one: DOMRect, other: DOMRect) =>
      one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
    const all = parts.flatMap(shown);
    const marked = [...all, ...shown('[data-marker]:not([data-marker="dot"])')];
    return all.flatMap(({ name, box }, index) => [
      ...(box.left < 0 || box.right > innerWidth || box.bottom > innerHeight ? [`${name} leaves the window`] : []),
      ...marked
        .slice(index + 1)
        .filter((other) => isOver(box, other.box))
        .map((other) => `${name} and ${other.name}`),
    ]);
  }, PARTS);
}

test('nothing on the map lies over anything else, before and after something is chosen', async ({ page, isMobile }) => {
  await page.addInitScript(() => localStorage.setItem('compared', 'villa-mwezi'));
  const sizes = isMobile ? PHONES : DESKTOPS;
  for (const size of sizes) {
    await page.setViewportSize(boxOf(size));
    // Each frames it in a way of its own.
    await openMap(page, '/properties?view=map');
    await expect(page.locator('.map-area').first()).toBeVisible();
    // On a phone the map has no room for it.
    await expect(page.getByRole('region', { name: 'Properties to compare' })).toBeVisible({ visible: !isMobile });
    await expect.poll(() => overlaps(page), { message: size }).toEqual([]);
    const { height } = boxOf(size);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${size}, nothing below`).toBe(height);
  }
  if (!isMobile) return;
  await openMap(page, '/properties?view=map&selected=villa-mwezi');
  for (const size of sizes) {
    await resizeMap(page, size);
    await expect(page.locator('.map-card')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Villa Mwezi, $685K' })).toBeVisible();
    await expect.poll(() => overlaps(page), { message: `${size} with a card` }).toEqual([]);
  }
  await openMap(page, '/properties?type=land&bedrooms=3&view=map');
  for (const size of sizes) {
    await resizeMap(page, size);
    await expect(page.locator('.map-empty')).toBeVisible();
    await expect.poll(() => overlaps(page), { message: `${size} with nothing found` }).toEqual([]);
  }
});

const IDLE = '[data-map="ready"] [data-idle]';

async function openMap(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expect(page.locator(IDLE)).toBeAttached(DRAWN);
}

async function resizeMap(page: Page, size: string): Promise<void> {
  await page.locator(IDLE).evaluate((map) => map.removeAttribute('data-idle'));
  await page.setViewportSize(boxOf(size));
  await expect(page.locator(IDLE)).toBeAttached(DRAWN);
}

function boxOf(size: string) {
  const [width = 0, height = 0] = size.split('x').map(Number);
  return { width, height };
}
