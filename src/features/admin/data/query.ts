import type { TableName } from '#db/operator.ts';

/** A read of the database by its parameters, and what it has answered during this visit. */
export interface Query<Params, Data> {
  /** A change of these tables makes the answers old. */
  tables: readonly TableName[];
  load: (params: Params, signal: AbortSignal) => Promise<Data>;
  kept: Map<string, Data>;
  /** How many answers are kept. */
  keeps: number;
}

const KEPT_ANSWERS = 30;
const allKept = new Set<Map<string, unknown>>();

/**
 * Made once for each kind of read, beside the tab that shows it; used through `useQuery`. What a form begins with keeps
 * nothing: an old answer would only lead into a conflict.
 */
export function defineQuery<Params, Data>(
  tables: readonly TableName[],
  load: (params: Params, signal: AbortSignal) => Promise<Data>,
  { keeps = KEPT_ANSWERS } = {},
): Query<Params, Data> {
  const kept = new Map<string, Data>();
  allKept.add(kept);
  return { tables, load, kept, keeps };
}

/** The newest answers stay in memory, so that Back and another tab show something at once. */
export function keep<Data>({ kept, keeps }: Query<never, Data>, key: string, data: Data): void {
  kept.delete(key);
  kept.set(key, data);
  const [oldest] = kept.keys();
  if (kept.size > keeps && oldest !== undefined) kept.delete(oldest);
}

export function forgetKeptData(): void {
  for (const kept of allKept) kept.clear();
}
