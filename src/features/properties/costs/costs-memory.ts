/** Keeps the numbers of a visitor, in US dollars and percent, for the visit in this tab. */
const KEY = 'costs';

export function recallCosts(): Record<string, number> {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    const entries = Object.entries(stored ?? {}).filter(([, value]) => typeof value === 'number');
    return Object.fromEntries(entries);
  } catch {
    // Storage is blocked or holds something else: the visitor starts from the defaults.
    return {};
  }
}

export function keepCosts(numbers: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(numbers));
  } catch {
    // Storage is blocked: the numbers hold for this page.
  }
}
