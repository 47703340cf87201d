import { readFile } from 'node:fs/promises';
import * as z from 'zod/mini';

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
