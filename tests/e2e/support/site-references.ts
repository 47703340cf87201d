import { SITE_URL } from './site.ts';

export interface HtmlPage {
  path: string;
  html: string;
}

const REFERENCE = /\s(href|src|srcset|imagesrcset|poster|content)="([^"]*)"/g;
const INLINE_CODE = /(<(script|style)\b[^>]*>)[\s\S]*?<\/\2>/g;

/** Every address on this site that the pages refer to, with the pages that do. */
export function referencesOf(pages: readonly HtmlPage[]): Map<string, Set<string>> {
  const references = new Map<string, Set<string>>();
  for (const { path, html } of pages) {
    for (const address of addressesIn(html, path)) {
      references.set(address, (references.get(address) ?? new Set()).add(path));
    }
  }
  return references;
}

function addressesIn(html: string, path: string): string[] {
  return [...html.replace(INLINE_CODE, '$1').matchAll(REFERENCE)].flatMap(([, name = '', value = '']) => {
    const text = value.replaceAll('&amp;', '&').replaceAll('&#38;', '&');
    const addresses = name.endsWith('srcset') ? text.split(',').map((part) => part.trim().split(' ')[0] ?? '') : [text];
    return addresses.flatMap((address) => {
      if (name === 'content' && !address.startsWith(SITE_URL)) return [];
      const url = URL.parse(address, `${SITE_URL}${path}`);
      return url?.origin === SITE_URL ? [url.href.slice(SITE_URL.length)] : [];
    });
  });
}

export function hasAnchor(html: string, hash: string): boolean {
  const id = decodeURIComponent(hash.slice(1));
  return id === '' || html.includes(` id="${id}"`);
}

/** Runs the work for all items, so many at a time. */
export async function forEachInParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const queue = items.values();
  const lane = async () => {
    for (const item of queue) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, lane));
}
