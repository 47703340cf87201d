import { join } from 'node:path';
import { projectRoot } from '../lib/project.ts';
import { runAstroBuild } from './astro-build.ts';
import { checkSite } from './checks.ts';
import { type Finding, summarise } from './finding.ts';
import { layOut, readContent } from './inputs.ts';

export interface BuildOptions {
  supabaseUrl: string;
  publishableKey: string;
  siteUrl: string;
  /** Made anew; whatever it held is gone. */
  outDir: string;
  /** Keeps the snapshot and the pictures from one build to the next. */
  workDir: string;
  /** Whether a site without any property may come out. */
  allowEmpty: boolean;
}

export interface BuildReport {
  version: number;
  pages: number;
  properties: number;
  /** What the operator should know although the site is fit to go live. */
  warnings: string[];
}

/** Builds the whole site into `outDir` and checks it; throws when it must not go live. */
export async function buildSite(options: BuildOptions, signal?: AbortSignal): Promise<BuildReport> {
  const { outDir, siteUrl, supabaseUrl, allowEmpty } = options;
  const warnings: string[] = [];
  const { snapshot, content } = await readContent(options);
  if (content.properties.length === 0 && !allowEmpty) {
    throw new Error('The content holds no property. If that is meant, say so with --allow-empty');
  }
  const { astro, linkPictures } = await layOut({ snapshot, content }, options, (warning) => warnings.push(warning));
  await runAstroBuild(astro, outDir, signal);
  await linkPictures(outDir);

  const pagesFolder = join(projectRoot, 'src/pages');
  const { pages, findings } = await checkSite({ site: outDir, content, pagesFolder, siteUrl, supabaseUrl });
  assertFit(findings);
  warnings.push(...summarise(findings, 'warning'));
  return { version: content.version, pages, properties: content.properties.length, warnings };
}

/** Throws with the first errors, if there are any. */
export function assertFit(findings: readonly Finding[]): void {
  const errors = summarise(findings, 'error');
  if (errors.length === 0) return;
  throw new Error(['The built site is not fit to go live', ...errors].join('\n'));
}
