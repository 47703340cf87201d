import type { Locator, Page } from 'playwright/test';
import { hold } from '../support/hold.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';

function partsOf(page: Page) {
  const gallery = page.getByRole('region', { name: '9 photos' });
  const viewer = page.getByRole('dialog', { name: 'Photos of Villa Mwezi' });
  return {
    gallery,
    viewer,
    photo: (number: number) => gallery.locator('li').getByRole('link', { name: `photo ${number} of 9` }),
    all: gallery.getByRole('button', { name: 'All 9 photos' }),
    counter: viewer.getByRole('status'),
  };
}

/** The picture fills its row, not merely begins to come in. */
async function expectShown(picture: Locator): Promise<void> {
  await expect(picture).toBeInViewport({ ratio: 0.9 });
}

test('arrow keys move through the pictures; the page stays where it is', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(VILLA);
  await expect(page.getByText('The pictures are rendered visualisations and show no real place.')).toBeVisible();
  const { photo } = partsOf(page);
  await photo(1).focus();
  // The script has come.
  await expect(photo(1)).toHaveAttribute('tabindex', '0');
  await page.keyboard.press('ArrowRight');
  await expect(photo(2)).toBeFocused();
  await expectShown(photo(2));
  await page.keyboard.press('End');
  await expectShown(photo(9));
  await page.keyboard.press('Home');
  await expectShown(photo(1));
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

/** Name, price, facts and WhatsApp end above this height of the page. */
async function expectFirstView(page: Page, height: number): Promise<void> {
  const main = page.getByRole('main');
  const parts = [
    main.getByRole('heading', { level: 1 }),
    main.locator('.price').filter({ visible: true }).first(),
    main.getByText('Bathrooms').first(),
    main.getByRole('button', { name: 'WhatsApp Amina' }),
  ];
  for (const part of parts) {
    const box = await part.boundingBox();
    expect((box?.y ?? height) + (box?.height ?? height)).toBeLessThan(height);
  }
}

test('the viewer answers to the keyboard and gives the focus back to the picture looked at', {
  tag: '@desktop',
}, async ({ page }) => {
  await page.goto(VILLA);
  const { photo, all, viewer, counter } = partsOf(page);
  await expectFirstView(page, 860);
  await all.click();
  await expect(counter).toHaveText('Photo 1 / 9');
  await page.keyboard.press('Escape');
  await photo(1).focus();
  await page.keyboard.press('Enter');
  await expect(viewer.getByRole('button', { name: 'Close' })).toBeFocused();
  await expect(counter).toHaveText('Photo 1 / 9');
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('Photo 9 / 9');
  await expect(viewer.getByRole('img', { name: 'photo 9 of 9' })).toBeInViewport({ ratio: 0.9 });
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(counter).toHaveText('Photo 1 / 9');
  await viewer.getByRole('button', { name: 'Previous photo' }).click();
  await expect(counter).toHaveText('Photo 9 / 9');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('Photo 1 / 9');

  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('Photo 3 / 9');
  await expect(viewer.getByRole('img', { name: 'photo 3 of 9' })).toBeInViewport({ ratio: 0.9 });
  const neighbour = viewer.getByRole('img', { name: 'photo 4 of 9' });
  await expect.poll(() => neighbour.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
  expect(await axeViolations(page)).toEqual([]);
  await page.keyboard.press('Control++');
  await expect(viewer.locator('[data-zoomed]')).toHaveCount(0);
  await page.keyboard.press('+');
  await viewer.locator('li[tabindex]').focus();
  expect(await pansLeft(viewer, { altKey: true })).toBe(false);
  expect(await pansLeft(viewer, { altKey: false })).toBe(true);
  await page.keyboard.press('-');
  await expect(viewer.getByRole('button', { name: 'Zoom in' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(counter).toHaveText('Photo 2 / 9');
  await page.keyboard.press('ArrowRight');
  await expect(counter).toHaveText('Photo 3 / 9');

  await page.keyboard.press('Escape');
  await expect(viewer).toBeHidden();
  await expect(photo(3)).toBeFocused();
  await expectShown(photo(3));
});

/** Rather than the browser going back, which it does with Alt. */
async function pansLeft(viewer: Locator, { altKey }: { altKey: boolean }): Promise<boolean> {
  return viewer.evaluate((dialog, isAlt) => {
    const press = new KeyboardEvent('keydown', { key: 'ArrowLeft', altKey: isAlt, cancelable: true });
    return !dialog.dispatchEvent(press);
  }, altKey);
}

test('Back closes the viewer and not the page; Forward opens it again', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/properties');
  await page.goto(VILLA);
  const { photo, viewer, counter } = partsOf(page);
  await photo(1).click();
  await viewer.getByRole('button', { name: 'Next photo' }).click();
  await expect(counter).toHaveText('Photo 2 / 9');
  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(page).toHaveURL(VILLA);
  await expect(photo(2)).toBeFocused();

  await page.goForward();
  await expect(viewer).toBeVisible();
  await viewer.getByRole('button', { name: 'Close' }).click();
  await expect(viewer).toBeHidden();
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await page.goBack();
  await expect(page).toHaveURL('/properties');
});

test('a picture pressed before the history is back from the last one opens, and Back closes it', {
  tag: '@phone',
}, async ({ page }) => {
  await page.goto(VILLA);
  const { photo, viewer, counter } = partsOf(page);
  await photo(2).click();
  await expect(counter).toHaveText('Photo 2 / 9');
  const state = await viewer.evaluate(async (dialog: HTMLDialogElement) => {
    const wentBack = new Promise((done) => addEventListener('popstate', done, { once: true }));
    dialog.close();
    document.querySelector<HTMLElement>('[data-photo="0"]')?.click();
    await wentBack;
    await new Promise(requestAnimationFrame);
    return history.state;
  });
  expect(state).toMatchObject({ photo: 0 });
  await expect(counter).toHaveText('Photo 1 / 9');
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('a picture pressed twice before the script has come is closed with one press', { tag: '@phone' }, async ({
  page,
}) => {
  const bring = await hold(page, /\/gallery\.[^/]+\.js/);
  await page.goto(VILLA);
  const { photo, viewer } = partsOf(page);
  await photo(1).tap();
  await photo(1).tap();
  bring();
  await expect(viewer).toBeVisible();
  await page.keyboard.press('Escape');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await expect(viewer).toBeHidden();
});

test('a page reloaded in the viewer opens there again', { tag: '@phone' }, async ({ page }) => {
  await page.goto(VILLA);
  const { photo, viewer, counter } = partsOf(page);
  await photo(2).click();
  await expect(counter).toHaveText('Photo 2 / 9');
  await page.reload();
  await expect(counter).toHaveText('Photo 2 / 9');
  await page.goBack();
  await expect(viewer).toBeHidden();
});

test('without a connection to the script a picture opens by itself', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|failed: .*gallery/);
  await page.route('**/_astro/gallery*.js*', (route) => route.abort());
  await page.goto(VILLA);
  await partsOf(page).photo(1).click();
  await expect(page).toHaveURL(/\/media\/.*\.jpg$/);
});

test('without a connection to the script the button for all pictures says so', { tag: '@desktop' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_FAILED|failed: .*gallery/);
  await page.route('**/_astro/gallery*.js*', (route) => route.abort());
  await page.goto(VILLA);
  await partsOf(page).all.click();
  await expect(
    page.getByText('This did not load. Please check your network and try again, or load the page again.'),
  ).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pictures are a row to scroll, and each opens by itself', { tag: '@phone' }, async ({ page }) => {
    await page.goto(VILLA);
    const { photo } = partsOf(page);
    await photo(2).scrollIntoViewIfNeeded();
    await expectShown(photo(2));
    await expect(photo(1)).toHaveAttribute('href', /^\/media\/.*\.jpg$/);
  });
});
