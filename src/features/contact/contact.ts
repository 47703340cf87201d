import * as z from 'zod/mini';
import { personInput, UNEXPECTED_INPUT } from '#features/leads/lead.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';

export const CTA_TYPES = ['phone', 'email', 'whatsapp'] as const;
export type CtaType = (typeof CTA_TYPES)[number];

/** Whose contact can be revealed. */
export const CONTACT_ENTITIES = ['property', ...OWNER_KINDS] as const;
export type ContactEntity = (typeof CONTACT_ENTITIES)[number];

/** Mirrors `public.reveal_contact`; the contract test compares the two. */
export const revealInput = z.extend(personInput, {
  entity_type: z.enum(CONTACT_ENTITIES, UNEXPECTED_INPUT),
  entity_id: z.guid(UNEXPECTED_INPUT),
  cta_type: z.enum(CTA_TYPES, UNEXPECTED_INPUT),
});
