import type { Page } from 'playwright/test';
import { PAGE_TYPE_NAMES, pathOf } from './support/site-pages.ts';
import { expect, test } from './support/test.ts';

test("every class that a page uses is in that page's own stylesheet", async ({ page }) => {
  const known = await classesOf(page, '/');
  const missing: string[] = [];
  for (const type of PAGE_TYPE_NAMES) {
    const own = await classesOf(page, await pathOf(type));
    missing.push(
      ...(await usedClasses(page))
        .filter((name) => known.has(name) && !own.has(name))
        .map((name) => `${type}: ${name}`),
    );
  }
  expect(known.size).toBeGreaterThan(300);
  expect(missing).toEqual([]);
});

for (const [path, button, dialog] of [
  ['/properties/villa-mwezi', 'Show number', 'Call Amina'],
  ['/properties/villa-mwezi', 'Request details', /.+/],
  ['/services/land-research', 'Request Information', 'Request Information'],
] as const) {
  test(`the dialog behind ${button} is dressed by the stylesheet of ${path}`, async ({ page }) => {
    const known = await classesOf(page, '/');
    const own = await classesOf(page, path);
    await page.getByRole('main').getByText(button, { exact: true }).first().click();
    await expect(page.getByRole('dialog', { name: dialog }).getByLabel('Full name')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Full name is required')).toBeVisible();
    expect((await usedClasses(page)).filter((name) => known.has(name) && !own.has(name))).toEqual([]);
  });
}

/** Opens a page and lists the classes that its stylesheets speak of, without their escapes. */
async function classesOf(page: Page, path: string): Promise<Set<string>> {
  await page.goto(path);
  const css = await page.evaluate(async () => {
    const sheets = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
    return (await Promise.all(sheets.map(async ({ href }) => (await fetch(href)).text()))).join('');
  });
  const names = css.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi);
  return new Set([...names].map(([, name = '']) => name.replace(/\\(.)/g, '$1')));
}

function usedClasses(page: Page): Promise<string[]> {
  return page.evaluate(() => [
    ...new Set([...document.querySelectorAll('[class]')].flatMap(({ classList }) => [...classList])),
  ]);
}
