import * as z from 'zod/mini';
import { calendarDate, optionalEmail, requiredName, requiredPhone, requiredText } from '#lib/text-rules.ts';

export const LEAD_SOURCES = ['guide', 'consultation', 'property-inquiry', 'service-inquiry'] as const;
export type LeadSource = (typeof LEAD_SOURCES)[number];

export const LEAD_STATUSES = ['new', 'contacted', 'offer-sent', 'deal-closed', 'dead'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

/** Why a lead may be junk; the database marks it when it comes. */
export const LEAD_SUSPICIONS = ['no-proof', 'network', 'number', 'flood'] as const;
export type LeadSuspicion = (typeof LEAD_SUSPICIONS)[number];

export const CONSULTATION_SLOTS = [
  '09:00',
  '10:00',
  '11:00',
  '12:00',
  '13:00',
  '14:00',
  '15:00',
  '16:00',
  '17:00',
] as const;

export const LEAD_LIMITS = { name: 120, message: 4000, service: 120, note: 4000, reminderNote: 500 } as const;

export const personInput = z.object({
  full_name: requiredName(LEAD_LIMITS.name, 'Full name is required'),
  phone: requiredPhone('Phone number is required'),
});

export const consultationInput = z.extend(personInput, {
  consultation_date: calendarDate('Date is required'),
  consultation_time: z.enum(CONSULTATION_SLOTS, 'Time is required'),
});

/** Said of what no form can send. */
export const UNEXPECTED_INPUT = 'Something went wrong. Please try again.';

/** Mirrors `public.submit_lead`; the contract test compares the two. That a slot lies ahead is the database's to judge. */
export const leadRequestInput = z.discriminatedUnion(
  'request',
  [
    z.extend(personInput, { request: z.literal('guide') }),
    z.extend(consultationInput, { request: z.literal('consultation') }),
    z.extend(personInput, { request: z.literal('property-inquiry'), property_id: z.guid(UNEXPECTED_INPUT) }),
    z.extend(personInput, {
      request: z.literal('service-inquiry'),
      service: requiredText(LEAD_LIMITS.service, 'Service is required'),
    }),
    z.extend(personInput, {
      request: z.literal('contact-message'),
      message: requiredText(LEAD_LIMITS.message, 'Please fill in all fields'),
    }),
  ],
  UNEXPECTED_INPUT,
);
export type LeadRequest = z.output<typeof leadRequestInput>;

/** What the operator types into "Add New Lead". Mirrors the checks on `public.leads`. */
export const addLeadInput = z.extend(personInput, {
  email: optionalEmail(),
  source: z.enum(
    LEAD_SOURCES.filter((source) => source !== 'service-inquiry'),
    'Source is required',
  ),
});
export type AddLeadDraft = z.input<typeof addLeadInput>;

/** Mirrors `public.append_lead_note`. */
export const noteInput = z.object({ content: requiredText(LEAD_LIMITS.note, 'Note is required') });

/** One entry of a lead's history. */
export const leadNote = z.object({
  timestamp: z.string(),
  content: z.optional(z.string()),
  type: z.optional(z.string()),
  /** What was done, of `NOTE_KINDS`. */
  kind: z.optional(z.string()),
  service: z.optional(z.string()),
});
