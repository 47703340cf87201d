import { readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import * as z from 'zod/mini';

export interface Import {
  from: string;
  to: string;
}

const CODE = /\.(?:astro|css|mjs|tsx?)$/;
const SPECIFIER = /(?:\bfrom|\bimport)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const root = join(import.meta.dirname, '../..');
const { imports: aliases } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')));

/** Every file of code below these folders of the project, by its path. */
export function readCode(...folders: string[]): Map<string, string> {
  const files = folders.flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => CODE.test(file))
      .map((file) => posix.join(folder, file)),
  );
  return new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
}

/** Which file of the project imports which; packages are left out. */
export function listImports(code: ReadonlyMap<string, string>): Import[] {
  return [...code].flatMap(([from, text]) =>
    [...text.matchAll(SPECIFIER)].flatMap(([, specifier = '']) => {
      const to = pathOf(specifier, from);
      return to === null ? [] : [{ from, to }];
    }),
  );
}

function pathOf(specifier: string, from: string): string | null {
  const path = specifier.replace(/\?.*$/, '');
  if (path.startsWith('.')) return posix.join(posix.dirname(from), path);
  for (const [alias, target] of Object.entries(aliases)) {
    const [start = ''] = alias.split('*');
    if (path.startsWith(start)) return posix.join(target.replace('*', path.slice(start.length)));
  }
  return null;
}
