import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { photoFile } from '../media/cache.ts';
import type { Compressor } from './compressor.ts';
import { contentTypeOf, isText } from './content-types.ts';
import type { Encoding } from './negotiate.ts';

export interface ServedFile {
  path: string;
  size: number;
  type: string;
  /** Of the content, so that a page which a publish did not change stays in the browser's cache. */
  tag: string;
  /** In which ways it can be sent smaller. */
  encodings: readonly Encoding[];
  /** The same content in one of them. */
  compressed: (encoding: Encoding) => Promise<Buffer>;
}

export interface ReleaseFiles {
  /** A file by its path from the root, such as `['robots.txt']`. */
  find: (segments: readonly string[]) => Promise<ServedFile | null>;
  /** The page file behind an address. */
  findPage: (segments: readonly string[]) => Promise<ServedFile | null>;
  /** The nearest not-found page up the path: a section may have its own. */
  findNotFoundPage: (segments: readonly string[]) => Promise<ServedFile | null>;
}

/** Beside the files stand their compressed forms and the rules for a CDN; neither is a place to visit. */
const HIDDEN = /(^_headers$|^_redirects$|\.br$|\.gz$)/;

/** Below this a text is sent as it is. */
const SMALLEST = 256;

interface Places {
  /** The release, which never changes. */
  folder: string;
  /** Where the pictures of all releases are kept. */
  pictures: string;
}

/** Looks files up in one release and remembers what it found. */
export function openRelease({ folder, pictures }: Places, compress: Compressor): ReleaseFiles {
  const found = new Map<string, ServedFile>();

  const find = async (segments: readonly string[]) => {
    const [section, name] = segments;
    const isPicture = section === 'media' && name !== undefined && segments.length === 2;
    const path = isPicture ? photoFile(pictures, name) : join(folder, ...segments);
    const known = found.get(path) ?? (HIDDEN.test(segments.at(-1) ?? '') ? null : await describe(path, compress));
    if (known) found.set(path, known);
    return known;
  };
  const findPage = async (segments: readonly string[]) => {
    const last = segments.at(-1);
    const page = last === undefined ? null : await find([...segments.slice(0, -1), `${last}.html`]);
    return page ?? find([...segments, 'index.html']);
  };
  const findNotFoundPage = async (segments: readonly string[]) => {
    for (let depth = segments.length; depth >= 0; depth -= 1) {
      const page = await find([...segments.slice(0, depth), '404.html']);
      if (page) return page;
    }
    return null;
  };
  return { find, findPage, findNotFoundPage };
}

async function describe(path: string, compress: Compressor): Promise<ServedFile | null> {
  const size = await sizeOf(path);
  if (size === null) return null;
  const tag = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 22);
  const type = contentTypeOf(path);
  if (!isText(path) || size < SMALLEST) return { path, size, type, tag, encodings: [], compressed: refuse };

  // Scripts and styles were compressed when the code was bundled, better than there is time for now.
  const stored = { br: `${path}.br`, gzip: `${path}.gz` } as const satisfies Record<Encoding, string>;
  const isStored = (await sizeOf(stored.br)) !== null;
  const compressed = (encoding: Encoding) =>
    isStored ? readFile(stored[encoding]) : compress({ path, tag }, encoding);
  return { path, size, type, tag, encodings: ['br', 'gzip'], compressed };
}

function refuse(): never {
  throw new Error('This file is sent as it is');
}

/** The size of a regular file, or null when there is none of that name. */
async function sizeOf(path: string): Promise<number | null> {
  try {
    const stats = await stat(path);
    return stats.isFile() ? stats.size : null;
  } catch {
    return null;
  }
}
