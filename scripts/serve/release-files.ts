import type { Stats } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type FilePiece, fileParts, isPartsFolder, PARTS_INDEX, partsFolder, piecesOf } from '#lib/file-parts.ts';
import { PAST_PAGES } from '#lib/urls.ts';
import { digestOf } from '../lib/digest.ts';
import { mapInParallel } from '../lib/parallel.ts';
import { readRedirects } from '../lib/site-files.ts';
import { hashIn, photoFile, readDigests } from '../media/cache.ts';
import type { BodyEncoding, Compressor, Source } from './compressor.ts';
import { contentTypeOf, isText } from './content-types.ts';
import type { Encoding } from './negotiate.ts';

export interface ServedFile {
  /** Null of what several files make together. */
  path: string | null;
  size: number;
  type: string;
  /** Of the content, so that a page which a publish did not change stays in the browser's cache. */
  tag: string;
  /** In which ways it can be sent smaller. */
  encodings: readonly Encoding[];
  /** The content in one of them, or as it is; all of it, for a release goes away under who takes long to fetch it. */
  body: (encoding: BodyEncoding) => Promise<Buffer>;
}

export interface ReleaseFiles {
  /** A file by its path from the root, such as `['robots.txt']`. */
  find: (segments: readonly string[]) => Promise<ServedFile | null>;
  /** The page file behind an address. */
  findPage: (segments: readonly string[]) => Promise<ServedFile | null>;
  /** Where an address leads that no page has any more; undefined for any other. */
  redirectOf: (path: string) => Promise<string | undefined>;
  /** The nearest not-found page up the path: a page that is gone and a section may have their own. */
  findNotFoundPage: (segments: readonly string[]) => Promise<ServedFile | null>;
}

/** Beside the files stand their compressed forms, the parts of the large ones and the rules for a CDN; none is a page to visit. */
const HIDDEN = /(^_headers$|^_redirects$|\.br$|\.gz$)/;
const isHidden = (segment: string) => HIDDEN.test(segment) || isPartsFolder(segment);
/** Only files in parts have it; the address of a page is looked for in one place less. */
const EXTENSION = /\.\w+$/;

/** An address may have thousands of slashes, and no page of ours has. */
const DEEPEST_PAGE = 8;

/** Below this a text is sent as it is. */
const SMALLEST = 256;

interface ReleaseFolders {
  /** The release, which never changes. */
  folder: string;
  /** Where the pictures of all releases are kept. */
  pictures: string;
}

/** Looks files up in one release and remembers what it found for as long as nobody writes to it. */
export function openRelease({ folder, pictures }: ReleaseFolders, compress: Compressor): ReleaseFiles {
  const found = new Map<string, { stamp: string; file: ServedFile }>();

  const look = async (path: string, isGood?: (file: ServedFile) => Promise<boolean>) => {
    const stats = await statFile(path);
    if (!stats) return null;
    const stamp = `${stats.ino} ${stats.size} ${stats.mtimeMs}`;
    const known = found.get(path);
    if (known?.stamp === stamp) return known.file;
    const file = await describe(path, stats.size, compress);
    if (isGood && !(await isGood(file))) return null;
    found.set(path, { stamp, file });
    return file;
  };
  const findJoined = async (path: string): Promise<ServedFile | null> => {
    const index = await readFile(join(partsFolder(path), PARTS_INDEX), 'utf8').catch(() => null);
    if (index === null) return null;
    const describePiece = async (piece: FilePiece): Promise<Piece | null> => {
      const source = 'text' in piece ? Buffer.from(piece.text) : join(partsFolder(path), piece.part);
      if (typeof source !== 'string') return { source, size: source.length, tag: digestOf(source) };
      const file = await look(source);
      return file && { source, size: file.size, tag: file.tag };
    };
    const pieces = await mapInParallel(piecesOf(fileParts.parse(JSON.parse(index))), describePiece);
    // A portal would take the listings of a part that is missing for gone.
    const there = pieces.filter((piece) => piece !== null);
    return there.length === pieces.length ? joinFiles(path, there, compress) : null;
  };
  const find = async (segments: readonly string[]) => {
    if (segments.some(isHidden)) return null;
    const [section, name] = segments;
    const isPicture = section === 'media' && name !== undefined && segments.length === 2;
    // Browsers keep a picture for a year, so half a one is worse than none.
    if (isPicture) return look(photoFile(pictures, name), ({ tag }) => isAsMade(pictures, name, tag));
    const path = join(folder, ...segments);
    return (await look(path)) ?? (EXTENSION.test(path) ? findJoined(path) : null);
  };
  const findPage = async (segments: readonly string[]) => {
    const last = segments.at(-1);
    const page = last === undefined ? null : await find([...segments.slice(0, -1), `${last}.html`]);
    return page ?? find([...segments, 'index.html']);
  };
  const findNotFoundPage = async (segments: readonly string[]) => {
    for (let depth = Math.min(segments.length, DEEPEST_PAGE); depth >= 0; depth -= 1) {
      const page = await find([...segments.slice(0, depth), '404.html']);
      if (page) return page;
    }
    return null;
  };
  let redirects: { tag: string; targets: ReadonlyMap<string, string> } | undefined;
  const redirectOf = async (path: string) => {
    const file = await find([PAST_PAGES.slice(1)]);
    if (!file) return undefined;
    if (redirects?.tag !== file.tag)
      redirects = { tag: file.tag, targets: await readRedirects(join(folder, PAST_PAGES)) };
    return redirects.targets.get(path);
  };
  return { find, findPage, findNotFoundPage, redirectOf };
}

async function isAsMade(pictures: string, name: string, tag: string): Promise<boolean> {
  const digests = await readDigests(pictures, hashIn(name));
  return digests === null || digests[name] === tag;
}

async function describe(path: string, size: number, compress: Compressor): Promise<ServedFile> {
  const tag = digestOf(await readFile(path));
  const type = contentTypeOf(path);
  if (!isText(path) || size < SMALLEST) return { path, size, type, tag, encodings: [], body: () => readFile(path) };

  // Scripts and styles were compressed when the code was bundled, better than there is time for now.
  const stored = { br: `${path}.br`, gzip: `${path}.gz` } as const satisfies Record<Encoding, string>;
  const isStored = (await statFile(stored.br)) !== null;
  const body = (encoding: BodyEncoding) =>
    isStored && encoding !== 'identity' ? readFile(stored[encoding]) : compress({ sources: [path], tag }, encoding);
  return { path, size, type, tag, encodings: ['br', 'gzip'], body };
}

interface Piece {
  source: Source;
  size: number;
  tag: string;
}

/** The file of this name that several make together. */
function joinFiles(path: string, pieces: readonly Piece[], compress: Compressor): ServedFile {
  const sources = pieces.map(({ source }) => source);
  const tag = digestOf(Buffer.from(pieces.map((piece) => piece.tag).join(' ')));
  return {
    path: null,
    size: pieces.reduce((sum, { size }) => sum + size, 0),
    type: contentTypeOf(path),
    tag,
    encodings: ['br', 'gzip'],
    body: (encoding) => compress({ sources, tag }, encoding),
  };
}

/** Of a regular file; null when there is none of that name. */
async function statFile(path: string): Promise<Stats | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats : null;
  } catch {
    return null;
  }
}
