import { appendFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileOfIndex, fileParts, PARTS_INDEX, partsFolder, piecesOf } from '#lib/file-parts.ts';
import { headerRules } from '#lib/security-headers.ts';
import { absoluteUrl, PAST_PAGES, REDIRECTS } from '#lib/urls.ts';
import { escapeXml } from '#lib/xml.ts';
import { listFiles } from '../../lib/list-files.ts';
import { readRedirects } from '../../lib/site-files.ts';

/** The rules of a CDN in the format that Netlify and Cloudflare Pages read. */
export function headersFile(): string {
  return headerRules()
    .map(({ path, headers }) => {
      const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`);
      return `${path}\n${lines.join('')}`;
    })
    .join('\n');
}

/** They read the same two files, but not every line alike. */
export type CdnHost = 'netlify' | 'cloudflare';

type Redirects = ReadonlyMap<string, string>;

/** Redirects, and not-found pages of sections, where a CDN knows only the one at the root; a section's own goes before it. */
export function redirectsFile(
  files: readonly string[],
  host: CdnHost = 'netlify',
  past: Redirects = new Map(),
): string {
  // Cloudflare takes no line with 404 and looks for them by itself, first in the folder that a page would lie in: it finds
  // that of the section, never that of a page that is gone.
  const pages = host === 'cloudflare' ? [] : files;
  const sections = pages.filter((file) => file.endsWith('/404.html')).map((file) => file.slice(0, -'/404.html'.length));
  const deepestFirst = sections.sort((a, b) => b.split('/').length - a.split('/').length || a.localeCompare(b));
  const redirects = Object.entries(REDIRECTS).map(([from, to]) => `${from} ${to} 301`);
  // Netlify serves a file that stands there unless it is told otherwise, Cloudflare knows no such word.
  const code = host === 'netlify' ? '301!' : '301';
  const ended = [...past].map(([from, to]) => `${from} ${to} ${code}`);
  return [...redirects, ...ended, ...deepestFirst.map((section) => `/${section}/* /${section}/404.html 404`), ''].join(
    '\n',
  );
}

/** For hosts that know no redirects, such as GitHub's. */
function leadOnPage(to: string, siteUrl: string): string {
  const address = escapeXml(absoluteUrl(to, siteUrl));
  const head = `<meta charset="utf-8"><meta http-equiv="refresh" content="0; url=${escapeXml(to)}"><link rel="canonical" href="${address}">`;
  return `<!doctype html><html lang="en"><head>${head}<title>This page has moved</title></head><body><a href="${escapeXml(to)}">This page has moved</a></body></html>\n`;
}

/** Adds what makes a CDN answer as the server of `npm start` does, and leaves compressing to it. */
export async function writeCdnFiles(site: string, host: CdnHost, siteUrl: string): Promise<void> {
  await joinFiles(site);
  const files = await listFiles(site);
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(join(site, file))));
  await writeFile(join(site, '_headers'), headersFile());
  const past = await readRedirects(join(site, PAST_PAGES));
  await writeFile(join(site, '_redirects'), redirectsFile(files, host, past));
  for (const [from, to] of past) {
    await mkdir(dirname(join(site, from)), { recursive: true });
    await writeFile(join(site, `${from}.html`), leadOnPage(to, siteUrl));
  }
}

/** Makes one file of each that is kept in parts. */
async function joinFiles(site: string): Promise<void> {
  for (const file of (await listFiles(site)).flatMap((name) => fileOfIndex(name) ?? [])) {
    const folder = join(site, partsFolder(file));
    const made = fileParts.parse(JSON.parse(await readFile(join(folder, PARTS_INDEX), 'utf8')));
    for (const piece of piecesOf(made)) {
      await appendFile(join(site, file), 'text' in piece ? piece.text : await readFile(join(folder, piece.part)));
    }
    await rm(folder, { recursive: true });
  }
}
