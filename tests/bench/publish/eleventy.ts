/** Eleventy at pages that say the same. It lives in `eleventy` as a project of its own and is installed when it is asked for. */
import { execFile } from 'node:child_process';
import { cp, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Photo } from '#lib/photo.ts';
import { measureCommand } from './command.ts';
import { assertBuilt, type Contender } from './contender.ts';
import type { BenchContent } from './content/content.ts';
import { measurePages } from './site-size.ts';

const SCRIPT = ['node_modules/@11ty/eleventy/cmd.cjs', '--quiet'];
const NPM_INSTALL = ['install', '--no-audit', '--no-fund', '--no-package-lock', '--ignore-scripts'];

/** It is handed pictures as the product would have made them. */
const PHOTOS = Array.from({ length: 50 }, (_, number) => ({
  name: (0xab_cd_ef_00_00 + number * 7919).toString(16).padStart(12, '0'),
  width: 1200,
  height: 800,
  color: '#969881',
})) satisfies (Pick<Photo, 'width' | 'height' | 'color'> & { name: string })[];

export async function openEleventy(content: BenchContent, folder: string): Promise<Contender> {
  await cp(path.join(import.meta.dirname, 'eleventy'), folder, { recursive: true });
  await promisify(execFile)('npm', NPM_INSTALL, { cwd: folder });
  const file = path.join(folder, 'content.json');
  const site = path.join(folder, 'out');
  const prices = new Map<string, number>();
  const build = async () => {
    const properties = content.properties.map((row) => ({ ...row, price: prices.get(row.id) ?? row.price }));
    await writeFile(file, JSON.stringify({ ...content, properties, site: 'https://peer.example', photos: PHOTOS }));
    return measureCommand({ script: SCRIPT, folder, environment: { OUT_DIR: site, CONTENT_FILE: file } });
  };
  return {
    buildAll: build,
    applyChanges: async (changes) => {
      for (const { id, price } of changes) prices.set(id, price);
      const measured = await build();
      for (const change of changes) await assertBuilt(site, change);
      return measured;
    },
    measureSize: () => measurePages(site),
  };
}
