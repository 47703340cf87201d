import type { Page } from 'playwright/test';
import { siteDefaults } from '#settings';
import { asService, BACKEND_URL, waitForPublish } from '../support/site-database.ts';
import { createHostileRows, listShownTexts, type ShownText, storedName } from '../support/site-hostile-rows.ts';
import { readSitemap } from '../support/site-pages.ts';
import { FIXTURES, PAYLOADS } from '../support/site-payloads.ts';
import { expect, test } from '../support/test.ts';

test.describe.configure({ mode: 'default', timeout: 180_000 });

const rows = createHostileRows(BACKEND_URL);

test.beforeAll(async () => {
  await removeRows();
  for (const [table, values] of Object.entries(rows)) await asService(table, { method: 'POST', body: values });
  await waitForPublish();
});

test.afterAll(async () => {
  await removeRows();
  await waitForPublish();
});

test('every payload reaches the titles of several kinds of page', () => {
  const titles = listShownTexts(rows).flatMap(({ heading }) => (heading ? [storedName(heading)] : []));
  const rare = PAYLOADS.filter((payload) => titles.filter((title) => title.includes(storedName(payload))).length < 2);
  expect(PAYLOADS.length).toBeGreaterThan(40);
  expect(rare).toEqual([]);
});

test('every fixture of DOMPurify reaches each kind of long text', () => {
  const contents = rows.blog_posts.map(({ content }) => content);
  const descriptions = rows.properties.map(({ description }) => description);
  for (const texts of [contents, descriptions]) {
    expect(FIXTURES.filter((fixture) => !texts.some((text) => text.includes(fixture)))).toEqual([]);
  }
  expect(FIXTURES.length).toBeGreaterThan(180);
});

