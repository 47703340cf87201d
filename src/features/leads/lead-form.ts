import { standardSchemaResolver } from '@hookform/resolvers/standard-schema';
import type { Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { momentInZanzibar, toIsoDay } from '#lib/dates.ts';
import { isPossiblePhone } from '#lib/phone.ts';
import { requiredName, requiredPhone, requiredText } from '#lib/text-rules.ts';
import { consultationInput, LEAD_LIMITS, personInput } from './lead.ts';
import { PAST_SLOT, type Slot } from './slots.ts';

export const FILL_IN_ALL = 'Please fill in all fields';

const phone = reachablePhone('Phone number is required');
const personForm = z.extend(personInput, { phone });
const consultationForm = z.extend(consultationInput, { phone }).check(
  z.refine(({ consultation_date }) => consultation_date >= toIsoDay(new Date()), {
    error: 'Please choose today or a later date',
    path: ['consultation_date'],
  }),
  z.refine(liesAhead, { error: PAST_SLOT, path: ['consultation_time'] }),
);

/** Of a day that is none nothing more can be said. */
function liesAhead(form: { consultation_date: string; consultation_time: string }): boolean {
  const moment = momentInZanzibar(form.consultation_date, form.consultation_time);
  return Number.isNaN(moment.getTime()) || moment > new Date();
}

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
export const consultationResolver: Resolver<LeadDraft, unknown, LeadValues> = standardSchemaResolver(consultationForm);

const messageForm = z.object({
  full_name: requiredName(LEAD_LIMITS.name, FILL_IN_ALL),
  phone: reachablePhone(FILL_IN_ALL),
  message: requiredText(LEAD_LIMITS.message, FILL_IN_ALL),
});
export type MessageDraft = z.input<typeof messageForm>;

export const messageResolver: Resolver<MessageDraft, unknown, MessageDraft> = standardSchemaResolver(messageForm);

/** As in the request, and of a length that exists in its country: a number that lacks a digit reaches nobody. */
function reachablePhone(message: string) {
  return requiredPhone(message).check(z.refine(isPossiblePhone, 'Please enter a valid phone number'));
}
