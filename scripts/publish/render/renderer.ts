import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { HookParameters } from 'astro';
import { type Reads, trackReads } from '#db/derived.ts';
import { projectRoot } from '../../lib/project.ts';
import { pageStyles } from './page-styles.ts';
import { trimPolicy } from './trim-policy.ts';

type SetPrerenderer = HookParameters<'astro:build:start'>['setPrerenderer'];
type Prerenderer = Exclude<Parameters<SetPrerenderer>[0], (first: never) => unknown>;
type Path = Awaited<ReturnType<Prerenderer['getStaticPaths']>>[number];

/** A page, or another file that is made from content. */
export interface Print {
  /** Where it stands in the site, such as `properties/villa.html`. */
  file: string;
  route: Path['route'];
}

export interface Renderer {
  /** Everything that the content asks for, as it was set by `setInputs`. */
  listPrints: () => Promise<Print[]>;
  /** Its bytes, each as one character. */
  makePrint: (print: Print) => Promise<{ text: string; reads: Reads }>;
}

/** What Astro's own prerenderer does with the bundle, for as long as the process lives and without the rest of Astro. */
export async function openRenderer(folder: string, siteUrl: string): Promise<Renderer> {
  const { app } = await importFrom(join(folder, 'renderer'), /^prerender-entry\..*\.mjs$/);
  const { StaticPaths } = await importFrom(
    join(projectRoot, 'node_modules/astro/dist/runtime/prerender'),
    /^static-paths\.js$/,
  );
  const styles = pageStyles.parse(JSON.parse(await readFile(join(folder, 'styles.json'), 'utf8')));
  app.setInternals({ pagesByKeys: new Map(styles.map(([key, sheets]) => [key, { styles: sheets }])) });
  digestAtOnce();
  app.setOptions({ settings: { scripts: [] }, logger: { options: { destination: { write: () => true } } } });

  const listPrints = async () => {
    // The app asks each route once for its paths and keeps the answer, which is of the content of that time.
    app.routeCache.clearAll();
    const paths: Path[] = await new StaticPaths(app).getAll();
    return paths.map(({ pathname, route }) => ({ file: fileOf(pathname, route), route }));
  };
  const makePrint = async ({ file, route }: Print) => {
    const request = new Request(new URL(file, siteUrl));
    const { value, reads } = await trackReads(async (): Promise<string> => {
      const response: Response = await app.render(request, { routeData: route });
      return Buffer.from(await response.arrayBuffer()).toString('latin1');
    });
    return { text: file.endsWith('.html') ? trimPolicy(value) : value, reads };
  };
  return { listPrints, makePrint };
}

/**
 * Astro digests the same few scripts and styles for the policy of every page. To hand such a little text to another
 * thread and wait for it takes many times longer than to do it.
 */
function digestAtOnce(): void {
  crypto.subtle.digest = async (algorithm, data) => {
    const bytes =
      'buffer' in data ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength) : new Uint8Array(data);
    return new Uint8Array(hash(String(algorithm), bytes, 'buffer')).buffer;
  };
}

async function importFrom(folder: string, name: RegExp) {
  const file = (await readdir(folder)).find((other) => name.test(other));
  if (!file) throw new Error(`${folder} holds no ${name}: it was made by another version of Astro`);
  return import(pathToFileURL(join(folder, file)).href);
}

/** As `build.format: 'file'` has it. */
function fileOf(pathname: string, { type }: Path['route']): string {
  const path = pathname.replace(/^\/|\/$/g, '');
  return type === 'endpoint' ? path : `${path || 'index'}.html`;
}
