import type { Locator } from 'playwright/test';
import { expect, test } from './support/test.ts';

test('a visitor goes from island to island, also by the arrow keys, and Back and links remember which', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto('/areas');
  const card = (name: string) => page.getByRole('article').filter({ has: page.getByRole('link', { name }) });
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('Unguja')).toHaveAttribute('aria-selected', 'true');
  await expect(card('Jambiani')).toBeVisible();
  await tab('Unguja').focus();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Pemba')).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Pemba' })).toBeVisible();
  await page.keyboard.press('End');
  await expect(tab('Mafia')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(tab('Unguja')).toBeFocused();
  await expect(page).toHaveURL('/areas?island=unguja');
  await expect(page.getByRole('tab', { selected: true })).toHaveCount(1);

  await tab('Pemba').click();
  await expect(page).toHaveURL('/areas?island=pemba');
  await expect(page.getByRole('heading', { name: 'Investment Areas in Pemba' })).toBeVisible();
  await expect(card('Chake Chake')).toBeVisible();
  await expect(card('Jambiani')).toBeHidden();

  await page.goBack();
  await expect(card('Jambiani')).toBeVisible();

  await page.goto('/areas?island=Mafia&view=MAP');
  await expect(tab('Mafia')).toHaveAttribute('aria-selected', 'true');
  await expect(page.getByRole('navigation', { name: 'Map of Mafia' })).toBeVisible();

  await page.goto('/areas?island=atlantis&view=globe');
  await expect(card('Jambiani')).toBeVisible();
});

test('a marker on the map leads to its area', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/areas');
  await page.getByText('Map', { exact: true }).click();
  await expect(page).toHaveURL('/areas?view=map');
  await page
    .getByRole('navigation', { name: 'Map of Unguja' })
    .getByRole('link', { name: 'Paje, 7 properties' })
    .click();
  await expect(page).toHaveURL('/areas/paje');
  await expect(page.getByRole('heading', { level: 1, name: 'Paje' })).toBeVisible();
});

test('no two markers of an island stand in each other’s way', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/areas?view=map');
  const markers = page.getByRole('navigation', { name: 'Map of Unguja' }).getByRole('link');
  await expect(markers).toHaveCount(13);
  const boxes = await markers.locator('rect').evaluateAll((rects) =>
    rects.map((rect) => {
      const { left, right, top, bottom } = rect.getBoundingClientRect();
      return { left, right, top, bottom };
    }),
  );
  for (const [index, box] of boxes.entries()) {
    expect(box.bottom - box.top).toBeGreaterThan(24);
    for (const other of boxes.slice(index + 1)) {
      const isApart =
        box.right <= other.left || other.right <= box.left || box.bottom <= other.top || other.bottom <= box.top;
      expect(isApart).toBe(true);
    }
  }
});

test('an area tells where it is, what it offers and from what price, in the currency of the visitor', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto('/areas/matemwe');
  const facts = page.locator('main dl').first();
  await expect(facts).toContainText('Unguja');
  await expect(facts).toContainText(/Properties\s*4/);
  await expect(facts).toContainText('$92,000');
  await expect(page.getByRole('img', { name: 'Map of Unguja with Matemwe marked' })).toBeVisible();
  await expect(page.getByRole('article').filter({ hasText: 'Villa Mwezi' })).toBeVisible();
  await page.getByLabel('Currency').selectOption('EUR');
  await expect(facts).toContainText('€85,560');
  await page.getByRole('link', { name: 'Book a consultation' }).click();
  await expect(page).toHaveURL('/contact');
});

test('an area where nothing is for sale says so', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/areas/makunduchi');
  await expect(page.locator('main dl').first()).toContainText(/Starting price\s*No properties available/);
});

test('an area without a cover shows the coast instead', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/areas/mkoani');
  const cover = page.locator('main section').first().locator('img');
  await expect.poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
});

test('every property can be reached from page to page', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties');
  await expect(page.getByRole('heading', { name: '59 properties' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(24);
  await page.getByRole('link', { name: 'Next' }).click();
  await expect(page).toHaveURL('/properties/page/2');
  await page.getByRole('link', { name: 'Page 3' }).click();
  await expect(page.getByRole('article')).toHaveCount(11);
  await expect(page.getByRole('link', { name: 'Next' })).toHaveCount(0);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the areas of every island stand one below the other, and the map can still be chosen', {
    tag: '@phone',
  }, async ({ page }) => {
    await page.goto('/areas');
    await expect(page.getByRole('tab')).toHaveCount(0);
    for (const name of ['Jambiani', 'Wete', 'Utende']) {
      await expect(page.getByRole('article').filter({ hasText: name }).first()).toBeVisible();
    }
    await page.getByText('Map', { exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Map of Pemba' })).toBeVisible();
  });
});

test.describe('on a screen of two dots a pixel', () => {
  test.use({ deviceScaleFactor: 2 });

  test('a picture that is cut out of a wider one is fetched as high as its box', { tag: '@desktop' }, async ({
    page,
  }) => {
    for (const [path, within] of [
      ['/', '.island-tabs [data-island="Unguja"]'],
      ['/areas', '[data-view="grid"]'],
      ['/about', 'main'],
    ] as const) {
      await page.goto(path);
      const pictures = page.locator(within).first().locator('.photo img');
      const last = (await pictures.count()) - 1;
      for (const picture of [pictures.first(), pictures.nth(last)]) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveJSProperty('complete', true);
        expect(await sharpness(picture), path).toBeGreaterThanOrEqual(0.95);
      }
    }
  });
});

/** How many dots the file brings for each that is drawn; what lies outside the box is cut off. */
function sharpness(picture: Locator): Promise<number> {
  return picture.evaluate(async (image: HTMLImageElement) => {
    const { width, height } = await createImageBitmap(await (await fetch(image.currentSrc)).blob());
    const drawn = Math.max(image.clientWidth, (image.clientHeight * width) / height);
    return width / (drawn * devicePixelRatio);
  });
}
