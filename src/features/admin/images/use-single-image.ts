import type { Bucket } from '#db/storage.ts';
import { isOnItsWay } from './image-queue.ts';
import { type Images, useImages } from './use-images.ts';

interface Options {
  bucket: Bucket;
  prefix?: 'hero-' | 'og-';
  /** The value of the form. */
  url: string | null | undefined;
  /** Writes the value of the form. */
  onChange: (url: string | null) => void;
}

export interface SingleImage {
  images: Images;
  /** For the save: the address to store. Rejects while the chosen image cannot be stored, so that it is not lost. */
  flush: () => Promise<string | null>;
}

/** The one image of a field that may be empty. Give `images` to `ImagesField`. */
export function useSingleImage({ bucket, prefix, url, onChange }: Options): SingleImage {
  const images = useImages({
    bucket,
    ...(prefix && { prefix }),
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
