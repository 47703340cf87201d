import { randomInt } from 'node:crypto';
import * as z from 'zod/mini';
import { asService, removeRows } from './site-database.ts';

interface StoredLead {
  id: string;
  full_name: string;
  phone: string;
}

const storedLead = z.object({
  status: z.string(),
  reminder_date: z.nullable(z.string()),
  reminder_note: z.nullable(z.string()),
  notes: z.array(z.looseObject({ content: z.optional(z.string()) })),
});

/** A name and a number that no other test has. */
export function somebody(firstName = 'Zuhura'): { full_name: string; phone: string } {
  const digits = String(randomInt(100_000, 1_000_000));
  const letters = [...digits].map((digit) => 'abcdefghij'[Number(digit)]).join('');
  return { full_name: `${firstName} ${letters}`, phone: `+255745${digits}` };
}

/** A lead as a visitor has left it; remove it with `removeLeads`. */
export async function leaveLead(more: object = {}): Promise<StoredLead> {
  const lead = { id: crypto.randomUUID(), ...somebody(), source: 'guide', ...more };
  await asService('leads', { method: 'POST', body: lead });
  return lead;
}

/** What is stored of a lead; null when it is gone. */
export async function readLead(id: string) {
  const rows = z.array(storedLead).parse(await asService(`leads?id=eq.${id}`));
  return rows[0] ?? null;
}

export async function removeLeads(filter: string): Promise<void> {
  await asService(`leads?${filter}`, { method: 'DELETE' });
}

export async function removeAll(leads: readonly { id: string }[]): Promise<void> {
  await removeLeads(`id=in.(${leads.map(({ id }) => id).join()})`);
}

/** What is kept of the imports of a file; its leads stay. */
export async function removeImports(file: string): Promise<void> {
  await removeRows('lead_imports', { name: file });
}
