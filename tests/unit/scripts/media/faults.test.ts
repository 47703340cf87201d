import { mkdir, readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { isFilled, listPictures, pruneCache } from '../../../../scripts/media/cache.ts';
import { createPicturePreparer } from '../../../../scripts/media/prepare.ts';
import { picture, prepareMedia, startStorage } from '../../../support/media-storage.ts';
import { until } from '../../../support/product.ts';
import { tempFolder } from '../../../support/temp-folder.ts';
import { startTestServer } from '../../../support/test-server.ts';

test('a broken, a missing and an unsuitable picture cost a warning each and nothing else', async () => {
  const whole = await picture(500, 400, '#555555');
  const storage = await startStorage({
    'whole.jpg': whole,
    'half.jpg': whole.subarray(0, whole.length / 2),
    'page.jpg': Buffer.from('<!doctype html><title>Not found</title>'),
    'drawing.svg': Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
  });
  const names = ['whole.jpg', 'half.jpg', 'page.jpg', 'drawing.svg', 'missing.jpg'];
  const warnings: string[] = [];
  const manifest = await prepareMedia({
    sources: [...names.map(storage.address), { key: 'photos/none.jpg', file: '/nowhere/none.jpg' }],
    cacheDir: await tempFolder(),
    warn: (message) => warnings.push(message),
  });
  expect([...manifest.keys()]).toEqual([storage.address('whole.jpg').key]);
  expect(warnings).toHaveLength(5);
  expect(warnings.join('\n')).toMatch(/missing\.jpg cannot be fetched: the storage answers 404/);
  expect(warnings.join('\n')).toMatch(/drawing\.svg is svg, not a/);
});

test('a passing fault of the storage is sat out', async () => {
  const whole = await picture(500, 400, '#666666');
  let failures = 2;
  const server = await startTestServer((_, response) => {
    failures -= 1;
    if (failures >= 0) response.writeHead(503).end();
    else response.end(whole);
  });
  const source = { key: `${server.url}/a.jpg`, url: `${server.url}/a.jpg` };
  const manifest = await prepareMedia({ sources: [source], cacheDir: await tempFolder(), warn: expect.fail });
  expect([...manifest.keys()]).toEqual([source.key]);
});

test('a build that no other follows waits until a storage in trouble hands its pictures over', async () => {
  const whole = await picture(500, 400, '#666677');
  let asked = 0;
  const server = await startTestServer((_, response) => {
    asked += 1;
    if (asked <= 5) response.writeHead(503).end();
    else response.end(whole);
  });
  const source = { key: 'a.jpg', url: `${server.url}/a.jpg` };
  const cacheDir = await tempFolder();
  const { prepare } = createPicturePreparer({ cacheDir, isWholeOnly: true, onArrival: () => {}, pauseMs: () => 1 });
  const manifest = await prepare({ sources: [source], waitMs: 60_000, warn: expect.fail });
  expect([...manifest.keys()]).toEqual(['a.jpg']);
});

test('pictures whose folder was removed are made again, with the note of whose they are', async () => {
  const storage = await startStorage({ 'a.jpg': await picture(500, 400, '#227766') });
  const source = storage.address('a.jpg');
  const cacheDir = await tempFolder();
  const { prepare } = createPicturePreparer({ cacheDir, onArrival: () => {} });
  const wishes = { sources: [source], waitMs: 60_000, warn: expect.fail };
  const before = await prepare(wishes);
  await rm(cacheDir, { recursive: true });
  expect(await prepare(wishes)).toEqual(before);
  expect(isFilled(cacheDir)).toBe(true);
});

test('a picture that hangs costs the others a moment and follows when it comes', async () => {
  const [villa, house] = [await picture(500, 400, '#888811'), await picture(500, 400, '#118888')];
  const late = Promise.withResolvers<void>();
  const asked: string[] = [];
  const server = await startTestServer(async (request, response) => {
    const name = basename(request.url ?? '');
    asked.push(name);
    if (name === 'villa.jpg') await late.promise;
    response.end(name === 'villa.jpg' ? villa : house);
  });
  const sources = ['villa.jpg', 'house.jpg'].map((name) => ({ key: name, url: `${server.url}/${name}` }));
  const arrival = Promise.withResolvers<void>();
  const cacheDir = await tempFolder();
  const { prepare, refine, listComing } = createPicturePreparer({
    cacheDir,
    onArrival: () => arrival.resolve(),
  });
  const warnings: string[] = [];
  const warn = (message: string) => warnings.push(message);

  // However long the machine takes for the other picture.
  const meanwhile = until(async () => (await listPictures(cacheDir)).length > 0, 60_000);
  expect([...(await prepare({ sources, waitMs: 500, meanwhile, warn })).keys()]).toEqual(['house.jpg']);
  expect([...(await prepare({ sources, waitMs: 500, warn })).keys()]).toEqual(['house.jpg']);
  expect(warnings).toEqual(Array(2).fill('Picture villa.jpg has not come yet'));
  refine();
  late.resolve();
  await arrival.promise;
  // Another publish ends meanwhile, whose site shows neither, and before it one was ended while it made a picture.
  const [made = ''] = listComing().made;
  await mkdir(join(cacheDir, `${made}-draft-x1`));
  await pruneCache(cacheDir, new Set(), listComing());
  expect(await readdir(cacheDir)).not.toContain(`${made}-draft-x1`);
  expect([...(await prepare({ sources, waitMs: 60_000, warn: expect.fail })).keys()]).toEqual([
    'villa.jpg',
    'house.jpg',
  ]);
  expect(asked.sort()).toEqual(['house.jpg', 'villa.jpg']);
});

test('what did not come in time leaves the processor to the pages, and is made when they are', async () => {
  const storage = await startStorage({ 'late.jpg': await picture(500, 400, '#447799') });
  const late = storage.address('late.jpg');
  const arrival = Promise.withResolvers<void>();
  const cacheDir = await tempFolder();
  const { prepare, refine } = createPicturePreparer({ cacheDir, onArrival: arrival.resolve });
  const wishes = { sources: [late], warn: () => {} };
  expect(await prepare({ ...wishes, waitMs: 0 })).toEqual(new Map());
  await until(async () => storage.asked.length > 0, 10_000);
  // The same work, begun later, is over meanwhile.
  expect(await prepareMedia({ sources: [late], cacheDir: await tempFolder(), warn: expect.fail })).not.toEqual(
    new Map(),
  );
  expect(await listPictures(cacheDir)).toEqual([]);
  refine();
  await arrival.promise;
  expect([...(await prepare({ ...wishes, waitMs: 60_000 })).keys()]).toEqual([late.key]);
});

test('a failure is remembered, tried again after growing pauses, and no publish waits for it', async () => {
  const whole = await picture(500, 400, '#4488cc');
  let refusals = 3;
  const server = await startTestServer((_, response) => {
    refusals -= 1;
    if (refusals >= 0) response.writeHead(404).end();
    else response.end(whole);
  });
  const attempts: number[] = [];
  const arrival = Promise.withResolvers<void>();
  const { prepare, refine } = createPicturePreparer({
    cacheDir: await tempFolder(),
    onArrival: () => arrival.resolve(),
    pauseMs: (attempt) => {
      attempts.push(attempt);
      return 1;
    },
  });
  const sources = [{ key: 'a', url: `${server.url}/a.jpg` }];
  const warnings: string[] = [];
  expect(await prepare({ sources, waitMs: 60_000, warn: (message) => warnings.push(message) })).toEqual(new Map());
  expect(warnings).toEqual(['Picture a cannot be fetched: the storage answers 404']);
  refine();
  await arrival.promise;
  expect(attempts).toEqual([1, 2, 3]);
  expect([...(await prepare({ sources, waitMs: 60_000, warn: expect.fail })).keys()]).toEqual(['a']);
});

test('nobody follows a redirect of the storage', async () => {
  const elsewhere = await startStorage({ 'a.jpg': await picture(500, 400, '#999999') });
  const { url } = elsewhere.address('a.jpg');
  const server = await startTestServer((_, response) => response.writeHead(302, { location: url }).end());
  const warnings: string[] = [];
  const manifest = await prepareMedia({
    sources: [{ key: 'a', url: `${server.url}/a.jpg` }],
    cacheDir: await tempFolder(),
    warn: (message) => warnings.push(message),
  });
  expect(manifest).toEqual(new Map());
  expect(warnings).toEqual(['Picture a cannot be fetched: the storage answers 302']);
  expect(elsewhere.asked).toEqual([]);
});
