import { PUBLIC_SUPABASE_URL } from 'astro:env/client';
import { clear, createStore, get, keys, promisifyRequest, type UseStore } from 'idb-keyval';
import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { randomUuid } from '#lib/request-id.ts';
import { isInStorage } from '#lib/text-rules.ts';
import { $gate } from '../gate/gate.store.ts';

/**
 * Typed work survives a closed tab or a dead battery in the browser's own database. Only what the operator typed into a
 * form is kept, never a list of rows, a file or a password; saving deletes it, and so do "Lock and delete drafts" and
 * ninety days.
 */
const storedDraft = z.object({
  values: z.record(z.string(), z.unknown()),
  /** `updated_at` of the record it was typed over; null for a new one. */
  basedOn: z.nullable(z.string()),
  /** The id under which a new one is stored: its answer may have been lost on the way. An older draft names none. */
  id: z.optional(z.string()),
  /** The fields as that record had them. */
  base: z.optional(z.record(z.string(), z.unknown())),
  savedAt: z.string(),
  /** The form it was typed into, for several tabs may be open; an older draft names none. */
  form: z.optional(z.string()),
  /** By address, when a form first had that picture; an older draft does not say. */
  pictures: z.optional(z.record(z.string(), z.string())),
});
export type StoredDraft = z.output<typeof storedDraft>;

const DATABASE = 'desk-drafts';
let opened: UseStore | undefined;

function store(): UseStore {
  opened ??= createStore(DATABASE, 'drafts');
  return opened;
}

/** The record of an older draft is gone, or its form one that nobody comes back to. */
const KEPT_MS = 90 * 24 * 60 * 60 * 1000;

function draftsIn(kept: unknown): StoredDraft[] {
  const drafts = z.array(storedDraft).safeParse([kept].flat()).data ?? [];
  return drafts.filter(({ savedAt }) => Date.now() - Date.parse(savedAt) < KEPT_MS);
}

async function readDrafts(key: string): Promise<StoredDraft[]> {
  try {
    return draftsIn(await get(key, store()));
  } catch {
    return [];
  }
}

/** Whatever another tab has kept meanwhile is among what is changed; where nothing is left not even the key stays. */
async function changeDrafts(key: string, change: (drafts: StoredDraft[]) => StoredDraft[]): Promise<void> {
  try {
    await store()('readwrite', async (kept) => {
      const left = change(draftsIn(await promisifyRequest(kept.get(key))));
      if (left.length > 0) kept.put(left, key);
      else kept.delete(key);
      await promisifyRequest(kept.transaction);
    });
  } catch {
    // The browser keeps nothing for this site: the form itself still holds the text.
  }
}

/** After a week the desk sweeps up what no record holds (`unused_images`); a day is left for the save. */
const PICTURE_KEPT_MS = 6 * 24 * 60 * 60 * 1000;
/** The fields that hold pictures, in whatever form. */
const PICTURE_FIELD = /(^|_)(images?|logo)$/;
const IN_TEXT = / src="([^"]*)"/g;

/** The pictures of the own storage that a form shows: an address to which something leads is none. */
function picturesIn(values: StoredDraft['values']): Set<string> {
  const addresses = Object.entries(values).flatMap(([field, value]) => {
    if (PICTURE_FIELD.test(field)) return [value].flat();
    return typeof value === 'string' ? [...value.matchAll(IN_TEXT)].map(([, address]) => address) : [];
  });
  const isPicture = (address: unknown): address is string =>
    typeof address === 'string' && isInStorage(address, PUBLIC_SUPABASE_URL);
  return new Set(addresses.filter(isPicture));
}

/** What a draft holds but for the pictures that are swept up by now, or soon; `held` are values that are stored. */
export function withoutSwept(draft: StoredDraft, held: unknown, now = Date.now()) {
  const kept = JSON.stringify([held, draft.base]);
  const isSwept = (picture: string) => now - Date.parse(seenAt(draft, picture)) > PICTURE_KEPT_MS;
  const swept = [...picturesIn(draft.values)].filter((picture) => !kept.includes(picture) && isSwept(picture));
  const values = Object.entries(draft.values).map(([field, value]) => [field, without(swept, field, value)] as const);
  return { values: Object.fromEntries(values), swept: swept.length };
}

function seenAt({ pictures, savedAt }: StoredDraft, picture: string): string {
  return pictures?.[picture] ?? savedAt;
}

/** In a text a gap with the name of the picture stays. */
function without(pictures: readonly unknown[], field: string, value: unknown): unknown {
  if (!PICTURE_FIELD.test(field)) {
    if (typeof value !== 'string') return value;
    return value.replace(IN_TEXT, (attribute, address) => (pictures.includes(address) ? '' : attribute));
  }
  if (Array.isArray(value)) return value.filter((item) => !pictures.includes(item));
  return pictures.includes(value) ? null : value;
}

const lockOf = (form: string) => `desk-draft ${form}`;

/** Says in all tabs that a form is open, until the returned function is called. A page without encryption cannot. */
function holdForm(form: string): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  if ('locks' in navigator) navigator.locks.request(lockOf(form), () => promise).catch(() => {});
  return resolve;
}

