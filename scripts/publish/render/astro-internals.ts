/**
 * Everything that the publisher uses of Astro beyond its documented interface. Each part is looked at before it is used,
 * so that an upgrade which moves one is told by its name; tests/unit/scripts/publish/astro-internals.test.ts tries each.
 */
import { hash } from 'node:crypto';
import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AstroIntegration, HookParameters } from 'astro';
import { StaticPaths, type StaticPathsApp } from 'astro/runtime/prerender/static-paths.js';
import islandScript from 'astro/runtime/server/astro-island.prebuilt.js';
import * as z from 'zod/mini';

export type Path = Awaited<ReturnType<StaticPaths['getAll']>>[number];

/** The app in the bundle, which Astro's own prerenderer makes pages with. */
interface PrerenderApp extends StaticPathsApp {
  routeCache: NonNullable<StaticPathsApp['routeCache']>;
  /** Holds the text of each client directive by its name. */
  manifest: StaticPathsApp['manifest'] & { clientDirectives: ReadonlyMap<string, string> };
  setInternals: (internals: object) => void;
  setOptions: (options: object) => void;
  render: (request: Request, options: { routeData: Path['route']; locals: App.Locals }) => Promise<Response>;
}

/** What the development server is told when paths may have come or gone, which it remembers. */
export const CONTENT_CHANGED = 'astro:content-changed';

/** Where `astro build` puts the program that makes pages, and what it calls it. */
const PRERENDERER = '.prerender';
const ENTRY = /^prerender-entry\..*\.mjs$/;

const sheet = z.discriminatedUnion('type', [
  z.object({ type: z.literal('external'), src: z.string() }),
  z.object({ type: z.literal('inline'), content: z.string() }),
]);
/** The stylesheets of each page of the code, by the key that Astro has for it. */
const pageStyles = z.array(z.tuple([z.string(), z.array(z.object({ depth: z.number(), order: z.number(), sheet }))]));
type PageStyles = z.output<typeof pageStyles>;

const anyFunction = z.custom<(...args: unknown[]) => unknown>((value) => typeof value === 'function', 'not a function');
const sitemapHooks = z.object({
  'astro:config:done': anyFunction,
  'astro:routes:resolved': anyFunction,
  'astro:build:done': anyFunction,
});

/** The stylesheets that a build has found for its pages. */
export function readPageStyles(pages: HookParameters<'astro:build:setup'>['pages']): PageStyles {
  return expectShape(
    'the styles of pages',
    pageStyles,
    [...pages].map(([key, { styles }]) => [key, styles]),
  );
}

/** Takes a copy of the program that makes pages, which a build throws away when it has made them. */
export async function copyPrerenderer(site: string, folder: string): Promise<void> {
  await findEntry(join(site, PRERENDERER));
  await cp(join(site, PRERENDERER), folder, { recursive: true });
}

/** Makes such a copy ready, as Astro's own prerenderer does. */
export async function openPrerenderer(folder: string, styles: unknown): Promise<PrerenderApp> {
  const { app }: { app?: unknown } = await import(pathToFileURL(await findEntry(folder)).href);
  if (!isPrerenderApp(app)) throw movedOn('the app that makes pages', 'methods are missing');
  const sheets = expectShape('the styles of pages', pageStyles, styles);
  app.setInternals({ pagesByKeys: new Map(sheets.map(([key, styles]) => [key, { styles }])) });
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });
  crypto.subtle.digest = digestAtOnce;
  return app;
}

/**
 * In a process that makes pages nobody else digests. Astro does it for the same few scripts of every page, each time in
 * another thread, for which it waits: 4.3 and 5.6 ms of processor time a page instead of 4.0 and 3.5 (two runs of 90
 * pages, medians of 8 rounds in turns).
 */
export async function digestAtOnce(algorithm: AlgorithmIdentifier, data: BufferSource): Promise<ArrayBuffer> {
  const bytes = 'buffer' in data ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
  const name = typeof algorithm === 'string' ? algorithm : algorithm.name;
  return new Uint8Array(hash(name, bytes, 'buffer')).buffer;
}

/** What Astro writes into a page so that its islands run and those of `client:event` wake. */
export function islandScripts({ manifest }: Pick<PrerenderApp, 'manifest'>): string[] {
  return [islandScript, manifest.clientDirectives.get('event') ?? ''].map((text) => `<script>${text}</script>`);
}

/** Every path that the content asks for. The app asks each route once and keeps the answer, which is of that time. */
export async function listPaths(app: PrerenderApp): Promise<Path[]> {
  app.routeCache.clearAll();
  return new StaticPaths(app).getAll();
}

export function isPrerenderApp(app: unknown): app is PrerenderApp {
  const holds = (value: unknown, ...methods: string[]) =>
    typeof value === 'object' &&
    value !== null &&
    methods.every((method) => typeof Reflect.get(value, method) === 'function');
  return (
    holds(app, 'setInternals', 'setOptions', 'render', 'getComponentByRoute') &&
    holds(Reflect.get(Object(app), 'routeCache'), 'clearAll') &&
    holds(Reflect.get(Object(Reflect.get(Object(app), 'manifest')), 'clientDirectives'), 'get')
  );
}

async function findEntry(folder: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  const entry = files.find((file) => ENTRY.test(file));
  if (!entry) throw movedOn('the program that makes pages', `${folder} holds no ${ENTRY}`);
  return join(folder, entry);
}

interface SitemapRun {
  siteUrl: string;
  outDir: URL;
  /** Addresses of pages, such as `/areas/paje`. */
  pages: readonly string[];
}

/** Calls the hooks of `@astrojs/sitemap` as Astro does at the end of a build of its own, with these pages. */
export async function runSitemapHooks(
  { hooks }: Pick<AstroIntegration, 'hooks'>,
  { siteUrl, outDir, pages }: SitemapRun,
): Promise<void> {
  const called = expectShape('the hooks of @astrojs/sitemap', sitemapHooks, hooks);
  const fail = (message: string) => {
    throw new Error(`The sitemap could not be written: ${message}`);
  };
  const config = { site: siteUrl, base: '/', trailingSlash: 'never', build: { format: 'file' } };
  await called['astro:config:done']({ config });
  await called['astro:routes:resolved']({ routes: [] });
  await called['astro:build:done']({
    dir: outDir,
    pages: pages.map((page) => ({ pathname: page.slice(1) })),
    logger: { info: () => {}, warn: fail, error: fail },
  });
}

function expectShape<Schema extends z.ZodMiniType>(what: string, schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw movedOn(what, `${issue?.path.join('.') || 'all of it'}: ${issue?.message}`);
}

function movedOn(what: string, how: string): Error {
  return new Error(`This version of Astro keeps ${what} otherwise (${how}); see astro-internals.ts`);
}
