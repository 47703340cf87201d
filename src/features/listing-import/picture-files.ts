import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { importWithRetry } from '#lib/lazy-import.ts';

/** A file that may be a picture, of a folder or an archive; `path` is with its folders. */
export interface PictureFile {
  path: string;
  size: number;
  /** Throws an error whose message says why it cannot be read. */
  read: () => Promise<Uint8Array<ArrayBuffer>>;
}

/** What pictures are found by. */
export interface PicturedListing {
  id: string;
  name: string;
  reference: string | null;
}

export interface MatchedPicture {
  file: PictureFile;
  listing: PicturedListing;
  /** In the gallery, from 0. */
  place: number;
}

export interface MatchedPictures {
  matched: readonly MatchedPicture[];
  /** Files that are left out, and why. */
  left: readonly { path: string; reason: string }[];
}

const LARGEST_BYTES = 25_000_000;
const PICTURE = /\.(?:jpe?g|png|webp|avif|gif)$/i;
const HEIC = /\.(?:heic|heif)$/i;
/** What systems put beside: nobody asks after it. */
const BESIDE = /(?:^|\/)(?:__MACOSX\/.*|\._[^/]*|\.DS_Store|Thumbs\.db|desktop\.ini)$/i;

/** Which listing each picture belongs to, by the reference that its name or its folder begins with. */
export function matchPictures(files: readonly PictureFile[], listings: readonly PicturedListing[]): MatchedPictures {
  const byReference = Map.groupBy(
    listings.filter(({ reference }) => reference !== null),
    ({ reference }) => partsOf(reference ?? '').join(' '),
  );
  const left: { path: string; reason: string }[] = [];
  const found: (Found & { file: PictureFile })[] = [];
  const seen = new Set<string>();
  for (const file of files) {
    if (BESIDE.test(file.path)) continue;
    const refusal = refusalOf(file) ?? (seen.has(file.path) ? 'A file of this name is there twice' : null);
    seen.add(file.path);
    if (refusal !== null) {
      left.push({ path: file.path, reason: refusal });
      continue;
    }
    const match = listingOf(file.path, byReference);
    if (typeof match === 'string') left.push({ path: file.path, reason: match });
    else found.push({ ...match, file });
  }
  const matched = [...Map.groupBy(found, ({ listing }) => listing.id).values()].flatMap((own) => {
    const ordered = own.toSorted((one, other) => compareParts(one.rest, other.rest));
    for (const { file } of ordered.slice(PROPERTY_LIMITS.images))
      left.push({ path: file.path, reason: `A listing takes at most ${PROPERTY_LIMITS.images} pictures` });
    const places = placesOf(ordered.map(({ rest }) => rest));
    return ordered
      .slice(0, PROPERTY_LIMITS.images)
      .map(({ file, listing }, index) => ({ file, listing, place: places[index] ?? index }));
  });
  return { matched, left };
}

/** Why a file is left out before anybody has looked into it. */
function refusalOf({ path, size }: PictureFile): string | null {
  if (/^[/\\]|^[a-z]:|(?:^|[/\\])\.\.(?:[/\\]|$)/i.test(path)) return 'Its path leads out of the folder';
  if (HEIC.test(path)) return 'This is an HEIC photo, as iPhones take them. Please save it as JPEG';
  if (!PICTURE.test(path)) return 'This is no picture';
  if (size > LARGEST_BYTES) return `It is larger than ${LARGEST_BYTES / 1_000_000} MB`;
  return size === 0 ? 'It is empty' : null;
}

interface Found {
  listing: PicturedListing;
  /** What stands behind the reference: the number of the picture, mostly. */
  rest: readonly string[];
}

/** By a folder that is a reference, by the name of the file, by the beginning of a folder; or why by none. */
function listingOf(path: string, byReference: ReadonlyMap<string, readonly PicturedListing[]>): Found | string {
  const folders = path.split(/[/\\]/).map(partsOf);
  const name = partsOf((path.split(/[/\\]/).at(-1) ?? '').replace(/\.[^.]*$/, ''));
  folders.pop();
  const inner = folders.toReversed();
  const exact = inner.find((folder) => byReference.has(folder.join(' ')));
  const begun = exact ?? [name, ...inner].find((parts) => beginning(parts, byReference) > 0);
  if (!begun) return 'It begins with the reference of no listing';
  const length = exact ? exact.length : beginning(begun, byReference);
  const [listing, another] = byReference.get(begun.slice(0, length).join(' ')) ?? [];
  if (!listing) return 'It begins with the reference of no listing';
  if (another) return `Two listings have the reference ${listing.reference}`;
  return { listing, rest: begun === name ? name.slice(length) : name };
}

