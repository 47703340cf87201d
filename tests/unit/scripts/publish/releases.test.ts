import { cp, readdir, readFile, readlink, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { digestOf } from '../../../../scripts/lib/digest.ts';
import { forgetOldReleases, removeRemains } from '../../../../scripts/publish/old-releases.ts';
import { monthOf } from '../../../../scripts/publish/read/parts.ts';
import {
  getCurrentRelease,
  isUpToDate,
  publishDraft,
  startCopy,
  startDraft,
} from '../../../../scripts/publish/releases.ts';
import { compressSite } from '../../../../scripts/publish/render/compress.ts';
import { createPageWriter } from '../../../../scripts/publish/render/page-writer.ts';
import { prepareAssets, readStaticAssets } from '../../../../scripts/publish/render/static-assets.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const FACTS = {
  version: 2,
  code: 'c0de',
  properties: 1,
  month: '2026-11',
  build: 'first',
  lacking: 0,
  pictures: 0,
  made: new Map<string, string>(),
};

/** Publishes a site of one page and one script. */
async function publish(siteDir: string, version: number, script = `${version}.js`, code = FACTS.code) {
  const draft = await startDraft(siteDir);
  const files = { 'index.html': `version ${version}`, [`_astro/${script}`]: `script ${script}` };
  await writeFiles(draft, files);
  const made = new Map(Object.entries(files).map(([file, text]) => [file, digestOf(Buffer.from(text))]));
  const release = await publishDraft(siteDir, draft, { ...FACTS, code, version, properties: version, made });
  await forgetOldReleases(siteDir, release.name, 0);
  return release;
}

async function releaseNames(siteDir: string): Promise<string[]> {
  return (await readdir(join(siteDir, 'releases'))).filter((name) => !name.endsWith('.json'));
}

test('current leads to the release that was published last, and says what it is', async () => {
  const siteDir = await tempFolder();
  expect(await getCurrentRelease(siteDir)).toBeNull();
  await publish(siteDir, 1);
  await publish(siteDir, 2);
  expect(await readFile(join(siteDir, 'current/index.html'), 'utf8')).toBe('version 2');
  expect(await getCurrentRelease(siteDir)).toMatchObject({
    version: 2,
    code: 'c0de',
    properties: 2,
    assets: ['_astro/2.js'],
  });
});

test.each([
  ['2026-12-31T20:59:59Z', true],
  ['2026-12-31T21:00:00Z', false],
])('a release stays until the year in Zanzibar that its pages name is over: at %s %s', async (now, stays) => {
  const live = await publish(await tempFolder(), 1);
  expect(isUpToDate(live, { version: 1, code: 'c0de', month: monthOf(new Date(now)) })).toBe(stays);
});

test('a data folder that was copied with what its links lead to is published into as ever', async () => {
  const siteDir = await tempFolder();
  const { folder } = await publish(siteDir, 1);
  const current = join(siteDir, 'current');
  await rm(current);
  await cp(folder, current, { recursive: true });
  const { name } = await publish(siteDir, 2);
  expect(await readlink(current)).toBe(join('releases', name));
  expect(await getCurrentRelease(siteDir)).toMatchObject({ version: 2 });
});

test('what is older than the last erasure of a person is kept no longer', async () => {
  const siteDir = await tempFolder();
  for (const version of [1, 2, 3]) await publish(siteDir, version);
  expect(await releaseNames(siteDir)).toHaveLength(3);
  const { name } = await publish(siteDir, 5);
  await forgetOldReleases(siteDir, name, 3);
  expect((await releaseNames(siteDir)).map((each) => each.split('-')[1]).sort()).toEqual(['3', '5']);
  await forgetOldReleases(siteDir, name, 5);
  expect(await releaseNames(siteDir)).toEqual([name]);
});

