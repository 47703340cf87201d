import type { Locator, Page } from 'playwright/test';
import { comeBackUntil, openAdmin, unlock } from '../support/admin.ts';
import { leaveLead, removeLeads } from '../support/admin-leads.ts';
import { newPhone } from '../support/contact-leads.ts';
import { introduce, listLeads } from '../support/leads.ts';
import { removeRows } from '../support/site-database.ts';
import { axeViolations, expect, test } from '../support/test.ts';

test('a visitor who writes is told to an open desk, with a sound where it is wanted, and marked until looked at', {
  tag: '@desktop',
}, async ({ page, context }) => {
  await page.addInitScript(countNotes);
  await page.addInitScript(startOnlyByPress);
  await openAdmin(page, '?tab=notifications');
  await page.getByRole('button', { name: 'Play the sound' }).click();
  await expect.poll(() => page.evaluate('notes')).toBe(2);
  const ring = page.getByLabel('Ring in this browser while the desk is open');
  await expect(ring).not.toBeChecked();
  await ring.check();
  await openAdmin(page, '?tab=properties');
  await expect(page.getByText(/^1 to \d+ of \d+$/)).toBeVisible();
  const phone = newPhone();
  const name = `Newcomer ${phone.stored.slice(-6)}`;
  await writeMessage(await context.newPage(), phone.typed, name);

  await expect(page.getByText(`${name} wrote a message`)).toBeVisible();
  const open = page.getByRole('listitem').filter({ hasText: name }).getByRole('button', { name: 'Open' });
  // A notice stays as long as somebody points at it.
  await open.hover();
  await expect(page).toHaveTitle(/^\(\d+\) Property Management \| Admin \| /);
  await expect.poll(() => page.evaluate('notes')).toBeGreaterThanOrEqual(2);
  expect(await axeViolations(page)).toEqual([]);
  // By the keyboard, so that the pointer stays where it is.
  await page.locator('nav a[href*="tab=leads"]').press('Enter');
  const mark = page.getByRole('row').filter({ hasText: name }).getByText('not opened yet');
  await expect(mark).toBeVisible();
  await open.click();
  const [lead] = await listLeads(phone.stored);
  await expect(page).toHaveURL(new RegExp(`open=${lead?.id}`));
  await expect(page.getByRole('dialog')).toContainText(name);
  await expect(page).toHaveTitle(/^(\(\d+\) )?Lead Management \| Admin \| /);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(mark).toHaveCount(0);
  await removeRows('leads', { id: lead?.id ?? '' });
});

test('who has just written is marked no longer once they were answered, without being opened', {
  tag: '@desktop',
}, async ({ page, context }) => {
  // What comes is news from the first answer on.
  const hears = page.waitForResponse('**/rpc/visitor_news');
  await openAdmin(page, '?tab=leads&waiting=people');
  await hears;
  const phone = newPhone();
  const name = `Answered ${phone.stored.slice(-6)}`;
  await writeMessage(await context.newPage(), phone.typed, name);
  await expect(page).toHaveTitle(/^\(\d+\) Lead Management/);
  // On paper the title names the file.
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await expect(page).toHaveTitle(/^Lead Management/);
  await page.evaluate(() => dispatchEvent(new Event('afterprint')));
  await expect(page).toHaveTitle(/^\(\d+\) Lead Management/);
  const row = page.getByRole('region', { name: 'Unanswered' }).getByRole('listitem').filter({ hasText: name });
  await row.getByRole('button', { name: 'Called, no answer' }).click();
  await expect(page.getByText(`${name}: Called, no answer`)).toBeVisible();
  await expect(page).toHaveTitle(/^Lead Management/);
  const [lead] = await listLeads(phone.stored);
  await removeRows('leads', { id: lead?.id ?? '' });

  // Nor once they were deleted elsewhere.
  const other = newPhone();
  await writeMessage(await context.newPage(), other.typed, `Gone ${other.stored.slice(-6)}`);
  await expect(page).toHaveTitle(/^\(\d+\) Lead Management/);
  const [gone] = await listLeads(other.stored);
  await removeRows('leads', { id: gone?.id ?? '' });
  await comeBackUntil(page, () => expect(page).toHaveTitle(/^Lead Management/, { timeout: 1000 }));
});

test('a message that is pressed while the desk is locked leads to the lead behind the password', {
  tag: '@desktop',
}, async ({ page }) => {
  const lead = await leaveLead();
  await page.goto('/admin');
  await page.getByLabel('Password', { exact: true }).fill('not yet');
  await page.evaluate((url) => {
    navigator.serviceWorker.dispatchEvent(new MessageEvent('message', { data: { url } }));
  }, `/admin?tab=leads&open=${lead.id}`);
  await unlock(page);
  await expect(page.getByRole('dialog', { name: lead.full_name })).toBeVisible();
  await removeLeads(`id=eq.${lead.id}`);
});

