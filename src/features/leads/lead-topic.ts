import type { Slot } from './slots.ts';

/** What a lead button on a page is about: with a name and a phone number it becomes a request. */
export type LeadTopic =
  | { request: 'guide' }
  | { request: 'consultation'; time?: Slot }
  | { request: 'property-inquiry'; property: TopicProperty }
  | { request: 'service-inquiry'; service: { title: string; whatsapp_template: string } };

interface TopicProperty {
  id: string;
  name: string;
  /** In US dollars. */
  price: number;
  place: string;
  /** The address of a small picture. */
  photo: string | undefined;
}
