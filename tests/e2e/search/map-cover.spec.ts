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
  await page.goto('/properties');
  await page.getByRole('button', { name: 'Compare Villa Mwezi' }).click();
  await expect(page.getByRole('region', { name: 'Properties to compare' })).toBeVisible();
  for (const size of isMobile ? PHONES : DESKTOPS) {
    const [width = 0, height = 0] = size.split('x').map(Number);
    await page.setViewportSize({ width, height });
    await page.goto('/properties?view=map');
    await expect(page.locator('[data-map="ready"] [data-idle]')).toBeAttached(DRAWN);
    await expect(page.locator('.map-area').first()).toBeVisible();
    await expect.poll(() => overlaps(page), { message: size }).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollHeight), `${size}, nothing below`).toBe(height);
    if (!isMobile) continue;
    await page.goto('/properties?view=map&selected=villa-mwezi');
    await expect(page.locator('.map-card')).toBeVisible(DRAWN);
    await expect(page.locator('[data-map="ready"] [data-idle]')).toBeAttached(DRAWN);
    await expect(page.getByRole('button', { name: 'Villa Mwezi, $685K' })).toBeVisible();
    await expect.poll(() => overlaps(page), { message: `${size} with a card` }).toEqual([]);
    await page.goto('/properties?type=land&bedrooms=3&view=map');
    await expect(page.locator('.map-empty')).toBeVisible(DRAWN);
    await expect(page.locator('[data-map="ready"] [data-idle]')).toBeAttached(DRAWN);
    await expect.poll(() => overlaps(page), { message: `${size} with nothing found` }).toEqual([]);
  }
});
