import { readRecord, readTexts } from './index-checks.ts';
import { readIndex, type SearchIndex } from './search-index.ts';

/** Where a search looks. */
export type SearchSource =
  | { kind: 'memory'; index: SearchIndex }
  /** `amenities` are those of the site, the most frequent first. */
  | { kind: 'database'; amenities: readonly string[] };

/** Reads what `getSearchFiles` made. Throws an `IndexError` for anything else. */
export function readSource(json: unknown): SearchSource {
  const { kind, amenities } = readRecord(json, 'the file');
  if (kind === 'database') return { kind, amenities: readTexts(amenities, 'amenities') };
  return { kind: 'memory', index: readIndex(json) };
}
