import { once } from 'node:events';
import { cpSync } from 'node:fs';
import { glob, mkdtemp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { BUILD_INFO_URL, buildInfo } from '#lib/build-info.ts';
import { listFiles } from '../../scripts/lib/list-files.ts';
import { fetchVersion } from '../../scripts/publish/read/snapshot.ts';
import { getCurrentRelease } from '../../scripts/publish/releases.ts';
import { TEMPLATE_DIR, TEST_PLACE } from '../e2e/support/site.ts';
import { keepAsTemplate } from '../e2e/support/template.ts';
import { listFamily } from '../support/processes.ts';
import {
  isAnswering,
  type RunningProduct,
  readSecrets,
  runToEnd,
  startDev,
  startProduct,
  until,
} from '../support/product.ts';
import { buildCleanly, listDifferences } from './clean-build.ts';
import { expectDevPages } from './dev-pages.ts';
import { carryOut, planEdits } from './edits.ts';
import { expectEmptySite, expectOwnPhotograph, removeDemoContent, resetToEmpty } from './empty-site.ts';
import { privateValues } from './private-values.ts';
import { changeCode, copyBundle, copyProject } from './project-copy.ts';
import { listScriptCircles } from './script-circles.ts';
import { asService } from './service.ts';

/** `EDIT_ROUNDS=200 EDIT_SEED=7 npm test -- start` plays more of them. */
const EDIT_ROUNDS = Number(process.env['EDIT_ROUNDS'] || 6);
const EDIT_SEED = Number(process.env['EDIT_SEED'] || 1);
const ROUNDS_OF_ONE_CODE = Math.min(Math.ceil(EDIT_ROUNDS / 2), 20);
/** What a publish leaves behind wrong stays so until its page is made again: it need not be looked for each time. */
const ROUNDS_A_LOOK = 2;

/** These tests tell one story on one data folder, from nothing to a site that survives trouble. */
describe('the product, started by one command', () => {
  let product: RunningProduct;
  let firstSeconds = 0;
  let hasFailed = false;

  beforeAll(async () => {
    for (const folder of [TEMPLATE_DIR, TEST_PLACE.dataDir]) await rm(folder, { recursive: true, force: true });
    const started = performance.now();
    product = await startProduct(TEST_PLACE);
    firstSeconds = (performance.now() - started) / 1000;
  });

  afterEach(({ task }) => {
    hasFailed ||= task.result?.state === 'fail';
  });

  afterAll(async () => {
    await product?.stop();
    // The browser tests start fast with it, where it is as it should be.
    if (product && !hasFailed) await keepAsTemplate(TEST_PLACE.dataDir);
  });

  test('a stranger sees the site with its demo content after the first start', async () => {
    const home = await (await fetch(product.url)).text();
    expect(home).toContain('Villa Mwezi');
    const property = await fetch(`${product.url}/properties/villa-mwezi`);
    expect(property.status).toBe(200);
    const [villa] = await asService(product, 'properties?select=images&slug=eq.villa-mwezi');
    const photo = await fetch(z.array(z.string()).parse(villa?.['images'])[0] ?? '');
    expect(photo.headers.get('content-type')).toBe('image/jpeg');
    expect((await photo.bytes()).length).toBeGreaterThan(10_000);
    const release = await getCurrentRelease(path.join(product.dataDir, 'site'));
    expect([...(release?.digests.keys() ?? [])]).toContainEqual(expect.stringMatching(/^_astro\/.+\.js\.br$/));
    console.log(`first start: ${firstSeconds.toFixed(1)} s`);
  });

  test('what opens the admin is joined, and scripts import each other in no circle', async () => {
    const folder = path.join(product.dataDir, 'site/current/_astro');
    const scripts = (await listFiles(folder)).filter((file) => file.endsWith('.js'));
    for (const joined of [/^admin\./, /^admin-parts\./]) expect(scripts).toContainEqual(expect.stringMatching(joined));
    expect(await listScriptCircles(folder, scripts)).toEqual([]);
  });

  test('pages ask the backend by the name under which the site was called', async () => {
    const home = await (await fetch(product.url)).text();
    expect(home).toContain("connect-src 'self';");
    expect(home).not.toContain(product.backendUrl);
    const { publishableKey } = await readSecrets(product.dataDir);
    const byAddress = { url: product.url.replace('localhost', '127.0.0.1'), publishableKey };
    expect(await fetchVersion(byAddress)).toBe(await siteVersion(product));
  });

  test('the operator is told the password once, and the secrets are theirs alone', async () => {
    const { operatorPassword } = await readSecrets(product.dataDir);
    expect(product.output().split(operatorPassword)).toHaveLength(2);
    const { mode } = await stat(path.join(product.dataDir, 'secrets.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  test('no public file holds a contact, a draft, an inactive profile or a secret', async () => {
    const secrets = await readSecrets(product.dataDir);
    const values = privateValues(secrets);
    expect(values.length).toBeGreaterThan(50);
    const site = path.join(product.dataDir, 'site/current');
    const leaks: string[] = [];
    for await (const file of glob('**/*.{html,js,mjs,css,json,xml,txt,webmanifest,svg}', { cwd: site })) {
      const text = await readFile(path.join(site, file), 'utf8');
      leaks.push(...values.filter(({ value }) => text.includes(value)).map(({ what }) => `${file}: ${what}`));
    }
    expect(leaks).toEqual([]);
  });

  test('a second start on the same data is refused in one sentence and disturbs nobody', async () => {
    const second = await runToEnd({
      ...TEST_PLACE,
      port: TEST_PLACE.port + 1,
      backendPort: TEST_PLACE.backendPort + 1,
    });
    expect(second.exitCode).not.toBe(0);
    expect(second.output.trim().split('\n')).toHaveLength(1);
    expect(second.output).toContain(String(product.child.pid));
    expect((await fetch(`${product.url}/healthz`)).status).toBe(200);
  });

  test('a changed price is on the live page without anybody publishing', async () => {
    await changeProperty(product, 'villa-mwezi', { price: 612_345 });
    await until(async () => (await pageOf(product, 'villa-mwezi')).includes('$612,345'), 120_000);
    await changeProperty(product, 'villa-mwezi', { price: 685_000 });
    await until(async () => (await pageOf(product, 'villa-mwezi')).includes('$685,000'), 120_000);
  });

  test('a hundred edits in a burst are live after two publishes at most', async () => {
    const runsBefore = await countRuns(product);
    const rows = await asService(product, 'properties?select=id,price&is_published=eq.true&order=id&limit=50');
    expect(rows).toHaveLength(50);
    // A busy machine makes pauses between edits that wait for each other, and a pause ends the burst.
    for (const extra of [1000, 0]) {
      const edits = rows.map(({ id, price }) =>
        asService(product, `properties?id=eq.${id}`, { method: 'PATCH', body: { price: Number(price) + extra } }),
      );
      await Promise.all(edits);
    }
    await until(async () => (await siteVersion(product)) === (await shownVersion(product)), 120_000);
    await until(async () => (await latestRun(product)).result === 'published', 30_000);
    expect((await countRuns(product)) - runsBefore).toBeLessThanOrEqual(2);
    expect(await pageOf(product, 'villa-mwezi')).toContain('$685,000');
  });

  test('a publish that would empty the site is refused, told to the operator, and leaves the old pages', async () => {
    const before = await readlink(path.join(product.dataDir, 'site/current'));
    const published = await publishedIds(product);
    await asService(product, 'properties?is_published=eq.true', { method: 'PATCH', body: { is_published: false } });
    await until(async () => (await latestRun(product)).result === 'failed', 120_000);

    const run = await latestRun(product);
    expect(run.reason).toMatch(/propert/i);
    expect(await readlink(path.join(product.dataDir, 'site/current'))).toBe(before);
    expect(await pageOf(product, 'villa-mwezi')).toContain('Villa Mwezi');

    await asService(product, `properties?id=in.(${published.join(',')})`, {
      method: 'PATCH',
      body: { is_published: true },
    });
    await until(async () => (await latestRun(product)).result === 'published', 120_000);
  });

  test('killed without warning and started again, it has every row and takes over its own lock', async () => {
    const before = await publishedIds(product);
    product.child.kill('SIGKILL');
    await until(async () => !(await isAnswering(product.backendUrl)), 30_000);

    product = await startProduct(TEST_PLACE);
    expect(await publishedIds(product)).toEqual(before);
    expect(product.output()).not.toContain((await readSecrets(product.dataDir)).operatorPassword);
  });

  test('a later start serves what is built and publishes only what changes after it', async () => {
    const runsBefore = await countRuns(product);
    await product.stop();
    const started = performance.now();
    product = await startProduct(TEST_PLACE);
    console.log(`later start: ${((performance.now() - started) / 1000).toFixed(1)} s`);
    expect(await pageOf(product, 'villa-mwezi')).toContain('$685,000');

    await changeProperty(product, 'villa-mwezi', { price: 690_000 });
    await until(async () => (await pageOf(product, 'villa-mwezi')).includes('$690,000'), 120_000);
    await changeProperty(product, 'villa-mwezi', { price: 685_000 });
    await until(async () => (await pageOf(product, 'villa-mwezi')).includes('$685,000'), 120_000);
    expect(await countRuns(product)).toBe(runsBefore + 2);

    const countReleases = async () => {
      const entries = await readdir(path.join(product.dataDir, 'site/releases'), { withFileTypes: true });
      return entries.filter((entry) => entry.isDirectory()).length;
    };
    // The oldest is removed when the newest is live already.
    await until(async () => (await countReleases()) === 3, 30_000);
  });

  test('Ctrl-C stops everything', async () => {
    await product.stop();
    expect(product.child.exitCode).toBe(0);
    expect(await isAnswering(product.backendUrl)).toBe(false);
    expect(await isAnswering(product.url)).toBe(false);
  });

  test('`npm run dev` shows every kind of page that is published, and what is edited meanwhile, and fails with Astro', async () => {
    const dataDir = `${TEST_PLACE.dataDir}-dev`;
    await rm(dataDir, { recursive: true, force: true });
    cpSync(TEST_PLACE.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
    product = await startDev({ ...TEST_PLACE, dataDir });
    try {
      await expectDevPages(product);
      await changeProperty(product, 'villa-mwezi', { name: 'Villa in Development' });
      await until(async () => (await pageOf(product, 'villa-mwezi')).includes('Villa in Development'), 30_000);
      const astro = listFamily(product.child.pid ?? Number.NaN).find(({ command }) => command.includes('astro.mjs'));
      const ended = once(product.child, 'exit');
      process.kill(astro?.pid ?? Number.NaN, 'SIGKILL');
      expect(await ended).toEqual([1, null]);
    } finally {
      await product.stop();
    }
    await rm(dataDir, { recursive: true, force: true });
  });

  test('without its demo content the site lives on, and begun anew without it, it comes up', {
    timeout: 300_000,
  }, async () => {
    const dataDir = `${TEST_PLACE.dataDir}-emptied`;
    await rm(dataDir, { recursive: true, force: true });
    cpSync(TEST_PLACE.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
    product = await startProduct({ ...TEST_PLACE, dataDir });
    await removeDemoContent(product);
    await until(async () => (await siteVersion(product)) === (await shownVersion(product)), 120_000);
    await expectEmptySite(product);
    await expectOwnPhotograph(product);
    expect((await latestRun(product)).result).toBe('published');
    await product.stop();

    const begun = await runToEnd(product, '--empty');
    expect(begun.exitCode).not.toBe(0);
    expect(begun.output).toContain('This data folder began with the demo content');
    await resetToEmpty(product);
    product = await startProduct({ ...TEST_PLACE, dataDir });
    await expectEmptySite(product);
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  });

  test('whatever is edited in whatever order, the site is the one that a build from nothing makes', {
    timeout: 180_000 + EDIT_ROUNDS * 30_000,
  }, async () => {
    // The browser tests want the demo content as it is, and everybody the code.
    const dataDir = `${TEST_PLACE.dataDir}-edited`;
    await rm(dataDir, { recursive: true, force: true });
    cpSync(TEST_PLACE.dataDir, dataDir, { recursive: true, verbatimSymlinks: true });
    const project = await mkdtemp(path.join(tmpdir(), 'edited-project-'));
    await copyProject(project);
    await copyBundle(project, (await getCurrentRelease(path.join(dataDir, 'site')))?.code ?? '');
    product = await startProduct({ ...TEST_PLACE, dataDir, project });
    const clean = path.join(dataDir, 'clean');
    const live = path.join(dataDir, 'site/current');
    const getRelease = () => getCurrentRelease(path.join(dataDir, 'site'));
    let earlier = new Set<string>();
    const sinceLook: string[] = [];
    for (const [round, edits] of planEdits(EDIT_ROUNDS, EDIT_SEED).entries()) {
      if (round % ROUNDS_OF_ONE_CODE === 0 && round > 0) {
        earlier = new Set((await getRelease())?.assets);
        await product.stop();
        sinceLook.push(await changeCode(project, round / ROUNDS_OF_ONE_CODE));
        product = await startProduct(product);
      }
      await carryOut(product, edits, round);
      sinceLook.push(...edits.map(({ name }) => name));
      await until(async () => (await siteVersion(product)) === (await shownVersion(product)), 60_000);
      await until(async () => (await getRelease())?.lacking === 0, 60_000);
      const rounds = round + 1;
      if (rounds % ROUNDS_A_LOOK !== 0 && rounds < EDIT_ROUNDS) continue;
      await buildCleanly(product, clean);
      expect(await listDifferences(clean, live, earlier), `round ${round}: ${sinceLook.join(', ')}`).toEqual([]);
      // Other folders have files of the content, too.
      const scripts = [...earlier].filter((file) => file.startsWith('_astro/'));
      expect(await listFiles(live)).toEqual(expect.arrayContaining(scripts));
      sinceLook.length = 0;
    }
    await product.stop();
    for (const folder of [dataDir, project]) await rm(folder, { recursive: true, force: true });
  });
});

async function pageOf(product: RunningProduct, slug: string): Promise<string> {
  return (await fetch(`${product.url}/properties/${slug}`)).text();
}

async function changeProperty(product: RunningProduct, slug: string, body: object): Promise<void> {
  await asService(product, `properties?slug=eq.${slug}`, { method: 'PATCH', body });
}

async function siteVersion(product: RunningProduct): Promise<number> {
  const { publishableKey } = await readSecrets(product.dataDir);
  return fetchVersion({ url: product.backendUrl, publishableKey });
}

async function shownVersion(product: RunningProduct): Promise<number> {
  const answer = await fetch(`${product.url}${BUILD_INFO_URL}`);
  return buildInfo.parse(await answer.json()).version;
}

async function publishedIds(product: RunningProduct): Promise<string[]> {
  const rows = await asService(product, 'properties?is_published=eq.true&select=id&order=id');
  return rows.map(({ id }) => String(id));
}

async function latestRun(product: RunningProduct): Promise<Record<string, unknown>> {
  const rows = await asService(product, 'publish_runs?order=started_at.desc&limit=1');
  return rows[0] ?? {};
}

async function countRuns(product: RunningProduct): Promise<number> {
  return (await asService(product, 'publish_runs?select=id')).length;
}
