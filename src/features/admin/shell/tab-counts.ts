import { defineQuery } from '../data/query.ts';
import { countRows, TABS } from '../tabs.ts';

export type TabCounts = Readonly<Record<string, number | null>>;

/** How many rows each tab has. */
export const tabCounts = defineQuery<null, TabCounts>(
  TABS.flatMap(({ counts }) => counts),
  async (_, signal) => {
    const counts = await Promise.all(
      TABS.map(async ({ id, counts }) => [id, counts.length > 0 ? await countRows(counts, signal) : null] as const),
    );
    return Object.fromEntries(counts);
  },
);