test('releases of before the version fell, by another database or a backup, are kept no longer', async () => {
  const siteDir = await tempFolder();
  for (const version of [600, 601, 602]) await publish(siteDir, version);
  const { name } = await publish(siteDir, 40);
  expect(await releaseNames(siteDir)).toEqual([name]);
  expect((await getCurrentRelease(siteDir))?.name).toBe(name);
  await publish(siteDir, 41);
  expect(await releaseNames(siteDir)).toHaveLength(2);
});

test('the switch never leaves a moment without a site', async () => {
  const siteDir = await tempFolder();
  await publish(siteDir, 1);
  const page = join(siteDir, 'current/index.html');
  let isOver = false;
  const seen = new Set<string>();
  const watching = (async () => {
    while (!isOver) seen.add(await readFile(page, 'utf8'));
  })();
  for (let version = 2; version < 12; version += 1) await publish(siteDir, version);
  isOver = true;
  await watching;
  expect([...seen].every((text) => /^version \d+$/.test(text))).toBe(true);
});

test('the last three releases are kept, with their facts', async () => {
  const siteDir = await tempFolder();
  for (let version = 1; version <= 5; version += 1) await publish(siteDir, version);
  const versions = (await releaseNames(siteDir)).map((name) => name.split('-')[1]);
  expect(versions.sort()).toEqual(['3', '4', '5']);
  expect(await readdir(join(siteDir, 'releases'))).toHaveLength(6);
});

test('a clock that jumps forth and back changes nothing of what is live and what is kept', async () => {
  const siteDir = await tempFolder();
  for (const [index, now] of ['2026-03-01', '2031-01-01', '2031-01-01', '2026-03-01', '1970-01-01'].entries()) {
    vi.useFakeTimers({ now: new Date(now), toFake: ['Date'] });
    await publish(siteDir, index + 1);
    expect(await readFile(join(siteDir, 'current/index.html'), 'utf8')).toBe(`version ${index + 1}`);
    expect((await getCurrentRelease(siteDir))?.version).toBe(index + 1);
  }
  const versions = (await releaseNames(siteDir)).map((name) => name.split('-')[1]);
  expect(versions.sort()).toEqual(['3', '4', '5']);
});

test('scripts of the release before stay for one more publish, and no longer', async () => {
  const siteDir = await tempFolder();
  await publish(siteDir, 1);
  const second = await publish(siteDir, 2);
  expect((await readdir(join(second.folder, '_astro'))).sort()).toEqual(['1.js', '2.js']);
  const third = await publish(siteDir, 3);
  expect((await readdir(join(third.folder, '_astro'))).sort()).toEqual(['2.js', '3.js']);
  const unchanged = await publish(siteDir, 4, '3.js');
  expect(await readdir(join(unchanged.folder, '_astro'))).toEqual(['3.js']);
});

test('scripts of the code before stay until there is other code, however often is published', async () => {
  const siteDir = await tempFolder();
  await publish(siteDir, 1, 'old.js', 'old');
  await publish(siteDir, 2, 'new.js', 'new');
  let live = await publish(siteDir, 3, 'new.js', 'new');
  for (const version of [4, 5]) {
    const draft = await startCopy(siteDir, live, []);
    if (draft === null) throw new Error('There is no copy');
    const copy = { of: live, removed: [] };
    live = await publishDraft(siteDir, draft, { ...FACTS, code: 'new', version, copy });
    expect((await readdir(join(live.folder, '_astro'))).sort()).toEqual(['new.js', 'old.js']);
    expect(live).toMatchObject({ assets: ['_astro/new.js'], earlier: ['_astro/old.js'] });
    expect([...live.digests.keys()].sort()).toEqual(['_astro/new.js', '_astro/old.js', 'index.html']);
    expect(await getCurrentRelease(siteDir)).toEqual(live);
  }
  await writeFiles(live.folder, { '_astro/old.js': 'damaged' });
  const mended = await publish(siteDir, 6, 'new.js', 'new');
  expect(mended.earlier).toEqual([]);
  const { folder } = await publish(siteDir, 7, 'newest.js', 'newest');
  expect((await readdir(join(folder, '_astro'))).sort()).toEqual(['new.js', 'newest.js']);
});

