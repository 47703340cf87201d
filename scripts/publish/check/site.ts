import { redirectsOf } from '#features/history/past-page.ts';
import { fileOfIndex } from '#lib/file-parts.ts';
import { isSame } from '#lib/same.ts';
import { isNotFoundPage, pageAddress } from '../../lib/site-files.ts';
import type { TextFile } from '../../lib/text-file.ts';
import type { SiteContent } from '../read/content.ts';
import { contactsAt, createContactJudge } from './contacts.ts';
import type { Finding, Problem } from './finding.ts';
import { createLinkJudge } from './links.ts';
import type { PageFacts } from './page-facts.ts';
import { checkPages, promisedPages } from './pages.ts';
import type { Route } from './routes.ts';
import { createWordsJudge } from './written.ts';

interface CheckedSite {
  siteUrl: string;
  /** Every file of the site. */
  files: readonly string[];
  /** Of every text among them; null where there is nothing to judge. */
  facts: ReadonlyMap<string, PageFacts | null>;
  content: SiteContent;
  /** See written.ts. */
  readText: TextFile['read'];
  routes: readonly Route[];
}

export interface CheckReport {
  pages: number;
  findings: Finding[];
}

/**
 * Judges one built site after the other, before anybody sees it: a text that stays is not judged again while nothing
 * around it changes.
 */
export function createSiteCheck(): (site: CheckedSite) => CheckReport {
  let last: Judgement | null = null;

  return ({ siteUrl, files, facts, content, readText, routes }) => {
    const promised = promisedPages(content);
    const contacts = ownContacts(content);
    const writtenHtml = content.posts.map((post) => post.content);
    const canonical = content.posts.flatMap((post) => post.canonical_url ?? []);
    const writtenAddresses = [...canonical, ...Object.values(content.settings.social)];
    const redirected = redirectsOf(content.past_pages).map(([path]) => path);
    const around = [siteUrl, files, redirected, promised, contacts, writtenHtml, writtenAddresses];
    if (!last || !isSame(last.around, around)) {
      const pages = files.flatMap((file) => pageAddress(file) ?? []).filter((address) => !isNotFoundPage(address));
      const onPages = checkPages(promised, routes, pages);
      const ofFiles = files.map((file) => pageAddress(file) ?? `/${fileOfIndex(file) ?? file}`);
      const addresses = new Set([...ofFiles, ...redirected]);
      const judgeLink = createLinkJudge({ siteUrl, addresses, routes, writtenHtml, writtenAddresses });
      const judgeContacts = createContactJudge(contacts, writtenHtml);
      const judge = (file: string, { links, contacts, problems }: PageFacts) => [
        ...problems,
        ...links.flatMap((path) => judgeLink(path, file) ?? []),
        ...judgeContacts(contacts),
      ];
      last = { around, pages: pages.length, onPages, judge, inTexts: new Map() };
    }
    const { pages, onPages, judge, inTexts } = last;
    const judgeWords = createWordsJudge({ siteUrl, content, readText });
    for (const [file, known] of facts) {
      if (!known || inTexts.get(file)?.known === known) continue;
      inTexts.set(file, { known, findings: judge(file, known).map((problem) => ({ ...judgeWords(problem), file })) });
    }
    const found = [...inTexts].filter(([, { findings }]) => findings.length > 0);
    found.sort(([one], [other]) => (one < other ? -1 : 1));
    return { pages, findings: [...onPages, ...found.flatMap(([, { findings }]) => findings)] };
  };
}

/** What was found in a site, and how, for as long as what it was found by stays the same. */
interface Judgement {
  around: unknown;
  pages: number;
  /** In the site as a whole. */
  onPages: Finding[];
  judge: (file: string, known: PageFacts) => Problem[];
  inTexts: Map<string, { known: PageFacts; findings: Finding[] }>;
}

/** What the operator says of the business, wherever the settings show it. */
function ownContacts({ settings }: SiteContent): string[] {
  const { phone, whatsapp, email, social } = settings;
  return [phone, whatsapp, email, ...Object.values(social).flatMap(contactsAt)];
}
