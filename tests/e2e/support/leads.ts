import type { Locator, Page, Route } from 'playwright/test';
import * as z from 'zod/mini';
import { newPhone } from './contact-leads.ts';
import { asService } from './site-database.ts';

export const SUBMIT_LEAD = '**/rest/v1/rpc/submit_lead';
/** What the browser complains of when one could not be sent. */
export const LEAD_FAULT = /ERR_|failed: .*submit_lead|status of (400|429|500)/;
export const KEEP_LEAD = 'Keep it on this device and send it from here later';

const leads = z.array(
  z.object({
    id: z.string(),
    full_name: z.string(),
    source: z.string(),
    status: z.string(),
    property_id: z.nullable(z.string()),
    consultation_date: z.nullable(z.string()),
    consultation_time: z.nullable(z.string()),
    notes: z.array(z.looseObject({ type: z.optional(z.string()), content: z.optional(z.string()) })),
    origin: z.record(z.string(), z.unknown()),
    /** A visitor's browser has done its work: nothing speaks for junk. */
    suspicion: z.null(),
  }),
);

/** What the operator finds of whoever left this phone number, the oldest first. */
export async function listLeads(phone: string) {
  const query = new URLSearchParams({
    select: 'id,full_name,source,status,property_id,consultation_date,consultation_time,notes,origin,suspicion',
    phone: `ilike.*${phone.replace('+', '')}`,
    order: 'created_at',
  });
  return leads.parse(await asService(`leads?${query}`));
}

/** A day this far ahead of today in Zanzibar, as a date field takes it. */
export function dayAhead(days: number): string {
  const moment = new Date(Date.now() + days * 24 * 60 * 60 * 1000);
  return new Intl.DateTimeFormat('sv-SE', { timeZone: 'Africa/Dar_es_Salaam' }).format(moment);
}

/** Presses as people do on this device. */
export async function press(target: Locator): Promise<void> {
  const isTouch = await target.page().evaluate(() => matchMedia('(pointer: coarse)').matches);
  await (isTouch ? target.tap() : target.click());
}

/** Name and number, in the form that is open. */
export async function introduce(page: Page, phone: string, name = 'Asha Said'): Promise<void> {
  await page.getByLabel('Full name').fill(name);
  await page.getByLabel(/^phone number$/i).fill(phone);
}

/** The form about a service, with a name and a new number in it. */
export async function openServiceForm(page: Page) {
  const number = newPhone();
  await page.goto('/services/land-research');
  await page.getByRole('link', { name: 'Request Information' }).first().click();
  await introduce(page, number.typed);
  const dialog = page.getByRole('dialog');
  return { number, dialog, submit: dialog.getByRole('button', { name: 'Request Information' }) };
}

/** As a gateway of another origin would have to answer for the browser to pass it on. */
export function answerWith(status: number, json: object) {
  return (route: Route) => route.fulfill({ status, json, headers: { 'access-control-allow-origin': '*' } });
}
