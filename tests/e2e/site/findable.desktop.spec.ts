import type { APIRequestContext } from 'playwright/test';
import { searchProblems } from '../../support/json-ld-rules.ts';
import { SITE_URL } from '../support/site.ts';
import { addressesIn, listPaths, readSitemap } from '../support/site-pages.ts';
import { expect, test } from '../support/test.ts';

test('the sitemap lists exactly the pages that a visitor can reach and search engines may show', async ({
  request,
}) => {
  const pages = await crawl(request);
  const indexable = pages.filter(({ html }) => !/<meta name="robots" content="noindex/.test(html));
  const originals = indexable.filter(({ path, html }) =>
    html.includes(`<link rel="canonical" href="${SITE_URL}${path}"`),
  );
  const listed = await listPaths();
  expect(new Set(listed).size).toBe(listed.length);
  expect(listed.sort()).toEqual(originals.map(({ path }) => path).sort());
  expect(listed.filter((path) => /^\/(admin|review)|404$/.test(path))).toEqual([]);
});

test('every picture in the sitemap is there', async ({ request }) => {
  const pictures = new Set((await readSitemap()).flatMap((part) => addressesIn(part, 'image:loc')));
  expect(pictures.size).toBeGreaterThan(40);
  for (const picture of pictures) {
    expect((await request.get(picture)).headers()['content-type'], picture).toBe('image/jpeg');
  }
});

test('the sitemap tells when each page with content from the database last changed', async () => {
  const entries = (await readSitemap()).flatMap((part) => part.match(/<url>[\s\S]*?<\/url>/g) ?? []);
  const undated = entries.filter((entry) => !/<lastmod>\d{4}-\d{2}-\d{2}T[\d:.]+Z<\/lastmod>/.test(entry));
  const paths = undated.flatMap((entry) => addressesIn(entry)).map((address) => new URL(address).pathname);
  expect(paths).toEqual(['/about', '/contact']);
});

test('every page says in structured data what Google asks for', async ({ request }) => {
  const addresses = await listPaths();
  const problems: string[] = [];
  for (const address of addresses) {
    const graph = structuredData(await textOf(request, address));
    expect(graph, address).not.toEqual([]);
    problems.push(...searchProblems(graph).map((problem) => `${address}: ${problem}`));
  }
  expect(problems).toEqual([]);
});

test('a link preview says in words what its picture shows, where the page has words for it', async ({ request }) => {
  for (const [address, words] of [
    ['/properties/villa-mwezi', 'Villa Mwezi'],
    ['/contact', 'Rendered view of a timber jetty with a thatched pavilion and a dhow'],
    ['/areas/matemwe', undefined],
  ] as const) {
    const html = await textOf(request, address);
    const said = ['property="og:image:alt"', 'name="twitter:image:alt"'].map(
      (name) => new RegExp(`<meta ${name} content="([^"]*)"`).exec(html)?.[1],
    );
    expect(said, address).toEqual([words, words]);
  }
});

test('a page whose address holds what it shows names that one, which phones share', async ({ page }) => {
  for (const address of ['/saved?ids=villa-mwezi', '/compare?ids=villa-mwezi']) {
    await page.goto(address);
    await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', `${SITE_URL}${address}`);
    await expect(page.locator('meta[property="og:url"]')).toHaveAttribute('content', `${SITE_URL}${address}`);
  }
});

test('the feed is well formed and carries every post whole', async ({ page, request }) => {
  const rss = await textOf(request, '/rss.xml');
  await page.goto('/about');
  const feed = await page.evaluate((text) => {
    const xml = new DOMParser().parseFromString(text, 'application/xml');
    const read = (selector: string) => [...xml.querySelectorAll(selector)].map((element) => element.textContent);
    return {
      isBroken: xml.querySelector('parsererror') !== null,
      links: read('item > link'),
      dates: read('item > pubDate'),
      texts: read('item > description'),
    };
  }, rss);
  expect(feed.isBroken).toBe(false);
  expect(feed.links).toHaveLength(14);
  for (const link of feed.links) expect((await request.get(link)).status(), link).toBe(200);
  expect(feed.dates).toHaveLength(14);
  expect(feed.texts).toHaveLength(14);
  for (const date of feed.dates) expect(date).toMatch(/^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/);
  for (const text of feed.texts) expect(text).toMatch(/^<p>[\s\S]{1000,}/);
  expect(feed.texts.join().match(/(?:href|src)="(?!https?:|mailto:)/)).toBeNull();
});

test('robots are told where to look, and whoever finds a hole in the site whom to write to', async ({ request }) => {
  expect(await textOf(request, '/robots.txt')).toBe(
    `User-agent: *\nAllow: /\n\nSitemap: ${SITE_URL}/sitemap-index.xml\n`,
  );
  expect(await textOf(request, '/.well-known/security.txt')).toMatch(/^Contact: mailto:/);
});

test('the address that many look for first leads to the sitemap', async ({ request }) => {
  const response = await request.get('/sitemap.xml', { maxRedirects: 0 });
  expect(response.status()).toBe(301);
  expect(response.headers()['location']).toBe('/sitemap-index.xml');
});

test('every link for language models leads to a page', async ({ request }) => {
  const links = [...(await textOf(request, '/llms.txt')).matchAll(/\]\((.*?)\)/g)].map(([, link]) => link ?? '');
  expect(links.length).toBeGreaterThan(20);
  for (const link of links) expect((await request.get(link)).status(), link).toBe(200);
});

interface CrawledPage {
  path: string;
  html: string;
}

/** Every page that links lead to, from home on. */
async function crawl(request: APIRequestContext): Promise<CrawledPage[]> {
  const queue = ['/'];
  const pages: CrawledPage[] = [];
  for (const path of queue) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    if (!response.headers()['content-type']?.startsWith('text/html')) continue;
    const html = await response.text();
    pages.push({ path, html });
    for (const [, href = ''] of html.matchAll(/<a\b[^>]*?\shref="([^"]+)"/g)) {
      const { origin, pathname } = new URL(href.replaceAll('&amp;', '&'), `${SITE_URL}${path}`);
      if (origin === SITE_URL && pathname !== '/admin' && !queue.includes(pathname)) queue.push(pathname);
    }
  }
  return pages;
}

async function textOf(request: APIRequestContext, address: string): Promise<string> {
  const response = await request.get(address);
  expect(response.status(), address).toBe(200);
  return response.text();
}

function structuredData(html: string): unknown[] {
  const [, json = '{}'] = /<script type="application\/ld\+json">([\s\S]*?)<\/script>/.exec(html) ?? [];
  const { '@graph': graph } = JSON.parse(json);
  return Array.isArray(graph) ? graph : [];
}
