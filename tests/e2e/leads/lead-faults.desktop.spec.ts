import type { Page, Route } from 'playwright/test';
import { newPhone } from '../support/contact-leads.ts';
import { dayAhead, introduce, listLeads, SUBMIT_LEAD } from '../support/leads.ts';
import { axeViolations, expect, test } from '../support/test.ts';

const SENT = 'Thank you! Our team will contact you shortly.';
const KEEP = 'Keep it on this device and send it when I am back online';
const WAITS = 'Your request is kept on this device. It will be sent when you are back online.';
const FAULT = /ERR_|failed: .*submit_lead|status of (400|429|500)/;

async function openForm(page: Page) {
  const number = newPhone();
  await page.goto('/services/land-research');
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  await introduce(page, number.typed);
  const dialog = page.getByRole('dialog');
  return { number, dialog, submit: dialog.getByRole('button', { name: 'Request Information' }) };
}

/** As a gateway of another origin would have to answer for the browser to pass it on. */
function answerWith(status: number, json: object) {
  return (route: Route) => route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
}

test('when too many ask, the visitor is told kindly and keeps every word', async ({ page, complaints }) => {
  complaints.expect(FAULT);
  const { number, dialog, submit } = await openForm(page);
  await page.route(SUBMIT_LEAD, answerWith(429, { code: 'PT429', message: 'Too many requests' }));
  await submit.click();
  await expect(dialog.getByRole('status')).toContainText('Too many requests. Please try again later.');
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Said');
  await expect(dialog.getByRole('button', { name: KEEP })).toHaveCount(0);
  await expect(dialog.getByRole('link', { name: 'Send the same on WhatsApp' })).toBeVisible();
  expect(await axeViolations(page, 'dialog')).toEqual([]);
  expect(await listLeads(number.stored)).toEqual([]);
});

test('going back and sending the same again makes no second lead; other words make another', async ({ page }) => {
  const { number, submit } = await openForm(page);
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  await page.goto('/about');
  await page.goBack();
  for (const name of ['Asha Said', 'Asha S.']) {
    await page.getByRole('link', { name: 'Request Information' }).first().click();
    await introduce(page, number.typed, name);
    await submit.click();
    await expect(page.getByText(SENT)).toBeVisible();
    await expect(page.getByText(SENT)).toHaveCount(0);
  }
  expect((await listLeads(number.stored)).map(({ full_name }) => full_name)).toEqual(['Asha Said', 'Asha S.']);
});

test('what was sent without a connection is kept if the visitor wants it, and sent when the line is back', async ({
  page,
  context,
  complaints,
}) => {
  complaints.expect(FAULT);
  const { number, dialog, submit } = await openForm(page);
  await context.setOffline(true);
  await submit.click();
  await dialog.getByLabel('Full name').fill('Asha S. Said');
  await dialog.getByRole('button', { name: KEEP }).click();
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
    { full_name: 'Asha S. Said', origin: { page: '/services/land-research' } },
  ]);
});

test('a kept lead is sent on the next visit, from one of two tabs, once', async ({ page, context, complaints }) => {
  complaints.expect(FAULT);
  const { number, dialog, submit } = await openForm(page);
  await context.route(SUBMIT_LEAD, async (route) => {
    // Stored, but nobody is told. A try under way when the page is left has nobody to tell it to.
    await route.fetch();
    await route.abort().catch(() => undefined);
  });
  await submit.click();
  await dialog.getByRole('button', { name: KEEP }).click();
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
  complaints.expect(FAULT);
  const other = await context.newPage();
  await other.goto('/about');
  const { number, dialog, submit } = await openForm(page);
  await context.setOffline(true);
  await submit.click();
  await dialog.getByRole('button', { name: KEEP }).click();
  await expect(page.getByText(WAITS)).toBeVisible();
  await page.close();
  await context.setOffline(false);
  await expect(other.getByText(SENT)).toBeVisible();
  await expect(other.getByRole('region', { name: 'Waiting to be sent' })).toHaveCount(0);
  expect(await listLeads(number.stored)).toHaveLength(1);
});

test('the notice says what waits and what became of a try, and keeps the focus', async ({ page, complaints }) => {
  complaints.expect(FAULT);
  await page.route(SUBMIT_LEAD, (route) => route.abort());
  await page.goto('/about');
  await page.evaluate(() => {
    const kept = ['guide', 'property-inquiry', 'guide'].map((request) => ({
      id: crypto.randomUUID(),
      lead: { request, full_name: 'Asha Said', phone: '+255712345678', property_id: crypto.randomUUID() },
      origin: {},
      keptAt: Date.now(),
    }));
    localStorage.setItem('outbox', JSON.stringify(kept));
  });
  const tried = page.waitForEvent('requestfailed');
  await page.reload();
  await tried;
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  const status = notice.getByRole('status');
  await expect(status).toHaveText(/^Your request \(guide\) and 2 more are kept on this device\./);
  await notice.getByRole('button', { name: 'Send now' }).click();
  await expect(status).toHaveText(/^It could not be sent yet\. Your request \(guide\) and 2 more are kept/);
  const discard = notice.getByRole('button', { name: 'Discard' });
  await discard.press('Enter');
  await expect(status).toHaveText(/^Your request \(property inquiry\) and 1 more are kept on this device\./);
  await expect(discard).toBeFocused();
  await discard.press('Enter');
  await expect(status).toHaveText(WAITS);
  await discard.press('Enter');
  await expect(notice).toHaveCount(0);
  await expect(page.locator('#content')).toBeFocused();
});

