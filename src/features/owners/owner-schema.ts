import * as z from 'zod/mini';
import { pastDay } from '#lib/date-text.ts';
import {
  emptyAsNull,
  optionalImage,
  optionalName,
  optionalPhone,
  optionalText,
  requiredEmail,
  requiredName,
  webAddress,
} from '#lib/text-rules.ts';
import { OWNER_KINDS, OWNER_LIMITS, PAYMENT_STATUSES } from './owner.ts';

/**
 * A web address that everybody can open: a host with a name, no user name or password, no number of a machine and none
 * of the names that stand for the machine or its own network. The same pattern guards the column, ignoring case.
 */
const PUBLIC_ADDRESS_PATTERN =
  /^https?:\/\/([a-z0-9_-]+\.)+(?!(local|localhost|localdomain|internal|intranet|lan|home|corp|arpa|test|invalid|onion)([:/?#]|$))[a-z][a-z0-9-]*(:[0-9]{1,5})?([/?#]|$)/i;
const REACH = 'Please enter an address that everybody can open, without a password';

const ownerFields = {
  name: requiredName(OWNER_LIMITS.name, 'Name is required'),
  email: requiredEmail('Email is required'),
  phone: optionalPhone(),
  whatsapp_number: optionalPhone(),
  hero_image: optionalImage(),
  is_active: z.boolean(),
  payment_status: z.enum(PAYMENT_STATUSES),
  /** What the operator has checked about them, and on which day: both or neither. */
  checked_on: emptyAsNull(pastDay()),
  checked_what: optionalName(OWNER_LIMITS.checkedWhat),
};

/** Says at the empty one of the two what is missing. */
export const checkedWhole = z.check<{ checked_on: string | null; checked_what: string | null }>(
  ({ value, issues }) => {
    const refuse = (field: string, message: string) =>
      issues.push({ code: 'custom', input: value, path: [field], message });
    if (value.checked_on && !value.checked_what) refuse('checked_what', 'Please say what was checked');
    if (value.checked_what && !value.checked_on) refuse('checked_on', 'Please say when it was checked');
  },
  { when: () => true },
);

const agentFields = z.object({
  ...ownerFields,
  bio: optionalText(OWNER_LIMITS.about),
  profile_image: optionalImage(),
  agency_id: z.nullable(z.guid()),
});
/** Mirrors the checks on `public.agents`; the contract test compares the two. */
export const agentInput = agentFields.check(checkedWhole);
export type AgentDraft = z.input<typeof agentInput>;

const firmFields = z.object({
  ...ownerFields,
  description: optionalText(OWNER_LIMITS.about),
  logo: optionalImage(),
  /** Where visitors can follow it. */
  website: emptyAsNull(webAddress().check(z.regex(PUBLIC_ADDRESS_PATTERN, REACH))),
  address: optionalText(OWNER_LIMITS.address),
});
/** Mirrors the checks on `public.agencies` and `public.developers`; the contract test compares them. */
export const firmInput = firmFields.check(checkedWhole);
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
  checked_on: z.nullable(z.string()),
  checked_what: z.nullable(z.string()),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Owner = z.output<typeof publicOwner>;

/** Somebody with the number of their properties. */
export interface OwnerWithCount extends Owner {
  count: number;
}
