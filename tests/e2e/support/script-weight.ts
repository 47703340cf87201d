import type { Page, Request } from 'playwright/test';

/** Hears which scripts a page fetches from now on, and says how many bytes those weigh that have come. */
export function weighScripts(page: Page): () => Promise<number> {
  const scripts: Request[] = [];
  page.on('requestfinished', (request) => {
    if (request.resourceType() === 'script') scripts.push(request);
  });
  // Nobody is asked before: what comes after the last look would be asked of a page that is closing.
  return async () => {
    const sizes = await Promise.all(scripts.map((script) => script.sizes()));
    return sizes.reduce((sum, { responseBodySize }) => sum + responseBodySize, 0);
  };
}
