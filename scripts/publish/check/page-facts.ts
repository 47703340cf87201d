import type { SitemapEntry } from '#lib/seo.ts';
import { pageAddress } from '../../lib/site-files.ts';
import { type Contacts, listContacts } from './contacts.ts';
import type { Problem } from './finding.ts';
import { listLinks } from './links.ts';
import { createOriginCheck } from './origin.ts';
import { checkPolicy } from './policy.ts';
import { checkSecrets } from './secrets.ts';
import { readText, type SiteText } from './site-text.ts';
import { decodeEntities } from './text.ts';

const NOT_LISTED = /<meta name="robots" content="noindex/;
const CANONICAL = /<link rel="canonical" href="([^"]*)"/;

/** What the checks need to know of a text. It depends on nothing else, so it stays true as long as the text does. */
export interface PageFacts {
  links: string[];
  contacts: Contacts;
  problems: Problem[];
  /** What the sitemap is to say of it; null where it does not name it. */
  sitemap: SitemapEntry | null;
}

interface Urls {
  siteUrl: string;
  supabaseUrl: string;
}

/** Links to pages that are surely there are left out. */
export function createFactsReader(
  { siteUrl, supabaseUrl }: Urls,
  isThere: (path: string) => boolean = () => false,
): (text: Pick<SiteText, 'file' | 'text'>, entry?: SitemapEntry) => PageFacts {
  const checks = [createOriginCheck(siteUrl, supabaseUrl), checkSecrets, checkPolicy];
  const factsOf = (text: SiteText, entry: SitemapEntry): PageFacts => ({
    links: listLinks(text, siteUrl)
      .filter((path) => !isThere(path))
      .map(detach),
    contacts: listContacts(text),
    problems: checks.flatMap((check) => check(text)),
    sitemap: isListed(text, siteUrl) ? entry : null,
  });
  return ({ file, text }, entry = { images: [] }) => factsOf(readText(file, text), entry);
}

/** A part of a text keeps all of it in memory; a copy does not. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}

/** Whether a page lets search engines list it, under its own address. */
function isListed({ file, markup }: SiteText, siteUrl: string): boolean {
  const address = pageAddress(file);
  if (address === null) return false;
  const head = markup.slice(0, markup.indexOf('</head>'));
  if (NOT_LISTED.test(head)) return false;
  const [, canonical] = CANONICAL.exec(head) ?? [];
  return canonical === undefined || decodeEntities(canonical) === new URL(address, siteUrl).href;
}
