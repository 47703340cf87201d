import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isText } from '../serve/content-types.ts';
import { createContactCheck } from './check-contacts.ts';
import { createLinkCheck } from './check-links.ts';
import { createOriginCheck } from './check-origin.ts';
import { checkPages } from './check-pages.ts';
import { checkPolicy } from './check-policy.ts';
import { createSecretCheck, type Secrets } from './check-secrets.ts';
import type { SiteContent } from './content.ts';
import type { Finding, SiteText } from './finding.ts';
import { mapInParallel } from './parallel.ts';
import { listRoutes } from './routes.ts';
import { isNotFoundPage, listSiteFiles, pageAddress } from './site-files.ts';

interface CheckOptions {
  site: string;
  content: SiteContent;
  pagesFolder: string;
  siteUrl: string;
  supabaseUrl: string;
}

export interface CheckReport {
  pages: number;
  findings: Finding[];
}

/** Judges a built site before anybody sees it. */
export async function checkSite({ site, content, pagesFolder, ...urls }: CheckOptions): Promise<CheckReport> {
  const files = await listSiteFiles(site);
  const pages = files
    .map(pageAddress)
    .filter((address) => address !== null)
    .filter((address) => !isNotFoundPage(address));
  const routes = await listRoutes(pagesFolder);
  const writtenHtml = content.posts.map((post) => post.content);
  const checks = [
    createLinkCheck({ ...urls, files, routes, writtenHtml }),
    createOriginCheck(urls.siteUrl, urls.supabaseUrl),
    createContactCheck(writtenHtml),
    createSecretCheck({}),
    checkPolicy,
  ];
  const inTexts = await readEachText(site, files, (text) => checks.flatMap((check) => check(text)));
  const inPages = checkPages(content, routes, pages);
  return { pages: pages.length, findings: [...inPages, ...inTexts] };
}

/** Looks for the secrets of this installation in everything a visitor could fetch. */
export async function findSecrets(site: string, secrets: Secrets): Promise<Finding[]> {
  return readEachText(site, await listSiteFiles(site), createSecretCheck(secrets));
}

async function readEachText(
  site: string,
  files: readonly string[],
  check: (text: SiteText) => Finding[],
): Promise<Finding[]> {
  const findings = await mapInParallel(files.filter(isText), async (file) =>
    check({ file, text: await readFile(join(site, file), 'utf8') }),
  );
  return findings.flat();
}
