import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isText } from '../../serve/content-types.ts';
import type { SiteContent } from '../read/content.ts';
import { isNotFoundPage, pageAddress } from '../site-files.ts';
import { type Contacts, createContactJudge, listContacts } from './contacts.ts';
import type { Finding, Problem } from './finding.ts';
import { createLinkJudge, listLinks } from './links.ts';
import { createOriginCheck } from './origin.ts';
import { checkPages } from './pages.ts';
import { checkPolicy } from './policy.ts';
import type { Route } from './routes.ts';
import { checkSecrets, createSecretSearch, type Secrets } from './secrets.ts';
import { readText, type SiteText } from './site-text.ts';

/** What the checks need to know of a text. It depends on nothing else, so it stays true as long as the text does. */
export interface Notes {
  links: string[];
  contacts: Contacts;
  problems: Problem[];
}

interface Urls {
  siteUrl: string;
  supabaseUrl: string;
}

/** Links to places that are surely there are not worth a note. */
export function createNoteTaker(
  { siteUrl, supabaseUrl }: Urls,
  isThere: (path: string) => boolean = () => false,
): (text: Pick<SiteText, 'file' | 'text'>) => Notes {
  const checks = [createOriginCheck(siteUrl, supabaseUrl), checkSecrets, checkPolicy];
  const notesOf = (text: SiteText): Notes => ({
    links: listLinks(text, siteUrl)
      .filter((path) => !isThere(path))
      .map(detach),
    contacts: listContacts(text),
    problems: checks.flatMap((check) => check(text)),
  });
  return ({ file, text }) => notesOf(readText(file, text));
}

/** A part of a text keeps all of it in memory; a copy does not. */
function detach(part: string): string {
  return Buffer.from(part).toString();
}

interface CheckedSite {
  siteUrl: string;
  /** Every file of the site. */
  files: readonly string[];
  /** Of every text among them. */
  notes: ReadonlyMap<string, Notes>;
  content: SiteContent;
  routes: readonly Route[];
}

export interface CheckReport {
  pages: number;
  findings: Finding[];
}

/** Judges a built site before anybody sees it. */
export function checkSite({ siteUrl, files, notes, content, routes }: CheckedSite): CheckReport {
  const pages = files
    .map(pageAddress)
    .filter((address) => address !== null)
    .filter((address) => !isNotFoundPage(address));
  const writtenHtml = content.posts.map((post) => post.content);
  const places = new Set(files.map((file) => pageAddress(file) ?? `/${file}`));
  const judgeLink = createLinkJudge({ siteUrl, places, routes, writtenHtml });
  const judgeContacts = createContactJudge(writtenHtml);
  const inTexts = [...notes]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, { links, contacts, problems }]) => {
      const found = [...problems, ...links.flatMap((path) => judgeLink(path, file) ?? []), ...judgeContacts(contacts)];
      return found.map((problem) => ({ ...problem, file }));
    });
  return { pages: pages.length, findings: [...checkPages(content, routes, pages), ...inTexts] };
}

/**
 * Looks for the secrets of this installation in what a visitor could fetch; those that every site could hold are in the
 * notes. To read a page takes less time than to have it read, so others get their turn between two of them.
 */
export async function findSecrets(site: string, files: readonly string[], secrets: Secrets): Promise<Finding[]> {
  const holds = createSecretSearch(secrets);
  const findings: Finding[] = [];
  for (const file of files.filter(isText)) {
    findings.push(...holds(readFileSync(join(site, file))).map((problem) => ({ ...problem, file })));
    await nextTurn();
  }
  return findings;
}
