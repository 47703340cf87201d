import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { $gate } from '../gate/gate.store.ts';

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

async function readDraft(key: string): Promise<unknown> {
  try {
    return await get(key, store());
  } catch {
    return undefined;
  }
}

async function keepDraft(key: string, draft: Draft): Promise<void> {
  try {
    await set(key, draft, store());
  } catch {
    // The browser keeps nothing for this site: the form itself still holds the text.
  }
}

async function forgetDraft(key: string): Promise<void> {
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

const REST_MS = 800;

const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  basedOn: z.nullable(z.string()),
  savedAt: z.string(),
});
export type StoredDraft = z.output<typeof storedDraft>;

interface Options {
  /** Of the record: its table and id, or `new`. */
  key: string;
  /** `updated_at` of the record as it was loaded; null for a new one. */
  basedOn: string | null;
  isDirty: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** Keeps what is typed while it rests, and hands over what an earlier visit left. */
export function useDraft({ key, basedOn, isDirty, values }: Options) {
  const [found, setFound] = useState<StoredDraft | null>(null);

  useEffect(() => {
    let isCurrent = true;
    void readDraft(key).then((stored) => {
      const { data } = storedDraft.safeParse(stored);
      if (isCurrent && data) setFound(data);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const text = JSON.stringify(values);
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      void keepDraft(key, { values: JSON.parse(text), basedOn, savedAt: new Date().toISOString() });
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key, basedOn, isDirty, text]);

  // Whoever closes the form and was asked has given the text up; whoever locks the admin has not.
  const isGivenUp = useRef(false);
  isGivenUp.current = isDirty;
  useEffect(
    () => () => {
      if (isGivenUp.current && $gate.get().state === 'open') void forgetDraft(key);
    },
    [key],
  );

  const forget = () => {
    setFound(null);
    void forgetDraft(key);
  };
  return { found, dismiss: () => setFound(null), forget };
}
