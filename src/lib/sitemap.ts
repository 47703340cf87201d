import { absoluteUrl } from './urls.ts';
import { escapeXml } from './xml.ts';

/** A page that search engines may list. */
export interface SitemapPage {
  path: string;
  /** When its content last changed; unknown for pages whose text is part of the site's code. */
  lastModified?: Date | undefined;
  /** Paths of the pictures that belong to it. */
  images?: readonly string[];
}

const PLAIN_PATH = /^(?:\/[\w-]+(?:\.[\w-]+)*)+$/;
const NAMESPACES =
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';

/** A sitemap of the protocol at sitemaps.org with Google's pictures. */
export function renderSitemap(pages: readonly SitemapPage[], site: URL | string): string {
  const { origin } = new URL(site);
  // Of the many thousand addresses of a large site hardly one has to be resolved.
  const locate = (path: string) => (PLAIN_PATH.test(path) ? `${origin}${path}` : escapeXml(absoluteUrl(path, site)));
  const entries = pages.map(({ path, lastModified, images = [] }) => {
    const lines = [
      `<loc>${locate(path)}</loc>`,
      ...(lastModified ? [`<lastmod>${lastModified.toISOString()}</lastmod>`] : []),
      ...images.map((image) => `<image:image><image:loc>${locate(image)}</image:loc></image:image>`),
    ];
    return `<url>\n${lines.join('\n')}\n</url>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${NAMESPACES}>\n${entries.join('\n')}\n</urlset>\n`;
}

/** The protocol allows 50,000 pages and 50 MB in one file. */
const PART_LENGTH = 40_000;

/** Cuts the list into parts that each fit one file; there is always a first one. */
export function cutSitemap(pages: readonly SitemapPage[], length = PART_LENGTH): SitemapPage[][] {
  const count = Math.max(1, Math.ceil(pages.length / length));
  return Array.from({ length: count }, (_, index) => pages.slice(index * length, (index + 1) * length));
}

/** Leads to the parts of a sitemap. */
export function renderSitemapIndex(paths: readonly string[], site: URL | string): string {
  const entries = paths.map((path) => `<sitemap><loc>${escapeXml(absoluteUrl(path, site))}</loc></sitemap>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</sitemapindex>\n`;
}
