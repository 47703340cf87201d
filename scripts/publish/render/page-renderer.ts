import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { isCurrent, type Reads, trackReads } from '#db/derived.ts';
import type { SitemapEntry } from '#lib/seo.ts';
import { islandScripts, listPaths, openPrerenderer, type Path } from './astro-internals.ts';
import { trimPolicy } from './trim-policy.ts';

/** A page, or another file that is made from content. */
export interface Output {
  /** Where it stands in the site, such as `properties/villa.html`. */
  file: string;
  route: Path['route'];
}

interface RenderedOutput {
  bytes: Buffer;
  reads: Reads;
  sitemapEntry: SitemapEntry | undefined;
}

export interface Renderer {
  /** Everything that the content asks for, as it was set by `setInputs`. */
  listOutputs: () => Promise<Output[]>;
  renderOutput: (output: Output) => Promise<RenderedOutput>;
}

/** What Astro's own prerenderer does with the bundle, for as long as the process lives and without the rest of Astro. */
export async function openRenderer(bundle: string, siteUrl: string): Promise<Renderer> {
  const styles: unknown = JSON.parse(await readFile(join(bundle, 'styles.json'), 'utf8'));
  const app = await openPrerenderer(join(bundle, 'renderer'), styles);

  const repeated = islandScripts(app);

  let listed: { value: Output[]; reads: Reads } | null = null;
  const listOutputs = async () => {
    // Whoever reads no content may answer otherwise each time.
    if (!listed || listed.reads.sources.length === 0 || !isCurrent(listed.reads)) {
      listed = await trackReads(async () =>
        (await listPaths(app)).map(({ pathname, route }) => ({ file: fileOf(pathname, route), route })),
      );
    }
    return listed.value;
  };
  const renderOutput = async ({ file, route }: Output) => {
    const locals: App.Locals = {};
    const request = new Request(new URL(file, siteUrl));
    const { value, reads } = await trackReads(async () => {
      const response = await app.render(request, { routeData: route, locals });
      return Buffer.from(await response.arrayBuffer());
    });
    const bytes = file.endsWith('.html') ? finishPage(value, locals) : value;
    return { bytes, reads, sitemapEntry: locals.sitemapEntry };
  };
  const finishPage = (page: Buffer, { runsIslands }: App.Locals) => {
    const text = page.toString('latin1');
    const own = runsIslands ? repeated.reduce((rest, script) => rest.replace(script, () => ''), text) : text;
    return Buffer.from(trimPolicy(own), 'latin1');
  };
  return { listOutputs, renderOutput };
}

/** As `build.format: 'file'` has it. */
function fileOf(pathname: string, { type }: Path['route']): string {
  const path = pathname.replace(/^\/|\/$/g, '');
  return type === 'endpoint' ? path : `${path || 'index'}.html`;
}
