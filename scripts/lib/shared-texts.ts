/** Makes a function that hands over one object for all equal texts: a link that stands on every page is kept once. */
export function createTextSharer(): (text: string) => string {
  const known = new Map<string, string>();
  return (text) => {
    const same = known.get(text);
    if (same === undefined) known.set(text, text);
    return same ?? text;
  };
}
