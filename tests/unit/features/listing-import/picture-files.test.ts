import { BlobWriter, TextReader, Uint8ArrayReader, ZipWriter } from '@zip.js/zip.js/lib/zip-core-native.js';
import { expect, test } from 'vitest';
import { filesInZip, matchPictures, pictureFile, pictureKey } from '#features/listing-import/picture-files.ts';

const listing = (reference: string | null, id = crypto.randomUUID()) => ({ id, name: `Villa ${reference}`, reference });
const LISTINGS = [
  ...['KR-102', 'KR-1021', 'kr/103', '77', 'Ñandú 5', 'P\u200bQ-6'].map((reference) => listing(reference)),
  ...[listing('D-1'), listing('d1'), listing(null)],
];
const match = (...paths: string[]) => {
  const { matched, left } = matchPictures(
    paths.map((path) => pictureFile(path, new Blob(['x']))),
    LISTINGS,
  );
  return {
    matched: matched.map(({ file, listing, place }) => `${file.path} > ${listing.reference} ${place}`),
    left: left.map(({ path, reason }) => `${path}: ${reason}`),
  };
};

test('a picture goes to the listing whose reference its name or its folder begins with, however it is written', () => {
  const { matched, left } = match(
    ...['KR-102.jpg', 'kr_102-1.JPG', 'KR 102 (3).jpeg', 'KR102-2.png', 'KR-1021-1.jpg', 'kr103 kitchen.webp'],
    ...['all/77/01.jpg', 'all/77/2.jpg', '77-10.jpg', 'KR-103 Villa Bluu/front.jpg', 'n\u0303andu\u0301-5.jpg'],
    ...['pq-6.jpg', 'p\u00adq-6-1.jpg'],
  );
  expect(matched).toEqual([
    ...['KR-102.jpg > KR-102 0', 'kr_102-1.JPG > KR-102 1', 'KR102-2.png > KR-102 2', 'KR 102 (3).jpeg > KR-102 3'],
    'KR-1021-1.jpg > KR-1021 1',
    ...['KR-103 Villa Bluu/front.jpg > kr/103 0', 'kr103 kitchen.webp > kr/103 1'],
    ...['all/77/01.jpg > 77 1', 'all/77/2.jpg > 77 2', '77-10.jpg > 77 10'],
    'n\u0303andu\u0301-5.jpg > Ñandú 5 0',
    ...['pq-6.jpg > P\u200bQ-6 0', 'p\u00adq-6-1.jpg > P\u200bQ-6 1'],
  ]);
  expect(left).toEqual([]);
});

test('what is left out is told by name', () => {
  const paths = ['Villa.jpg', 'KR-102.heic', 'KR-102.pdf', '../KR-102.jpg', '/KR-102.jpg', 'C:\\KR-102.jpg', 'd-1.jpg'];
  expect(match(...paths, 'KR-102.jpg', 'KR-102.jpg', '__MACOSX/._KR-102.jpg', '.DS_Store')).toEqual({
    matched: ['KR-102.jpg > KR-102 0'],
    left: [
      'Villa.jpg: It begins with the reference of no listing',
      'KR-102.heic: This is an HEIC photo, as iPhones take them. Please save it as JPEG',
      'KR-102.pdf: This is no picture',
      '../KR-102.jpg: Its path leads out of the folder',
      '/KR-102.jpg: Its path leads out of the folder',
      'C:\\KR-102.jpg: Its path leads out of the folder',
      'd-1.jpg: Two listings have the reference D-1',
      'KR-102.jpg: A file of this name is there twice',
    ],
  });
  const many = match(...Array.from({ length: 62 }, (_, index) => `77-${index}.jpg`));
  expect(many.matched).toHaveLength(60);
  expect(many.left).toEqual(['77-60.jpg', '77-61.jpg'].map((path) => `${path}: A listing takes at most 60 pictures`));
});

test('of a ZIP every file is read by itself, and none further than it may be large', async () => {
  const writer = new ZipWriter(new BlobWriter(), { useWebWorkers: false });
  await writer.add('KR-102/1.jpg', new TextReader('one'));
  await writer.add('KR-102/2.jpg', new TextReader('locked'), { password: 'secret', zipCrypto: true });
  await writer.add('KR-102/3.jpg', new Uint8ArrayReader(new Uint8Array(26_000_000)));
  await writer.add('KR-102/4.jpg', new TextReader('stored'), { level: 0 });
  const bytes = new Uint8Array(await (await writer.close()).arrayBuffer());
  // The big one says that it is small, and the stored one is damaged.
  const sizes = new DataView(bytes.buffer);
  for (let at = 0; at < bytes.length - 4; at += 1)
    if (sizes.getUint32(at, true) === 26_000_000) sizes.setUint32(at, 1000, true);
  bytes.set(new TextEncoder().encode('broken'), new TextDecoder('latin1').decode(bytes).indexOf('stored'));

  const files = await filesInZip(new Blob([bytes]));
  expect(files.map(({ path }) => path)).toEqual([1, 2, 3, 4].map((number) => `KR-102/${number}.jpg`));
  const [one, locked, bomb, broken] = files;
  expect(new TextDecoder().decode(await one?.read())).toBe('one');
  await expect(locked?.read()).rejects.toThrow('It is locked by a password');
  await expect(bomb?.read()).rejects.toThrow(/larger than 25 MB|cannot be unpacked/);
  await expect(broken?.read()).rejects.toThrow('It cannot be unpacked');
  expect(matchPictures(files, LISTINGS).matched).toHaveLength(4);
  await expect(filesInZip(new Blob(['no archive']))).rejects.toThrow('This file is no ZIP that can be read.');
});

test('the same picture has the same key, whatever it is called', async () => {
  const file = pictureFile('a/KR-102.jpg', new Blob(['x']));
  const other = pictureFile('b.jpg', new Blob(['x']));
  expect(await pictureKey(file, await file.read())).toBe(await pictureKey(other, await other.read()));
});
