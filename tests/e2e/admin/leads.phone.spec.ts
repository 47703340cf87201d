import type { Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { comeBack, openAdmin, pressMenuItem } from '../support/admin.ts';
import { leaveLead, readLead, removeAll, removeLeads, somebody } from '../support/admin-leads.ts';
import { confirmDelete } from '../support/admin-rows.ts';
import { expectToFitEverybody, expectToFitHere } from '../support/fits.ts';
import { asService, removeRows } from '../support/site-database.ts';
import { axeViolations, endOfMotion, expect, test } from '../support/test.ts';

test('a new lead, and what is asked and said in the drawer, fit however long a place is called', async ({
  page,
  context,
}) => {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'chat' }));
  const found = await asService('properties?name=eq.Kiponda%20Courtyard%20House&select=id');
  const [property] = z.array(z.object({ id: z.string() })).parse(found);
  const origin = { page: '/contact', locale: 'it-IT' };
  const lead = await leaveLead({ source: 'property-inquiry', property_id: property?.id, origin });
  await openAdmin(page, `?tab=leads&q=${encodeURIComponent(lead.phone)}`);
  await page.getByRole('button', { name: 'Add Lead' }).click();
  const form = page.getByRole('dialog', { name: 'Add New Lead' });
  await form.getByRole('button', { name: 'Add Lead' }).click();
  await expect(form.getByText('Full name is required', { exact: true })).toBeVisible();
  await expectToFitHere(page);
  await form.getByRole('button', { name: 'Cancel' }).click();

  await page.getByRole('button', { name: lead.full_name, exact: true }).click();
  const drawer = page.getByRole('dialog', { name: lead.full_name });
  const rightOf = (part: Locator) => part.evaluate((element) => Math.round(element.getBoundingClientRect().right));
  const asked = drawer.getByRole('link', { name: 'Kiponda Courtyard House' });
  await expect(asked).toBeVisible();
  await endOfMotion(page);
  expect(await rightOf(asked)).toBeLessThan(await rightOf(drawer));
  await drawer.getByRole('button', { name: `IT: texts in Italian for ${lead.full_name}` }).click();
  await expect(page.getByRole('menuitem', { name: 'In Swahili' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await pressMenuItem(page, 'In Swahili');

  const chat = context.waitForEvent('page');
  await drawer.getByRole('link', { name: `WhatsApp ${lead.full_name}` }).click();
  await chat;
  await page.bringToFront();
  await comeBack(page);
  const question = drawer.getByRole('region', { name: 'What was done?' });
  await expect(question).toBeFocused();
  await expectToFitHere(page);
  await question.getByRole('button', { name: 'Sent details' }).click();
  const next = drawer.getByRole('region', { name: 'What comes next?' });
  await expect(next).toContainText('Ask about the details');
  await expectToFitHere(page);
  await next.getByRole('button', { name: 'In 3 days' }).click();
  await expect(next).toHaveCount(0);
  await drawer.getByRole('button', { name: 'Done: Ask about the details' }).click();
  await expect(next).toBeFocused();
  await expectToFitHere(page);
  await removeLeads(`id=eq.${lead.id}`);
});

test('the first lead stands in the upper third, says what it is about, and is answered and chosen with the thumb', async ({
  page,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|failed: /);
  const { full_name: family } = somebody('Thumb');
  const other = await leaveLead({ full_name: `${family} B` });
  const lead = await leaveLead({
    full_name: `${family} A`,
    source: 'service-inquiry',
    notes: [{ timestamp: new Date(), type: 'service-inquiry', service: 'Legal Advice' }],
  });
  await openAdmin(page, `?tab=leads&sort=full_name&q=${encodeURIComponent(family)}`);
  const row = page.getByRole('list', { name: 'Leads' }).getByRole('listitem').first();
  await expect(row).toContainText(/Legal Advice\s*waits/);
  const { top, height } = await row.evaluate((element) => ({
    top: element.getBoundingClientRect().top,
    height: innerHeight,
  }));
  expect(top).toBeLessThan(height / 3);
  await expect(row.getByRole('link', { name: `Call ${lead.full_name}` })).toHaveAttribute('href', `tel:${lead.phone}`);
  for (const way of ['Call', 'WhatsApp']) {
    const link = row.getByRole('link', { name: `${way} ${lead.full_name}` });
    const { width, height: tall } = (await link.boundingBox()) ?? { width: 0, height: 0 };
    expect(Math.min(width, tall)).toBeGreaterThanOrEqual(44);
  }
  await page.getByLabel(`Select ${lead.full_name}`).check();
  await page.getByLabel('Select all rows of this page').check();
  await page.getByLabel(`Select ${other.full_name}`).uncheck();
  await expect(page.getByText('1 selected')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expectToFitEverybody(page);
  await expectBarBelowHeader(page);
  await page.getByRole('button', { name: 'Change status' }).click();
  await expect(page.getByRole('menuitem', { name: 'Contacted' })).toBeVisible();
  await removeAll([lead, other]);
});

/** Where the bar of what is chosen sticks, also with letters half as large again and while a line more stands in the header. */
async function expectBarBelowHeader(page: Page): Promise<void> {
  const bar = page.getByRole('group', { name: 'Selected rows' });
  const gap = async () => {
    const { height = 0 } = (await page.getByRole('banner').boundingBox()) ?? {};
    return height - Number.parseFloat(await bar.evaluate((element) => getComputedStyle(element).top));
  };
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '150%'));
  await expect.poll(gap, 'but for the border of the header').toBeLessThan(2);
  await page.context().setOffline(true);
  await expect(page.getByRole('banner').getByText('You are offline.')).toBeVisible();
  await expect.poll(gap).toBeLessThan(2);
  await page.context().setOffline(false);
  await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));
}