test('the operator adds this device, chooses what it says, tries it and takes it away', { tag: '@phone' }, async ({
  page,
  complaints,
}) => {
  complaints.expect(/status of 403/);
  await page.addInitScript(stubPush);
  await page.route('**/rpc/push_public_key', (route) => route.fulfill({ status: 403, json: {} }), { times: 1 });
  await openAdmin(page, '?tab=notifications');
  await expect(page.getByRole('heading', { name: 'Notifications' })).toBeVisible();
  const unread = page.getByRole('alert').filter({ hasText: 'Failed to load whether push is set up' });
  await unread.getByRole('button', { name: 'Try again' }).click();
  await answerPermission(page, 'default');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByText('The question of the browser was not answered.')).toBeVisible();
  await answerPermission(page, 'denied');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(page.getByText('The browser has been told not to show messages of this site.')).toBeVisible();
  await answerPermission(page, 'granted');
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  const device = page.getByRole('listitem').filter({ hasText: '(this one)' });
  await expect(device).toBeVisible();
  await device.getByLabel('Say who wrote').uncheck();
  await expect(page.getByText('Messages say only that somebody wrote')).toBeVisible();
  await expect(device.getByLabel('Say who wrote')).not.toBeChecked();
  expect(await axeViolations(page)).toEqual([]);

  const push = page.getByRole('listitem').filter({ hasText: 'Push' });
  await comeBackUntil(page, () => expect(push).toBeVisible({ timeout: 1000 }));
  await push.getByRole('button', { name: 'Send a test by Push' }).click();
  await expect(page.getByText('A test is on its way')).toBeVisible();
  // The address of the stub leads nowhere.
  const failed = push.getByText(/^Failed .+ It is tried again\.$/);
  await comeBackUntil(page, () => expect(failed).toBeVisible({ timeout: 1000 }));
  await setQuietHours(page, push);
  await device.getByRole('button', { name: /^Remove/ }).click();
  await expect(device).toHaveCount(0);
  const lost = page.getByRole('alert').filter({ hasText: 'This device is no longer told of enquiries.' });
  await expect(lost).toHaveCount(0);
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(device).toBeVisible();
  // The stub loses the subscription with the page, as a browser may at any time.
  await openAdmin(page, '?tab=blog');
  await expect(lost).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await lost.getByRole('link', { name: 'Notifications' }).click();
  await page.getByRole('button', { name: 'Tell me on this device' }).click();
  await expect(device).toBeVisible();
  await expect(lost).toHaveCount(0);
  await device.getByRole('button', { name: /^Remove/ }).click();
  await expect(device).toHaveCount(0);
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('No device is told yet.')).toBeVisible();
  await expect(push).toContainText('Add a device.');
  await expect(push.getByRole('button')).toHaveCount(0);
  await expect(
    page.getByText(
      'Set SMTP_URL and MAIL_FROM for `npm start` or `npm run notify`, or as secrets of the Edge Function.',
    ),
  ).toBeVisible();
});

async function writeMessage(page: Page, phone: string, name: string): Promise<void> {
  await page.goto('/contact');
  await introduce(page, phone, name);
  await page.getByLabel('Message', { exact: true }).fill('Is the road paved?');
  await page.getByRole('button', { name: 'Send Message' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  await page.close();
}

async function setQuietHours(page: Page, channel: Locator): Promise<void> {
  await channel.getByRole('button', { name: 'Quiet hours of Push' }).press('Enter');
  const form = page.getByRole('form', { name: 'Quiet hours of Push' });
  await form.getByLabel('From').fill('22:30');
  await form.getByLabel('To').fill('22:30');
  await form.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(form.getByText('Please choose two different times')).toBeVisible();
  await expect(form.getByLabel('To')).toBeFocused();
  expect(await axeViolations(page)).toEqual([]);
  await form.getByLabel('To').fill('06:15');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(channel.getByText('Quiet from 22:30 to 06:15.')).toBeVisible();
  await channel.getByRole('button', { name: 'Change: quiet hours of Push' }).click();
  await form.getByRole('button', { name: 'No quiet hours' }).click();
  await expect(page.getByText('Push never keeps quiet')).toBeVisible();
  await expect(form).toHaveCount(0);
}

/** How many notes were played. */
function countNotes(): void {
  Object.assign(window, { notes: 0 });
  const { start } = OscillatorNode.prototype;
  OscillatorNode.prototype.start = function (this: OscillatorNode, when) {
    Object.assign(window, { notes: Number(Reflect.get(window, 'notes')) + 1 });
    start.call(this, when);
  };
}

/** As in Safari, audio starts only in what a press calls. */
function startOnlyByPress(): void {
  window.AudioContext = class extends AudioContext {
    isStarted = false;

    override get state() {
      return this.isStarted ? super.state : 'suspended';
    }

    override resume(): Promise<void> {
      if (['click', 'keydown'].includes(window.event?.type ?? '')) this.isStarted = true;
      return super.resume();
    }
  };
}

/** As somebody does, or nobody, whom the browser asks whether the site may show messages. */
function answerPermission(page: Page, answer: NotificationPermission): Promise<void> {
  return page.evaluate((said) => {
    Notification.requestPermission = async () => said;
  }, answer);
}

/** The makers of browsers are far away: the device is real up to them. */
function stubPush(): void {
  Notification.requestPermission = async () => 'granted';
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
