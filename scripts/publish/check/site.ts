import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { isNotFoundPage, pageAddress } from '../../lib/site-files.ts';
import { isText } from '../../serve/content-types.ts';
import type { SiteContent } from '../read/content.ts';
import { createContactJudge } from './contacts.ts';
import type { Finding } from './finding.ts';
import { createLinkJudge } from './links.ts';
import type { PageFacts } from './page-facts.ts';
import { checkPages } from './pages.ts';
import type { Route } from './routes.ts';
import { createSecretSearch, type Secrets } from './secrets.ts';

interface CheckedSite {
  siteUrl: string;
  /** Every file of the site. */
  files: readonly string[];
  /** Of every text among them; null where there is nothing to judge. */
  facts: ReadonlyMap<string, PageFacts | null>;
  content: SiteContent;
  routes: readonly Route[];
}

export interface CheckReport {
  pages: number;
  findings: Finding[];
}

/** Judges a built site before anybody sees it. */
export function checkSite({ siteUrl, files, facts, content, routes }: CheckedSite): CheckReport {
  const pages = files
    .map(pageAddress)
    .filter((address) => address !== null)
    .filter((address) => !isNotFoundPage(address));
  const writtenHtml = content.posts.map((post) => post.content);
  const addresses = new Set(files.map((file) => pageAddress(file) ?? `/${file}`));
  const judgeLink = createLinkJudge({ siteUrl, addresses, routes, writtenHtml });
  const judgeContacts = createContactJudge(ownContacts(content), writtenHtml);
  const judge = (file: string, { links, contacts, problems }: PageFacts) => {
    const found = [...problems, ...links.flatMap((path) => judgeLink(path, file) ?? []), ...judgeContacts(contacts)];
    return found.map((problem) => ({ ...problem, file }));
  };
  const inTexts = [...facts]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([file, known]) => (known ? judge(file, known) : []));
  return { pages: pages.length, findings: [...checkPages(content, routes, pages), ...inTexts] };
}

/** What the operator says of the business, wherever the settings show it. */
function ownContacts({ settings }: SiteContent): string[] {
  const { phone, whatsapp, email } = settings;
  return [phone, whatsapp, email];
}

/**
 * Looks for the secrets of this installation in what a visitor could fetch; those that every site could hold are
 * among the facts of each page. To read a page takes less time than to have it read, so others get their turn between
 * two of them.
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
