/** The menus mark about thirty places; more than this is what nobody asks for any more. */
const MOST = 100;

const fragments = new Map<string, string>();

/** While the code is being edited, markup is made each time. */
export async function cachedFragment(key: string, make: () => Promise<string>): Promise<string> {
  if (import.meta.env.DEV) return make();
  const known = fragments.get(key);
  if (known !== undefined) return known;
  const html = await make();
  if (fragments.size >= MOST) fragments.clear();
  fragments.set(key, html);
  return html;
}
