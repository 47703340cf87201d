import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright/test';
import { readSecrets } from '../../support/product.ts';
import { TEST_PLACE } from './site.ts';
import { expect } from './test.ts';

/** Opens the admin at this address, such as `?tab=areas`, and unlocks it. */
export async function openAdmin(page: Page, address = ''): Promise<void> {
  await page.goto(`/admin${address}`);
  await unlock(page);
}

/** Answers the gate, wherever it stands. */
export async function unlock(page: Page): Promise<void> {
  const { operatorPassword } = await readSecrets(TEST_PLACE.dataDir);
  await page.getByLabel('Password', { exact: true }).fill(operatorPassword);
  await page.getByRole('button', { name: 'Unlock' }).click();
  await expect(page.getByRole('button', { name: 'Unlock' })).toHaveCount(0);
}

/** Another address of the desk, without a reload, which would lock the gate. */
export async function goWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((search) => {
    history.pushState(null, '', `/admin${search}`);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
}

/** The link of a tab by its title; the count beside it is left out. */
export function tabLink(page: Page, title: string) {
  return page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name: title });
}

/** The page comes into sight: whatever it shows is read again. */
export function comeBack(page: Page): Promise<unknown> {
  return page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
}

/** Comes back until it is so: what is being read already is not asked for again. */
export async function comeBackUntil(page: Page, isSo: () => Promise<void>): Promise<void> {
  await expect(async () => {
    await comeBack(page);
    await isSo();
  }).toPass();
}

/** A menu that has just opened takes the focus to its first item, wherever a test has put it meanwhile. */
export async function pressMenuItem(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('menuitem').first()).toBeFocused();
  await page.getByRole('menuitem', { name }).press('Enter');
}

/** Exports a table by its menu; the name and the bytes of the file. */
export async function exported(page: Page, menu: string, kind: 'CSV' | 'Excel') {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: menu, exact: true }).click();
  await pressMenuItem(page, kind);
  const file = await download;
  return { fileName: file.suggestedFilename(), bytes: await readFile(await file.path()) };
}

/** Whether the page takes what is dragged over it, or leaves it to the fields. */
export function isDropTaken(page: Page, files: string[]): Promise<boolean> {
  return page.evaluate((names) => {
    const dataTransfer = new DataTransfer();
    for (const name of names) dataTransfer.items.add(new File([''], name));
    if (names.length === 0) dataTransfer.setData('text/plain', 'words');
    const drag = new DragEvent('dragover', { cancelable: true, bubbles: true, dataTransfer });
    document.body.dispatchEvent(drag);
    return drag.defaultPrevented;
  }, files);
}
