import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { getNews, type NewsItem } from '#features/notifications/notification.admin.ts';
import { whileOpen } from '../data/query-client.ts';

const POLL_MS = 3000;

let since: string | null = null;
const known = new Set<string>();

/** What has come since the last time it was asked for; also asked in the background, for the title of the page. */
export const visitorNews = queryOptions({
  queryKey: ['visitor news'],
  queryFn: async ({ signal }): Promise<NewsItem[]> => {
    const answer = await getNews(operator, since, signal);
    since = answer.since;
    const fresh = answer.news.filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    return fresh;
  },
  refetchInterval: () => whileOpen(POLL_MS),
  refetchIntervalInBackground: true,
  // Nothing is lost by one that fails: the next one goes on from the same moment.
  retry: false,
});
