import { closeSync, fsyncSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@supabase/lite/pglite';
import { syncTree } from '../lib/durable-files.ts';

/** Where PGlite sees the folder of its database. */
const MOUNT = '/pglite/data';

/** As much of an open file as its file system hands over: a folder has no descriptor. */
interface OpenFile {
  nfd?: number;
  path: string;
}

/**
 * Has every database that is opened afterwards wait for the disk before it acknowledges: PGlite starts PostgreSQL with
 * -F, which switches that off. And has it delete what of its log is no longer needed instead of keeping it for later, or
 * else a large import would make every backup after it large.
 */
export function askForSyncing(): void {
  const parameters = PGlite.defaultStartParams;
  const off = parameters.indexOf('-F');
  if (off !== -1) parameters.splice(off, 1, '-c', 'wal_sync_method=fsync', '-c', 'wal_recycle=off');
}

/**
 * Makes an opened database's waiting real: PGlite's view of the folder lacks fsync, so that PostgreSQL's calls succeed
 * and do nothing. What was written until then, such as repairs after a power loss, is brought to the disk at once.
 */
export async function syncToDisk(database: PGlite, folder: string): Promise<void> {
  const { NODEFS } = database.Module.FS.filesystems;
  const operations = 'stream_ops' in NODEFS ? NODEFS.stream_ops : null;
  if (!(operations instanceof Object)) throw new Error('This version of PGlite has another file system.');
  Object.assign(operations, {
    fsync: ({ nfd, path }: OpenFile) => {
      if (nfd === undefined) syncListing(join(folder, path.slice(MOUNT.length)));
      else fsyncSync(nfd);
      return 0;
    },
  });
  await syncTree(folder);
}

function syncListing(folder: string): void {
  const descriptor = openSync(folder, 'r');
  fsyncSync(descriptor);
  closeSync(descriptor);
}
