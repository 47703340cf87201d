import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { headerRules } from '#lib/security-headers.ts';
import { REDIRECTS } from '#lib/urls.ts';
import { listSiteFiles } from '../../lib/site-files.ts';

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

/** Redirects, and not-found pages of sections, where a CDN knows only the one at the root; a section's own goes before it. */
export function redirectsFile(files: readonly string[], host: CdnHost = 'netlify'): string {
  // Cloudflare looks up the path for them by itself, and takes no line with 404.
  const pages = host === 'cloudflare' ? [] : files;
  const sections = pages.filter((file) => file.endsWith('/404.html')).map((file) => file.slice(0, -'/404.html'.length));
  const deepestFirst = sections.sort((a, b) => b.split('/').length - a.split('/').length || a.localeCompare(b));
  const redirects = Object.entries(REDIRECTS).map(([from, to]) => `${from} ${to} 301`);
  return [...redirects, ...deepestFirst.map((section) => `/${section}/* /${section}/404.html 404`), ''].join('\n');
}

/** Adds what makes a CDN answer as the server of `npm start` does, and leaves compressing to it. */
export async function writeCdnFiles(site: string, host: CdnHost): Promise<void> {
  const files = await listSiteFiles(site);
  await Promise.all(files.filter((file) => /\.(br|gz)$/.test(file)).map((file) => rm(join(site, file))));
  await writeFile(join(site, '_headers'), headersFile());
  await writeFile(join(site, '_redirects'), redirectsFile(files, host));
}
