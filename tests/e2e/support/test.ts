import { test as base, expect, type Page } from 'playwright/test';

/** What a page says when something is wrong; the test fails with it unless it is expected. */
export interface Complaints {
  /** Lets messages pass that match, for tests that cause them on purpose. */
  expect: (pattern: RegExp) => void;
}

/** Playwright's test, on whose pages any console error, page error, failed request or CSP violation fails. */
export const test = base.extend<{ complaints: Complaints }>({
  complaints: [
    async ({ page }, use) => {
      const heard: string[] = [];
      const expected: RegExp[] = [];
      listen(page, (message) => heard.push(message));
      await use({ expect: (pattern) => expected.push(pattern) });
      const surprising = heard.filter((message) => !expected.some((pattern) => pattern.test(message)));
      expect(surprising, 'what the browser complained about').toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** What the browser says of its own speed where it draws maps without a graphics card. */
const SLOW_DRAWING = 'GPU stall due to ReadPixels';

function listen(page: Page, complain: (message: string) => void): void {
  page.on('console', (message) => {
    if (message.text().includes(SLOW_DRAWING)) return;
    if (message.type() === 'error' || message.type() === 'warning') complain(`console: ${message.text()}`);
  });
  page.on('pageerror', (error) => complain(`page error: ${error.message}`));
  page.on('requestfailed', (request) => {
    // A picture that the visitor scrolled away from, or a page that was left, is cancelled, not broken.
    if (request.failure()?.errorText !== 'net::ERR_ABORTED') complain(`failed: ${request.url()}`);
  });
}
