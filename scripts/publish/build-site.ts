import { join } from 'node:path';
import { projectRoot } from '../lib/project.ts';
import { createStopwatch } from '../lib/stopwatch.ts';
import { runAstroBuild } from './astro-build.ts';
import { writeBuildInfo } from './build-info.ts';
import { checkSite } from './checks.ts';
import { type Finding, summarise } from './finding.ts';
import { layOut, readContent } from './inputs.ts';
import { trimPolicies } from './trim-policy.ts';

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
  /** How long each step took, in seconds. */
  durations: Record<string, number>;
}

/** Builds the whole site into `outDir` and checks it; throws when it must not go live. */
export async function buildSite(options: BuildOptions, signal?: AbortSignal): Promise<BuildReport> {
  const { outDir, siteUrl, supabaseUrl, allowEmpty } = options;
  const warnings: string[] = [];
  const { lap, laps } = createStopwatch();
  const { snapshot, content } = await readContent(options);
  lap('read');
  if (content.properties.length === 0 && !allowEmpty) {
    throw new Error('The content holds no property. If that is meant, say so with --allow-empty');
  }
  const { astro, linkPictures } = await layOut({ snapshot, content }, options, (warning) => warnings.push(warning));
  lap('pictures');
  await runAstroBuild(astro, outDir, signal);
  await linkPictures(outDir);
  await trimPolicies(outDir);
  lap('pages');

  const pagesFolder = join(projectRoot, 'src/pages');
  const { pages, findings } = await checkSite({ site: outDir, content, pagesFolder, siteUrl, supabaseUrl });
  assertFit(findings);
  await writeBuildInfo(outDir, { version: content.version, pages });
  lap('checks');
  warnings.push(...summarise(findings, 'warning'));
  return { version: content.version, pages, properties: content.properties.length, warnings, durations: laps };
}

/** Throws with the first errors, if there are any. */
export function assertFit(findings: readonly Finding[]): void {
  const errors = summarise(findings, 'error');
  if (errors.length === 0) return;
  throw new Error(['The built site is not fit to go live', ...errors].join('\n'));
}
