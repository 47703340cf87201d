import type { Locator, Page } from 'playwright/test';
import { asService } from './site-database.ts';
import { expect } from './test.ts';

/** A photograph as the operator would choose it: one red pixel. */
export const PICTURE = {
  name: 'Beach at noon.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
    'base64',
  ),
};

/** Presses "Delete" of one row of the table. */
export async function pressDelete(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Delete ${name}` }).click();
}

/** On a phone the buttons of a row are entries of its menu. */
export async function chooseFor(page: Page, name: string, item: string): Promise<void> {
  await page.getByRole('button', { name: `Actions for ${name}` }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** Presses Delete in the question, once it has said what hangs on the record. */
export async function confirmDelete(page: Page): Promise<void> {
  const question = page.getByRole('dialog', { name: /^Delete “/ });
  await expect(question.getByText(/^Under “Deleted”/)).toBeVisible();
  await question.getByRole('button', { name: 'Delete', exact: true }).click();
}

/** Looks, in the question before a delete, for another area that takes the visitors of this one; Enter takes it. */
export async function lookForSuccessor(question: Locator): Promise<Locator> {
  const successor = question.getByRole('combobox', { name: 'Send its visitors to' });
  await successor.press('ArrowDown');
  await successor.fill('paje');
  await expect(question.getByRole('option')).toHaveText(['Paje']);
  return successor;
}

/** A name that no other test uses. */
export function uniqueName(words: string): string {
  return `${words} ${Math.random().toString(36).slice(2, 8)}`;
}

/** What is stored of the posts of this title. */
export async function storedPosts(title: string): Promise<{ content: string }[]> {
  const answer = await asService(`blog_posts?title=eq.${encodeURIComponent(title)}`);
  return Array.isArray(answer) ? answer : [];
}