/** Where a finger on a phone makes the board scroll back, stand still and scroll on, slowly. */
const [BACK, STILL, ON] = [65, 195, 325];

test('a finger that rests on a card of the board pulls it to another status', async ({ page }) => {
  const lead = await leaveLead();
  await openAdmin(page, `?tab=leads&view=board&q=${encodeURIComponent(lead.phone)}`);
  const column = (name: string) => page.getByRole('region', { name, exact: true });
  const face = column('New').getByText(lead.full_name, { exact: true });
  await expect(face).toBeVisible();
  const finger = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: { x: number; y: number }[]) =>
    finger.send('Input.dispatchTouchEvent', { type, touchPoints: points });
  const from = await face.boundingBox();
  const start = { x: (from?.x ?? 0) + 20, y: (from?.y ?? 0) + 8 };
  await touch('touchStart', [start]);
  await expect(page.getByText(`${lead.full_name} is over New.`)).toBeAttached();
  await expect(async () => {
    const { x: left, width } = (await column('Contacted').boundingBox()) ?? { x: 0, width: 0 };
    const x = left > STILL - 20 ? ON : left + width < STILL + 20 ? BACK : STILL;
    await touch('touchMove', [{ x, y: start.y }]);
    expect(x).toBe(STILL);
    await expect(page.getByText(`${lead.full_name} is over Contacted.`)).toBeAttached({ timeout: 1000 });
  }).toPass({ intervals: [50] });
  await touch('touchEnd', []);
  await expect.poll(async () => (await readLead(lead.id))?.status).toBe('contacted');
  await removeLeads(`id=eq.${lead.id}`);
});

test('a callback request is deleted after a question and brought back', async ({ page }) => {
  const asked = { full_name: somebody('Caller').full_name, whatsapp_number: somebody().phone };
  await asService('callback_requests', { method: 'POST', body: asked });
  const stored = async () => {
    const rows = await asService(
      `callback_requests?full_name=eq.${encodeURIComponent(asked.full_name)}&select=full_name`,
    );
    return z.array(z.unknown()).parse(rows).length;
  };
  await openAdmin(page, '?tab=leads');
  const call = page.getByRole('table', { name: 'Recent Callback Requests' }).getByText(asked.full_name);
  await expect(call).toBeVisible();
  await page.getByRole('button', { name: `Delete the callback request of ${asked.full_name}` }).click();
  const question = page.getByRole('dialog', { name: 'Delete' });
  await expect(question).toContainText(`Are you sure you want to delete the callback request of ${asked.full_name}?`);
  await confirmDelete(page);
  const undo = page.getByRole('button', { name: 'Undo' });
  await undo.hover();
  await expect(call).toHaveCount(0);
  expect(await stored()).toBe(0);
  await undo.click();
  await expect(call).toBeVisible();
  expect(await stored()).toBe(1);
  await removeRows('callback_requests', { full_name: asked.full_name });
});
