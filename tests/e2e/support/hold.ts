import type { BrowserContext, Page, Route } from 'playwright/test';

/** Holds back whatever is asked of these addresses until the returned function is called; then it goes on its way. */
export async function hold(
  where: Page | BrowserContext,
  addresses: string | RegExp,
  goOn = (route: Route) => route.continue(),
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await where.route(addresses, async (route) => {
    await promise;
    await goOn(route);
  });
  return resolve;
}
