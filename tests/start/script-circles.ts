import { readFile } from 'node:fs/promises';
import path from 'node:path';

/** By whatever path, which ends in a name that no other script has. */
const IMPORT = /(?:from|import)\s*["'`](?:[^"'`]*\/)?([^"'`/]+\.js)["'`]/g;

/** The scripts of a folder that import each other in a circle, in which one runs before what it needs is there. */
export async function listScriptCircles(folder: string, scripts: readonly string[]): Promise<string[]> {
  const read = scripts.map(async (script): Promise<[string, string[]]> => {
    const text = await readFile(path.join(folder, script), 'utf8');
    return [script, [...text.matchAll(IMPORT)].map(([, imported = '']) => imported)];
  });
  const imports = new Map(await Promise.all(read));
  if (![...imports.values()].flat().some((name) => imports.has(name))) throw new Error('No script imports another');
  return scripts.filter((script) => {
    const needed = new Set(imports.get(script));
    for (const other of needed) for (const next of imports.get(other) ?? []) needed.add(next);
    return needed.has(script);
  });
}
