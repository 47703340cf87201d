import { pageAddress } from '../../lib/site-files.ts';
import { type Attribute, decodeText, isBlockable } from './attributes.ts';
import type { Problem } from './finding.ts';
import type { Route } from './routes.ts';
import { readText, type SiteText } from './site-text.ts';
import { bytesOf, decodePercent, textOf } from './text.ts';

interface LinkContext {
  siteUrl: string;
  /** The addresses that this site answers. */
  addresses: ReadonlySet<string>;
  routes: readonly Route[];
  /** HTML and addresses that the operator wrote: a dead link among them must not keep other news from going live. */
  writtenHtml: readonly string[];
  writtenAddresses: readonly string[];
}

/** Most addresses are paths in which nothing has to be resolved, with or without what follows the path. */
const PLAIN_PATH = /^(\/|(?:\/[\w-]+(?:\.[\w-]+)*)+)(?:[?#]|$)/;
const SAME_PAGE = /^(?:#|$)/;
const LEADS_ELSEWHERE = /^(?:tel:|mailto:|data:|https:\/\/wa\.me\/)/;
const CSS_ADDRESS = /url\(\s*["']?([^"')]+)["']?\s*\)/gi;
const XML_ADDRESS = />\s*(https?:\/\/[^<\s]+)\s*</g;

/** Where a text leads on this site, each address once: paths such as `/properties/villa`. */
export function listLinks(text: SiteText, siteUrl: string): string[] {
  const base = new URL(pageAddress(text.file) ?? `/${text.file}`, siteUrl);
  return [...new Set([...new Set(addressesIn(text))].flatMap((address) => pathOf(address, base)))];
}

/** None where it leads to another site; one that cannot be read stays as it is. */
function pathOf(address: string, base: URL): [] | [string] {
  const own = address.startsWith(base.origin) ? address.slice(base.origin.length) : address;
  const [, plain] = PLAIN_PATH.exec(own) ?? [];
  if (plain !== undefined) return [plain];
  if (LEADS_ELSEWHERE.test(address) || SAME_PAGE.test(address)) return [];
  const url = URL.parse(address, base);
  if (!url) return [address];
  return url.origin === base.origin ? [decodePercent(url.pathname) ?? url.pathname] : [];
}

/** Makes a judge of links, which finds those to files and pages of this site that are not there. */
export function createLinkJudge({ siteUrl, addresses, routes, writtenHtml, writtenAddresses }: LinkContext) {
  const written = new Set([
    ...writtenHtml.flatMap((html) => listLinks(readText('index.html', bytesOf(html)), siteUrl)),
    ...writtenAddresses.flatMap((address) => pathOf(address, new URL(siteUrl))),
  ]);

  return (path: string, file: string): Problem | null => {
    if (addresses.has(path)) return null;
    if (!isFile(path) && !hasRoute(path, routes)) return noRoute(path);
    const isWritten = file.endsWith('.html') && written.has(path);
    const problem = `${path} is referred to and is not there`;
    return isWritten ? { level: 'warning', problem } : { level: 'error', problem, found: `${siteUrl}${path}` };
  };
}

/** A gap in the code, which no change of content can close: all its addresses are one problem. */
function noRoute(path: string): Problem {
  const section = path.split('/').slice(0, 2).join('/');
  return { level: 'warning', problem: `${section} is linked to, but src/pages has no route for it` };
}

function addressesIn({ file, text, attributes }: SiteText): string[] {
  if (file.endsWith('.css')) return [...text.matchAll(CSS_ADDRESS)].map(([, address = '']) => textOf(address));
  if (file.endsWith('.xml')) return [...distinctIn(text, XML_ADDRESS)].map(decodeText);
  return attributes.flatMap(addressesOf);
}

/** What a pattern takes out of a text, which for a feed may be a hundred thousand times the same few. */
function distinctIn(text: string, pattern: RegExp): Set<string> {
  const found = new Set<string>();
  for (const [, value = ''] of text.matchAll(pattern)) found.add(value);
  return found;
}

function addressesOf({ name, value }: Attribute): string[] {
  switch (name) {
    case 'srcset':
    case 'imagesrcset':
      return value.split(',').map((candidate) => candidate.trim().split(/\s/)[0] ?? '');
    default:
      return isBlockable(name) ? [] : [value.trim()];
  }
}

function isFile(path: string): boolean {
  return path.startsWith('/_astro/') || path.startsWith('/media/') || /\.[a-z0-9]+$/i.test(path);
}

function hasRoute(path: string, routes: readonly Route[]): boolean {
  return routes.some((route) => route.matches(path.replace(/(?<=.)\/$/, '')));
}
