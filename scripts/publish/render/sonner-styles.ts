import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { cspHash } from '#lib/security-headers.ts';

const CODE = fileURLToPath(import.meta.resolve('sonner'));
const INSERTED = /^__insertCSS\((".*")\);$/m;

/**
 * The hashes by which a page's policy allows the style element that sonner puts into it when its code arrives: first
 * without a word, then with all of them.
 */
export function sonnerStyleHashes(): `sha256-${string}`[] {
  const [, literal] = INSERTED.exec(readFileSync(CODE, 'utf8')) ?? [];
  if (literal === undefined) throw new Error('This version of sonner brings its styles in another way.');
  return [cspHash(''), cspHash(String(JSON.parse(literal)))];
}
