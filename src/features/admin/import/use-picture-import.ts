import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '#db/errors.ts';
import { operator } from '#db/operator.ts';
import { uploadImage } from '#db/storage.ts';
import {
  addListingPicture,
  readPicturedListings,
  readPictureKeys,
} from '#features/listing-import/listing-import.admin.ts';
import {
  filesInZip,
  type MatchedPicture,
  type MatchedPictures,
  matchPictures,
  pictureFile,
  pictureKey,
} from '#features/listing-import/picture-files.ts';
import { randomUuid } from '#lib/request-id.ts';
import { invalidateTables } from '../data/query-client.ts';
import { holdSession } from '../gate/gate.store.ts';
import { storedName } from '../images/image-rules.ts';
import { RefusedImage } from '../images/prepare-image.ts';
import { startPreparing, sweepImages } from '../images/use-images.ts';
import type { DroppedFile } from './ImportParts.tsx';

export interface FailedPicture {
  picture: MatchedPicture;
  reason: string;
  /** May come when it is tried again. */
  isAgain: boolean;
}

export type PictureStep =
  | { state: 'choosing' }
  | { state: 'matched'; found: MatchedPictures }
  | { state: 'adding'; found: MatchedPictures; done: number; total: number }
  | { state: 'done'; found: MatchedPictures; added: number; there: number; failed: readonly FailedPicture[] };

const AT_ONCE = 3;
/** Often enough to be seen to move, seldom enough to leave the page its time. */
const TELL_EVERY_MS = 200;

/** Pictures of files on their way to the listings that their names tell; what failed is tried again, what came never twice. */
export function usePictureImport() {
  const [step, setStep] = useState<PictureStep>({ state: 'choosing' });
  const leaving = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    leaving.current = controller;
    return () => controller.abort();
  }, []);

  const choose = async (dropped: readonly DroppedFile[]) => {
    const unpacked = dropped.map(({ path, file }) =>
      /\.zip$/i.test(file.name) ? filesInZip(file) : [pictureFile(path, file)],
    );
    const files = (await Promise.all(unpacked)).flat();
    setStep({ state: 'matched', found: matchPictures(files, await readPicturedListings(operator)) });
  };
  const add = async (isPublished: boolean, again?: Extract<PictureStep, { state: 'done' }>) => {
    if (step.state !== 'matched' && step.state !== 'done') return;
    const { found } = step;
    const wanted = again ? again.failed.filter(({ isAgain }) => isAgain).map(({ picture }) => picture) : found.matched;
    const tally = { added: again?.added ?? 0, there: again?.there ?? 0 };
    const failed: FailedPicture[] = again?.failed.filter(({ isAgain }) => !isAgain) ?? [];
    const { signal } = leaving.current;
    setStep({ state: 'adding', found, done: 0, total: wanted.length });
    let done = 0;
    const telling = setInterval(() => setStep({ state: 'adding', found, done, total: wanted.length }), TELL_EVERY_MS);
    const bringAll = async () => {
      const known = await readPictureKeys(operator);
      const queue = wanted.values();
      const lane = async () => {
        const prepare = startPreparing(signal);
        for (const picture of queue) {
          if (signal.aborted) break;
          try {
            tally[await bring(picture, { known, isPublished, prepare: prepare.run, signal })] += 1;
          } catch (error) {
            failed.push(failureOf(picture, error));
          }
          done += 1;
        }
        prepare.end();
      };
      await Promise.all(Array.from({ length: AT_ONCE }, lane));
    };
    try {
      await holdSession(bringAll());
    } catch (error) {
      failed.push(...wanted.slice(done).map((picture) => failureOf(picture, error)));
    } finally {
      clearInterval(telling);
      setStep({ state: 'done', found, ...tally, failed });
      invalidateTables('properties', 'listing_pictures');
      void sweepImages();
    }
  };
  return { step, choose, add, goBack: () => setStep({ state: 'choosing' }) };
}

interface Bringing {
  /** Of those that came already, and of those on their way: a file may hold one twice. */
  known: Set<string>;
  isPublished: boolean;
  prepare: ReturnType<typeof startPreparing>['run'];
  signal: AbortSignal;
}

async function bring({ file, listing, place }: MatchedPicture, options: Bringing): Promise<'added' | 'there'> {
  const { known, isPublished, prepare, signal } = options;
  const bytes = await file.read().catch((error: unknown) => {
    throw new RefusedImage(error instanceof Error ? error.message : 'It cannot be read');
  });
  const key = await pictureKey(file, bytes);
  const picture = `${listing.id} ${key}`;
  if (known.has(picture)) return 'there';
  known.add(picture);
  const { blob } = await prepare({ file: new Blob([bytes]), converts: true, isShown: false });
  const fileName = file.path.split('/').at(-1) ?? '';
  const name = storedName({ fileName, type: blob.type, random: randomUuid().replaceAll('-', '') });
  const image = await uploadImage({ bucket: 'properties', name, blob, onProgress: () => {}, signal });
  const result = await addListingPicture(operator, { propertyId: listing.id, key, image, place, isPublished });
  if (result.state === 'refused') throw new RefusedImage(result.reason);
  return result.state;
}

function failureOf(picture: MatchedPicture, error: unknown): FailedPicture {
  const isRefused = error instanceof RefusedImage;
  return { picture, reason: isRefused ? error.message : errorMessage(error), isAgain: !isRefused };
}