/** What no form holds any more: whoever still types into one may give it up, and its pictures with it. */
async function readLeft(key: string): Promise<StoredDraft[]> {
  const drafts = await readDrafts(key);
  const locks = 'locks' in navigator ? await navigator.locks.query().catch(() => null) : null;
  const open = new Set(locks?.held?.map(({ name }) => name));
  return drafts.filter(({ form }) => form === undefined || !open.has(lockOf(form)));
}

export async function forgetDrafts(): Promise<void> {
  try {
    await clear(store());
  } catch {
    // Nothing was kept.
  }
}

export async function forgetOldDrafts(): Promise<void> {
  try {
    // To look into it would make one where nobody has typed anything.
    if (!(await indexedDB.databases()).some(({ name }) => name === DATABASE)) return;
    for (const key of await keys<string>(store())) await changeDrafts(key, (drafts) => drafts);
  } catch {
    // Nothing was kept.
  }
}

/** What is kept of a form. A number that cannot be read is left out: as null it would empty what is stored. */
export function draftText(values: Readonly<Record<string, unknown>>): string {
  return JSON.stringify(values, (_, value) => (Number.isNaN(value) ? undefined : value));
}

const REST_MS = 800;

interface Options {
  /** Of the record: its table and id, or `new`. */
  key: string;
  /** `updated_at` of the record as it was loaded; null for a new one. */
  basedOn: string | null;
  /** Of a new one, whose key does not name it. */
  newId?: string | undefined;
  /** Its fields, where what was left waits until the operator has said what becomes of it. */
  base?: StoredDraft['base'];
  isDirty: boolean;
  values: Readonly<Record<string, unknown>>;
}

/** Keeps what is typed while it rests, and hands over what forms that are closed have left, the latest first. */
export function useDraft({ key, basedOn, newId, base, isDirty, values }: Options) {
  const [earlier, setEarlier] = useState<readonly StoredDraft[]>([]);
  const [form] = useState(randomUuid);
  const found = earlier.at(-1) ?? null;
  // What stands in this form, or was given up in it.
  const taken = useRef(new Set<string>());

  useEffect(() => {
    let isCurrent = true;
    void readLeft(key).then((drafts) => {
      if (isCurrent) setEarlier(drafts);
    });
    return () => {
      isCurrent = false;
    };
  }, [key]);

  const seen = useRef(new Map<string, string>());
  const isKept = useRef(false);
  const text = draftText(values);
  useEffect(() => {
    if (!isDirty) {
      // All of it was taken back: closing asks nothing then, and deletes the pictures that a draft would bring back.
      if (isKept.current) void changeDrafts(key, (drafts) => othersOf(drafts, form, taken.current));
      isKept.current = false;
      return;
    }
    const timer = setTimeout(() => {
      isKept.current = true;
      const savedAt = new Date().toISOString();
      const written: StoredDraft['values'] = JSON.parse(text);
      for (const picture of picturesIn(written)) seen.current.set(picture, seen.current.get(picture) ?? savedAt);
      const pictures = Object.fromEntries(seen.current);
      const typed = { values: written, basedOn, id: newId, base, savedAt, form, pictures };
      void changeDrafts(key, (drafts) => [...othersOf(drafts, form, taken.current), typed]);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [key, basedOn, newId, base, isDirty, text, form]);

  // Whoever closes the form and was asked has given up what was typed, not what waits; whoever locks the admin neither.
  const isGivenUp = useRef(false);
  isGivenUp.current = isDirty;
  useEffect(() => {
    const given = taken.current;
    const letGo = holdForm(form);
    return () => {
      const isForgotten = isGivenUp.current && $gate.get().state === 'open';
      const forgetting = isForgotten && changeDrafts(key, (drafts) => othersOf(drafts, form, given));
      void Promise.resolve(forgetting).then(letGo);
    };
  }, [key, form]);

  const dismiss = () => {
    if (found) {
      taken.current.add(nameOf(found));
      for (const picture of picturesIn(found.values)) seen.current.set(picture, seenAt(found, picture));
    }
    setEarlier(earlier.slice(0, -1));
  };
  return {
    found,
    /** It stands in the form now, and those before it wait for another time. */
    take: () => found && taken.current.add(nameOf(found)),
    /** It stands in the form now. */
    dismiss,
    forget: () => {
      dismiss();
      void changeDrafts(key, (drafts) => drafts.filter((draft) => !taken.current.has(nameOf(draft))));
    },
    /** What stands in the form but for the pictures that are swept up while it is open. */
    withoutSwept: (values: StoredDraft['values']) => {
      const pictures = Object.fromEntries(seen.current);
      return withoutSwept({ values, basedOn, savedAt: new Date().toISOString(), pictures }, base);
    },
    /** It has been saved, or taken out again. */
    forgetTyped: () => void changeDrafts(key, (drafts) => othersOf(drafts, form, taken.current)),
  };
}

function nameOf({ form, savedAt }: StoredDraft): string {
  return `${form} ${savedAt}`;
}

/** What neither was typed into this form nor stands in it. */
function othersOf(drafts: readonly StoredDraft[], form: string, taken: ReadonlySet<string>): StoredDraft[] {
  return drafts.filter((draft) => draft.form !== form && !taken.has(nameOf(draft)));
}
