import { availableParallelism } from 'node:os';
import type { Photo } from '#lib/photo.ts';
import { createLimit } from '../lib/parallel.ts';
import type { Barrier } from './barrier.ts';
import { encodeInto, findEncoded } from './cache.ts';
import { encodeFirst, encodeRest, hashOf, isWhole } from './encode.ts';

/**
 * Encodes originals, as many at a time as there are cores; the same picture of several addresses once. None is begun
 * while something closes the `start`, and all wait at the barrier with what is not urgent: the wider widths.
 */
export function createEncoder(cacheDir: string, { barrier, start }: { barrier: Barrier; start: Barrier }) {
  const [limitFirst, limitRest] = [createLimit(availableParallelism()), createLimit(availableParallelism())];
  const underWay = new Map<string, Promise<Photo>>();

  const once = (name: string, work: () => Promise<Photo>): Promise<Photo> => {
    const photo = underWay.get(name) ?? work().finally(() => underWay.delete(name));
    underWay.set(name, photo);
    return photo;
  };
  const first = async (hash: string, original: Buffer) => {
    await start.untilOpen();
    const known = await findEncoded(cacheDir, hash);
    return known ?? encodeInto(cacheDir, hash, (folder) => encodeFirst(original, hash, folder));
  };
  const rest = async (hash: string, original: Buffer, known: Photo) => {
    await barrier.untilOpen();
    const mayGoOn = barrier.untilOpen;
    return encodeInto(cacheDir, hash, (folder) => encodeRest(known, original, { folder, mayGoOn }));
  };

  /** In whatever form it is there, or else in its narrowest width. */
  const encode = (original: Buffer): Promise<Photo> => {
    const hash = hashOf(original);
    return once(hash, () => barrier.close(limitFirst(() => first(hash, original))));
  };
  /** In all its widths. */
  const encodeWhole = async (original: Buffer): Promise<Photo> => {
    const hash = hashOf(original);
    const known = await encode(original);
    if (isWhole(known)) return known;
    return once(`${hash} whole`, () => limitRest(() => rest(hash, original, known)));
  };
  const listUnderWay = () => [...underWay.keys()].map((name) => name.split(' ')[0] ?? name);
  return { encode, encodeWhole, listUnderWay };
}