test('hostile text stays text on the page of each row', async ({ page }) => {
  const dialogs = refuseDialogs(page);
  const problems: string[] = [];
  for (const shown of listShownTexts(rows)) {
    const answer = await page.goto(shown.path);
    if (answer?.status() !== 200) problems.push(`${shown.path}: it answers ${answer?.status()}`);
    const found = [...(await listTraces(page)), ...(await listLosses(page, shown))];
    problems.push(...found.map((problem) => `${shown.path}: ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('hostile text stays text on every page that lists rows', async ({ page }) => {
  const dialogs = refuseDialogs(page);
  const problems: string[] = [];
  for (const path of ['/', '/properties', '/areas', '/areas?island=unguja', '/blog', '/islands/unguja']) {
    await page.goto(path);
    await expect(page.getByRole('main')).toContainText('ran=1');
    problems.push(...(await listTraces(page)).map((problem) => `${path}: ${problem}`));
  }
  expect(problems).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('sharing a hostile post runs nothing', async ({ page }) => {
  const dialogs = refuseDialogs(page);
  await page.goto('/blog/stored-markup-0');
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await listTraces(page)).toEqual([]);
  expect(dialogs).toEqual([]);
});

test('feed and sitemap stay well formed, and the feed holds no code', async ({ page, request }) => {
  const rss = await (await request.get('/rss.xml')).text();
  const sitemap = await readSitemap();
  await page.goto('/about');
  const read = await page.evaluate(
    ({ feed, maps }) => {
      const parse = (text: string) => new DOMParser().parseFromString(text, 'application/xml');
      const texts = (xml: Document, selector: string) =>
        [...xml.querySelectorAll(selector)].map(({ textContent }) => textContent);
      const [feedXml, mapXmls] = [parse(feed), maps.map(parse)];
      const html = texts(feedXml, 'item > description').map((text) =>
        new DOMParser().parseFromString(text, 'text/html'),
      );
      return {
        broken: [feedXml, ...mapXmls].filter((xml) => xml.querySelector('parsererror')).length,
        titles: texts(feedXml, 'item > title'),
        addresses: mapXmls.flatMap((xml) => texts(xml, 'loc')),
        code: html.flatMap((document) => [
          ...[...document.querySelectorAll('script, svg, math, iframe, object, embed, style')].map(
            ({ outerHTML }) => outerHTML,
          ),
          ...[...document.querySelectorAll('*')].flatMap((element) =>
            element.getAttributeNames().filter((name) => name.startsWith('on')),
          ),
        ]),
      };
    },
    { feed: rss, maps: sitemap },
  );
  expect(read.broken).toBe(0);
  expect(read.code).toEqual([]);
  const speakable = rows.blog_posts.map(({ title }) => oneLine(withoutControls(title)));
  expect(read.titles.map(oneLine)).toEqual(expect.arrayContaining(speakable));
  expect(read.addresses.filter((address) => address.includes('/properties/stored-markup-'))).toHaveLength(
    rows.properties.length,
  );
});

/** What a hostile text leaves behind where it became more than text. */
async function listTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const elements = [...document.querySelectorAll('*')];
    const handlers = elements.flatMap((element) => element.getAttributeNames().filter((name) => /^on/i.test(name)));
    const foreign = document.querySelectorAll(
      'iframe, object, embed, base, math, marquee, xmp, [style], [srcdoc], [formaction], [ping], meta[http-equiv=refresh i]',
    );
    const links = elements.flatMap((element) =>
      ['href', 'src', 'action', 'data', 'xlink:href'].flatMap((name) => {
        const url = URL.parse(element.getAttribute(name) ?? '', location.href);
        const isCode = url && /^(?:javascript|vbscript):|^data:(?!image\/)/.test(url.href);
        return isCode ? [`${name}="${url.href}"`] : [];
      }),
    );
    const scripts = [...document.scripts].filter(
      ({ textContent, type }) => type !== 'application/ld+json' && textContent.includes('ran='),
    );
    return [
      ...('ran' in window ? ['code of the text ran'] : []),
      ...handlers.map((name) => `there is an attribute ${name}`),
      ...[...foreign].map(({ outerHTML }) => `there is ${outerHTML.slice(0, 120)}`),
      ...links.map((link) => `there is ${link}`),
      ...scripts.map(({ outerHTML }) => `there is ${outerHTML.slice(0, 120)}`),
    ];
  });
}

/** Where a page shows or tells something else than what is stored. */
async function listLosses(page: Page, { heading, title, data }: ShownText): Promise<string[]> {
  const read = await page.evaluate(() => ({
    heading: document.querySelector('h1')?.textContent ?? '',
    // `document.title` takes control characters out.
    title: document.querySelector('title')?.textContent ?? '',
    previews: ['meta[property="og:title"]', 'meta[name="twitter:title"]'].map(
      (selector) => document.querySelector(selector)?.getAttribute('content') ?? '',
    ),
    json: document.querySelector('script[type="application/ld+json"]')?.textContent ?? 'null',
  }));
  const suffix = ` | ${siteDefaults.brand_name}`;
  const says = (text: string, stored: string) => oneLine(text).includes(oneLine(stored));
  const isTold = (text: string) => says(text, title) && text.endsWith(suffix);
  return [
    ...(says(read.heading, heading) ? [] : [`its heading reads ${read.heading}`]),
    ...[read.title, ...read.previews].filter((text) => !isTold(text)).map((text) => `a title reads ${text}`),
    ...(data && !holds(JSON.parse(read.json), data) ? [`its structured data are ${read.json.slice(0, 500)}`] : []),
  ];
}

function holds(json: unknown, { name, description }: { name: string; description: string }): boolean {
  const graph: unknown = typeof json === 'object' && json !== null ? Reflect.get(json, '@graph') : [];
  const things: unknown[] = Array.isArray(graph) ? graph : [];
  return things.some((thing) => {
    if (typeof thing !== 'object' || thing === null) return false;
    const names = [Reflect.get(thing, 'name'), Reflect.get(thing, 'headline')];
    return names.includes(name) && oneLine(String(Reflect.get(thing, 'description'))) === oneLine(description);
  });
}

function refuseDialogs(page: Page): string[] {
  const messages: string[] = [];
  page.on('dialog', async (dialog) => {
    messages.push(dialog.message());
    await dialog.dismiss();
  });
  return messages;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** As XML holds it: it has no form for these characters. */
function withoutControls(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what goes
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}

async function removeRows(): Promise<void> {
  for (const [table, values] of Object.entries(rows).reverse()) {
    await asService(`${table}?id=in.(${values.map(({ id }) => id).join(',')})`, { method: 'DELETE' });
  }
}
