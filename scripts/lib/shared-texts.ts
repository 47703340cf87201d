/** Beyond these it begins anew: of the texts that come once none stays, and those that come often are soon known again. */
const MOST_TEXTS = 100_000;
/** What is longer is a description, of which no two are equal. */
const LONGEST = 200;

/** Makes a function that hands over one object for all equal texts: a link that stands on every page is kept once. */
export function createTextSharer(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    if (text.length > LONGEST) return text;
    const same = known.get(text);
    if (same !== undefined) return same;
    if (known.size >= MOST_TEXTS) known.clear();
    known.set(text, text);
    return text;
  };
}

/** Does so with all texts inside a row or list, which stays the object that it is. */
export function shareTextsIn(value: unknown, share: (text: string) => string): void {
  if (typeof value !== 'object' || value === null) return;
  for (const name of Object.keys(value)) {
    const part: unknown = Reflect.get(value, name);
    if (typeof part === 'string') Reflect.set(value, name, share(part));
    else shareTextsIn(part, share);
  }
}
