import { Session } from 'node:inspector/promises';
import { getHeapStatistics, setFlagsFromString } from 'node:v8';

/** Bytes in use from which on a process takes care of what it holds; with ten thousand properties none comes so far. */
const LARGE = 250_000_000;

export function isHeapLarge(): boolean {
  return getHeapStatistics().used_heap_size >= LARGE;
}

/** From now on what the process holds is looked through when that has grown by a quarter; V8 lets it double or more. */
export function growSlowly(): void {
  setFlagsFromString('--heap-growing-percent=25');
}

/** Gives back at once what nobody needs any more. V8 would wait until it needs the room, which behind a large piece of work is never. */
export async function returnGarbage(): Promise<void> {
  if (!isHeapLarge()) return;
  const session = new Session();
  session.connect();
  await session.post('HeapProfiler.collectGarbage');
  session.disconnect();
}
