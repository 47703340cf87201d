import type { Page } from 'playwright/test';
import type { Toast } from '#components/ui/toast.ts';
import { expect, test } from '../support/test.ts';

test('a notice of what was done stays two seconds, one of what failed four, one of what is under way until it is over', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/about');
  await show(page, 'loading');
  const notice = (kind: Toast['kind']) => page.getByText(`notice: ${kind}`);
  await expect(notice('loading')).toBeVisible();
  // From here on time passes only where it is said.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  for (const kind of ['success', 'error'] as const) await show(page, kind);
  await page.clock.runFor(100);
  for (const kind of ['success', 'error'] as const) await expect(notice(kind)).toBeVisible();

  await page.clock.runFor(1800);
  await expect(notice('success')).toBeVisible();
  await page.clock.runFor(600);
  await expect(notice('success')).toHaveCount(0);
  await page.clock.runFor(1400);
  await expect(notice('error')).toBeVisible();
  await page.clock.runFor(600);
  await expect(notice('error')).toHaveCount(0);
  await page.clock.runFor(60_000);
  await expect(notice('loading')).toBeVisible();
});

test('at most twenty notices stand at once', async ({ page }) => {
  await page.goto('/about');
  for (let number = 0; number < 22; number += 1) await show(page, 'loading');
  await expect(page.locator('[data-sonner-toast]')).toHaveCount(22);
  await expect(page.getByText('notice: loading').filter({ visible: true })).toHaveCount(20);
});

async function show(page: Page, kind: Toast['kind']): Promise<void> {
  await page.evaluate((kindOfNotice) => {
    const { signal } = new AbortController();
    const detail = { kind: kindOfNotice, text: `notice: ${kindOfNotice}`, signal };
    dispatchEvent(new CustomEvent('toast', { detail }));
  }, kind);
}
