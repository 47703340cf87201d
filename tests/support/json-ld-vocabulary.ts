import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import process from 'node:process';
import { projectRoot } from '../../scripts/lib/project.ts';

const COMPILER = join(projectRoot, 'node_modules/typescript-native/bin/tsc');
const OPTIONS = '--ignoreConfig --noEmit --singleThreaded --strict --skipLibCheck --lib es2022 --pretty false';

/**
 * What the compiler says when it reads structured data, as it is printed, as a literal of schema.org's types:
 * a type, a property or a kind of value that the vocabulary does not know.
 */
export function vocabularyProblems(things: readonly unknown[]): string[] {
  const literals = oneOfEachShape(things).map((thing) => `(${JSON.stringify(thing)}) satisfies Thing;`);
  // Where the packages of the project are found.
  mkdirSync(join(projectRoot, '.cache'), { recursive: true });
  const folder = mkdtempSync(join(projectRoot, '.cache/json-ld-'));
  const lines = [`import type { Thing } from 'schema-dts';`, ...literals];
  writeFileSync(join(folder, 'literals.ts'), lines.join('\n'));
  const options = [COMPILER, ...OPTIONS.split(' '), '--module', 'esnext', '--moduleResolution', 'bundler'];
  const { stdout } = spawnSync(process.execPath, [...options, 'literals.ts'], { cwd: folder, encoding: 'utf8' });
  rmSync(folder, { recursive: true });
  return stdout.split('\n').filter(Boolean);
}

/** Of things, and of those in their lists, that differ in nothing but texts and numbers, the first: the others are as right. */
function oneOfEachShape(things: readonly unknown[]): unknown[] {
  return [...Map.groupBy(things.map(withShortLists), shapeOf).values()].map(([first]) => first);
}

function withShortLists(value: unknown): unknown {
  if (Array.isArray(value)) return oneOfEachShape(value);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withShortLists(part)]));
}

/** A single word may be one of the vocabulary's, and digits may stand for a number. */
function shapeOf(thing: unknown): string {
  const isTelling = /^(https?:\/\/schema\.org\/)?[A-Za-z]+$/;
  return JSON.stringify(thing, (name, value) => {
    if (typeof value === 'number') return 0;
    if (typeof value !== 'string' || name.startsWith('@') || isTelling.test(value)) return value;
    return Number.isNaN(Number(value)) ? '' : '0';
  });
}
