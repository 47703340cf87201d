import { CONTACT_ENTITIES } from '#features/contact/contact.ts';
import { type Contact, listContacts } from './contact-leads/contacts.ts';
import { people } from './contact-leads/people.ts';
import { createRandom, pickWeighted } from './contact-leads/random.ts';
import type { SeedContactLead } from './types.ts';

const HALF_A_YEAR = 180 * 24;
const MINUTES_BETWEEN = 4 / 60;
/** Visitors ask mostly from a listing and mostly on WhatsApp. */
const ENTITY_WEIGHTS = { property: 12, agent: 4, agency: 3, developer: 2 } as const;
const CHANNEL_WEIGHTS = { whatsapp: 6, phone: 3, email: 2 } as const;

export const contactLeads: SeedContactLead[] = listContactLeads();

/** Everybody comes once, more of them of late, and some ask for several contacts in one sitting. */
function listContactLeads(): SeedContactLead[] {
  const random = createRandom(2015);
  return people.flatMap((person, index) => {
    const came = HALF_A_YEAR * ((index + 0.3 + random() / 2) / people.length) ** 1.4;
    return pickContacts(asksOf(index), came, random).map(({ entity, cta_type }, step) => ({
      ...person,
      entity,
      cta_type,
      hoursAgo: Number((came - step * MINUTES_BETWEEN).toFixed(2)),
    }));
  });
}

/** 130 in all for 80 people. */
function asksOf(index: number): number {
  const place = index % 8;
  if (place === 0) return 4;
  return place === 3 || place === 5 ? 2 : 1;
}

function pickContacts(count: number, hoursAgo: number, random: () => number): Contact[] {
  const picked: Contact[] = [];
  let left = listContacts().filter(({ shownForDays }) => shownForDays * 24 > hoursAgo);
  while (picked.length < count && left.length > 0) {
    const kinds = CONTACT_ENTITIES.filter((kind) => left.some(({ entity }) => entity.type === kind));
    const kind = pickWeighted(kinds, (type) => ENTITY_WEIGHTS[type], random);
    const ofKind = left.filter(({ entity }) => entity.type === kind);
    const contact = pickWeighted(ofKind, ({ cta_type }) => CHANNEL_WEIGHTS[cta_type], random);
    left = left.filter((other) => other !== contact);
    if (contact !== undefined) picked.push(contact);
  }
  return picked;
}
