import { link, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, onTestFinished, test } from 'vitest';
import { sharePath } from '#lib/photo.ts';
import { digestOf } from '../../../../scripts/lib/digest.ts';
import {
  encodeInto,
  findEncoded,
  hashIn,
  photoFile,
  readDigests,
  writeAddresses,
} from '../../../../scripts/media/cache.ts';
import { encodeFirst } from '../../../../scripts/media/encode.ts';
import { guardFiles } from '../../../../scripts/publish/check/guard.ts';
import { type Damage, findDamage } from '../../../../scripts/publish/check/integrity.ts';
import { getCurrentRelease, getRelease, publishDraft, startDraft } from '../../../../scripts/publish/releases.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const SITE = { 'index.html': 'Karibu', 'areas/paje.html': 'Paje', '_astro/a.js': 'script' };
const HASH = '0123456789ab';
const NEVER = new AbortController().signal;

/** A site of two releases, of which the second has its pages from the first, and one picture. */
async function openFolders() {
  const siteDir = await tempFolder();
  const pictures = await tempFolder();
  const facts = { code: 'c0de', properties: 1, month: '2026-11', build: 'first', lacking: 0, pictures: 1 };
  const made = new Map(Object.entries(SITE).map(([file, text]) => [file, digestOf(Buffer.from(text))]));
  const draft = await startDraft(siteDir);
  await writeFiles(draft, SITE);
  const first = await publishDraft(siteDir, draft, { ...facts, version: 1, made });
  const next = await startDraft(siteDir);
  await writeFiles(next, { 'areas/none': '', '_astro/none': '' });
  for (const file of Object.keys(SITE)) await link(join(first.folder, file), join(next, file));
  const second = await publishDraft(siteDir, next, { ...facts, version: 2, made: new Map() });

  const create = { width: 500, height: 400, channels: 3, background: '#226688' } as const;
  const photo = await encodeInto(pictures, HASH, async (folder) =>
    encodeFirst(await sharp({ create }).jpeg().toBuffer(), HASH, folder),
  );
  await writeAddresses(pictures, new Map([['villa.jpg', HASH]]));
  return { folders: { siteDir, pictures }, first, second, share: sharePath(photo) };
}

test('what is as it was made is left alone', async () => {
  const { folders, first, second } = await openFolders();
  expect(await findDamage(folders, NEVER)).toEqual({ release: second.name, files: [], pictures: [], lost: 0 });
  expect(await getRelease(folders.siteDir, first.name)).not.toBeNull();
});

test('a file that is gone and a flipped bit are found, and the older release that shares it is forgotten', async () => {
  const { folders, first, second } = await openFolders();
  await rm(join(second.folder, 'areas/paje.html'));
  await writeFile(join(second.folder, 'index.html'), 'Karibt');
  expect(await readFile(join(first.folder, 'index.html'), 'utf8')).toBe('Karibt');
  const { files } = await findDamage(folders, NEVER);
  expect(files.sort()).toEqual(['areas/paje.html', 'index.html']);
  expect(await getRelease(folders.siteDir, first.name)).toBeNull();
  expect((await getCurrentRelease(folders.siteDir))?.name).toBe(second.name);
});

test('of a picture that was cut its whole files stay, and it counts as not made', async () => {
  const { folders, share } = await openFolders();
  const file = photoFile(folders.pictures, share);
  await writeFile(file, (await readFile(file)).subarray(0, 10));
  expect(await findDamage(folders, NEVER)).toMatchObject({ files: [], pictures: [HASH] });
  expect(await findEncoded(folders.pictures, HASH)).toBeNull();
  const left = await readdir(join(folders.pictures, HASH));
  expect(left).toContain(`${HASH}-480.avif`);
  expect(left).not.toContain(basename(share));
  // It is told for as long as nobody has made it again.
  expect(await findDamage(folders, NEVER)).toMatchObject({ pictures: [HASH] });
});

test('a picture that is gone is found, and so is a folder of pictures that is gone or empty', async () => {
  const { folders } = await openFolders();
  await rm(join(folders.pictures, HASH), { recursive: true });
  expect(await findDamage(folders, NEVER)).toMatchObject({ files: [], pictures: [HASH], lost: 0 });
  await rm(folders.pictures, { recursive: true });
  expect(await findDamage(folders, NEVER)).toMatchObject({ files: [], pictures: [], lost: 1 });
});

test('a picture about which nothing was written down is taken as it is, unless a part of it is missing', async () => {
  const { folders, share } = await openFolders();
  const written = await readDigests(folders.pictures, HASH);
  const note = join(folders.pictures, HASH, 'digests.json');
  await rm(note);
  expect(await findDamage(folders, NEVER)).toMatchObject({ pictures: [] });
  expect(await readDigests(folders.pictures, HASH)).toEqual(written);
  await rm(note);
  await rm(photoFile(folders.pictures, share));
  expect(await findDamage(folders, NEVER)).toMatchObject({ pictures: [hashIn(share)] });
});

test('damage that comes later is found later, and told', async () => {
  const { folders, second } = await openFolders();
  const stopping = new AbortController();
  onTestFinished(() => stopping.abort());
  const found = Promise.withResolvers<Damage>();
  const told: unknown[] = [];
  const log = { info: expect.fail, warn: (...words: unknown[]) => told.push(words) };
  const guarding = guardFiles({ ...folders, onDamage: found.resolve, signal: stopping.signal, log, everyMs: 1 });
  await rm(join(second.folder, '_astro/a.js'));
  expect(await found.promise).toMatchObject({ files: ['_astro/a.js'], pictures: [] });
  stopping.abort();
  await guarding;
  expect(told[0]).toEqual(['files are not as they were made', { files: 1, pictures: 0, names: '_astro/a.js' }]);
});
