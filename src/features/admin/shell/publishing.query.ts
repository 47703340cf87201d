import { operator } from '#db/operator.ts';
import { dataOf } from '#db/operator-answers.ts';
import { BUILD_INFO_URL, type BuildInfo, buildInfo } from '#lib/build-info.ts';
import { defineQuery } from '../data/query.ts';
import { type Publishing, publishingOf } from './publishing.ts';

const RUN = 'result,reason';

/** Asked again after every save of what visitors can see. */
export const publishing = defineQuery<null, Publishing>(
  ['areas', 'agencies', 'agents', 'blog_posts', 'developers', 'properties', 'reviews', 'services'],
  async (_, signal) => {
    const newest = operator.from('publish_runs').select(RUN).order('started_at', { ascending: false }).limit(1);
    const [version, site, [run]] = await Promise.all([
      dataOf(operator.rpc('site_version').abortSignal(signal)),
      readSite(signal),
      dataOf(newest.abortSignal(signal)),
    ]);
    return publishingOf(version, site, run);
  },
);

/** What the site says about itself; null where it does not, as on a development server. */
async function readSite(signal: AbortSignal): Promise<BuildInfo | null> {
  try {
    const answer = await fetch(BUILD_INFO_URL, { cache: 'no-store', signal });
    return buildInfo.parse(await answer.json());
  } catch {
    return null;
  }
}
