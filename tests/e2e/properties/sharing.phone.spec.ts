import { SITE_URL } from '../support/site.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const VILLA = '/properties/villa-mwezi';
const ADDRESS = encodeURIComponent(`${SITE_URL}${VILLA}`);

test('a visitor passes a property on by WhatsApp, by e-mail or by its link, in a dialog that a double-click opens and only a press outside closes', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(VILLA);
  const button = page.getByRole('button', { name: 'Share', exact: true });
  const dialog = page.getByRole('dialog', { name: 'Share this property' });
  await button.dblclick();
  await expect(dialog).toContainText('Villa Mwezi');
  const [opener, box] = [await button.boundingBox(), await dialog.boundingBox()];
  expect((opener?.y ?? 0) + (opener?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  expect(await axeViolations(page)).toEqual([]);
  await expect(dialog.getByRole('link', { name: 'Share on WhatsApp' })).toHaveAttribute(
    'href',
    new RegExp(`^https://wa\\.me/\\?text=Villa%20Mwezi.*${ADDRESS}$`),
  );
  await expect(dialog.getByRole('link', { name: 'Share by email' })).toHaveAttribute(
    'href',
    new RegExp(`^mailto:\\?subject=Amazing%20Property%20in%20Zanzibar&body=.*${ADDRESS}$`),
  );
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${SITE_URL}${VILLA}`);

  // The link is marked to beyond the dialog.
  const { x = 0, y = 0, height = 0 } = (await dialog.getByLabel('Link').boundingBox()) ?? {};
  await page.mouse.move(x + 150, y + height / 2);
  await page.mouse.down();
  await page.mouse.move(x + 20, 40, { steps: 5 });
  await page.mouse.up();
  await expect(dialog).toBeVisible();
  await page.mouse.click(20, 40);
  await expect(dialog).toBeHidden();
});

test('where the device has a way of its own to share, it is offered', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.share = async (data) => {
      document.title = `shared ${data?.title} ${data?.url}`;
    };
  });
  await page.goto(VILLA);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  await page.getByRole('button', { name: 'More ways to share' }).click();
  await expect(page).toHaveTitle(`shared Villa Mwezi ${SITE_URL}${VILLA}`);
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('a device that refuses to share says so, and one whose share was called off says nothing', async ({ page }) => {
  await page.addInitScript(() => {
    const names = ['AbortError', 'NotAllowedError'];
    navigator.share = async () => {
      throw new DOMException('', names.shift());
    };
  });
  await page.goto(VILLA);
  await page.getByRole('button', { name: 'Share', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Share this property' });
  const more = dialog.getByRole('button', { name: 'More ways to share' });
  await more.click();
  await expect(dialog.getByRole('status')).toBeEmpty();
  await more.click();
  await expect(dialog.getByRole('status')).toHaveText('That did not work here.');
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('two links share a property', async ({ page }) => {
    await page.goto(VILLA);
    await expect(page.getByRole('button', { name: 'Share', exact: true })).toBeHidden();
    const ways = page.getByRole('group', { name: 'Share this property' });
    await expect(ways.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', new RegExp(`${ADDRESS}$`));
    await expect(ways.getByRole('link', { name: 'Email' })).toHaveAttribute('href', /subject=Amazing%20Property/);
  });
});
