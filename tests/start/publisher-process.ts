/** The publisher alone, in a process that can be killed; started by publish-faults.test.ts. Says on which folder the site is. */
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { createLogger } from '../../scripts/lib/log.ts';
import { startPublisher } from '../../scripts/publish/publisher.ts';

const { values } = parseArgs({ options: { folder: { type: 'string' }, backend: { type: 'string' } } });
const { folder = '', backend = '' } = values;
const workDir = join(folder, 'cache');
await mkdir(workDir, { recursive: true });
const log = createLogger('publisher');
const publisher = await startPublisher({
  siteDir: join(folder, 'site'),
  workDir,
  siteUrl: 'http://localhost:4321',
  isSameOrigin: false,
  backend: { url: backend, publishableKey: 'sb_publishable_test', secretKey: null },
  secrets: { 'a password': 'bika-luye-kini' },
  allowEmpty: false,
  onRelease: (release) => log.info('serving', { release }),
  log,
});
process.once('SIGTERM', () => void publisher.stop().then(() => process.exit()));
