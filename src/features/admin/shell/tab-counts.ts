import { queryOptions } from '@tanstack/react-query';
import type { TabId } from '../tab-ids.ts';
import { countRows, TABS } from '../tabs.ts';

export type TabCounts = Readonly<Partial<Record<TabId, number | null>>>;

/** How many rows each tab has. */
export const tabCounts = queryOptions({
  queryKey: ['tab counts'],
  queryFn: async ({ signal }): Promise<TabCounts> => {
    const counts = await Promise.all(
      TABS.map(async ({ id, counts }) => [id, counts.length > 0 ? await countRows(counts, signal) : null] as const),
    );
    return Object.fromEntries(counts);
  },
  meta: { tables: TABS.flatMap(({ counts }) => counts) },
});
