import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { notification } from '#features/notifications/notification.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';

/** The image decides these, a command of another machine reads them, or a build for a CDN, the tests or the Edge Function. */
const NOT_FOR_THE_CONTAINER = [
  ...['PORT', 'HOST', 'BACKEND_PORT', 'DATA_DIR', 'FROM_SUPABASE_SECRET_KEY', 'SITE_OUT_DIR', 'BUILD_CACHE_DIR'],
  ...['TEST_DATABASE_URL', 'POSTGREST_PATH', 'CHROMIUM_PATH', 'TEST_PORT', 'TEST_BACKEND_PORT', 'TEST_DATA_DIR'],
  'NOTIFY_TOKEN',
];

test('the container is given every variable of .env.example that it can use', async () => {
  const known = [...(await readFile('.env.example', 'utf8')).matchAll(/^#(\w+)=/gm)].map(([, name = '']) => name);
  const compose = await readFile('scripts/deploy/compose.yaml', 'utf8');
  const [, app = ''] = /^ {2}app:\n(.*?)^ {2}\w+:\n/ms.exec(compose) ?? [];
  const given = [...app.matchAll(/^ {6}([A-Z_]+):/gm)].map(([, name = '']) => name);
  expect([...given, ...NOT_FOR_THE_CONTAINER].toSorted()).toEqual(known.toSorted());
});

test('each test that the table of faults names is there, with the words that are quoted from it', async () => {
  const table = (await readFile('docs/publishing.md', 'utf8')).split('\n').filter((line) => line.startsWith('| '));
  const cells = table.slice(1).map((line) => line.split(' | ').at(-1) ?? '');
  expect(cells.length).toBeGreaterThan(20);
  for (const cell of cells) {
    const files = [...cell.matchAll(/`([^`]+)`/g)].map(([, name]) => `tests/${name}.test.ts`);
    expect(
      files.filter((file) => !existsSync(file)),
      cell,
    ).toEqual([]);
    const texts = await Promise.all(files.map((file) => readFile(file, 'utf8')));
    for (const [, quoted = ''] of cell.matchAll(/"([^"]+)"/g)) expect(texts.join(), cell).toContain(quoted);
  }
});

test('whoever writes a receiver of webhooks finds every field of each type', async () => {
  const guide = await readFile('docs/operations.md', 'utf8');
  for (const { shape } of notification.def.options) {
    const [kind = ''] = shape.kind.def.values;
    const row = new RegExp(`^ *\\| \`${kind}\\.created\` \\|.*`, 'm').exec(guide)?.[0];
    expect(row, kind).toBeDefined();
    for (const field of Object.keys(shape.facts.shape)) expect(row, kind).toContain(`\`${field}\``);
  }
});

test.each([
  ['type', PROPERTY_TYPES],
  ['status', PROPERTY_STATUSES],
])('whoever writes a reader of listings finds every value of the %s', async (field, values) => {
  const guide = await readFile('docs/listings.md', 'utf8');
  const [, row = ''] = new RegExp(`^\\| \`${field}\` \\| (.*) \\|$`, 'm').exec(guide) ?? [];
  expect(row.split(', ')).toEqual(values.map((value) => `\`${value}\``));
});
