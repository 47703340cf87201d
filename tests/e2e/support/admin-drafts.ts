import type { Page } from 'playwright/test';

/** What the admin has kept in this browser of forms that were not saved. */
export async function listDrafts(page: Page): Promise<unknown[]> {
  return (await page.evaluate(readDrafts)).flat();
}

/** Of how many forms the browser has kept anything at all. */
export async function countKeptForms(page: Page): Promise<number> {
  return (await page.evaluate(readDrafts)).length;
}

async function readDrafts(): Promise<unknown[]> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'desk-drafts')) return [];
  const { promise, resolve, reject } = Promise.withResolvers<unknown[]>();
  const opening = indexedDB.open('desk-drafts');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = () => {
    const reading = opening.result.transaction('drafts').objectStore('drafts').getAll();
    reading.onsuccess = () => {
      opening.result.close();
      resolve(reading.result);
    };
  };
  return promise;
}
