const missed = new Set<string>();

/**
 * Fetches code when it is needed, and anew when it is needed again. Most browsers remember a module that did not arrive
 * for as long as the page is open, so the next try asks under another address, where the failure tells the first one.
 */
export async function importLate<Code>(load: () => Promise<Code>): Promise<Code> {
  try {
    return await load();
  } catch (error) {
    const [address] = /https?:\/\/\S+\.js/.exec(String(error)) ?? [];
    if (address === undefined) throw error;
    if (missed.has(address)) return import(/* @vite-ignore */ `${address}?again=${Date.now()}`);
    missed.add(address);
    throw error;
  }
}
