import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { setInputs } from '#db/derived.ts';
import { writeDurably } from '../lib/durable-files.ts';
import { inputsOf, monthOf, type Parts } from '../publish/read/parts.ts';

const content = z.looseObject({ photos: z.record(z.string(), z.unknown()) });

/** Lays the content out for Astro's development server, which is a program of its own. */
export async function writeContentFile(workDir: string, parts: Parts): Promise<string> {
  const file = join(workDir, 'content.json');
  const inputs = inputsOf(parts, monthOf(new Date()));
  await writeDurably(file, JSON.stringify({ ...inputs, photos: Object.fromEntries(parts.photos) }));
  return file;
}

/** Makes the content of such a file that of this process. */
export function readContentFile(file: string): void {
  const { photos, ...tables } = content.parse(JSON.parse(readFileSync(file, 'utf8')));
  setInputs({ ...tables, photos: new Map(Object.entries(photos)) });
}
