import type { LeadSource, LeadStatus, LeadSuspicion } from '#features/leads/lead.ts';
import type { PaymentStatus } from '#features/owners/owner.ts';
import type { Tone } from './cells.tsx';

export const LEAD_STATUS_STYLES = {
  new: { label: 'New', tone: 'lagoon' },
  contacted: { label: 'Contacted', tone: 'blue' },
  'offer-sent': { label: 'Offer Sent', tone: 'turmeric' },
  'deal-closed': { label: 'Deal Closed', tone: 'green' },
  dead: { label: 'Dead', tone: 'gray' },
} as const satisfies Record<LeadStatus, { label: string; tone: Tone }>;

export const LEAD_SOURCE_LABELS = {
  guide: 'Guide',
  consultation: 'Consultation',
  'property-inquiry': 'Property Inquiry',
  'service-inquiry': 'Service Inquiry',
} as const satisfies Record<LeadSource, string>;

/** What a visitor has sent; a message from the contact form is stored as a lead of another source. */
export const REQUEST_LABELS: ReadonlyMap<string | null, string> = new Map([
  ...Object.entries(LEAD_SOURCE_LABELS),
  ['contact-message', 'Contact message'],
]);

export const SUSPICION_LABELS = {
  'no-proof': 'Came without the check that a browser does',
  network: 'Very many from one network',
  number: 'Many with this phone number',
  flood: 'Came during a flood of requests',
} as const satisfies Record<LeadSuspicion, string>;

export const PAYMENT_STYLES = {
  paid: { label: 'Paid', tone: 'green' },
  unpaid: { label: 'Unpaid', tone: 'orange' },
} as const satisfies Record<PaymentStatus, { label: string; tone: Tone }>;
