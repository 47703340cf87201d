import { cpSync } from 'node:fs';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';

const COPIED = [
  'astro.config.mjs',
  'package-lock.json',
  'package.json',
  'public',
  'scripts',
  'src',
  'supabase',
  'tests/start',
  'tsconfig.json',
];

/** A copy of the project whose code may change without disturbing anybody; the libraries are the same. */
export async function copyProject(to: string): Promise<void> {
  for (const name of COPIED) cpSync(path.resolve(name), path.join(to, name), { recursive: true });
  await symlink(path.resolve('node_modules'), path.join(to, 'node_modules'), 'dir');
}

/** The bundle of this code, which need not be made again for the copy. */
export async function copyBundle(to: string, code: string): Promise<void> {
  const bundle = path.join('.cache/bundles', code);
  cpSync(path.resolve(bundle), path.join(to, bundle), { recursive: true });
}

interface CodeChange {
  name: string;
  file: string;
  from: RegExp;
  to: (number: number) => string;
}

const CODE_CHANGES: readonly CodeChange[] = [
  {
    name: 'another setting',
    file: 'src/visitor-defaults.ts',
    from: /brand_name: '.*'/,
    to: (number) => `brand_name: 'Pwani ${number}'`,
  },
  {
    name: 'another component',
    file: 'src/layouts/Footer.astro',
    from: /<Logo name=.*\/>/,
    to: (number) => `<span class="tracking-[0.${number}em]">${number}</span>`,
  },
  {
    name: 'another rate, which scripts hold too',
    file: 'src/visitor-defaults.ts',
    from: /EUR: [\d.]+/,
    to: (number) => `EUR: 0.${number + 1}`,
  },
];

/** Changes the code of a copy, each time in another way, and says how. */
export async function changeCode(project: string, number: number): Promise<string> {
  const change = CODE_CHANGES[number % CODE_CHANGES.length];
  if (!change) throw new Error('There is no change of code');
  const { name, file, from, to } = change;
  const before = await readFile(path.join(project, file), 'utf8');
  const after = before.replace(from, () => to(number));
  if (after === before) throw new Error(`${file} is as it was`);
  await writeFile(path.join(project, file), after);
  return name;
}
