import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import type { BrowserContext, Page } from 'playwright/test';
import { siteDefaults } from '#settings';
import { type LocalServer, startLocalServer } from '../../support/local-server.ts';
import { BACKEND_URL } from '../support/site-database.ts';
import { expect, test } from '../support/test.ts';
import { newSender, VISITOR_FORMS, type VisitorForm } from '../support/visitor-forms.ts';

declare global {
  interface Window {
    collect: (text: string) => void;
  }
}

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

async function sendSlowly(context: BrowserContext, slow: LocalServer, form: VisitorForm) {
  const sender = newSender();
  const page = await context.newPage();
  const calls = await putBehind(slow, page);
  const texts = await collectTexts(page, form.said);
  await page.goto(form.address);
  const { submit, kept, trouble, chat } = await form.fill(page, sender);
  const words = await kept.inputValue();
  await submit.click();
  await expect(
    trouble.filter({ hasText: /The connection is slow\. Your (request|review) is still being sent\./ }),
  ).toBeVisible();
  if (chat)
    await expect(chat).toHaveAttribute(
      'href',
      new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=.`),
    );
  await expect(kept).toHaveValue(words);
  await kept.press('Enter');
  // A notice is there for two seconds, and two others are waited for.
  await expect.poll(() => texts, { timeout: 60_000 }).not.toEqual([]);
  expect(calls).toHaveLength(1);
  expect(await form.count(sender)).toBe(1);
  console.log(`rows of ${form.name}: ten seconds 1`);
}

/** Every text with these words that comes into the page, and into those that it leads to. */
async function collectTexts(page: Page, words: string): Promise<string[]> {
  const texts: string[] = [];
  await page.exposeFunction('collect', (text: string) => texts.push(text));
  await page.addInitScript((part) => {
    new MutationObserver((records) => {
      for (const { addedNodes } of records) {
        for (const { textContent } of addedNodes) if (textContent?.includes(part)) window.collect(textContent);
      }
    }).observe(document, { childList: true, subtree: true });
  }, words);
  return texts;
}

test('an answer that takes ten seconds is waited for: the visitor is told, and one row is stored', async ({
  context,
}) => {
  const slow = await startLocalServer(answerLate);
  try {
    await Promise.all(VISITOR_FORMS.map((form) => sendSlowly(context, slow, form)));
  } finally {
    slow.close();
  }
});
