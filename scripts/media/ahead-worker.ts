/** Encodes pictures before anybody asks for them; started by ahead.ts, never by hand. */
import { mkdir, readFile } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import process from 'node:process';
import { createBarrier } from './barrier.ts';
import { createEncoder } from './encode-once.ts';
import { listPhotoFiles } from './sources.ts';

process.once('disconnect', () => process.exit());
setPriority(constants.priority.PRIORITY_LOW);
const [cacheDir = '', ...folders] = process.argv.slice(2);
await mkdir(cacheDir, { recursive: true });
const { encode } = createEncoder(cacheDir, { barrier: createBarrier(), start: createBarrier() });
for (const folder of folders) {
  for (const file of await listPhotoFiles(folder)) await encode(await readFile(file));
}
process.disconnect();
