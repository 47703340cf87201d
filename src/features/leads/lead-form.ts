import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { isPossiblePhone } from '#lib/phone.ts';
import { INVALID_PHONE, requiredName, requiredPhone, requiredText } from '#lib/text-rules.ts';
import { LEAD_LIMITS, personInput } from './lead.ts';
import type { Slot } from './slots.ts';

export const FILL_IN_ALL = 'Please fill in all fields';

export const leadPhone = reachablePhone('Phone number is required');
const personForm = z.extend(personInput, { phone: leadPhone });

interface PersonDraft {
  full_name: string;
  phone: string;
}

export interface LeadDraft extends PersonDraft {
  consultation_date?: string;
  consultation_time?: string;
}

export interface LeadValues extends PersonDraft {
  consultation_date?: string | undefined;
  consultation_time?: Slot | undefined;
}

export const personResolver: Resolver<LeadDraft, unknown, LeadValues> = standardSchemaResolver(personForm);

const messageForm = z.object({
  full_name: requiredName(LEAD_LIMITS.name, FILL_IN_ALL),
  phone: reachablePhone(FILL_IN_ALL),
  message: requiredText(LEAD_LIMITS.message, FILL_IN_ALL),
});
export type MessageDraft = z.input<typeof messageForm>;

export const messageResolver: Resolver<MessageDraft, unknown, MessageDraft> = standardSchemaResolver(messageForm);

/** As in the request, and of a length that exists in its country: a number that lacks a digit reaches nobody. */
function reachablePhone(message: string) {
  return requiredPhone(message).check(z.refine(isPossiblePhone, INVALID_PHONE));
}
