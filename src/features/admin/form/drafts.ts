import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';

/**
 * Typed work survives a closed tab or a dead battery in the browser's own database. Only what the operator typed into a
 * form is kept, never a list of rows, a file or a password; saving deletes it, and so does "Lock and delete drafts".
 */
interface Draft {
  values: unknown;
  /** `updated_at` of the record it was typed over; null for a new one. */
  basedOn: string | null;
  savedAt: string;
}

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('desk-drafts', 'drafts');
  return opened;
}

export async function readDraft(key: string): Promise<unknown> {
  try {
    return await get(key, store());
  } catch {
    return undefined;
  }
}

export async function keepDraft(key: string, draft: Draft): Promise<void> {
  try {
    await set(key, draft, store());
  } catch {
    // The browser keeps nothing for this site: the form itself still holds the text.
  }
}

export async function forgetDraft(key: string): Promise<void> {
  try {
    await del(key, store());
  } catch {
    // Nothing was kept.
  }
}

export async function forgetDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Nothing was kept.
  }
}
