import { operator } from '#db/operator.ts';
import { dataOf } from '#db/operator-answers.ts';
import { defineQuery } from '../data/query.ts';
import { type Publishing, publishingOf } from './publishing.ts';

const RUN = 'result,site_version,finished_at,reason';

/** Asked again after every save of what visitors can see. */
export const publishing = defineQuery<null, Publishing>(
  ['areas', 'agencies', 'agents', 'blog_posts', 'developers', 'properties', 'reviews', 'services'],
  async (_, signal) => {
    const newest = operator.from('publish_runs').select(RUN).order('started_at', { ascending: false }).limit(1);
    const [version, [run]] = await Promise.all([
      dataOf(operator.rpc('site_version').abortSignal(signal)),
      dataOf(newest.abortSignal(signal)),
    ]);
    return publishingOf(version, run);
  },
);
