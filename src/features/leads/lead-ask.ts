import type { Slot } from './slots.ts';

/** What a lead button on a page asks for: with a name and a phone number it becomes a request. */
export type LeadAsk =
  | { request: 'guide' }
  | { request: 'consultation'; time?: Slot }
  | { request: 'property-inquiry'; property: AskedProperty }
  | { request: 'service-inquiry'; service: { title: string; whatsapp_template: string } };

interface AskedProperty {
  id: string;
  name: string;
  /** In US dollars. */
  price: number;
  place: string;
  /** The address of a small picture. */
  photo: string | undefined;
}
