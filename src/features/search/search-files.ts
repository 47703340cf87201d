/** The files that a search reads, made while the site is built. */
import { createHash } from 'node:crypto';
import { derive } from '#db/derived.ts';
import { listProperties, type PropertyListing } from '#features/properties/property.queries.ts';
import { searchDetailsUrl } from '#lib/urls.ts';
import { buildIndex, listAmenities } from './index-file.ts';
import { INDEX_FORMAT, type SearchFile } from './index-format.ts';

/** Above this many properties the index would weigh too much, and the search asks the database. */
const INDEX_LIMIT = 20_000;
/** Up to this many, the details weigh less than another request costs on a slow network. */
const INLINE_LIMIT = 1000;

interface SearchFiles {
  index: SearchFile;
  /** Null where the index itself holds them, or there is none. */
  details: { hash: string; json: string } | null;
}

/**
 * The index keeps one address, so that no page changes with it. The details are named by their content: an index always
 * finds the very details it was made with, and these stay in the browser for as long as no picture or place changes.
 */
export const getSearchFiles = derive(() => makeSearchFiles(listProperties()));

export function makeSearchFiles(properties: readonly PropertyListing[]): SearchFiles {
  if (properties.length > INDEX_LIMIT) {
    return { index: { format: INDEX_FORMAT, kind: 'database', amenities: listAmenities(properties) }, details: null };
  }
  const index = buildIndex(properties);
  if (properties.length <= INLINE_LIMIT) return { index, details: null };
  const json = JSON.stringify(index.details);
  const hash = createHash('sha256').update(json).digest('hex').slice(0, 16);
  return { index: { ...index, details: searchDetailsUrl(hash) }, details: { hash, json } };
}
