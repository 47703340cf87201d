import { readStored, store } from '#lib/browser-storage.ts';

/** Which properties a visitor of this browser has opened, on the map or on their pages: the map shows them paler. */
const KEY = 'seen';
const MOST = 200;

export function readSeen(): Set<string> {
  return new Set((readStored('localStorage', KEY) ?? '').split(','));
}

/**
 * Returns what is seen with it, other tabs included; the last ones are kept. `known` holds for this page where nothing can be
 * stored. What stands for several properties at a place is none of them.
 */
export function noteSeen(slug: string, known: ReadonlySet<string> = new Set()): ReadonlySet<string> {
  const seen = new Set([...known, ...readSeen()]);
  if (!/^[a-z0-9-]+$/.test(slug)) return seen;
  seen.delete(slug);
  seen.add(slug);
  store('localStorage', KEY, [...seen].slice(-MOST).join(','));
  return seen;
}
