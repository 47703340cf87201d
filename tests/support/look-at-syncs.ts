import { open } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { vi } from 'vitest';

/** What `look` sees each time that something is synced to the disk. */
export async function lookAtSyncs<Seen>(look: () => Seen): Promise<Seen[]> {
  const handle = await open(tmpdir());
  const prototype = Object.getPrototypeOf(handle);
  await handle.close();
  const sync = prototype.sync;
  const seen: Seen[] = [];
  vi.spyOn(prototype, 'sync').mockImplementation(function (this: unknown) {
    seen.push(look());
    return sync.call(this);
  });
  return seen;
}
