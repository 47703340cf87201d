import * as z from 'zod/mini';
import {
  anyOf,
  isUuid,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
} from '#db/operator-answers.ts';
import { CONTACT_ENTITIES, type ContactEntity, CTA_TYPES, type CtaType } from './contact.ts';

const contactLead = z.object({
  id: z.guid(),
  full_name: z.string(),
  /** Empty when the person was erased. */
  phone: z.pipe(
    z.transform((stored: unknown) => stored ?? ''),
    z.string(),
  ),
  entity_type: z.enum(CONTACT_ENTITIES),
  entity_id: z.guid(),
  entity_name: z.string(),
  cta_type: z.enum(CTA_TYPES),
  contact_value: z.string(),
  origin: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});
export type ContactLead = z.output<typeof contactLead>;
const contactLeadPage = pageOf(contactLead);

export type ContactLeadSort =
  | 'created_at'
  | 'full_name'
  | 'phone'
  | 'entity_type'
  | 'entity_name'
  | 'cta_type'
  | 'contact_value';

export interface ContactLeadFilter {
  /** Words of the person's or the entity's name, and a phone number in any writing. */
  search?: string | undefined;
  entityTypes?: readonly ContactEntity[] | undefined;
  ctaTypes?: readonly CtaType[] | undefined;
}

export function findContactLeads(
  client: OperatorClient,
  { search = '', entityTypes, ctaTypes }: ContactLeadFilter,
  page: PageRequest<ContactLeadSort>,
  signal?: AbortSignal,
) {
  const filter = { p_search: search, p_entity_types: anyOf(entityTypes), p_cta_types: anyOf(ctaTypes) };
  return parsedDataOf(client.rpc('find_contact_leads', { ...filter, ...pageArguments(page) }), contactLeadPage, signal);
}

/** Null when it is gone, or the id is none. */
export async function getContactLead(client: OperatorClient, id: string): Promise<ContactLead | null> {
  if (!isUuid(id)) return null;
  const byId = client.from('contact_leads').select().eq('id', id);
  const [stored] = await parsedDataOf(byId, z.array(contactLead));
  return stored ?? null;
}

const contactLeadCounts = z.object({
  all: z.int(),
  phone: z.int(),
  email: z.int(),
  whatsapp: z.int(),
  property: z.int(),
  agent: z.int(),
  agency: z.int(),
  developer: z.int(),
});

/** The eight numbers above the table, whatever it is filtered by. */
export function getContactLeadCounts(client: OperatorClient, signal?: AbortSignal) {
  return parsedDataOf(client.rpc('contact_lead_counts'), contactLeadCounts, signal);
}
