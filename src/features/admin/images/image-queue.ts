import { atom } from 'nanostores';
import { errorMessage } from '#db/errors.ts';
import { randomUuid } from '#lib/request-id.ts';
import { isSame } from '#lib/same.ts';
import { RefusedImage } from './prepare-image.ts';

/** What is to be stored: a file, or a picture that first has to be fetched from an address. */
export type PictureSource = File | { name: string; address: string };

type Progress =
  | { state: 'stored'; url: string }
  | { state: 'waiting' }
  /** `share` of it has been sent, from 0 to 1. */
  | { state: 'sending'; share: number }
  /** May succeed when it is tried again. */
  | { state: 'failed'; reason: string }
  /** Can never be used. */
  | { state: 'refused'; reason: string };

/** One image of a record: stored, or on its way. */
export interface ImageItem {
  id: string;
  /** Of the file as it was chosen; empty for what was stored before. */
  name: string;
  /** An address that shows it; empty while nothing can be shown. */
  preview: string;
  progress: Progress;
}

interface StoreEvents {
  /** An address that shows the picture. */
  onPreview: (preview: string) => void;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

interface Options {
  /** Addresses that are stored already. */
  urls: readonly string[];
  /** How many images the record holds; a further one takes the place of a single one. */
  most: number;
  /** Stores a picture; resolves to its address. Throws a `RefusedImage` for what can never be stored. */
  store: (source: PictureSource, told: StoreEvents) => Promise<string>;
  /** The stored addresses in their order have changed. */
  onChange: (urls: string[]) => void;
  /** An upload has failed; the others go on. */
  onFailed: (name: string) => void;
}

export type ImageQueue = ReturnType<typeof createImageQueue>;

/** Decoding large photographs takes memory, and a thin line is not faster for three at once. */
const AT_ONCE = 2;

/** The images of one record in their order: those chosen are stored one after the other while the form is open. */
export function createImageQueue({ urls, most, store, onChange, onFailed }: Options) {
  const $items = atom<readonly ImageItem[]>(urls.map(storedItem));
  const sources = new Map<string, PictureSource>();
  // What was stored here and no save has been given yet.
  const unsaved = new Set<string>();
  const running = new Map<string, { done: Promise<void>; abort: () => void }>();

  const storedUrls = () => urlsOf($items.get(), most);
  const change = (items: readonly ImageItem[]) => {
    const before = storedUrls();
    $items.set(items);
    const after = storedUrls();
    if (!isSame(before, after)) onChange(after);
  };
  const alter = (id: string, changes: Partial<ImageItem>) =>
    change($items.get().map((item) => (item.id === id ? { ...item, ...changes } : item)));

  const remove = (id: string) => {
    running.get(id)?.abort();
    sources.delete(id);
    change($items.get().filter((each) => each.id !== id));
  };
  /** The last choice counts: an earlier one that failed or is slower must not come after it. */
  const dropEarlier = (id: string) => {
    const items = $items.get();
    const place = items.findIndex((item) => item.id === id);
    for (const earlier of items.slice(0, place).filter(isKept)) remove(earlier.id);
  };

  const run = async (id: string, source: PictureSource, signal: AbortSignal) => {
    let percent = 0;
    try {
      const url = await store(source, {
        onPreview: (preview) => alter(id, { preview }),
        onProgress: (share) => {
          // Each step draws the form; those between two numbers that are shown look like the one before.
          if (Math.round(share * 100) === percent) return;
          percent = Math.round(share * 100);
          alter(id, { progress: { state: 'sending', share } });
        },
        signal,
      });
      unsaved.add(url);
      if (signal.aborted) return;
      alter(id, { progress: { state: 'stored', url } });
      if (most === 1) dropEarlier(id);
      sources.delete(id);
    } catch (error) {
      if (signal.aborted) return;
      const isRefused = error instanceof RefusedImage;
      const reason = isRefused ? error.message : errorMessage(error);
      alter(id, { progress: { state: isRefused ? 'refused' : 'failed', reason } });
      if (!isRefused) onFailed(source.name);
    } finally {
      running.delete(id);
      startWaiting();
    }
  };
  const startWaiting = () => {
    for (const { id, progress } of $items.get()) {
      const source = sources.get(id);
      if (running.size >= AT_ONCE) return;
      if (!source || progress.state !== 'waiting') continue;
      const controller = new AbortController();
      alter(id, { progress: { state: 'sending', share: 0 } });
      const done = run(id, source, controller.signal);
      running.set(id, { done, abort: () => controller.abort() });
    }
  };

  const settle = async () => {
    while (running.size > 0) await Promise.all([...running.values()].map(({ done }) => done));
  };

  return {
    $items,
    /** The ids under which they stand in the list, in the order of what was chosen. */
    add(chosen: readonly PictureSource[]): string[] {
      const room = most === 1 ? 1 : most - $items.get().filter(isKept).length;
      const items = chosen.map((source, index) =>
        newItem(source, index < room ? null : `At most ${most} can be added.`),
      );
      items.forEach((item, index) => {
        const source = chosen[index];
        if (source && item.progress.state === 'waiting') sources.set(item.id, source);
      });
      change([...$items.get(), ...items]);
      startWaiting();
      return items.map(({ id }) => id);
    },
    remove,
    /** `to` is a place among those that are kept: what was refused stands in no place. */
    move(id: string, to: number) {
      const items = [...$items.get()];
      const from = items.findIndex((item) => item.id === id);
      const [item] = items.splice(from, 1);
      if (from < 0 || !item) return;
      const next = items.filter(isKept)[to];
      items.splice(next ? items.indexOf(next) : items.length, 0, item);
      change(items);
    },
    /** Tries one failed upload again, or all of them. */
    retry(id?: string) {
      const isMeant = (item: ImageItem) => item.progress.state === 'failed' && (id === undefined || item.id === id);
      change($items.get().map((item) => (isMeant(item) ? { ...item, progress: { state: 'waiting' } } : item)));
      startWaiting();
    },
    /** Waits until nothing is on its way any more. */
    settle,
    /** The same; resolves to what is stored, and counts as given to a save. */
    async flush(): Promise<string[]> {
      await settle();
      const urls = storedUrls();
      for (const url of urls) unsaved.delete(url);
      return urls;
    },
    /** Stored since the form was opened, and in no save: nobody will ever see them. */
    takeUnsaved(): string[] {
      const urls = [...unsaved];
      unsaved.clear();
      return urls;
    },
    /** Takes over addresses that came from elsewhere; what is on its way stays. */
    replace(next: readonly string[]) {
      if (isSame(next, storedUrls())) return;
      const known = $items.get();
      const stored = next.map((url) => known.find(({ progress }) => isAt(progress, url)) ?? storedItem(url));
      $items.set([...stored, ...known.filter(({ progress }) => progress.state !== 'stored')]);
    },
    abort() {
      sources.clear();
      for (const { abort } of running.values()) abort();
    },
  };
}

/** What the record will hold once everything has arrived. */
export function isKept({ progress }: ImageItem): boolean {
  return progress.state !== 'refused';
}

export function isOnItsWay({ progress }: ImageItem): boolean {
  return progress.state === 'waiting' || progress.state === 'sending' || progress.state === 'failed';
}

function urlsOf(items: readonly ImageItem[], most: number): string[] {
  return items.flatMap(({ progress }) => (progress.state === 'stored' ? [progress.url] : [])).slice(-most);
}

function storedItem(url: string): ImageItem {
  return { id: randomUuid(), name: '', preview: url, progress: { state: 'stored', url } };
}

function newItem({ name }: PictureSource, refusal: string | null): ImageItem {
  return {
    id: randomUuid(),
    name,
    preview: '',
    progress: refusal === null ? { state: 'waiting' } : { state: 'refused', reason: refusal },
  };
}

function isAt(progress: Progress, url: string): boolean {
  return progress.state === 'stored' && progress.url === url;
}
