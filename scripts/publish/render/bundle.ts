import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { type AstroIntegration, build, type HookParameters } from 'astro';
import { renameDurably, syncTree } from '../../lib/durable-files.ts';
import { projectRoot } from '../../lib/project.ts';
import { copyPrerenderer, readPageStyles } from './astro-internals.ts';

/**
 * Has Astro bundle the code and stop where it would make the pages: `site` then holds what is the same whatever the
 * content (scripts, styles, public files), `renderer` the program that makes pages and `styles.json` which of them
 * needs which stylesheets. The folder is there whole or not at all, also after a power cut.
 */
export async function bundleCode(folder: string, root = projectRoot): Promise<void> {
  const draft = `${folder}.${process.pid}`;
  const site = join(draft, 'site');
  await rm(draft, { recursive: true, force: true });
  await mkdir(site, { recursive: true });
  try {
    await build({
      root,
      outDir: site,
      cacheDir: join(draft, 'cache'),
      vite: { cacheDir: join(draft, 'cache') },
      logLevel: 'error',
      integrations: [keepRenderer(draft)],
    });
    await rm(join(draft, 'cache'), { recursive: true, force: true });
    await syncTree(draft);
    await rm(folder, { recursive: true, force: true });
    await renameDurably(draft, folder);
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

function keepRenderer(folder: string): AstroIntegration {
  // Filled while the code is bundled.
  let pages: HookParameters<'astro:build:setup'>['pages'] = new Map();
  const keep = async () => {
    await copyPrerenderer(join(folder, 'site'), join(folder, 'renderer'));
    await writeFile(join(folder, 'styles.json'), JSON.stringify(readPageStyles(pages)));
    return [];
  };
  return {
    name: 'keep-renderer',
    hooks: {
      'astro:build:setup': (options) => {
        pages = options.pages;
      },
      'astro:build:start': ({ setPrerenderer }) =>
        setPrerenderer((prerenderer) => ({ ...prerenderer, getStaticPaths: keep })),
    },
  };
}
