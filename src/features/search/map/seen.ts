/** Which properties a visitor of this browser has opened, on the map or on their pages: the map shows them paler. */
const KEY = 'seen';
const MOST = 200;

export function readSeen(): Set<string> {
  try {
    return new Set((localStorage.getItem(KEY) ?? '').split(','));
  } catch {
    return new Set();
  }
}

/** The last ones are kept. What stands for several properties at a place is none of them. */
export function noteSeen(slug: string, seen = readSeen()): void {
  if (!/^[a-z0-9-]+$/.test(slug)) return;
  seen.delete(slug);
  seen.add(slug);
  try {
    localStorage.setItem(KEY, [...seen].slice(-MOST).join(','));
  } catch {
    // Storage is blocked: it holds for this page.
  }
}
