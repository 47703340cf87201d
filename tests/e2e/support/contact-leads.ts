import * as z from 'zod/mini';
import { asService } from './site-database.ts';

const contactLeads = z.array(
  z.object({
    full_name: z.string(),
    entity_type: z.string(),
    entity_name: z.string(),
    cta_type: z.string(),
    origin: z.record(z.string(), z.unknown()),
  }),
);

/** What the operator finds of whoever left this phone number, the oldest first. */
export async function listContactLeads(phone: string) {
  const query = new URLSearchParams({
    select: 'full_name,entity_type,entity_name,cta_type,origin',
    phone: `ilike.*${phone.replace('+', '')}`,
    order: 'created_at',
  });
  return contactLeads.parse(await asService(`contact_leads?${query}`));
}

/** A Tanzanian number that nobody has left before, as it is dialled at home and as it is stored. */
export function newPhone() {
  const digits = `7${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`;
  return { typed: `0${digits}`, stored: `+255${digits}` };
}
