/** What a visitor searched for lately, as the queries of addresses; kept on this device until they clear it. */
const KEY = 'recent-searches';
const MOST = 5;
const LONGEST = 500;

export function listRecentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    const queries = Array.isArray(stored) ? stored : [];
    return queries.filter((query) => typeof query === 'string' && query.length <= LONGEST).slice(0, MOST);
  } catch {
    return [];
  }
}

export function keepRecentSearch(query: string): void {
  if (query === '') return;
  const others = listRecentSearches().filter((other) => other !== query);
  try {
    localStorage.setItem(KEY, JSON.stringify([query, ...others].slice(0, MOST)));
  } catch {
    // Storage is blocked: nothing is remembered.
  }
}

export function clearRecentSearches(): void {
  try {
    localStorage.removeItem(KEY);
  } catch {
    // There is nothing then.
  }
}
