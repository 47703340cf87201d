import type { ContactLead } from '#features/contact/contact-lead.admin.ts';
import type { Route } from '../admin-route.ts';
import { phoneLabel } from '../leads/lead-labels.ts';

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

/** Where the admin shows whose contact was revealed. */
export function entityRoute({ entity_type, entity_id }: Pick<ContactLead, 'entity_type' | 'entity_id'>): Route {
  return entity_type === 'property'
    ? { tab: 'properties', params: { open: entity_id } }
    : { tab: 'clients', params: { kind: entity_type, open: entity_id } };
}

/** A revealed number in groups, a revealed e-mail address as it is. */
export function contactLabel(value: string): string {
  return value.startsWith('+') ? phoneLabel(value) : value;
}
