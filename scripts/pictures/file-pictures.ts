import { randomUUID } from 'node:crypto';
import { openAsBlob } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import type { OperatorClient } from '#db/operator-answers.ts';
import type { PlannedRow } from '#features/listing-import/import-plan.ts';
import {
  addListingPicture,
  readPicturedListings,
  readPictureKeys,
} from '#features/listing-import/listing-import.admin.ts';
import {
  filesInZip,
  type MatchedPicture,
  matchPictures,
  type PicturedListing,
  type PictureFile,
  pictureKey,
} from '#features/listing-import/picture-files.ts';
import { countOf } from '#lib/words.ts';
import { codeOf, messageOf, UserError } from '../lib/fail.ts';
import { listFiles } from '../lib/list-files.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { type pictureStoreOf, toJpeg } from './picture-importer.ts';

interface Options {
  client: OperatorClient;
  store: ReturnType<typeof pictureStoreOf>['store'];
  isPublished: boolean;
  /** Otherwise it is only said what would be stored. */
  isMeant: boolean;
  /** Rows of a file that would be stored before the pictures. */
  planned?: readonly PlannedRow[];
}

/** Brings the pictures of a folder or a ZIP to the listings that their names tell; what came before is left as it is. */
export async function bringFilePictures(path: string, options: Options): Promise<{ failed: number }> {
  const { client, store, isPublished, isMeant, planned = [] } = options;
  const files = await filesAt(path);
  const listings = [...(await readPicturedListings(client)), ...newListings(planned)];
  const { matched, left } = matchPictures(files, listings);
  for (const { path, reason } of left) console.log(`${path}: ${reason}`);
  const known = await readPictureKeys(client);
  let done = 0;
  const counts = { added: 0, there: 0, failed: 0 };
  const filled = new Set<string>();
  await mapInParallel(matched, async (picture) => {
    const outcome = await bring(picture).catch((error) => {
      console.log(`${picture.file.path}: ${messageOf(error)}`);
      return 'failed' as const;
    });
    counts[outcome] += 1;
    if (outcome === 'added') filled.add(picture.listing.id);
    done += 1;
    if (done % 10 === 0 || done === matched.length) console.log(`${done} of ${countOf(matched.length, 'picture')}`);
  });
  const rest = [
    ...(counts.there > 0 ? [`, ${counts.there} there already`] : []),
    ...(counts.failed > 0 ? [`, ${counts.failed} not${isMeant ? ': the command again tries them again' : ''}`] : []),
  ];
  const outcome = isMeant ? 'added' : `would be added to ${countOf(filled.size, 'listing')}`;
  console.log(`${countOf(counts.added, 'picture')} ${outcome}${rest.join('')}.`);
  return counts;

  async function bring({ file, listing, place }: MatchedPicture): Promise<'added' | 'there'> {
    const bytes = await file.read();
    const key = await pictureKey(file, bytes);
    const picture = `${listing.id} ${key}`;
    if (known.has(picture)) return 'there';
    // What is on its way counts, too: a folder may hold one twice.
    known.add(picture);
    const jpeg = await toJpeg(bytes);
    if (!isMeant) return 'added';
    const image = await store(`${randomUUID()}.jpg`, jpeg);
    const result = await addListingPicture(client, { propertyId: listing.id, key, image, place, isPublished });
    if (result.state === 'refused') throw new Error(result.reason);
    return result.state;
  }
}

function newListings(rows: readonly PlannedRow[]): PicturedListing[] {
  return rows.flatMap(({ table, action, line, name, values: { reference } }) =>
    table === 'properties' && action === 'create' && typeof reference === 'string'
      ? [{ id: `new in ${line}`, name, reference }]
      : [],
  );
}

async function filesAt(path: string): Promise<PictureFile[]> {
  try {
    if (!(await stat(path)).isDirectory()) return await filesInZip(await openAsBlob(path));
    return await Promise.all(
      (await listFiles(path)).map(async (name) => {
        const file = join(path, name);
        const { size } = await stat(file);
        // As a browser tells the files of a chosen folder, whose own name may be the reference.
        const told = join(basename(resolve(path)), name).replaceAll('\\', '/');
        return { path: told, size, read: async () => new Uint8Array(await readFile(file)) };
      }),
    );
  } catch (error) {
    throw new UserError(codeOf(error) === undefined ? messageOf(error) : `${path} cannot be read: ${messageOf(error)}`);
  }
}
