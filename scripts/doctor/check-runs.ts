import * as z from 'zod/mini';
import { BUILD_INFO_URL, buildInfo } from '#lib/build-info.ts';
import { ask, jsonOf } from './ask.ts';
import { type Finding, findingsAbout } from './finding.ts';
import type { Project } from './project.ts';

const { good, wrong } = findingsAbout('last publish');

const runs = z.array(
  z.object({ started_at: z.string(), result: z.string(), site_version: z.int(), reason: z.nullable(z.string()) }),
);
const NEWEST = 'publish_runs?select=started_at,result,site_version,reason&order=started_at.desc&limit=1';

/** How the publisher of `npm start` fared last; a host that builds by itself keeps its own record. */
export async function examineRuns({ url, siteUrl, secretKey }: Project): Promise<Finding[]> {
  if (secretKey === null) return [];
  const { data } = runs.safeParse(jsonOf(await ask(`${url}/rest/v1/${NEWEST}`, { key: secretKey })));
  const run = data?.[0];
  if (!run) return [good('No publisher has recorded a run here; the host of the site keeps its own record.')];
  if (run.result !== 'failed') return [good(`Version ${run.site_version}: ${run.result}, started ${run.started_at}.`)];
  const says = `Version ${run.site_version} was not published at ${run.started_at}: ${run.reason}`;
  const { data: site } = buildInfo.safeParse(jsonOf(await ask(siteUrl + BUILD_INFO_URL)));
  // Built before it, the site is still what that run was to take the place of.
  const hasGotPast = site && site.version >= run.site_version && Date.parse(site.built_at) > Date.parse(run.started_at);
  if (hasGotPast) return [good(`${says}. The site shows version ${site.version} by now.`)];
  return [wrong(says, 'Put right what it names; the publisher tries again by itself.')];
}
