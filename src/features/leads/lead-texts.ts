import { fillServiceTemplate } from '#features/services/service.ts';
import { formatFullDay } from '#lib/zanzibar-time.ts';
import { consultation } from '#visitor-defaults';
import type { LeadRequest, LeadSource } from './lead.ts';
import type { Slot } from './slots.ts';

const SUCCESS = {
  guide: 'Thank you! Your guide will be sent to your phone shortly.',
  consultation: 'Your consultation has been scheduled. Our team will confirm shortly.',
  'property-inquiry': 'Thank you! Our team will contact you shortly.',
  'service-inquiry': 'Thank you! Our team will contact you shortly.',
  'contact-message': 'Thank you! We will contact you shortly.',
} as const satisfies Record<LeadRequest['request'], string>;

/** What a visitor is told once a request is stored. */
export function successText({ request }: Pick<LeadRequest, 'request'>): string {
  return SUCCESS[request];
}

/** What the dialog of an topic says. */
export function dialogTexts(topic: LeadTopic): { title: string; description: string; submitLabel: string } {
  switch (topic.request) {
    case 'guide':
      return {
        title: 'Get the free investment guide',
        description:
          'Prices by area, buying steps and running costs for Unguja, Pemba and Mafia. We send it to your phone.',
        submitLabel: 'Send me the guide',
      };
    case 'consultation':
      return {
        title: 'Book a free consultation',
        description: `${consultation.minutes} minutes with our team, by WhatsApp call.`,
        submitLabel: 'Book free consultation',
      };
    case 'property-inquiry':
      return {
        title: 'Request details',
        description: 'Leave your name and number. We come back to you about this property.',
        submitLabel: 'Request details',
      };
    case 'service-inquiry':
      return {
        title: 'Request Information',
        description: `${topic.service.title}: leave your name and number, and we come back to you.`,
        submitLabel: 'Request Information',
      };
  }
}

/** What is known of an enquiry when its chat opens. */
export interface Enquiry {
  source: LeadSource;
  fullName?: string | undefined;
  propertyName?: string | undefined;
  serviceName?: string | undefined;
  /** The service's own words, with [Name] and [Service] in them. */
  template?: string | undefined;
  date?: string | undefined;
  time?: string | undefined;
}

/** The first message of the business chat about an enquiry. */
export function enquiryMessage(brand: string, enquiry: Enquiry): string {
  const { source, fullName = '', serviceName = '', template } = enquiry;
  if (source === 'service-inquiry' && template && fullName) {
    return fillServiceTemplate({ title: serviceName, whatsapp_template: template }, fullName);
  }
  return `Hello ${brand}, ${fullName && `this is ${fullName}. `}${wishOf(enquiry)}`;
}

/** The message of the contact page as the first message of a chat. */
export function messageChat(brand: string, { full_name, message }: { full_name: string; message: string }): string {
  return `Hello ${brand}, ${full_name && `this is ${full_name}. `}${message}`;
}

function wishOf({ source, propertyName, serviceName, date, time }: Enquiry): string {
  switch (source) {
    case 'guide':
      return 'I would like to have the Free Investment Guide.';
    case 'consultation':
      return `I would like to book a free ${consultation.minutes}-minute consultation${whenOf(date, time)}.`;
    case 'property-inquiry':
      return `I am interested in ${propertyName ?? 'a property'}.`;
    case 'service-inquiry':
      return `I would like to know more about ${serviceName ?? 'your services'}.`;
  }
}

function whenOf(date = '', time = ''): string {
  return `${date && ` on ${formatFullDay(date)}`}${time && ` at ${time}, Zanzibar time`}`;
}

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
