import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sharePath, widestPath } from '#lib/photo.ts';
import type { Stage } from '../../../../scripts/lib/progress.ts';
import { distrustPicture, findEncoded, photoFile, pruneCache } from '../../../../scripts/media/cache.ts';
import { linkMedia } from '../../../../scripts/media/link.ts';
import { createPicturePreparer } from '../../../../scripts/media/prepare.ts';
import {
  contentsOf,
  modificationTimes,
  picture,
  pictureFolders,
  prepareMedia,
  startStorage,
  widthsOf,
} from '../../../support/media-storage.ts';
import { tempFolder } from '../../../support/temp-folder.ts';

test('a picture comes in every format, in no width above its own, with what stands in for it', async () => {
  const storage = await startStorage({ 'villa.jpg': await picture(1300, 900, '#c02020') });
  const cacheDir = await tempFolder();
  const source = storage.address('villa.jpg');
  const manifest = await prepareMedia({ sources: [source], cacheDir, warn: expect.fail });

  const photo = manifest.get(source.key);
  expect(photo).toMatchObject({ width: 1300, height: 900 });
  expect(photo?.color).toMatch(/^#[bc][0-9a-f][12][0-9a-f][12][0-9a-f]$/);
  expect(widthsOf(photo)).toEqual([480, 640, 800, 1200]);
  const hash = photo?.hash ?? '';
  for (const extension of ['avif', 'webp', 'jpg']) {
    for (const width of widthsOf(photo)) {
      const file = photoFile(cacheDir, `/media/${hash}-${width}.${extension}`);
      expect((await sharp(file).metadata()).width).toBe(width);
    }
  }
  const share = photoFile(cacheDir, sharePath({ hash }));
  expect(await sharp(share).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
});

test('a description of an earlier version, which says more, still stands for its picture', async () => {
  const storage = await startStorage({ 'villa.jpg': await picture(500, 400, '#c02020') });
  const cacheDir = await tempFolder();
  const source = storage.address('villa.jpg');
  const photo = (await prepareMedia({ sources: [source], cacheDir, warn: expect.fail })).get(source.key);
  const { hash = '', widths = [], ...size } = photo ?? {};
  const paths = (extension: string) => widths.map((width) => ({ width, path: `/media/${hash}-${width}.${extension}` }));
  const formats = { avif: paths('avif'), webp: paths('webp'), jpeg: paths('jpg') };
  const earlier = { ...size, placeholder: 'data:image/webp,', share: `/media/${hash}-share.jpg`, formats };
  await writeFile(join(cacheDir, hash, 'photo.json'), JSON.stringify(earlier));
  expect(await findEncoded(cacheDir, hash)).toEqual(photo);
});

test('a picture narrower than the narrowest width keeps its own', async () => {
  const storage = await startStorage({ 'logo.jpg': await picture(200, 200, '#204080') });
  const source = storage.address('logo.jpg');
  const manifest = await prepareMedia({ sources: [source], cacheDir: await tempFolder(), warn: expect.fail });
  expect(widthsOf(manifest.get(source.key))).toEqual([200]);
});

test('a picture taken with the camera on its side stands upright and has lost where it was taken', async () => {
  const sideways = await sharp(await picture(900, 600, '#208020'))
    .withExif({ IFD3: { GPSLatitude: '6/1 9/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(await sharp(sideways).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
  const storage = await startStorage({ 'phone.jpg': sideways });
  const cacheDir = await tempFolder();
  const source = storage.address('phone.jpg');
  const photo = (await prepareMedia({ sources: [source], cacheDir, warn: expect.fail })).get(source.key);
  expect(photo).toMatchObject({ width: 600, height: 900 });
  const file = photoFile(cacheDir, widestPath(photo ?? expect.fail()) ?? '');
  expect((await sharp(file).metadata()).exif).toBeUndefined();
});

test('noise, the heaviest of pictures, still fits a share image of 250 KB', async () => {
  const size = { width: 1200, height: 630, channels: 3 } as const;
  const noise = await sharp({
    create: { ...size, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .jpeg({ quality: 100 })
    .toBuffer();
  const storage = await startStorage({ 'noise.jpg': noise });
  const cacheDir = await tempFolder();
  const source = storage.address('noise.jpg');
  // The share image comes with the narrowest width; the others are left out.
  const { prepare } = createPicturePreparer({ cacheDir, onArrival: expect.fail });
  const photo = (await prepare({ sources: [source], waitMs: 60_000, warn: expect.fail })).get(source.key);
  expect((await stat(photoFile(cacheDir, sharePath(photo ?? expect.fail())))).size).toBeLessThan(250_000);
});

test('a second run fetches and encodes nothing', async () => {
  const storage = await startStorage({ 'a.jpg': await picture(500, 400, '#111111') });
  const cacheDir = await tempFolder();
  const run = () => prepareMedia({ sources: [storage.address('a.jpg')], cacheDir, warn: expect.fail });
  const first = await run();
  const written = await modificationTimes(cacheDir);

  expect(await run()).toEqual(first);
  expect(storage.asked).toEqual(['a.jpg']);
  expect(await modificationTimes(cacheDir)).toEqual(written);
});

test('one picture under many addresses is encoded once', async () => {
  const same = await picture(500, 400, '#222222');
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'];
  const storage = await startStorage(Object.fromEntries(names.map((name) => [name, same])));
  const cacheDir = await tempFolder();
  const manifest = await prepareMedia({ sources: names.map(storage.address), cacheDir, warn: expect.fail });
  expect(manifest.size).toBe(5);
  expect(await pictureFolders(cacheDir)).toHaveLength(1);
});

test('pictures that nobody uses any longer leave the cache, and so do the remains of a killed run', async () => {
  const storage = await startStorage({
    'a.jpg': await picture(500, 400, '#333333'),
    'b.jpg': await picture(500, 400, '#ee4444'),
  });
  const cacheDir = await tempFolder();
  const both = [storage.address('a.jpg'), storage.address('b.jpg')];
  const first = await prepareMedia({ sources: both, cacheDir, warn: expect.fail });
  await writeFile(join(cacheDir, '0123456789ab-draft-x1'), '');
  expect(await pictureFolders(cacheDir)).toHaveLength(3);

  const { hash = '' } = first.get(both[0]?.key ?? '') ?? {};
  await pruneCache(cacheDir, new Set([hash]));
  expect(await pictureFolders(cacheDir)).toEqual([hash]);
});

test('a picture goes live in its narrowest width, and the others follow without a file going away', async () => {
  const original = await picture(900, 600, '#7744aa');
  const storage = await startStorage({
    'a.jpg': original,
    'b.jpg': original,
    'small.jpg': await picture(300, 200, '#aa4477'),
  });
  const [cacheDir, otherDir] = [await tempFolder(), await tempFolder()];
  const sources = ['a.jpg', 'b.jpg', 'small.jpg'].map(storage.address);
  const [a = '', b = '', small = ''] = sources.map(({ key }) => key);
  const arrival = Promise.withResolvers<void>();
  const stages: (Stage | null)[] = [];
  const { prepare, refine } = createPicturePreparer({
    cacheDir,
    onArrival: arrival.resolve,
    onStage: (stage) => stages.push(stage),
  });
  const wishes = { sources, waitMs: 60_000, warn: expect.fail };

  const first = await prepare(wishes);
  expect([a, b, small].map((key) => widthsOf(first.get(key)))).toEqual([[480], [480], [300]]);
  expect(stages).not.toContain(null);
  const early = await contentsOf(cacheDir);
  refine();
  await arrival.promise;
  const whole = await prepare(wishes);
  expect([a, b, small].map((key) => widthsOf(whole.get(key)))).toEqual([[480, 640, 800], [480, 640, 800], [300]]);
  refine();
  expect(stages.at(-1)).toBeNull();
  expect(stages).toContainEqual({ text: 'making pictures sharper', count: { done: 1, of: 3 } });

  const kept = await contentsOf(cacheDir);
  for (const [file, bytes] of early) if (!file.endsWith('.json')) expect(kept.get(file)).toEqual(bytes);
  expect(await prepareMedia({ sources, cacheDir: otherDir, warn: expect.fail })).toEqual(whole);
  expect(await contentsOf(otherDir)).toEqual(kept);
});

test('an earlier run that was broken off between the widths is gone on with', async () => {
  const storage = await startStorage({ 'a.jpg': await picture(900, 600, '#7744aa') });
  const cacheDir = await tempFolder();
  const wishes = { sources: [storage.address('a.jpg')], waitMs: 60_000, warn: expect.fail };
  await createPicturePreparer({ cacheDir, onArrival: expect.fail }).prepare(wishes);
  const [photo] = (await prepareMedia({ cacheDir, ...wishes })).values();
  expect(widthsOf(photo)).toEqual([480, 640, 800]);
});

test('a picture that is known to be damaged is fetched and encoded again, under the same name', async () => {
  const storage = await startStorage({ 'a.jpg': await picture(500, 400, '#aa5500') });
  const cacheDir = await tempFolder();
  const { prepare } = createPicturePreparer({ cacheDir, onArrival: expect.fail });
  const sources = [storage.address('a.jpg')];
  const first = await prepare({ sources, waitMs: 60_000, warn: expect.fail });
  const [{ hash } = expect.fail()] = first.values();
  const share = photoFile(cacheDir, sharePath({ hash }));
  const whole = await readFile(share);
  await writeFile(share, whole.subarray(0, 10));
  await distrustPicture(cacheDir, hash, [basename(share)]);

  expect(await prepare({ sources, damaged: [hash], waitMs: 60_000, warn: expect.fail })).toEqual(first);
  expect(await readFile(share)).toEqual(whole);
  expect(storage.asked).toEqual(['a.jpg', 'a.jpg']);
});

test('a built site gets its pictures as links to the cache', async () => {
  const storage = await startStorage({ 'a.jpg': await picture(500, 400, '#777777') });
  const cacheDir = await tempFolder();
  const site = await tempFolder();
  const manifest = await prepareMedia({ sources: [storage.address('a.jpg')], cacheDir, warn: expect.fail });
  await linkMedia(manifest, cacheDir, site);
  await linkMedia(manifest, cacheDir, site);

  const names = (await readdir(join(site, 'media'))).sort();
  expect(names).toHaveLength(4);
  for (const name of names) {
    expect(await readFile(join(site, 'media', name))).toEqual(await readFile(photoFile(cacheDir, name)));
    expect((await stat(join(site, 'media', name))).nlink).toBe(2);
  }
});
