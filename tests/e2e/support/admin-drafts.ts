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

/** As if so many days had gone by since they were kept. */
export async function ageDrafts(page: Page, days: number): Promise<void> {
  await page.evaluate(
    async (milliseconds) => {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const earlier = (at: unknown) => new Date(Date.parse(String(at)) - milliseconds).toISOString();
      const opening = indexedDB.open('desk-drafts');
      opening.onerror = () => reject(opening.error);
      opening.onsuccess = () => {
        const writing = opening.result.transaction('drafts', 'readwrite');
        const drafts = writing.objectStore('drafts');
        drafts.openCursor().onsuccess = ({ target }) => {
          if (!(target instanceof IDBRequest) || !target.result) return;
          const cursor: IDBCursorWithValue = target.result;
          for (const draft of cursor.value) {
            draft.savedAt = earlier(draft.savedAt);
            for (const [picture, at] of Object.entries(draft.pictures ?? {})) draft.pictures[picture] = earlier(at);
          }
          cursor.update(cursor.value);
          cursor.continue();
        };
        writing.oncomplete = () => {
          opening.result.close();
          resolve();
        };
      };
      return promise;
    },
    days * 24 * 60 * 60 * 1000,
  );
}
