import { availableParallelism } from 'node:os';
import type { Photo } from '#lib/photo.ts';
import { createLimit } from '../lib/parallel.ts';
import { encodeInto, findEncoded } from './cache.ts';
import { hashOf } from './encode.ts';

/** Encodes originals, as many at a time as there are cores; the same picture of several addresses once. */
export function createEncoder(cacheDir: string) {
  const limit = createLimit(availableParallelism());
  const underWay = new Map<string, Promise<Photo>>();

  const encodeUnlessKnown = async (hash: string, original: Buffer) =>
    (await findEncoded(cacheDir, hash)) ?? encodeInto(cacheDir, hash, original);

  /** `onStart` hears when it is this picture's turn. */
  const encode = (original: Buffer, onStart: () => void): Promise<Photo> => {
    const hash = hashOf(original);
    if (underWay.has(hash)) onStart();
    const work = () => {
      onStart();
      return encodeUnlessKnown(hash, original);
    };
    const photo = underWay.get(hash) ?? limit(work).finally(() => underWay.delete(hash));
    underWay.set(hash, photo);
    return photo;
  };
  return { encode, listUnderWay: () => [...underWay.keys()] };
}
