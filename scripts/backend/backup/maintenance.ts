import { prepareDataDir } from '../../lib/data-dir.ts';
import { acquireLock } from '../lock.ts';
import { finishSwap } from './swap.ts';

/** Does something to the data folder while nothing else can use it. */
export async function withDataFolder<Result>(
  dataDir: string,
  purpose: string,
  work: () => Promise<Result>,
): Promise<Result> {
  await prepareDataDir(dataDir);
  const lock = await acquireLock(dataDir, purpose);
  try {
    await finishSwap(dataDir);
    return await work();
  } finally {
    await lock.release();
  }
}
