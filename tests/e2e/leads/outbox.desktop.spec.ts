import type { Page, Route } from 'playwright/test';
import { newPhone } from '../support/contact-leads.ts';
import { hold } from '../support/hold.ts';
import {
  answerWith,
  dayAhead,
  introduce,
  KEEP_LEAD,
  LEAD_FAULT,
  listLeads,
  openServiceForm,
  SUBMIT_LEAD,
} from '../support/leads.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const SENT = 'Thank you! Our team will contact you shortly.';
const WAITS =
  'Your request is kept on this device. It is sent as soon as it gets through, while a page of this site is open, within two weeks.';

test('what was sent without a connection is kept if the visitor wants it, and sent when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  const { number, dialog, submit } = await openServiceForm(page);
  await expect(dialog.getByRole('textbox')).toHaveCount(2);
  await context.setOffline(true);
  await submit.click();
  await dialog.getByLabel('Full name').fill('Asha S. Said');
  await dialog.getByRole('button', { name: KEEP_LEAD }).click();
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(notice.getByRole('status')).toHaveText(WAITS);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText(SENT)).toHaveCount(0);
  expect(await axeViolations(page)).toEqual([]);
  await context.setOffline(false);
  await expect(page.getByText(SENT)).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  expect(await listLeads(number.stored)).toMatchObject([
    {
      full_name: 'Asha S. Said',
      source: 'service-inquiry',
      notes: [{ type: 'service-inquiry', service: 'Land Research' }],
      origin: { page: '/services/land-research' },
    },
  ]);
});

