import { messageOf } from '../../../scripts/lib/fail.ts';

/** What came back: `ok`, another kind that was expected, or a kind that begins with "error" and counts as one. */
export type Kind = string;

export interface Drive {
  /** Milliseconds of every answer, in the order in which they came. */
  times: number[];
  kinds: Map<Kind, number>;
  seconds: number;
}

interface DriveOptions {
  /** How many wait for an answer at any moment. */
  concurrency: number;
  /** When to stop beginning; what is under way still ends. */
  isOver: () => boolean;
}

/** Sends one after the other from each of so many visitors: the next goes out when the last was answered. */
export async function drive(work: () => Promise<Kind>, { concurrency, isOver }: DriveOptions): Promise<Drive> {
  const times: number[] = [];
  const kinds = new Map<Kind, number>();
  const started = performance.now();
  const visit = async () => {
    while (!isOver()) {
      const sent = performance.now();
      const kind = await work().catch((error: unknown) => `error: ${messageOf(error)}`);
      times.push(performance.now() - sent);
      kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, visit));
  return { times, kinds, seconds: (performance.now() - started) / 1000 };
}

/** Over after so many seconds, counted from this call. */
export function after(seconds: number): () => boolean {
  const end = performance.now() + seconds * 1000;
  return () => performance.now() >= end;
}

/** Over after so many answers were asked for. */
export function times(count: number): () => boolean {
  let left = count;
  return () => {
    left -= 1;
    return left < 0;
  };
}
