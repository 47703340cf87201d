import { readFileSync, statSync } from 'node:fs';
import process from 'node:process';

/**
 * Reads the JSON file that an environment variable names, once; and again after the file has changed,
 * so that a development server shows new content.
 */
export function jsonFileFrom<Value>(variable: string, parse: (json: unknown) => Value): () => Value {
  let last: { stamp: string; value: Value } | undefined;
  return () => {
    const file = process.env[variable];
    if (!file) throw new Error(`${variable} must name a file: start Astro through an npm script of this project.`);
    const stamp = `${file} ${statSync(file).mtimeMs}`;
    if (last?.stamp !== stamp) last = { stamp, value: parse(JSON.parse(readFileSync(file, 'utf8'))) };
    return last.value;
  };
}
