import { once } from 'node:events';
import { cpSync, existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { poolSizeFor } from '../../scripts/publish/render/worker-pool.ts';
import { TEMPLATE_DIR } from '../e2e/support/site.ts';
import { until } from '../support/product.ts';
import { type FarBackend, startFarBackend } from './far-backend.ts';
import { openPublishedFolder, type PublishedFolder } from './published-folder.ts';
import { killAll, listProcesses, PATIENCE_MS, type Publisher, startPublisherProcess } from './publisher-child.ts';

/** From before the change is noticed to after it is live: milliseconds, or what the publisher asks for while it reads. */
const KILLED_AT = [150, 'site_past_pages', 400, 700] as const;

let backend: FarBackend;
let folder: string;
let live: PublishedFolder;
let publisher: Publisher;

beforeAll(async () => {
  backend = await startFarBackend();
  folder = await mkdtemp(path.join(tmpdir(), 'publish-faults-'));
  live = openPublishedFolder(folder);
  // The site's own pictures, where the other tests have made them already.
  const pictures = path.join(TEMPLATE_DIR, 'cache/media');
  if (existsSync(pictures)) cpSync(pictures, path.join(folder, 'cache/media'), { recursive: true });
  publisher = startPublisher();
  // What follows the first release by itself would be taken for what a test waits for.
  await until(live.isWhole, PATIENCE_MS, publisher.assertRunning);
});

afterAll(async () => {
  await publisher.stop();
  backend.close();
  await rm(folder, { recursive: true, force: true });
});

beforeEach(async () => {
  backend.startOver();
  await expectShown('$250,000');
});

describe('the live site stays as it is, and follows as soon as it can, when', () => {
  test('an answer is cut off', async () => {
    backend.setTrouble((response, name) => {
      if (name === 'site_version') return 'as usual';
      response.end('{"version": 2, "areas": [{"na');
      return 'answered';
    });
    backend.setPrice(300_000);
    await expectRefused('did not answer with whole JSON');
    backend.recover();
    backend.raiseVersion();
    await expectShown('$300,000');
  });

  test('the backend goes away and comes back', async () => {
    backend.setTrouble((response) => {
      response.destroy();
      return 'answered';
    });
    backend.setPrice(300_000);
    await publisher.says('the backend does not answer');
    await expectStill('$250,000');
    backend.recover();
    await expectShown('$300,000');
  });

  test('every property is gone', async () => {
    backend.clear();
    await expectRefused('The content holds no property');
  });

  test('a property lies in an area that is not there', async () => {
    backend.loseArea();
    await expectRefused('There is no area');
  });

  test('a description holds what would be a secret if nobody had written it', async () => {
    backend.setPrice(300_000, 'Ask for canary-deadbeef at the gate.');
    await expectShown('$300,000');
    expect(await live.read(pageOf(backend.slug))).toContain('canary-deadbeef');
  });

  test('the content changes while it is being read', async () => {
    let reads = 0;
    backend.setTrouble((_, name) => {
      if (name === 'site_properties_by_id' && reads < 2) {
        reads += 1;
        backend.setPrice(300_000 + reads);
      }
      return 'as usual';
    });
    backend.setPrice(300_000);
    await expectShown('$300,002');
  });

  test.each([
    ['that builds', 'build-worker.ts'],
    ['that makes pages', 'page-worker.ts'],
  ])('the process %s is killed in the middle of its work', async (_, script) => {
    backend.setTrouble((_response, name) => {
      if (name === 'site_snapshot') killAll(publisher.child, script);
      return 'as usual';
    });
    backend.setPrice(300_000);
    await publisher.says('not published');
    await expectStill('$250,000');
    backend.recover();
    backend.raiseVersion();
    await expectShown('$300,000');
  });

  test('the content changes while the pages are made', async () => {
    let isRead = false;
    backend.setTrouble((response, name) => {
      // The last that is read before they are.
      if (name === 'site_properties_by_id' && !isRead) {
        isRead = true;
        response.once('finish', () => backend.setPrice(300_001));
      }
      return 'as usual';
    });
    backend.setPrice(300_000);
    await expectShown('$300,001');
  });

  test('the publisher is killed at whatever moment', async () => {
    for (const [index, moment] of KILLED_AT.entries()) {
      const killed = once(publisher.child, 'exit');
      backend.setTrouble((_, name) => {
        if (name === moment) publisher.child.kill('SIGKILL');
        return 'as usual';
      });
      backend.setPrice(300_000 + index);
      if (typeof moment === 'number') await delay(moment).then(() => publisher.child.kill('SIGKILL'));
      await killed;
      backend.recover();
      await expectWhole();
      publisher = startPublisher();
      await expectShown(`$300,00${index}`);
      await expectWhole();
    }
    // The one that is left is the beginning of the next release.
    await until(async () => (await live.drafts()).length <= 1, PATIENCE_MS);
  });

  test('the disk takes no more', async () => {
    await publisher.stop();
    publisher = startPublisher(8);
    await publisher.says('serving');
    backend.setPrice(300_000);
    await expectRefused('EFBIG');
    await until(async () => (await live.drafts()).length === 0, PATIENCE_MS);
    await publisher.stop();
    publisher = startPublisher();
    await expectShown('$300,000');
  });
});

test('many more properties than before are shared among more processes, and go on being published', async () => {
  const processes = () => listProcesses(publisher.child, 'page-worker.ts').length;
  expect(processes()).toBe(1);
  backend.addCopies(600);
  await expectCurrent();
  const pages = await live.list('properties');
  expect(pages.filter((page) => page.startsWith('copy-'))).toHaveLength(600);
  expect(processes()).toBe(poolSizeFor(600));
  backend.setPrice(300_000);
  await expectShown('$300,000');
  await expectWhole();
});

describe('of the pictures', () => {
  test('only a new one costs time, and one that is shown no more leaves nothing behind', async () => {
    backend.setPictures([]);
    await expectCurrent();
    backend.raiseVersion();
    await expectCurrent();
    const without = await live.pictures();
    backend.takeFetched();

    backend.setPictures(['beach.jpg', 'garden.jpg']);
    await expectCurrent();
    expect(backend.takeFetched()).toEqual(['beach.jpg', 'garden.jpg']);
    backend.setPictures(['garden.jpg', 'kitchen.jpg']);
    await expectCurrent();
    expect(backend.takeFetched()).toEqual(['kitchen.jpg']);
    backend.setPrice(300_000);
    await expectCurrent();
    backend.raiseVersion();
    await expectCurrent();
    expect(backend.takeFetched()).toEqual([]);
    expect(await live.pictures()).toEqual(without);
  });

  test('one that hangs holds no page up, not even after a start, and follows when it comes', async () => {
    await expectCurrent();
    backend.takeFetched();
    const others = await live.pictures();
    const isShown = async () => {
      const shown = [...(await live.read(pageOf(backend.slug))).matchAll(/\/media\/([0-9a-f]{12})-/g)];
      return shown.some(([, hash = '']) => !others.includes(hash));
    };
    backend.holdPicture('slow.jpg');
    backend.setPictures(['slow.jpg'], 310_000);
    await expectShown('$310,000');
    expect(await isShown()).toBe(false);
    const before = await live.version();
    backend.setPictures(['slow.jpg'], 310_001);
    await expectShown('$310,001');
    expect(await isShown()).toBe(false);
    expect(backend.takeFetched()).toEqual(['slow.jpg']);
    expect(await live.version()).toBe(before + 1);

    await publisher.stop();
    publisher = startPublisher();
    await publisher.says('has not come yet');
    backend.letPictureGo('slow.jpg');
    await until(isShown, PATIENCE_MS, publisher.assertRunning);
    expect(await live.version()).toBe(before + 1);
  });
});

describe('of files that are not as they were made', () => {
  test('every one is mended after a start, pages, scripts and pictures, and no release keeps it', async () => {
    backend.setPictures(['sunset.jpg']);
    await expectCurrent();
    const page = await live.read(pageOf(backend.slug));
    const [picture = ''] = /\/media\/[0-9a-f]{12}-share\.jpg/.exec(page) ?? [];
    const whole = await live.readPicture(picture);
    const [script = ''] = (await live.list('_astro')).filter((file) => file.endsWith('.js'));
    const code = await live.read(`_astro/${script}`);
    await publisher.stop();

    await live.damage('index.html', null);
    await live.damage(pageOf(backend.slug), page.replace('<h1', '<h2'));
    await live.damage(`_astro/${script}`, code.slice(1));
    await live.cutPicture(picture, 10);
    publisher = startPublisher();
    await publisher.says('repaired files=3 pictures=1');
    expect(await live.read('index.html')).toContain('</body>');
    expect(await live.read(pageOf(backend.slug))).toBe(page);
    expect(await live.read(`_astro/${script}`)).toBe(code);
    expect(await live.readPicture(picture)).toEqual(whole);
    // An older release that shares nothing with what was damaged may stay.
    const codes = async () => Promise.all((await live.releases()).map((name) => readScript(name, script)));
    await until(async () => (await codes()).every((found) => found === null || found === code), PATIENCE_MS);
  });
});

test('pictures whose whole folder is gone come back after a start, without an edit', async () => {
  backend.setPictures(['sunset.jpg']);
  await expectCurrent();
  const [picture = ''] = /\/media\/[0-9a-f]{12}-share\.jpg/.exec(await live.read(pageOf(backend.slug))) ?? [];
  const whole = await live.readPicture(picture);
  await publisher.stop();

  await live.removePictures();
  publisher = startPublisher();
  await publisher.says('repaired files=0');
  // A machine that takes longer brings it behind the pages.
  const isBack = async () => (await live.readPicture(picture).catch(() => null))?.equals(whole) === true;
  await until(isBack, PATIENCE_MS, publisher.assertRunning);
});

/** What is live is of the newest version, and the publisher has nothing more to do. */
async function expectCurrent(): Promise<void> {
  const version = backend.getVersion();
  await until(async () => (await live.version()) === version, PATIENCE_MS, publisher.assertRunning);
}

/** Every page that tells the price tells the same one, and all of each page is there. */
async function expectWhole(): Promise<void> {
  const pages = await Promise.all(['index.html', 'properties.html', pageOf(backend.slug)].map(live.read));
  const [page = ''] = pages.slice(-1);
  const price = priceOn(page);
  expect(price).not.toBe('');
  for (const html of pages) {
    expect(html).toContain(price);
    expect(html).toContain('</body>');
  }
}

async function expectShown(price: string): Promise<void> {
  const isShown = async () => priceOn(await live.read(pageOf(backend.slug))) === price;
  await until(isShown, PATIENCE_MS, publisher.assertRunning);
}

/** The page is there whole and still with its old price. */
async function expectStill(price: string): Promise<void> {
  const html = await live.read(pageOf(backend.slug));
  expect(priceOn(html)).toBe(price);
  expect(html).toContain('</body>');
}

/** What a page of a property asks for it; further down stand the prices of others. */
function priceOn(html: string): string {
  return /\$\d{3},\d{3}/.exec(html)?.[0] ?? '';
}

async function expectRefused(reason: string): Promise<void> {
  const before = await live.release();
  await publisher.says(reason);
  expect(await live.release()).toBe(before);
  await expectStill('$250,000');
}

/** Null where the release has gone or never had it. */
function readScript(release: string, script: string): Promise<string | null> {
  return readFile(path.join(folder, 'site/releases', release, '_astro', script), 'utf8').catch(() => null);
}

function pageOf(slug: string): string {
  return `properties/${slug}.html`;
}

function startPublisher(blocksPerFile?: number): Publisher {
  return startPublisherProcess({ folder, backendUrl: backend.url, blocksPerFile });
}
