/** Keeps an embedded backend on the data folder it is given until it is ended; started by the tests. */
import { startBackend } from '../../../scripts/backend/backend.ts';
import { runCommand } from '../../../scripts/lib/fail.ts';

await runCommand(async () => {
  const log = { info: () => {}, warn: () => {} };
  const backend = await startBackend({ dataDir: process.argv[2] ?? '', port: 0, contents: 'empty', log });
  console.log(JSON.stringify(backend));
  process.once('SIGTERM', backend.stop);
});
