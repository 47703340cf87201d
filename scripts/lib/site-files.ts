import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import * as z from 'zod/mini';

/** Every file of a built site as a path from its root, such as `properties/villa.html`, in order. */
export async function listSiteFiles(site: string): Promise<string[]> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => relative(site, join(parentPath, name)).replaceAll(sep, '/')).sort();
}

/** The address of a page file: `index.html` is `/`, `areas/nungwi.html` is `/areas/nungwi`; null for other files. */
export function pageAddress(file: string): string | null {
  if (!file.endsWith('.html')) return null;
  return `/${file.slice(0, -'.html'.length)}`.replace(/\/index$/, '') || '/';
}

/** Not-found pages are answers, not pages. */
export function isNotFoundPage(address: string): boolean {
  return address.endsWith('/404');
}

const redirects = z.record(z.string(), z.string());

/** The addresses of a built site that lead to others, from the file that names them; none where there is no such file. */
export async function readRedirects(file: string): Promise<ReadonlyMap<string, string>> {
  const text = await readFile(file, 'utf8').catch(() => '{}');
  return new Map(Object.entries(redirects.parse(JSON.parse(text))));
}
