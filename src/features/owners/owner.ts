import * as z from 'zod/mini';
import {
  optionalImage,
  optionalPhone,
  optionalText,
  optionalWebsite,
  requiredEmail,
  requiredName,
} from '#lib/text-rules.ts';

export const OWNER_KINDS = ['agent', 'agency', 'developer'] as const;
export type OwnerKind = (typeof OWNER_KINDS)[number];

export const OWNER_LABELS = { agent: 'Agent', agency: 'Agency', developer: 'Developer' } as const satisfies Record<
  OwnerKind,
  string
>;

export const PAYMENT_STATUSES = ['unpaid', 'paid'] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];

export const OWNER_LIMITS = { name: 120, about: 10_000, address: 300 } as const;

const ownerFields = {
  name: requiredName(OWNER_LIMITS.name, 'Name is required'),
  email: requiredEmail('Email is required'),
  phone: optionalPhone(),
  whatsapp_number: optionalPhone(),
  hero_image: optionalImage(),
  is_active: z.boolean(),
  payment_status: z.enum(PAYMENT_STATUSES),
};

/** Mirrors the checks on `public.agents`; the contract test compares the two. */
export const agentInput = z.object({
  ...ownerFields,
  bio: optionalText(OWNER_LIMITS.about),
  profile_image: optionalImage(),
  agency_id: z.nullable(z.guid()),
});
export type AgentDraft = z.input<typeof agentInput>;

/** Mirrors the checks on `public.agencies` and `public.developers`; the contract test compares them. */
export const firmInput = z.object({
  ...ownerFields,
  description: optionalText(OWNER_LIMITS.about),
  logo: optionalImage(),
  website: optionalWebsite(),
  address: optionalText(OWNER_LIMITS.address),
});
export type FirmDraft = z.input<typeof firmInput>;

/** An active agent, agency or developer as the site snapshot hands it over: no contact value, only masks. */
export const publicOwner = z.object({
  kind: z.enum(OWNER_KINDS),
  id: z.guid(),
  name: z.string(),
  about: z.nullable(z.string()),
  image: z.nullable(z.string()),
  hero_image: z.nullable(z.string()),
  website: z.nullable(z.string()),
  address: z.nullable(z.string()),
  agency_id: z.nullable(z.guid()),
  phone_masked: z.nullable(z.string()),
  email_masked: z.nullable(z.string()),
  has_whatsapp: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Owner = z.output<typeof publicOwner>;

/** Somebody with the number of their properties. */
export interface OwnerWithCount extends Owner {
  count: number;
}