/** How many parts of a name are a reference, at most; 0 where it begins with none. */
function beginning(parts: readonly string[], byReference: ReadonlyMap<string, unknown>): number {
  for (let length = parts.length; length > 0; length -= 1)
    if (byReference.has(parts.slice(0, length).join(' '))) return length;
  return 0;
}

/** "KR-102 (3)" as kr, 102, 3: whatever stands between letters and digits, and however they are written. */
function partsOf(name: string): string[] {
  const plain = name
    .normalize('NFKD')
    .replace(/[\p{M}\p{DI}]/gu, '')
    .toLowerCase();
  return plain.match(/\p{L}+|\p{N}+/gu) ?? [];
}

/** The one without anything behind its reference first, numbers as such. */
function compareParts(one: readonly string[], other: readonly string[]): number {
  return one.join(' ').localeCompare(other.join(' '), 'en', { numeric: true });
}

/** The numbers of the files, by which later ones find their places between; else their order. */
function placesOf(rests: readonly (readonly string[])[]): readonly number[] {
  const numbers = rests.map((rest) => (rest.length === 0 ? 0 : Number(rest.at(-1))));
  const areNumbers = numbers.every((number) => number >= 0 && number < PROPERTY_LIMITS.images);
  return areNumbers && new Set(numbers).size === numbers.length ? numbers : rests.map((_, index) => index);
}

/** What makes the same picture known again; pages that came without https have no digests, and take what they can see. */
export async function pictureKey(file: PictureFile, bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  if (!crypto.subtle) return `${bytes.length} ${file.path.split('/').at(-1)}`.slice(0, 300);
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** A file of the device or of a form. */
export function pictureFile(path: string, blob: Blob): PictureFile {
  const read = async () => {
    const bytes = await blob.arrayBuffer().catch(() => {
      throw new Error('It was moved or changed meanwhile');
    });
    return new Uint8Array(bytes);
  };
  return { path, size: blob.size, read };
}

const MOST_ENTRIES = 20_000;

/**
 * The files in a ZIP, of which only the list is read: each is unpacked when it is asked for, and no further than it may be large,
 * whatever the archive says. Throws an error whose message says what is wrong with the archive.
 */
export async function filesInZip(archive: Blob): Promise<PictureFile[]> {
  // Its own workers and codecs are left out: browsers and Node.js unpack themselves.
  const { BlobReader, configure, ZipReader } = await importWithRetry(
    () => import('@zip.js/zip.js/lib/zip-core-native.js'),
  );
  configure({ useWebWorkers: false });
  // Nothing is written under these names, and one of them keeps no other out.
  const reader = new ZipReader(new BlobReader(archive), { filenameValidation: 'tolerant' });
  const files: PictureFile[] = [];
  try {
    for await (const entry of reader.getEntriesGenerator()) {
      if (entry.directory) continue;
      if (files.length === MOST_ENTRIES) throw new TooMany();
      const read = async () => {
        if (entry.encrypted) throw new Error('It is locked by a password');
        const sink = limitedSink();
        await entry.getData(sink.stream, { checkSignature: true }).catch(() => {
          throw new Error(
            sink.isFull() ? `It is larger than ${LARGEST_BYTES / 1_000_000} MB` : 'It cannot be unpacked',
          );
        });
        return sink.bytes();
      };
      files.push({ path: entry.filename.replaceAll('\\', '/'), size: entry.uncompressedSize, read });
    }
  } catch (error) {
    throw new Error(
      error instanceof TooMany
        ? `This archive has more than ${MOST_ENTRIES.toLocaleString('en-US')} files. Please send it in parts.`
        : 'This file is no ZIP that can be read.',
    );
  }
  return files;
}

class TooMany extends Error {}

/** Takes what is unpacked, and stops a file that grows beyond what it says. */
function limitedSink() {
  const parts: Uint8Array[] = [];
  let size = 0;
  const stream = new WritableStream<Uint8Array>({
    write(part) {
      size += part.length;
      if (size > LARGEST_BYTES) throw new Error('too large');
      parts.push(part.slice());
    },
  });
  const bytes = () => {
    const whole = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
      whole.set(part, at);
      at += part.length;
    }
    return whole;
  };
  return { stream, bytes, isFull: () => size > LARGEST_BYTES };
}
