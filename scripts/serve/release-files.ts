import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { contentTypeOf } from './content-types.ts';

export interface ServedFile {
  path: string;
  size: number;
  type: string;
  /** Of the content, so that a page which a publish did not change stays in the browser's cache. */
  tag: string;
  /** The same content compressed beforehand. */
  compressed: { br?: Stored; gzip?: Stored };
}

interface Stored {
  path: string;
  size: number;
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

/** Looks files up in one release, which never changes, and remembers what it found. */
export function openRelease(folder: string): ReleaseFiles {
  const found = new Map<string, ServedFile>();

  const find = async (segments: readonly string[]) => {
    const path = join(folder, ...segments);
    const known = found.get(path) ?? (HIDDEN.test(segments.at(-1) ?? '') ? null : await describe(path));
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

async function describe(path: string): Promise<ServedFile | null> {
  const size = await sizeOf(path);
  if (size === null) return null;
  const [br, gzip] = await Promise.all([sizeOf(`${path}.br`), sizeOf(`${path}.gz`)]);
  const tag = createHash('sha256')
    .update(await readFile(path))
    .digest('base64url')
    .slice(0, 22);
  return {
    path,
    size,
    type: contentTypeOf(path),
    tag,
    compressed: {
      ...(br !== null && { br: { path: `${path}.br`, size: br } }),
      ...(gzip !== null && { gzip: { path: `${path}.gz`, size: gzip } }),
    },
  };
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
