/** The menus mark about thirty places; more than this is what nobody asks for any more. */
const MOST = 100;

const kept = new Map<string, string>();

/** While the code is being edited, markup is made each time. */
export async function keptMarkup(key: string, make: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return make();
  const known = kept.get(key);
  if (known !== undefined) return known;
  const html = await make();
  if (kept.size >= MOST) kept.clear();
  kept.set(key, html);
  return html;
}
