import { clear, createStore, del, get, set, type UseStore } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { $gate } from '../gate/gate.store.ts';

/**
 * Typed work survives a closed tab or a dead battery in the browser's own database. Only what the operator typed into a
 * form is kept, never a list of rows, a file or a password; saving deletes it, and so does "Lock and delete drafts".
 */
const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** `updated_at` of the record it was typed over; null for a new one. */
  basedOn: z.nullable(z.string()),
  /** The fields as that record had them. */
  base: z.optional(z.record(z.string(), z.unknown())),
  savedAt: z.string(),
});
export type StoredDraft = z.output<typeof storedDraft>;

let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore('desk-drafts', 'drafts');
  return opened;
}

async function readDrafts(key: string): Promise<StoredDraft[]> {
  try {
    return z.array(storedDraft).parse([await get(key, store())].flat());
  } catch {
    return [];
  }
}

async function keepDrafts(key: string, drafts: readonly StoredDraft[]): Promise<void> {
  try {
    await (drafts.length > 0 ? set(key, drafts, store()) : del(key, store()));
  } catch {
    // The browser keeps nothing for this site: the form itself still holds the text.
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

interface Options {
  /** Of the record: its table and id, or `new`. */
  key: string;
  /** `updated_at` of the record as it was loaded; null for a new one. */
  basedOn: string | null;
  /** Its fields, where what was left waits until the operator has said what becomes of it. */
  base?: StoredDraft['base'];
  isDirty: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** Keeps what is typed while it rests, and hands over what earlier visits left, the latest first. */
export function useDraft({ key, basedOn, base, isDirty, values }: Options) {
  const [earlier, setEarlier] = useState<readonly StoredDraft[]>([]);

  useEffect(() => {
    let isCurrent = true;
    void readDrafts(key).then((drafts) => {
      if (isCurrent) setEarlier(drafts);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const text = JSON.stringify(values);
  useEffect(() => {
    if (!isDirty) return;
    const timer = setTimeout(() => {
      const typed = { values: JSON.parse(text), basedOn, base, savedAt: new Date().toISOString() };
      void keepDrafts(key, base ? [...earlier, typed] : [typed]);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key, basedOn, base, isDirty, text, earlier]);

  // Whoever closes the form and was asked has given up what was typed, not what waits; whoever locks the admin neither.
  const isGivenUp = useRef(false);
  isGivenUp.current = isDirty;
  const waiting = useRef(earlier);
  waiting.current = base ? earlier : [];
  useEffect(
    () => () => {
      if (isGivenUp.current && $gate.get().state === 'open') void keepDrafts(key, waiting.current);
    },
    [key],
  );

  const others = earlier.slice(0, -1);
  return {
    found: earlier.at(-1) ?? null,
    /** It stands in the form now. */
    dismiss: () => setEarlier(others),
    forget: () => {
      setEarlier(others);
      void keepDrafts(key, others);
    },
    /** It has been saved. */
    forgetTyped: () => void keepDrafts(key, waiting.current),
  };
}