test('a script of the release before that was damaged is not taken along, and the digests go with the files', async () => {
  const siteDir = await tempFolder();
  const first = await publish(siteDir, 1);
  await writeFiles(first.folder, { '_astro/1.js': 'script 1.jz' });
  const second = await publish(siteDir, 2);
  expect(await readdir(join(second.folder, '_astro'))).toEqual(['2.js']);
  const third = await publish(siteDir, 3);
  const live = await getCurrentRelease(siteDir);
  expect(live?.digests).toEqual(third.digests);
  expect(Object.fromEntries(live?.digests ?? [])).toEqual({
    'index.html': digestOf(Buffer.from('version 3')),
    '_astro/2.js': digestOf(Buffer.from('script 2.js')),
    '_astro/3.js': digestOf(Buffer.from('script 3.js')),
  });
});

test('as long as no release can be spared, a copy of the live one has its files under second names', async () => {
  const siteDir = await tempFolder();
  const live = await publish(siteDir, 1);
  const draft = await startCopy(siteDir, live, [live]);
  if (draft === null) throw new Error('There is no copy');
  expect(await releaseNames(siteDir)).toEqual([draft.split('/').at(-1), live.name].sort());
  const inodeIn = async (folder: string) => (await stat(join(folder, 'index.html'))).ino;
  expect(await inodeIn(draft)).toBe(await inodeIn(live.folder));
  expect(await readdir(join(draft, '_astro'))).toEqual(['1.js']);

  const writer = createPageWriter(draft);
  const made = new Map([['index.html', writer.write('index.html', Buffer.from('version 2'))]]);
  await writer.flush();
  const next = await publishDraft(siteDir, draft, { ...FACTS, version: 2, made, copy: { of: live, removed: [] } });
  expect(await readFile(join(live.folder, 'index.html'), 'utf8')).toBe('version 1');
  expect(await getCurrentRelease(siteDir)).toEqual(next);
});

test.each([true, false])(
  'a copy of the live release comes from the oldest one, and nothing written into it reaches another, facts known: %s',
  async (known) => {
    const siteDir = await tempFolder();
    const first = await publish(siteDir, 1);
    const second = await publish(siteDir, 2);
    const live = await publish(siteDir, 3);
    const draft = await startCopy(siteDir, live, known ? [live, second, first] : []);
    if (draft === null) throw new Error('There is no copy');
    expect(await releaseNames(siteDir)).toEqual([draft.split('/').at(-1), second.name, live.name].sort());
    expect(await readFile(join(draft, 'index.html'), 'utf8')).toBe('version 3');
    // Not that of the second, which stands in the live one for those who opened a page before.
    expect(await readdir(join(draft, '_astro'))).toEqual(['3.js']);

    const writer = createPageWriter(draft);
    const made = new Map([
      ['index.html', writer.write('index.html', Buffer.from('version 4'))],
      ['paje.html', writer.write('paje.html', Buffer.from('Paje'))],
    ]);
    await writer.flush();
    const next = await publishDraft(siteDir, draft, { ...FACTS, version: 4, made, copy: { of: live, removed: [] } });
    expect(await readFile(join(live.folder, 'index.html'), 'utf8')).toBe('version 3');
    expect(await getCurrentRelease(siteDir)).toEqual(next);
    expect(next.assets).toEqual(['_astro/3.js']);
    expect(next.digests).toEqual(new Map([...made, ['_astro/3.js', live.digests.get('_astro/3.js')]]));
  },
);

test('what an interrupted run left behind is removed, and the live release stays', async () => {
  const siteDir = await tempFolder();
  const { name } = await publish(siteDir, 1);
  await writeFiles(join(siteDir, 'releases'), {
    'draft/areas/paje.html': 'half',
    '20990101-9/index.html': 'no facts',
    '20990101-9.json.4711.tmp': '{"version":',
  });
  await removeRemains(siteDir);
  expect(await readdir(join(siteDir, 'releases'))).toEqual([name, `${name}.json`]);
  expect(await readlink(join(siteDir, 'current'))).toBe(join('releases', name));
});

