import { readdir } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright/test';
import { stylesheetsIn } from '../../bench/page-weight.ts';
import { SITE_URL, TEST_PLACE } from '../support/site.ts';
import { PAGE_TYPE_NAMES, pathOf } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

test('every page wears the one stylesheet of the site, and the admin its own', async () => {
  const site = await stylesheetsOf('/');
  expect(site).toHaveLength(1);
  for (const type of PAGE_TYPE_NAMES) expect(await stylesheetsOf(await pathOf(type)), type).toEqual(site);
  for (const path of ['/saved', '/compare']) expect(await stylesheetsOf(path), path).toEqual(site);
  const admin = await stylesheetsOf('/admin');
  expect(admin).toHaveLength(1);
  expect(admin).not.toEqual(site);
});

/** Words that Firefox 115 or Safari before 16.4 pass over, with all that they hold: nesting, and widths that are compared. */
const TOO_NEW = /[{;}]\s*&|@media[^{]*(?:[<>]|not ?\()/;

test('stylesheets and the styles in pages are in words that the oldest browsers know', async () => {
  const pages = await Promise.all(PAGE_TYPE_NAMES.map((type) => pathOf(type)));
  const texts = new Map<string, string>();
  for (const address of [...pages, '/saved', '/compare', '/report']) {
    const page = await (await fetch(`${SITE_URL}${address}`)).text();
    texts.set(address, [...page.matchAll(/<style[^>]*>([^<]*)/g)].map(([, styles]) => styles).join('\n'));
  }
  const files = await readdir(path.join(TEST_PLACE.dataDir, 'site/current/_astro'));
  const sheets = files.filter((file) => file.endsWith('.css') && !file.startsWith('admin'));
  expect(sheets.length).toBeGreaterThan(2);
  for (const file of sheets) texts.set(file, await (await fetch(`${SITE_URL}/_astro/${file}`)).text());
  for (const [name, styles] of texts) expect(styles, name).not.toMatch(TOO_NEW);
});

test('the dialogs behind the buttons of a property are dressed', async ({ page }) => {
  await page.goto('/properties/villa-mwezi');
  const dialog = page.getByRole('dialog');
  for (const button of ['Show number', 'Request details']) {
    await page.getByRole('main').getByText(button, { exact: true }).first().click();
    await expect(dialog.getByLabel('Full name')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('Full name is required')).toBeVisible();
    const worn = (await usedClasses(page)).filter((name) => /^(?:btn|field|dialog|sheet)/.test(name));
    expect(worn).toContain('btn');
    const known = await knownClasses(page);
    expect(worn.filter((name) => !known.has(name))).toEqual([]);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

async function stylesheetsOf(path: string): Promise<string[]> {
  return stylesheetsIn(await (await fetch(`${SITE_URL}${path}`)).text());
}

/** The classes that the stylesheets of a page speak of, without their escapes. */
async function knownClasses(page: Page): Promise<Set<string>> {
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
