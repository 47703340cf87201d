import type { Page } from 'playwright/test';
import { openAdmin } from './support/admin.ts';
import { newPhone } from './support/contact-leads.ts';
import { introduce, listLeads } from './support/leads.ts';
import { asService } from './support/site-database.ts';
import { axeViolations, expect, test } from './support/test.ts';

test('a visitor who writes is told to an open desk, and marked until looked at', async ({ page, context }) => {
  await openAdmin(page, '?tab=properties');
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  const phone = newPhone();
  const name = `Newcomer ${phone.stored.slice(-6)}`;
  await writeMessage(await context.newPage(), phone.typed, name);

  await expect(page.getByText(`${name} wrote a message`)).toBeVisible();
  await expect(page).toHaveTitle(/^\(\d+\) Admin/);
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Open' }).click();
  const [lead] = await listLeads(phone.stored);
  await expect(page).toHaveURL(new RegExp(`open=${lead?.id}`));
  await expect(page.getByRole('dialog')).toContainText(name);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('just now')).toHaveCount(0);
  await asService(`leads?id=eq.${lead?.id}`, { method: 'DELETE' });
});

test('the operator adds this device, chooses what it says, tries it and takes it away', async ({ page }) => {
  await page.addInitScript(stubPush);
  await openAdmin(page, '?tab=notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await expect(device).toBeVisible();
  await device.getByLabel('Say who wrote').uncheck();
  await expect(page.getByText('Messages say only that somebody wrote')).toBeVisible();
  await expect(device.getByLabel('Say who wrote')).not.toBeChecked();
  expect(await axeViolations(page)).toEqual([]);

  const push = page.getByRole('listitem').filter({ hasText: 'Push' });
  await push.getByRole('button', { name: 'Send a test by Push' }).click();
  await expect(page.getByText('A test is on its way')).toBeVisible();
  // The address of the stub leads nowhere.
  await expect(push.getByText(/^Failed .+ It is tried again\.$/)).toBeVisible();
  await device.getByRole('button', { name: /^Remove/ }).click();
  await expect(device).toHaveCount(0);
  await expect(page.getByText('Set SMTP_URL and MAIL_FROM where the site runs.')).toBeVisible();
});

async function writeMessage(page: Page, phone: string, name: string): Promise<void> {
  await page.goto('/contact');
  await introduce(page, phone, name);
  await page.getByLabel('Message', { exact: true }).fill('Is the road paved?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  await page.close();
}

/** The makers of browsers are far away: the device is real up to them. */
function stubPush(): void {
  Object.defineProperty(Notification, 'requestPermission', { value: async () => 'granted' });
  let current: PushSubscription | null = null;
  PushManager.prototype.getSubscription = async () => current;
  PushManager.prototype.subscribe = async () => {
    const endpoint = `https://push.example.com/${Math.random()}`;
    const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'a'.repeat(22) };
    const subscription: PushSubscription = Object.create(PushSubscription.prototype, {
      endpoint: { value: endpoint },
      toJSON: { value: () => ({ endpoint, keys }) },
      unsubscribe: { value: async () => true },
    });
    current = subscription;
    return subscription;
  };
}
