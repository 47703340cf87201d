import { setImmediate as nextTurn } from 'node:timers/promises';

/** Makes a pause for long work: awaited as often as one likes, it lets others have their turn once so much time has gone by. */
export function createPause(everyMs: number): () => Promise<void> {
  let since = performance.now();
  return async () => {
    if (performance.now() - since < everyMs) return;
    await nextTurn();
    since = performance.now();
  };
}
