import { useStore } from '@nanostores/react';
import { useEffect, useMemo, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { operator } from '#db/operator.ts';
import { findUnusedImages } from '#db/operator-answers.ts';
import { type Bucket, removeImages, uploadImage } from '#db/storage.ts';
import { randomUuid } from '#lib/request-id.ts';
import { $gate, holdSession } from '../gate/gate.store.ts';
import { createImageQueue, type ImageItem, type ImageQueue, isOnItsWay, type PictureSource } from './image-queue.ts';
import { storedName } from './image-rules.ts';
import { type ImageToPrepare, type PreparedImage, prepareImage, RefusedImage } from './prepare-image.ts';

interface Options {
  bucket: Bucket;
  /** Of the stored name, for those images. */
  prefix?: 'hero-' | 'og-';
  /** Of a text, whose pictures may be copied into another one: those of a form that is given up wait for the weekly sweep. */
  isOfText?: boolean;
  /** Takes pictures of other kinds too, as other programs hand them over; what is stored is a JPEG or PNG all the same. */
  converts?: boolean;
  /** How many images the record holds; with 1 a new one takes the place of the old. */
  most: number;
  /** The value of the form: addresses in their order. */
  urls: readonly string[];
  /** Writes the value of the form: `form.setValue(field, urls, { shouldDirty: true })`. */
  onChange: (urls: string[]) => void;
}

export interface Images {
  items: readonly ImageItem[];
  most: number;
  queue: ImageQueue;
  /** Something that was chosen is not stored yet. */
  hasUnsent: boolean;
  /** Before a save: waits for what is on its way and tries once more what has failed. */
  settle: () => Promise<void>;
  /** For the save: resolves to the addresses to store. What could not be uploaded is left out and stays in the field. */
  flush: () => Promise<string[]>;
}

/** Images that are uploaded while the form is filled in. Give the result to `ImagesField` and to the record's form. */
export function useImages({
  bucket,
  prefix,
  isOfText = false,
  converts = false,
  most,
  urls,
  onChange,
}: Options): Images {
  const latest = useRef(onChange);
  latest.current = onChange;
  const [queue] = useState(() =>
    createImageQueue({
      urls,
      most,
      store: (source, events) => holdSession(upload({ source, bucket, prefix, converts, ...events })),
      onChange: (changed) => latest.current(changed),
      onFailed: (name) => showToast({ kind: 'error', text: `Failed to upload image: ${name}` }),
    }),
  );
  const items = useStore(queue.$items);

  const text = JSON.stringify(urls);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `text` stands for the addresses.
  useEffect(() => queue.replace(urls), [queue, text]);

  useEffect(() => {
    const retry = () => queue.retry();
    const stop = $gate.listen((gate) => gate.state === 'open' && retry());
    addEventListener('online', retry);
    return () => {
      stop();
      removeEventListener('online', retry);
      queue.abort();
      // Whoever locks the admin keeps the draft, and its images with it.
      if (!isOfText && $gate.get().state === 'open') void discardUploads(bucket, queue.takeUnsaved());
    };
  }, [queue, bucket, isOfText]);

  // The same while the pictures are: a key typed elsewhere in the form draws none of them again.
  return useMemo(() => {
    const settle = () => {
      queue.retry();
      return queue.settle();
    };
    return { items, most, queue, hasUnsent: items.some(isOnItsWay), settle, flush: queue.flush };
  }, [items, most, queue]);
}

interface Upload {
  source: PictureSource;
  converts: boolean;
  bucket: Bucket;
  prefix: Options['prefix'];
  onPreview: (preview: string) => void;
  onProgress: (share: number) => void;
  signal: AbortSignal;
}

async function upload({ source, bucket, prefix, converts, ...told }: Upload): Promise<string> {
  const { onPreview, onProgress, signal } = told;
  const file = source instanceof File ? source : await fetchPicture(source, signal);
  const { blob, preview } = await prepare({ file, converts, isShown: true }, signal);
  onPreview(preview);
  const random = randomUuid().replaceAll('-', '');
  const name = storedName({ prefix, fileName: file.name, type: blob.type, random });
  const url = await uploadImage({ bucket, name, blob, onProgress, signal });
  void sweepImages();
  return url;
}

let hasWorkers = typeof OffscreenCanvas !== 'undefined';

/** In a worker, and from the first picture on for which none came or could draw, on the page. */
async function prepare(image: ImageToPrepare, signal: AbortSignal): Promise<PreparedImage> {
  if (!hasWorkers) return prepareImage(image);
  const { run, end } = startPreparing(signal);
  try {
    return await run(image);
  } catch (error) {
    if (error instanceof RefusedImage || signal.aborted) throw error;
    hasWorkers = false;
    return await prepareImage(image);
  } finally {
    end();
  }
}

/** The largest picture on a slow phone, its code on a slow line. */
const ANSWERS_WITHIN_MS = 60_000;

/**
 * A worker of its own, so that drawing photographs leaves the page its time. On a bad line its file may never come, nor
 * fail; after a failure the next picture gets another one.
 */
export function startPreparing(signal: AbortSignal) {
  let worker: Worker | null = null;
  const end = () => {
    worker?.terminate();
    worker = null;
  };
  const run = (image: ImageToPrepare) =>
    new Promise<PreparedImage>((resolve, reject) => {
      signal.throwIfAborted();
      worker ??= new Worker(new URL('./picture.worker.ts', import.meta.url), { type: 'module' });
      const limit = AbortSignal.any([signal, AbortSignal.timeout(ANSWERS_WITHIN_MS)]);
      const fail = () => {
        // Or else its time would end the worker of a later picture.
        limit.removeEventListener('abort', fail);
        end();
        reject(new Error('The worker did not answer'));
      };
      limit.addEventListener('abort', fail);
      worker.onerror = fail;
      worker.onmessage = ({ data }: MessageEvent<PreparedImage | string>) => {
        limit.removeEventListener('abort', fail);
        if (typeof data === 'string') reject(new RefusedImage(data));
        else resolve(data);
      };
      worker.postMessage(image);
    });
  return { run, end };
}

const TIMEOUT_MS = 30_000;
const CANNOT = 'It cannot be copied from where it is. Save the picture there and drop it here.';

/** The picture at an address of another site, as far as that site lets others read it. Nothing of the operator goes there. */
async function fetchPicture({ name, address }: { name: string; address: string }, signal: AbortSignal) {
  const response = await fetch(address, {
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  }).catch((error: unknown) => {
    // Without a line it may come later; else the other site says no, in a way that a page is not told.
    if (!navigator.onLine) throw error;
    throw new RefusedImage(CANNOT);
  });
  if (!response.ok) throw new RefusedImage(CANNOT);
  const blob = await response.blob();
  return new File([blob], name, { type: blob.type });
}

const MOST_AT_ONCE = 50;
const SWEEP_EVERY_MS = 24 * 60 * 60 * 1000;
let sweptAt = Number.NEGATIVE_INFINITY;

/** Deletes what was uploaded into a form that was then given up. What stays behind is swept up a week later. */
async function discardUploads(bucket: Bucket, urls: readonly string[]): Promise<void> {
  if (urls.length === 0) return;
  const names = urls.map((url) => url.slice(url.lastIndexOf('/') + 1));
  await removeImages(bucket, names).catch(() => {});
}

/** Deletes the images that nothing shows any more: with the first upload of a visit, and of each day that it lasts. */
export async function sweepImages(): Promise<void> {
  if (Date.now() - sweptAt < SWEEP_EVERY_MS) return;
  sweptAt = Date.now();
  try {
    let before = '';
    for (;;) {
      const unused = await findUnusedImages(operator, MOST_AT_ONCE);
      for (const [bucket, images] of Map.groupBy(unused, (image) => image.bucket)) {
        const names = images.map(({ name }) => name);
        await removeImages(bucket, names);
      }
      // What is still there cannot be deleted.
      const first = unused[0]?.name ?? '';
      if (unused.length < MOST_AT_ONCE || first === before) return;
      before = first;
    }
  } catch {
    // Nobody waits for it: the next day or visit sweeps again.
  }
}

interface SingleOptions {
  bucket: Bucket;
  prefix?: 'hero-' | 'og-';
  isOfText?: boolean;
  /** The value of the form. */
  url: string | null | undefined;
  /** Writes the value of the form. */
  onChange: (url: string | null) => void;
}

interface SingleImage {
  images: Images;
  /** For the save: the address to store. Rejects while the chosen image cannot be stored, so that it is not lost. */
  flush: () => Promise<string | null>;
}

interface ImageForm<Name extends string> {
  watch: (name: Name) => string | null | undefined;
  setValue: (name: Name, url: string | null, options: { shouldDirty: true }) => void;
  getFieldState: (name: Name) => { error?: { message?: string | undefined } | undefined };
}

interface FormImageOptions<Name extends string> extends Pick<SingleOptions, 'bucket' | 'prefix'> {
  name: Name;
  labels: Readonly<Record<Name, string>>;
}

/** The one image of a field of a form, which may be empty. Spread `field` onto an `ImagesField`. */
export function useFormImage<Name extends string>(form: ImageForm<Name>, options: FormImageOptions<Name>) {
  const { name, labels, ...stored } = options;
  const onChange = (url: string | null) => form.setValue(name, url, { shouldDirty: true });
  const image = useSingleImage({ ...stored, url: form.watch(name), onChange });
  const error = form.getFieldState(name).error?.message;
  return { ...image, field: { name, label: labels[name], images: image.images, error } };
}

/** The one image of a field that may be empty. Give `images` to `ImagesField`. */
export function useSingleImage({ bucket, prefix, isOfText, url, onChange }: SingleOptions): SingleImage {
  const images = useImages({
    bucket,
    ...(prefix && { prefix }),
    ...(isOfText && { isOfText }),
    most: 1,
    urls: url ? [url] : [],
    onChange: ([first = null]) => onChange(first),
  });
  const flush = async () => {
    const [first = null] = await images.flush();
    if (images.queue.$items.get().some(isOnItsWay)) throw new Error('The image could not be uploaded.');
    return first;
  };
  return { images, flush };
}
