import type { Locator, Page, Request, Route } from 'playwright/test';
import { siteDefaults } from '#settings';
import { hold } from '../support/hold.ts';
import { answerWith, KEEP_LEAD } from '../support/leads.ts';
import { axeViolations, expect, test } from '../support/test.ts';
import { newSender, VISITOR_FORMS } from '../support/visitor-forms.ts';

const CALLS = /\/rpc\/(submit_lead|submit_review|reveal_contact)$/;
const NO_LINE = 'There is no connection.';

interface Fault {
  name: string;
  /** What becomes of a call; null takes away the whole line. */
  handle: ((route: Route) => Promise<void>) | null;
  said: RegExp | string;
  /** How many rows there are while the visitor believes that it failed. */
  rows: 0 | 1;
  /** It would meet the same the next time: nothing is kept for later. */
  isNotKept?: true;
}

const FAULTS: readonly Fault[] = [
  { name: '500', handle: answerWith(500, { code: 'XX000', message: 'boom' }), said: 'Something went wrong.', rows: 0 },
  { name: 'offline', handle: null, said: NO_LINE, rows: 0 },
  { name: 'backend gone', handle: (route) => route.abort('connectionrefused'), said: NO_LINE, rows: 0 },
  {
    name: '429',
    handle: answerWith(429, { code: 'PT429', message: 'Too many requests' }),
    said: /[Pp]lease try again later\./,
    rows: 0,
    isNotKept: true,
  },
  {
    name: 'dropped answer',
    handle: async (route) => {
      await route.fetch();
      await route.abort();
    },
    said: NO_LINE,
    rows: 1,
  },
];

for (const { name, address, said, fill, count } of VISITOR_FORMS) {
  test(`whatever fails on the way of ${name}, however often it is pressed, nothing is lost, and one row comes of it`, async ({
    page,
    context,
    complaints,
  }) => {
    // A page may still be fetching its search, or code for what may be pressed next, when the line goes.
    complaints.expect(/ERR_|failed: .*\/(rpc\/|search\/|_astro\/)|status of (429|500)/);
    const sender = newSender();
    await page.goto(address);
    const { submit, kept, trouble, chat } = await fill(page, sender);
    const words = await kept.inputValue();
    const counted: string[] = [];
    const expectFailure = async (fault: string, explanation: RegExp | string, rows: number) => {
      await expect(trouble.filter({ hasText: explanation })).toBeVisible();
      await expect(kept).toHaveValue(words);
      if (chat)
        await expect(chat).toHaveAttribute(
          'href',
          new RegExp(`^https://wa\\.me/${siteDefaults.whatsapp.slice(1)}\\?text=`),
        );
      await expect(page.getByText(said)).toHaveCount(0);
      expect(await count(sender), fault).toBe(rows);
      counted.push(`${fault} ${rows}`);
    };

    for (const [index, fault] of FAULTS.entries()) {
      const release = fault.handle ? await hold(page, CALLS, fault.handle) : null;
      if (!release) await context.setOffline(true);
      await (index === 0 ? pressAgainAndAgain(page, submit, kept) : submit.click());
      release?.();
      await expectFailure(fault.name, fault.said, fault.rows);
      if (fault.isNotKept) await expect(page.getByRole('button', { name: KEEP_LEAD })).toHaveCount(0);
      await (fault.handle ? page.unroute(CALLS) : context.setOffline(false));
    }
    expect(await axeViolations(page)).toEqual([]);
    await submit.click();
    await expect(page.getByText(said).first()).toBeVisible();
    expect(await count(sender)).toBe(1);
    console.log(`rows of ${name}: ${counted.join(', ')}, then sent 1`);
  });
}

test('an inquiry that is sent by a double click, by Enter and from a second tab is one row', async ({
  page,
  context,
}) => {
  const [{ address, said, fill, count }] = VISITOR_FORMS;
  const sender = newSender();
  const other = await context.newPage();
  const release = await hold(context, CALLS);
  for (const tab of [page, other]) {
    await tab.goto(address);
    const { submit, kept } = await fill(tab, sender);
    await pressAgainAndAgain(tab, submit, kept);
  }
  // Two seconds later a notice is gone: both tabs are watched at once.
  const told = [page, other].map((tab) => tab.getByText(said).first().waitFor());
  release();
  await Promise.all(told);
  expect(await count(sender)).toBe(1);
});

/** By a double click and by Enter, while the call is on its way: there is but one. */
async function pressAgainAndAgain(page: Page, submit: Locator, kept: Locator): Promise<void> {
  let calls = 0;
  page.on('request', (request) => {
    if (isCall(request)) calls += 1;
  });
  const sent = page.waitForRequest(isCall);
  await submit.dblclick();
  await kept.press('Enter');
  await sent;
  expect(calls).toBe(1);
}

function isCall(request: Request): boolean {
  return request.method() === 'POST' && CALLS.test(request.url());
}
