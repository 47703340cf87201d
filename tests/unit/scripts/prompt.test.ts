import { Readable } from 'node:stream';
import { expect, test } from 'vitest';
import { readPiped } from '../../../scripts/lib/prompt.ts';

test.each(['a long password', 'a long password\n', 'a long password\r\n\n\n'])(
  'what is piped in, %j, counts without the line ends after it',
  async (piped) => {
    expect(await readPiped(Readable.from([piped]))).toBe('a long password');
  },
);
