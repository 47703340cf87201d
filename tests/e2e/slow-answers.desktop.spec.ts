import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { type LocalServer, startLocalServer } from '../support/local-server.ts';
import { listContactLeads, newPhone } from './support/contact-leads.ts';
import { introduce, listLeads } from './support/leads.ts';
import { asService, BACKEND_URL } from './support/site-database.ts';
import { expect, test } from './support/test.ts';

const SLOW = 'The connection is slow.';
const DELAY = 10_000;

/** Stores at once what it is sent and answers ten seconds later. */
async function answerLate(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { apikey = '' } = request.headers;
  const answer = await fetch(`${BACKEND_URL}${request.url}`, {
    method: 'POST',
    headers: { apikey: String(apikey), 'content-type': 'application/json' },
    body: await text(request),
  });
  const body = await answer.text();
  setTimeout(() => {
    response.writeHead(answer.status, {
      'access-control-allow-origin': '*',
      ...(body !== '' && { 'content-type': 'application/json' }),
    });
    response.end(body);
  }, DELAY);
}

/** What this page sends goes by way of the slow server; the calls are counted. */
async function putBehind(slow: LocalServer, page: Page): Promise<string[]> {
  const calls: string[] = [];
  await page.route(/\/rpc\/(submit_lead|submit_review|reveal_contact)$/, async (route) => {
    if (route.request().method() === 'OPTIONS') return route.continue();
    const { pathname } = new URL(route.request().url());
    calls.push(pathname);
    await route.fulfill({ response: await route.fetch({ url: slow.url + pathname, timeout: 30_000 }) });
  });
  return calls;
}

async function openPage(context: BrowserContext, slow: LocalServer, path: string) {
  const page = await context.newPage();
  const calls = await putBehind(slow, page);
  await page.goto(path);
  return { page, calls };
}

async function askForService(context: BrowserContext, slow: LocalServer) {
  const number = newPhone();
  const { page, calls } = await openPage(context, slow, '/services/land-research');
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  await introduce(page, number.typed);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Request Information' }).click();

  await expect(dialog.getByRole('status')).toContainText(`${SLOW} Your request is still being sent.`);
  await expect(dialog.getByRole('link', { name: 'Send the same on WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/255777000100\?text=.*Asha%20Said.*Land%20Research/,
  );
  await expect(dialog.getByLabel('Full name')).toHaveValue('Asha Said');
  await dialog.getByLabel('Full name').press('Enter');
  await expect(page.getByText('Thank you!')).toHaveCount(0);
  await expect(page.getByText('Thank you! Our team will contact you shortly.')).toBeVisible();
  expect(calls).toHaveLength(1);
  expect(await listLeads(number.stored)).toHaveLength(1);
}

async function revealNumber(context: BrowserContext, slow: LocalServer) {
  const number = newPhone();
  const { page, calls } = await openPage(context, slow, '/properties/villa-mwezi');
  await page.getByRole('button', { name: 'Show number' }).click();
  await introduce(page, number.typed);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Show number' }).click();

  await expect(dialog.getByRole('status')).toContainText(`${SLOW} Your request is still being sent.`);
  await expect(dialog.getByRole('link', { name: 'Ask us on WhatsApp' })).toBeVisible();
  await dialog.getByLabel('Full name').press('Enter');
  await expect(page.getByText('Contact details revealed!')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Call', exact: true })).toBeFocused();
  expect(calls).toHaveLength(1);
  expect(await listContactLeads(number.stored)).toHaveLength(1);
}

async function review(context: BrowserContext, slow: LocalServer) {
  const words = `Slow line, quick agent (${crypto.randomUUID()}).`;
  const { page, calls } = await openPage(context, slow, '/review/developer/a2f89aea-93b1-5f65-88ba-8b1373e61609');
  await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
  await page.getByLabel('Comment').fill(words);
  await page.getByRole('button', { name: 'Submit Review' }).click();

  await expect(page.getByRole('status').getByText(`${SLOW} Your review is still being sent.`)).toBeVisible();
  await expect(page.getByLabel('Comment')).toHaveValue(words);
  await page.getByLabel('Your Name').press('Enter');
  await expect(page.locator('#reviews').getByText(words)).toBeVisible();
  expect(calls).toHaveLength(1);
  const stored = await asService(`reviews?comment=eq.${words}&select=id`);
  expect(z.array(z.unknown()).parse(stored)).toHaveLength(1);
}

test('an answer that takes ten seconds is waited for: the visitor is told, and one row is stored', async ({
  context,
}) => {
  const slow = await startLocalServer(answerLate);
  try {
    await Promise.all([askForService, revealNumber, review].map((journey) => journey(context, slow)));
  } finally {
    slow.close();
  }
});