test('a kept lead is sent on the next visit, from one of two tabs, once', async ({ page, context, complaints }) => {
  complaints.expect(LEAD_FAULT);
  const { number, dialog, submit } = await openServiceForm(page);
  await context.route(SUBMIT_LEAD, async (route) => {
    // Stored, but nobody is told. A try under way when the page is left has nobody to tell it to.
    await route.fetch();
    await route.abort().catch(() => undefined);
  });
  await submit.click();
  await dialog.getByRole('button', { name: KEEP_LEAD }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.goto('about:blank');

  await context.unroute(SUBMIT_LEAD);
  let requests = 0;
  context.on('request', (request) => {
    if (request.url().endsWith('submit_lead') && request.method() === 'POST') requests += 1;
  });
  const other = await context.newPage();
  await Promise.all([page.goto('/about'), other.goto('/blog')]);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
  for (const tab of [page, other]) await expect(tab.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect(requests).toBe(1);
  expect(await listLeads(number.stored)).toHaveLength(1);
});

test('a tab that is open already sends what another one has kept, when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  // The other tab cannot load what sends it before the line is back.
  complaints.expect(/^failed: .*outbox-wake/);
  const other = await context.newPage();
  await other.goto('/about');
  const { number, dialog, submit } = await openServiceForm(page);
  await context.setOffline(true);
  await submit.click();
  await dialog.getByRole('button', { name: KEEP_LEAD }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await expect(other.getByText(SENT)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect(await listLeads(number.stored)).toHaveLength(1);
});

test('what is kept is no junk where its proof cannot be had in the moment in which the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  complaints.expect(/visitor_challenge/);
  const { number, dialog, submit } = await openServiceForm(page);
  await context.setOffline(true);
  await submit.click();
  await dialog.getByRole('button', { name: KEEP_LEAD }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  let left = 2;
  await page.route('**/rpc/visitor_challenge', (route) => {
    left -= 1;
    return left < 0 ? route.continue() : route.abort();
  });
  await context.setOffline(false);
  await expect(page.getByText(SENT)).toBeVisible();
  expect(left, 'two were lost').toBeLessThan(0);
  expect(await listLeads(number.stored)).toHaveLength(1);
});

test('the notice says what waits and what became of a try, keeps the focus, and what is given up is never sent', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(LEAD_FAULT);
  const letFail = await hold(page, SUBMIT_LEAD, (route) => route.abort());
  const number = newPhone();
  await page.goto('/about');
  await keepRequests(page, number.stored, ['guide', 'property-inquiry', 'guide']);
  const tried = page.waitForRequest(SUBMIT_LEAD);
  await page.reload();
  await tried;
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  const status = notice.getByRole('status');
  await expect(status).toHaveText(/^Your request \(guide\) and 2 more are kept on this device\./);
  await notice.getByRole('button', { name: 'Send now' }).click();
  await page.evaluate(() => navigator.locks.query());
  await expect(status).toHaveText('Trying to send...');
  letFail();
  await expect(status).toHaveText(/^It could not be sent yet\. Your request \(guide\) and 2 more are kept/);
  // The first of them arrives now, the second does not.
  const isStored = (route: Route) => route.fulfill({ status: 204, headers: { 'access-control-allow-origin': '*' } });
  await page.route(SUBMIT_LEAD, isStored, { times: 1 });
  await notice.getByRole('button', { name: 'Send now' }).press('Enter');
  await expect(status).toHaveText(/^Your request \(property inquiry\) and 1 more are kept on this device\./);
  await expect(notice.getByRole('button', { name: 'Send now' })).toBeFocused();
  const discard = notice.getByRole('button', { name: 'Discard' });
  await discard.press('Enter');
  await expect(status).toHaveText(WAITS);
  await expect(discard).toBeFocused();
  await context.setOffline(true);
  await notice.getByRole('button', { name: 'Send now' }).click();
  await expect(status).toHaveText(`There is still no connection. ${WAITS}`);
  await expect(notice.getByRole('button', { name: 'Send now' })).toBeFocused();
  await context.setOffline(false);
  await discard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
  await page.unroute(SUBMIT_LEAD);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listLeads(number.stored)).toEqual([]);
});

test('what is given up while its proof is still worked out is not sent', async ({ page }) => {
  let sent = 0;
  await page.route(SUBMIT_LEAD, (route) => {
    sent += 1;
    return route.abort();
  });
  await page.goto('/about');
  await keepRequests(page, newPhone().stored, ['guide']);
  const letGo = await hold(page, '**/rpc/visitor_challenge');
  const asked = page.waitForRequest('**/rpc/visitor_challenge');
  await page.reload();
  await asked;
  await page.getByRole('region', { name: 'Waiting to be sent' }).getByRole('button', { name: 'Discard' }).click();
  letGo();
  // The turn is over once the lock is free.
  await page.evaluate(() => navigator.locks.request('outbox', () => undefined));
  expect(sent).toBe(0);
  expect(await page.evaluate(() => localStorage.getItem('outbox'))).toBeNull();
});

test('a kept booking whose time has gone by still reaches the operator, as a message', async ({ page, complaints }) => {
  complaints.expect(LEAD_FAULT);
  const number = newPhone();
  const day = dayAhead(1);
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, number.typed);
  await page.getByLabel('Date').fill(day);
  const refuse = answerWith(400, { code: '22023', message: 'Please choose a time that lies ahead' });
  let isLineBack = false;
  let isRefused = false;
  await page.route(SUBMIT_LEAD, async (route) => {
    if (!isLineBack) return route.abort();
    await (isRefused ? route.continue() : refuse(route));
    isRefused = true;
  });
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book free consultation' }).click();
  const keep = dialog.getByRole('button', { name: KEEP_LEAD });
  await expect(keep).toBeVisible();
  const triedAtOnce = page.waitForEvent('requestfailed');
  await keep.click();
  await triedAtOnce;
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  await expect(notice).toBeVisible();
  isLineBack = true;
  await notice.getByRole('button', { name: 'Send now' }).click();
  await expect(page.getByText('Thank you! We will contact you shortly.')).toBeVisible();
  expect(await listLeads(number.stored)).toMatchObject([
    { source: 'consultation', notes: [{ content: expect.stringContaining(`${day} at 15:00`) }] },
  ]);
});

/** As if these had been kept on an earlier visit. */
async function keepRequests(page: Page, number: string, requests: readonly string[]): Promise<void> {
  await page.evaluate(
    ([phone, kinds]) => {
      const kept = kinds.map((request) => ({
        id: crypto.randomUUID(),
        lead: { request, full_name: 'Asha Said', phone, property_id: crypto.randomUUID() },
        origin: {},
        keptAt: Date.now(),
      }));
      localStorage.setItem('outbox', JSON.stringify(kept));
    },
    [number, requests] as const,
  );
}
