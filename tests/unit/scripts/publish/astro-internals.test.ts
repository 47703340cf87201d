import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sitemap from '@astrojs/sitemap';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listFiles } from '../../../../scripts/lib/list-files.ts';
import { projectRoot } from '../../../../scripts/lib/project.ts';
import {
  CONTENT_CHANGED,
  copyPrerenderer,
  digestAtOnce,
  isPrerenderApp,
  openPrerenderer,
  readPageStyles,
  runSitemapHooks,
} from '../../../../scripts/publish/render/astro-internals.ts';
import { bundleCode } from '../../../../scripts/publish/render/bundle.ts';
import { createPageMaker } from '../../../../scripts/publish/render/page-maker.ts';
import { openRenderer } from '../../../../scripts/publish/render/page-renderer.ts';
import { lookAtSyncs } from '../../../support/look-at-syncs.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const SITE = 'https://www.pwani.example';
/** Before a renderer replaces it. */
const digestInThread = crypto.subtle.digest.bind(crypto.subtle);

describe('what the publisher uses of the installed Astro beyond its interface', () => {
  let project = '';
  let bundle = '';
  /** Whether the bundle had its name, each time that something was synced to the disk. */
  let syncs: boolean[] = [];

  beforeAll(async () => {
    // Inside the project, for a bundle takes its libraries from there.
    await mkdir(join(projectRoot, '.cache'), { recursive: true });
    project = await mkdtemp(join(projectRoot, '.cache/small-site-'));
    bundle = join(project, 'bundle');
    await writeFiles(project, {
      'package.json': '{"type":"module"}',
      'astro.config.mjs': `export default { trailingSlash: 'never', build: { format: 'file' } };`,
      'src/pages/index.astro': `---\nAstro.locals.sitemapEntry = { images: ['/a.jpg'] };\n---\n<h1>Home</h1><style is:global>h1 { color: teal; }</style>`,
      'src/pages/[place].astro': `---\nexport const getStaticPaths = () => globalThis.places.map((place) => ({ params: { place } }));\n---\n<h1>{Astro.params.place}</h1>`,
      'src/pages/list.txt.ts': `export const GET = () => new Response('Paje');`,
    });
    syncs = await lookAtSyncs(() => existsSync(bundle));
    await bundleCode(bundle, project);
  }, 60_000);
  afterAll(() => rm(project, { recursive: true, force: true }));

  test('a build leaves the program that makes pages and the styles of each page', async () => {
    expect((await readdir(join(bundle, 'renderer'))).join()).toMatch(/prerender-entry\..*\.mjs/);
    expect(await readFile(join(bundle, 'styles.json'), 'utf8')).toMatch(/index\.astro.*teal/);
  });

  test('all of it is on the disk before it has its name, and the name after that', async () => {
    const files = await listFiles(bundle);
    expect(syncs.lastIndexOf(false)).toBeGreaterThanOrEqual(files.length);
    expect(syncs.slice(-2)).toEqual([false, true]);
  });

  test('a bundle that was damaged goes away, so that the next try makes it anew', async () => {
    const damaged = join(await tempFolder(), 'bundle');
    await cp(bundle, damaged, { recursive: true });
    await truncate(join(damaged, 'styles.json'));
    const code = { bundle: damaged, siteUrl: SITE, supabaseUrl: SITE };
    const order = { code, outDir: await tempFolder(), build: 'first', live: null, share: { index: 0, of: 1 } };
    const { render } = createPageMaker(() => '');
    await expect(render(order, () => {})).rejects.toThrow('JSON');
    expect(existsSync(damaged)).toBe(false);
  });

  test('the program lists what the content asks for, each time anew, and makes it', async () => {
    const renderer = await openRenderer(bundle, SITE);
    Reflect.set(globalThis, 'places', ['paje']);
    const files = async () => (await renderer.listOutputs()).map(({ file }) => file).sort();
    expect(await files()).toEqual(['index.html', 'list.txt', 'paje.html']);
    Reflect.set(globalThis, 'places', ['paje', 'nungwi']);
    expect(await files()).toEqual(['index.html', 'list.txt', 'nungwi.html', 'paje.html']);

    const [home] = (await renderer.listOutputs()).filter(({ file }) => file === 'index.html');
    if (!home) throw new Error('There is no home page');
    const { bytes, sitemapEntry } = await renderer.renderOutput(home);
    expect(bytes.toString()).toMatch(/<style>h1\{color:teal\}\s*<\/style><h1>Home<\/h1>/);
    expect(sitemapEntry).toEqual({ images: ['/a.jpg'] });
  });

  test('a digest at once is the one that another thread makes', async () => {
    const data = new TextEncoder().encode('console.log(1)');
    const made = await digestAtOnce('SHA-256', data);
    expect(Buffer.from(made).equals(Buffer.from(await digestInThread('SHA-256', data)))).toBe(true);
    expect(Buffer.from(await digestAtOnce({ name: 'SHA-256' }, data.buffer)).equals(Buffer.from(made))).toBe(true);
  });

  test('the development server hears when the content has changed', async () => {
    const listener = join(projectRoot, 'node_modules/astro/dist/core/app/entrypoints/virtual/dev.js');
    expect(await readFile(listener, 'utf8')).toContain(`hot.on("${CONTENT_CHANGED}"`);
  });

  test('the sitemap integration does its work when its hooks are called', async () => {
    const folder = await tempFolder();
    await runSitemapHooks(sitemap(), {
      siteUrl: SITE,
      outDir: pathToFileURL(`${folder}/`),
      pages: ['/', '/areas/paje'],
    });
    expect(await readFile(join(folder, 'sitemap-0.xml'), 'utf8')).toContain(`<loc>${SITE}/areas/paje</loc>`);
  });
});

describe('an Astro that has moved one of them is told by its name', () => {
  const moved = (what: string) => `This version of Astro keeps ${what} otherwise`;

  test('the program that makes pages', async () => {
    const folder = await tempFolder();
    await expect(copyPrerenderer(folder, join(folder, 'copy'))).rejects.toThrow(moved('the program that makes pages'));
    await expect(openPrerenderer(folder, [])).rejects.toThrow(moved('the program that makes pages'));
  });

  test('the app in it', async () => {
    const folder = await tempFolder();
    await writeFiles(folder, { 'prerender-entry.a.mjs': 'export const app = { render() {} };' });
    await expect(openPrerenderer(folder, [])).rejects.toThrow(moved('the app that makes pages'));
    expect(isPrerenderApp(undefined)).toBe(false);
  });

  test('the styles of pages', () => {
    const pages = new Map([['index', { styles: [{ depth: 0, sheet: 'a.css' }] }]]);
    expect(() => Reflect.apply(readPageStyles, undefined, [pages])).toThrow(moved('the styles of pages'));
  });

  test('the hooks of the sitemap', async () => {
    const run = runSitemapHooks({ hooks: {} }, { siteUrl: SITE, outDir: new URL('file:///tmp/'), pages: [] });
    await expect(run).rejects.toThrow(moved('the hooks of @astrojs/sitemap'));
  });
});
