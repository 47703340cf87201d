/** Would end or split a filter of the Data API, whose two implementations agree on no way to quote them. */
const STRUCTURAL = /[,()"\\*]/g;
/** Mean something else in a pattern of LIKE. */
const WILDCARDS = /[%_]/g;

/**
 * A pattern for `ilike` that finds `text` anywhere and is safe inside `or(...)`: what the filter itself is made of
 * becomes "any one character".
 */
export function containsPattern(text: string): string {
  return `%${text.replace(WILDCARDS, '\\$&').replace(STRUCTURAL, '_')}%`;
}

/**
 * The argument of supabase-js's `.or()` that finds rows in which each word stands in one of the columns; null when
 * there is no word. Use one `.or()` for a request: the embedded backend heeds only one.
 */
export function searchFilter(columns: readonly string[], text: string): string | null {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (words.length === 0) return null;
  const eachWord = words.map((word) => columns.map((column) => `${column}.ilike.${containsPattern(word)}`).join(','));
  return eachWord.length === 1 ? (eachWord[0] ?? null) : `and(${eachWord.map((some) => `or(${some})`).join(',')})`;
}

/** The digits that a phone number must hold, when the text can only be one: spaces, +255 or a leading 0 do not matter. */
export function phoneDigits(text: string): string | null {
  if (!/^[+\d][\d\s().-]*$/.test(text.trim())) return null;
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  return digits || null;
}
