import type { Page } from 'playwright/test';
import { expectToFitEverybody } from '../support/fits.ts';
import { PAGE_TYPE_NAMES, PAGE_TYPES, type PageType, pathOf } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

/** The other types are judged where their own journeys are. */
const OTHERS = ['island', 'about', 'privacy', 'terms'] as const satisfies readonly PageType[];

for (const type of OTHERS) {
  test(`the page of type ${type} fits everybody`, async ({ page }) => {
    await page.goto(await pathOf(type));
    await expectToFitEverybody(page);
  });
}

test('a page that is not there fits everybody', async ({ page, complaints }) => {
  complaints.expect(/status of 404/);
  await page.goto('/no-such-page');
  await expectToFitEverybody(page);
});

test('nothing is cut off at 320 px, nor at twice the size', { tag: '@phone' }, async ({ browser }) => {
  test.setTimeout(120_000);
  const cut: string[] = [];
  for (const shape of [
    { viewport: { width: 320, height: 640 } },
    { viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 },
  ]) {
    const page = await browser.newPage(shape);
    for (const type of PAGE_TYPE_NAMES) {
      await page.goto(await pathOf(type));
      const names = await listCutOff(page);
      cut.push(...names.map((name) => `${type} at ${shape.viewport.width} px: ${name}`));
    }
    await page.close();
  }
  expect(cut).toEqual([]);
});

test('in forced colours the focus stays visible', { tag: '@desktop' }, async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  for (const type of ['home', 'property', 'contact'] as const) {
    await page.goto(await pathOf(type));
    for (let stop = 0; stop < 12; stop += 1) {
      await page.keyboard.press('Tab');
      const focused = page.locator(':focus');
      const isOutlined = await focused.evaluate((element) => {
        const around = [element, element.parentElement, element.closest('label'), element.closest('fieldset')];
        return around.some((each) => each !== null && getComputedStyle(each).outlineStyle !== 'none');
      });
      expect(isOutlined, `${type}, stop ${stop}: ${await focused.textContent()}`).toBe(true);
    }
  }
});

test('who asked for less motion sees none', { tag: '@phone' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const type of PAGE_TYPE_NAMES) {
    await page.goto(await pathOf(type));
    const motion = await page.evaluate(() => ({
      scroll: getComputedStyle(document.documentElement).scrollBehavior,
      longest: Math.max(
        0,
        ...document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration)),
      ),
    }));
    expect(motion.scroll, type).toBe('auto');
    expect(motion.longest, type).toBeLessThanOrEqual(1);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the pages of every type show their text and their links', { tag: '@phone' }, async ({ page }) => {
    for (const type of PAGE_TYPE_NAMES) {
      const { text, link } = PAGE_TYPES[type];
      await page.goto(await pathOf(type));
      const main = page.getByRole('main');
      await expect(main.getByText(text).filter({ visible: true }).first(), type).toBeVisible();
      const addresses = await main
        .getByRole('link')
        .evaluateAll((links) => links.map((each) => each.getAttribute('href')));
      expect(addresses, type).toContainEqual(expect.stringMatching(link));
      await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).first(), type).toBeVisible();
    }
  });
});

/** What can be seen or pressed and reaches out of the window, except inside a box that scrolls. */
async function listCutOff(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (element: Element): boolean => {
      const parent = element.parentElement;
      if (parent === null) return false;
      return /auto|scroll/.test(getComputedStyle(parent).overflowX) || isScrolled(parent);
    };
    return [...document.querySelectorAll('h1, h2, h3, p, li, dt, dd, a, button, input, select, textarea, label')]
      .filter((element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((element) => {
        const { left, right, width } = element.getBoundingClientRect();
        return width > 1 && (left < -1 || right > innerWidth + 1) && !isScrolled(element);
      })
      .map((element) => `${element.tagName} ${element.textContent.trim().slice(0, 40)}`);
  });
}
