import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright/test';
import * as z from 'zod/mini';
import { listContactLeads, newPhone } from './contact-leads.ts';
import { introduce, listLeads } from './leads.ts';
import { asService } from './site-database.ts';

/** What makes the rows of one person known among all others. */
export interface Sender {
  phone: { typed: string; stored: string };
  words: string;
}

export function newSender(): Sender {
  return { phone: newPhone(), words: `Asked in good time (${randomUUID()}).` };
}

/** One form that visitors can send, open and filled in. */
interface FilledForm {
  submit: Locator;
  /** A field whose words must survive every failure. */
  kept: Locator;
  /** Where a failure is explained. */
  trouble: Locator;
  /** The same by way of a chat, where that is offered after a failure. */
  chat: Locator | null;
}

export interface VisitorForm {
  name: string;
  address: string;
  /** The words of success. */
  said: string;
  fill: (page: Page, sender: Sender) => Promise<FilledForm>;
  /** How many rows the database holds of a sender. */
  count: (sender: Sender) => Promise<number>;
}

async function fillInquiry(page: Page, { phone }: Sender): Promise<FilledForm> {
  await page.getByRole('main').getByRole('link', { name: 'Request details' }).first().click();
  await introduce(page, phone.typed);
  const dialog = page.getByRole('dialog');
  return {
    submit: dialog.getByRole('button', { name: 'Request details' }),
    kept: dialog.getByLabel('Full name'),
    trouble: dialog.getByRole('status'),
    chat: dialog.getByRole('link', { name: 'Send the same on WhatsApp' }),
  };
}

/** One of each way: questions, wishes and messages go that of an inquiry, by the same hook to the same function. */
export const VISITOR_FORMS: readonly [VisitorForm, ...VisitorForm[]] = [
  {
    name: 'a property inquiry',
    address: '/properties/villa-mwezi',
    said: 'Thank you! Our team will contact you shortly.',
    fill: fillInquiry,
    count: async ({ phone }) => (await listLeads(phone.stored)).length,
  },
  {
    name: 'a contact reveal',
    address: '/properties/villa-mwezi',
    said: 'Contact details revealed!',
    fill: async (page, { phone }) => {
      await page.getByRole('button', { name: 'Show number' }).click();
      await introduce(page, phone.typed);
      const dialog = page.getByRole('dialog');
      return {
        submit: dialog.getByRole('button', { name: 'Show number' }),
        kept: dialog.getByLabel('Full name'),
        trouble: dialog.getByRole('status'),
        chat: dialog.getByRole('link', { name: 'Ask us on WhatsApp' }),
      };
    },
    count: async ({ phone }) => (await listContactLeads(phone.stored)).length,
  },
  {
    name: 'a review',
    address: '/review/developer/a2f89aea-93b1-5f65-88ba-8b1373e61609',
    said: 'Review submitted successfully!',
    fill: async (page, { words }) => {
      await page.getByRole('radio', { name: '4 stars' }).check({ force: true });
      const kept = page.getByLabel('Comment');
      await kept.fill(words);
      const submit = page.getByRole('button', { name: 'Submit Review' });
      return { submit, kept, trouble: page.locator('form').getByRole('status'), chat: null };
    },
    count: async ({ words }) => rows.parse(await asService(`reviews?comment=eq.${words}&select=id`)).length,
  },
];

const rows = z.array(z.unknown());
