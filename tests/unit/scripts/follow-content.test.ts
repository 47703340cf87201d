import { expect, test } from 'vitest';
import { followContent } from '../../../scripts/dev/follow-content.ts';

test.each([
  ['new content', 2, false],
  ['pictures that have come', 1, true],
])('%s is shown by npm run dev also where the first try to read it fails', async (_, version, hasPictures) => {
  const ended = new AbortController();
  const arrived = { pictures: hasPictures };
  let looks = 0;
  let tries = 0;
  await followContent({
    first: 1,
    getVersion: async () => {
      looks += 1;
      if (looks > 5) ended.abort();
      return version;
    },
    hasPictures: () => arrived.pictures,
    layOut: async () => {
      arrived.pictures = false;
      tries += 1;
      if (tries === 1) throw new Error('The backend does not answer');
      return { version };
    },
    stopping: ended.signal,
    log: { info: () => {}, warn: () => {} },
    everyMs: 1,
  });
  expect(tries).toBe(2);
});