test('what a killed publisher goes on writing never gets into the next release', async () => {
  const siteDir = await tempFolder();
  const killed = await startDraft(siteDir);
  const draft = await startDraft(siteDir);
  await writeFiles(draft, { 'index.html': 'new' });
  await writeFiles(killed, { 'index.html': 'old', 'areas/paje.html': 'old' });
  const { folder } = await publishDraft(siteDir, draft, FACTS);
  expect(await readdir(folder)).toEqual(['index.html']);
  expect(await readFile(join(siteDir, 'current/index.html'), 'utf8')).toBe('new');
  await startDraft(siteDir);
  expect(await releaseNames(siteDir)).toHaveLength(1);
});

test('a draft that is never published changes nothing', async () => {
  const siteDir = await tempFolder();
  const before = await publish(siteDir, 1);
  await writeFiles(await startDraft(siteDir), { 'index.html': 'bad' });
  expect(await getCurrentRelease(siteDir)).toEqual(before);
});

test('facts that cannot be read mean a new build, not a failure', async () => {
  const siteDir = await tempFolder();
  const { folder } = await publish(siteDir, 1);
  await writeFiles(siteDir, { [`releases/${folder.split('/').at(-1)}.json`]: '{"version":' });
  expect(await getCurrentRelease(siteDir)).toBeNull();
});

test('texts get smaller twins that hold the same; small texts and pictures do not', async () => {
  const site = await tempFolder();
  const text = '<p>Karibu</p>'.repeat(500);
  await writeFiles(site, { 'index.html': text, 'small.html': 'x', 'a.avif': Buffer.alloc(5000), '_astro/a.css': text });
  await compressSite(site);
  expect(await readdir(site)).toEqual(expect.arrayContaining(['index.html.br', 'index.html.gz']));
  expect(await readdir(site)).not.toEqual(expect.arrayContaining(['small.html.br']));
  expect(await readdir(site)).not.toEqual(expect.arrayContaining(['a.avif.br']));
  expect(brotliDecompressSync(await readFile(join(site, 'index.html.br'))).toString()).toBe(text);
  expect(gunzipSync(await readFile(join(site, '_astro/a.css.gz'))).toString()).toBe(text);
});

test('the twins of a file that another site has compressed come from there; of a file that differs they do not', async () => {
  const [site, other] = [await tempFolder(), await tempFolder()];
  const text = '<p>Karibu</p>'.repeat(500);
  const twins = { 'same.js.br': 'known', 'same.js.gz': 'known', 'changed.js.br': 'known', 'changed.js.gz': 'known' };
  await writeFiles(other, { 'same.js': text, 'changed.js': `${text} once`, ...twins });
  await writeFiles(site, { 'same.js': text, 'changed.js': text });
  await compressSite(site, [other]);
  expect(await readFile(join(site, 'same.js.br'), 'utf8')).toBe('known');
  expect(brotliDecompressSync(await readFile(join(site, 'changed.js.br'))).toString()).toBe(text);
});

test('assets may go out as they are until they are compressed, and then with their twins', async () => {
  const bundle = join(await tempFolder(), 'bundle');
  await writeFiles(bundle, { 'site/_astro/a.js': 'export const a = 1;\n'.repeat(50) });
  const urls = { siteUrl: 'https://www.pwani.example', supabaseUrl: 'https://backend.example' };
  const plain = await readStaticAssets(bundle, urls, true);
  expect({ ...plain, digests: [...plain.digests.keys()] }).toMatchObject({
    isCompressed: false,
    digests: ['_astro/a.js'],
  });
  await prepareAssets(bundle);
  const compressed = await readStaticAssets(bundle, urls, true);
  expect(compressed.isCompressed).toBe(true);
  expect([...compressed.digests.keys()]).toEqual(['_astro/a.js', '_astro/a.js.br', '_astro/a.js.gz']);
});