test('a kept lead can be given up', async ({ page, complaints }) => {
  complaints.expect(FAULT);
  const { number, dialog, submit } = await openForm(page);
  await page.route(SUBMIT_LEAD, (route) => route.abort());
  await submit.click();
  await dialog.getByRole('button', { name: KEEP }).click();
  const notice = page.getByRole('region', { name: 'Waiting to be sent' });
  await notice.getByRole('button', { name: 'Discard' }).click();
  await expect(notice).toHaveCount(0);
  await page.unroute(SUBMIT_LEAD);
  await page.goto('/about');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await listLeads(number.stored)).toEqual([]);
});

test('what the database refuses is said at its field, and not sent again by itself', async ({ page, complaints }) => {
  complaints.expect(FAULT);
  const number = newPhone();
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, number.typed);
  await page.getByLabel('Date').fill(dayAhead(1));
  const refuse = answerWith(400, { code: '22023', message: 'Please choose a time that lies ahead' });
  await page.route(SUBMIT_LEAD, refuse, { times: 1 });
  const submit = page.getByRole('dialog').getByRole('button', { name: 'Book free consultation' });
  await submit.click();
  await expect(page.getByRole('dialog').getByText('Please choose a time that lies ahead')).toBeVisible();
  await expect(page.getByRole('dialog').getByRole('button', { name: KEEP })).toHaveCount(0);
  expect(await listLeads(number.stored)).toEqual([]);
});

test('a kept booking whose time has gone by still reaches the operator, as a message', async ({ page, complaints }) => {
  complaints.expect(FAULT);
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
  const keep = dialog.getByRole('button', { name: KEEP });
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

test('the chat has the words as they were corrected', async ({ page, complaints }) => {
  complaints.expect(FAULT);
  await page.route(SUBMIT_LEAD, (route) => route.abort());
  await page.goto('/');
  await page.getByRole('link', { name: 'Book at 15:00' }).click();
  await introduce(page, newPhone().typed, 'Asha');
  await page.getByLabel('Date').fill('2999-12-01');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Book free consultation' }).click();
  const chat = dialog.getByRole('link', { name: 'Send the same on WhatsApp' });
  await expect(chat).toHaveAttribute('href', /this%20is%20Asha\..*December%201%2C%202999%20at%2015%3A00/);
  await page.getByLabel('Full name').fill('Asha Said');
  await page.getByLabel('Date').fill('2999-12-02');
  await dialog.getByRole('radio', { name: /^10:00/ }).check();
  await expect(chat).toHaveAttribute('href', /this%20is%20Asha%20Said\..*December%202%2C%202999%20at%2010%3A00/);
});

test('a browser of some years ago sends a lead, and shows what was found', async ({ page }) => {
  await page.addInitScript(() => {
    const young: [object, string[]][] = [
      [URL, ['parse', 'canParse']],
      [Object, ['groupBy']],
      [Map, ['groupBy']],
      [Promise, ['withResolvers', 'try']],
      [Array, ['fromAsync']],
      [AbortSignal, ['any']],
      [Intl, ['Segmenter']],
      [String.prototype, ['isWellFormed', 'toWellFormed']],
    ];
    for (const [owner, names] of young) for (const name of names) Reflect.deleteProperty(owner, name);
  });
  const { number, submit } = await openForm(page);
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await listLeads(number.stored)).toMatchObject([{ origin: { page: '/services/land-research' } }]);
  await page.goto('/properties?view=map&q=villa');
  await expect(page.getByRole('group', { name: 'Areas in sight' })).toBeVisible();
});

test('where something fills in the hidden field, the visitor is asked to press once more', async ({ page }) => {
  const { number, dialog, submit } = await openForm(page);
  await dialog.locator('input[name="reference"]').fill('http://spam.example', { force: true });
  await submit.click();
  await expect(dialog.getByRole('alert').getByText('Please press the button once more.')).toBeVisible();
  expect(await listLeads(number.stored)).toEqual([]);
  await submit.click();
  await expect(page.getByText(SENT)).toBeVisible();
  expect(await listLeads(number.stored)).toHaveLength(1);
});
