import { existsSync, readlinkSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { digestOf } from '../../../../scripts/lib/digest.ts';
import { writeDurably } from '../../../../scripts/lib/durable-files.ts';
import { encodeInto } from '../../../../scripts/media/cache.ts';
import { encodeFirst } from '../../../../scripts/media/encode.ts';
import { publishDraft, startDraft } from '../../../../scripts/publish/releases.ts';
import { createPageWriter } from '../../../../scripts/publish/render/page-writer.ts';
import { lookAtSyncs } from '../../../support/look-at-syncs.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

test('a file is on the disk before it counts, and its name after that', async () => {
  const file = join(await tempFolder(), 'note.json');
  const seen = await lookAtSyncs(() => existsSync(file));
  await writeDurably(file, '{}');
  expect(seen).toEqual([false, true]);
});

test('a picture is on the disk with all of its files before it counts', async () => {
  const cacheDir = await tempFolder();
  const folder = join(cacheDir, '0123456789ab');
  const seen = await lookAtSyncs(() => existsSync(folder));
  const create = { width: 100, height: 100, channels: 3, background: '#226688' } as const;
  const original = await sharp({ create }).jpeg().toBuffer();
  const hash = basename(folder);
  await encodeInto(cacheDir, hash, (draft) => encodeFirst(original, hash, draft));
  const files = await readdir(folder);
  // Each file and the folder that holds them, then the name of the folder.
  expect(seen).toEqual([...files.map(() => false), false, true]);
});

test('a file is written over under the digest of what it holds', async () => {
  const site = await tempFolder();
  const { write, flush } = createPageWriter(site);
  const digests = ['', 'Karibu'].map((text) => write('feeds/all.xml', Buffer.from(text)));
  await flush();
  const written = await readFile(join(site, 'feeds/all.xml'));
  expect(written.toString()).toBe('Karibu');
  expect(digests).toEqual([digestOf(Buffer.alloc(0)), digestOf(written)]);
});

test('the pages of a site are on the disk when the writer says so, and a disk that takes them not is told', async () => {
  const site = await tempFolder();
  const seen = await lookAtSyncs(() => 'synced');
  const { write, flush } = createPageWriter(site);
  for (const file of ['index.html', 'areas/paje.html', 'areas/bwejuu.html']) write(file, Buffer.from('Karibu'));
  await flush();
  expect(seen).toHaveLength(3);
  expect(await readFile(join(site, 'areas/paje.html'), 'utf8')).toBe('Karibu');

  await lookAtSyncs(() => {
    throw new Error('EIO: the disk is broken');
  });
  write('lost.html', Buffer.from('Karibu'));
  await expect(flush()).rejects.toThrow('EIO');
});

test('a release is on the disk with its names and its note before the switch, and the switch after that', async () => {
  const siteDir = await tempFolder();
  const draft = await startDraft(siteDir);
  await writeFiles(draft, { 'index.html': 'a', 'areas/paje.html': 'b', 'blog/kept.html': 'c' });
  const seen = await lookAtSyncs(() => {
    const isLive = existsSync(join(siteDir, 'current'));
    return isLive ? basename(readlinkSync(join(siteDir, 'current'))) : null;
  });
  const made = new Map([
    ['index.html', 'x'],
    ['areas/paje.html', 'y'],
  ]);
  const facts = {
    version: 1,
    code: 'c0de',
    properties: 1,
    month: '2026-11',
    build: 'first',
    lacking: 0,
    pictures: 0,
    made,
  };
  const { name } = await publishDraft(siteDir, draft, facts);
  // Three folders, the note with its folder, then the link.
  expect(seen).toEqual([...Array(5).fill(null), name]);
});
