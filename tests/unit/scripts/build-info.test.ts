import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test, vi } from 'vitest';
import { buildInfo } from '#lib/build-info.ts';
import { createLogger } from '../../../scripts/lib/log.ts';
import { createStopwatch } from '../../../scripts/lib/stopwatch.ts';
import { writeBuildInfo } from '../../../scripts/publish/build/build-info.ts';
import { tempFolder } from '../../support/temp-folder.ts';

test('a site tells which content it shows, since when and on how many pages, and nothing else', async () => {
  const site = await tempFolder();
  const facts = { version: 42, pages: 67, publishableKey: 'sb_publishable_x' };
  await writeBuildInfo(site, facts);
  const written = JSON.parse(await readFile(join(site, 'build.json'), 'utf8'));
  expect(Object.keys(written).sort()).toEqual(['built_at', 'pages', 'version']);
  expect(buildInfo.parse(written)).toMatchObject({ version: 42, pages: 67 });
});

test('each step of a piece of work is timed from the end of the one before', () => {
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0);
  const { lap, laps } = createStopwatch();
  clock.mockReturnValue(1234);
  lap('read');
  clock.mockReturnValue(1734);
  lap('pages');
  expect(laps).toEqual({ read: 1.23, pages: 0.5 });
});

test('a line of the log reads well, and is an object for programs that collect logs', () => {
  const lines: string[] = [];
  vi.spyOn(console, 'info').mockImplementation((line) => lines.push(line));
  const log = createLogger('publisher');
  log.info('published', { pages: 67, reason: 'two words' });
  vi.stubEnv('LOG_FORMAT', 'json');
  log.info('published', { pages: 67 });
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d publisher: published pages=67 reason="two words"$/);
  expect(JSON.parse(lines[1] ?? '')).toMatchObject({
    level: 'info',
    speaker: 'publisher',
    event: 'published',
    pages: 67,
  });
});
