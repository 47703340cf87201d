import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import type { Place } from '../desk-url.ts';
import { phoneWords } from '../leads/lead-words.ts';

export const CHANNELS = { phone: 'Phone', email: 'Email', whatsapp: 'WhatsApp' } as const satisfies Record<
  ContactLead['cta_type'],
  string
>;

export const ENTITIES = {
  property: { label: 'Property', many: 'Properties' },
  agent: { label: 'Agent', many: 'Agents' },
  agency: { label: 'Agency', many: 'Agencies' },
  developer: { label: 'Developer', many: 'Developers' },
} as const satisfies Record<ContactLead['entity_type'], { label: string; many: string }>;

/** Where the desk shows whose contact was revealed. */
export function entityPlace({ entity_type, entity_id }: Pick<ContactLead, 'entity_type' | 'entity_id'>): Place {
  return entity_type === 'property'
    ? { tab: 'properties', params: { open: entity_id } }
    : { tab: 'clients', params: { kind: entity_type, open: entity_id } };
}

/** A revealed number in groups, a revealed e-mail address as it is. */
export function contactWords(value: string): string {
  return value.startsWith('+') ? phoneWords(value) : value;
}
