import * as z from 'zod/mini';
import { CONSULTATION_SLOTS } from './lead.ts';

/** What a lead button on a page asks for: with a name and a phone number it becomes a request. */
export const leadAsk = z.discriminatedUnion('request', [
  z.object({ request: z.literal('guide') }),
  z.object({ request: z.literal('consultation'), time: z.optional(z.enum(CONSULTATION_SLOTS)) }),
  z.object({
    request: z.literal('property-inquiry'),
    property: z.object({
      id: z.guid(),
      name: z.string(),
      /** In US dollars. */
      price: z.number(),
      place: z.string(),
      /** The address of a small picture. */
      photo: z.optional(z.string()),
    }),
  }),
  z.object({
    request: z.literal('service-inquiry'),
    service: z.object({ title: z.string(), whatsapp_template: z.string() }),
  }),
]);
export type LeadAsk = z.output<typeof leadAsk>;
