import { useStore } from '@nanostores/react';
import { useEffect, useRef, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { type Bucket, uploadImage } from '#db/storage.ts';
import { randomUuid } from '#lib/request-id.ts';
import { $gate } from '../gate/gate.store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { createImageQueue, type ImageItem, type ImageQueue, isOnItsWay, type PictureSource } from './image-queue.ts';
import { storedName } from './image-rules.ts';
import { prepareImage } from './prepare-image.ts';
import { discardUploads, sweepOnce } from './unused-images.ts';

interface Options {
  bucket: Bucket;
  /** Of the stored name, for those images. */
  prefix?: 'hero-' | 'og-';
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
  /** Something that was chosen is not stored yet: for `hasMore` of the record's form. */
  hasUnsent: boolean;
  /**
   * For the save: waits for what is on its way and tries once more what has failed. Resolves to the addresses to store;
   * what could not be uploaded is left out and stays in the field.
   */
  flush: () => Promise<string[]>;
}

/** Images that are uploaded while the form is filled in. Give the result to `ImagesField`. */
export function useImages({ bucket, prefix, converts = false, most, urls, onChange }: Options): Images {
  const latest = useRef(onChange);
  latest.current = onChange;
  const [queue] = useState(() =>
    createImageQueue({
      urls,
      most,
      store: (source, events) => upload({ source, bucket, prefix, converts, ...events }),
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
      if ($gate.get().state === 'open') void discardUploads(bucket, queue.takeUnsaved());
    };
  }, [queue, bucket]);

  const flush = () => {
    queue.retry();
    return queue.flush();
  };
  return { items, most, queue, hasUnsent: items.some(isOnItsWay), flush };
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
  const { blob, preview } = await prepareImage(file, converts);
  onPreview(preview);
  const random = randomUuid().replaceAll('-', '');
  const name = storedName({ prefix, fileName: file.name, type: blob.type, random });
  const url = await uploadImage({ bucket, name, blob, onProgress, signal });
  void sweepOnce();
  return url;
}
