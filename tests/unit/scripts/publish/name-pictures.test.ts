import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'vite';
import { expect, test } from 'vitest';
import { listFiles } from '../../../../scripts/lib/list-files.ts';
import { projectRoot } from '../../../../scripts/lib/project.ts';
import { namePictures } from '../../../../scripts/publish/build/name-pictures.ts';
import { tempFolder, writeFiles } from '../../../support/temp-folder.ts';

const PHOTO = join(projectRoot, 'src/lib/photo.ts');
const BASES = ['https://one.example/pictures/', 'https://two.example/pictures/'];

/** The scripts of a page that puts the address of a picture together, which it fetches late, by their names. */
async function scripts(base?: string): Promise<Map<string, string>> {
  const root = await tempFolder();
  await writeFiles(root, {
    'late.js': `export { photoPath } from ${JSON.stringify(PHOTO)};`,
    'page.js': `import('./late.js').then(({ photoPath }) => console.log(photoPath({ hash: 'abc' }, 480, 'avif')));`,
  });
  const rolldownOptions = { input: join(root, 'page.js') };
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    plugins: [namePictures(base)],
    build: { rolldownOptions },
  });
  const dist = join(root, 'dist');
  const files = (await listFiles(dist)).map(async (file) => [file, await readFile(join(dist, file), 'utf8')] as const);
  return new Map(await Promise.all(files));
}

test('scripts name pictures where they are kept, and each that leads there has a name of its own for each place', async () => {
  const sites = await Promise.all([undefined, ...BASES].map(scripts));
  for (const [index, base] of ['/media/', ...BASES].entries()) {
    const texts = [...(sites[index]?.values() ?? [])];
    expect(texts.filter((text) => text.includes(`${base}$\{`))).toHaveLength(1);
    expect(texts).toHaveLength(2);
  }
  expect(new Set(sites.flatMap((site) => [...site.keys()])).size).toBe(6);
});
