import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';

const root = join(import.meta.dirname, '../../..');
const FOLDER = 'supabase/functions/notify';
/** What is taken for its types only is not there when the code runs. */
const IMPORT = /^(?:import|export) (?!type )[^;]*?from '([^']+)'/gm;

const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { imports } = z
  .object({ imports: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read(`${FOLDER}/deno.json`)));
const { dependencies } = z
  .object({ dependencies: z.record(z.string(), z.string()) })
  .parse(JSON.parse(read('package.json')));

test('the Edge Function finds everything that it imports, in the versions of the project, and nothing of Node', () => {
  const files = new Set<string>();
  const used = new Set<string>();
  const visit = (file: string) => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, specifier = ''] of read(file).matchAll(IMPORT)) {
      if (specifier.startsWith('.')) visit(posix.join(posix.dirname(file), specifier));
      else {
        // A key with a stroke at its end stands for all that is below it.
        used.add(Object.keys(imports).find((key) => key.endsWith('/') && specifier.startsWith(key)) ?? specifier);
        const target = imports[specifier];
        if (target?.startsWith('.')) visit(posix.join(FOLDER, target));
      }
    }
  };
  visit(`${FOLDER}/index.ts`);
  expect([...used].toSorted()).toEqual(Object.keys(imports).toSorted());
  const packages = Object.values(imports).filter((target) => target.startsWith('npm:'));
  expect(packages).toHaveLength(6);
  for (const target of packages) {
    const [, name = '', version] = /^npm:\/?(@?[^@]+)@([^/]+)/.exec(target) ?? [];
    expect(dependencies[name], name).toBe(version);
  }
});
