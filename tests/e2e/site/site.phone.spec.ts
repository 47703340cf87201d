import type { Page } from 'playwright/test';
import { SITE_URL } from '../support/site.ts';
import { listPaths, PAGE_TYPE_NAMES, pathOf } from '../support/site-pages.ts';
import { problemsOf, readPage } from '../support/site-reading.ts';
import { forEachInParallel, type HtmlPage, hasAnchor, referencesOf } from '../support/site-references.ts';
import { expect, test } from '../support/test.ts';
import { listSmallFields, listSmallTargets } from '../support/touch.ts';

/** Pages that visitors search on; every other page is content, complete without a framework. */
const WITH_ISLANDS = /^\/(?:properties(?:\/.*)?)?$/;

const SECTIONS = {
  properties: /^\/properties/,
  'areas and islands': /^\/(?:areas|islands)/,
  posts: /^\/blog/,
  profiles: /^\/(?:agents|agencies|developers)\//,
} as const;

for (const section of [...Object.keys(SECTIONS), 'everything else']) {
  test(`every page is whole, named and in order, large enough for a thumb, and still for who asked for it: ${section}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.addInitScript(() => {
      addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI }) =>
        console.error(`The policy blocked ${violatedDirective} ${blockedURI}`),
      );
    });
    const all = await listPaths();
    const ofEachType = await Promise.all(PAGE_TYPE_NAMES.map((type) => pathOf(type)));
    expect(all).toEqual(expect.arrayContaining(ofEachType));
    const paths = all.filter((path) => sectionOf(path) === section);
    expect(paths.length).toBeGreaterThan(0);
    const problems: string[] = [];
    for (const path of paths) {
      const answer = await page.goto(path);
      const reading = await readPage(page);
      const found = problemsOf(reading, `${SITE_URL}${path}`);
      if (answer?.status() !== 200) found.push(`it answers ${answer?.status()}`);
      if (reading.islands > 0 && !WITH_ISLANDS.test(path)) found.push('it loads an island');
      if (ofEachType.includes(path)) {
        found.push(...(await listMotions(page)), ...(await listSmallTargets(page)), ...(await listSmallFields(page)));
      }
      problems.push(...found.map((problem) => `${path}: ${problem}`));
    }
    expect(problems).toEqual([]);
  });
}

test('nothing that a page refers to is missing: pages, anchors, pictures, scripts, styles and fonts', async () => {
  const pages: HtmlPage[] = [];
  await forEachInParallel(await listPaths(), 8, async (path) => {
    pages.push({ path, html: await (await fetch(`${SITE_URL}${path}`)).text() });
  });
  const references = referencesOf(pages);
  // The admin is no page for visitors.
  references.delete('/admin');

  expect(references.size).toBeGreaterThan(pages.length);

  const html = new Map(pages.map((page) => [page.path, page.html]));
  const broken: string[] = [];
  const addresses = Map.groupBy(references, ([reference]) => reference.replace(/#.*/, ''));
  await forEachInParallel([...addresses], 16, async ([address, uses]) => {
    const text = html.get(address) ?? (await textAt(address));
    for (const [reference, users] of uses) {
      const { hash } = new URL(reference, SITE_URL);
      if (text === null || !hasAnchor(text, hash)) broken.push(`${reference} on ${[...users].slice(0, 3).join(', ')}`);
    }
  });
  expect(broken).toEqual([]);
});

test('a link in another form finds its page on a host that keeps to the letter', async ({
  page,
  request,
  complaints,
}) => {
  complaints.expect(/status of 404/);
  const body = await (await request.get('/areas/nowhere')).text();
  await page.route('**/Areas/Stone%20Town*', (route) => route.fulfill({ status: 404, contentType: 'text/html', body }));
  await page.goto('/Areas/Stone%20Town?from=letter');
  await expect(page).toHaveURL('/areas/stone-town?from=letter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stone Town');
});

/** What moves on a page although its visitor asked for less. */
function listMotions(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollBehavior } = getComputedStyle(document.documentElement);
    const durations = document.getAnimations().map(({ effect }) => Number(effect?.getComputedTiming().duration));
    return [
      ...(scrollBehavior === 'auto' ? [] : ['it scrolls by itself']),
      ...durations.filter((duration) => !(duration <= 1)).map((duration) => `something moves for ${duration} ms`),
    ];
  });
}

function sectionOf(path: string): string {
  return Object.entries(SECTIONS).find(([, pattern]) => pattern.test(path))?.[0] ?? 'everything else';
}

/** Null when there is nothing; pages and drawings are read for their anchors, of other files the answer is enough. */
async function textAt(address: string): Promise<string | null> {
  const isFile = /\.(?!svg)\w+$/.test(address);
  const answer = await fetch(`${SITE_URL}${address}`, { method: isFile ? 'HEAD' : 'GET' });
  return answer.ok ? answer.text() : null;
}
