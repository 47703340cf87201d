import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { dataOf } from '#db/operator-answers.ts';
import { BUILD_INFO_URL, type BuildInfo, buildInfo } from '#lib/build-info.ts';
import { whileOpen } from '../data/query-client.ts';
import { publishingOf } from './publishing.ts';

const RUN = 'result,reason';
const CALM_MS = 30_000;
const BUSY_MS = 3000;

/** Asked again after every save of what visitors can see, and often while something is on its way to them. */
export const publishing = queryOptions({
  queryKey: ['publishing'],
  queryFn: async ({ signal }) => {
    const newest = operator.from('publish_runs').select(RUN).order('started_at', { ascending: false }).limit(1);
    const [version, site, [run]] = await Promise.all([
      dataOf(operator.rpc('site_version').abortSignal(signal)),
      readSite(signal),
      dataOf(newest.abortSignal(signal)),
    ]);
    return publishingOf(version, site, run);
  },
  refetchInterval: ({ state: { data } }) => {
    const isMoving = data?.state === 'publishing' || data?.state === 'waiting';
    return whileOpen(isMoving ? BUSY_MS : CALM_MS);
  },
  meta: {
    tables: ['areas', 'agencies', 'agents', 'blog_posts', 'developers', 'properties', 'reviews', 'services'],
  },
});

/** What the site says about itself; null where it does not, as on a development server. */
async function readSite(signal: AbortSignal): Promise<BuildInfo | null> {
  try {
    const answer = await fetch(BUILD_INFO_URL, { cache: 'no-store', signal });
    return buildInfo.parse(await answer.json());
  } catch {
    return null;
  }
}
