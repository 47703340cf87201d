import { execFile } from 'node:child_process';
import path from 'node:path';
import process from 'node:process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { tempFolder } from '../../../support/temp-folder.ts';

const WRITER = path.resolve('scripts/publish/render/page-writer.ts');
/** More than the disk takes: a block is 512 bytes or 1,024. */
const WRITE = `
  import { createPageWriter } from ${JSON.stringify(WRITER)};
  process.on('SIGXFSZ', () => {});
  createPageWriter(process.argv[1]).write('feed.xml', new Uint8Array(12_000));
`;

test('a file that does not fit on the disk is an error, not a shorter file', async () => {
  const folder = await tempFolder();
  const limited = ['-c', 'ulimit -f 8; exec "$0" "$@"', process.execPath, '--input-type=module', '-e', WRITE, folder];
  await expect(promisify(execFile)('sh', limited)).rejects.toThrow('EFBIG');
});
