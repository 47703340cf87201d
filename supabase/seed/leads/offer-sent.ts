import type { SeedLead } from '../types.ts';
import { lead } from './lead.ts';

/** An offer is on the table. */
export const offerSentLeads: SeedLead[] = [
  lead({
    full_name: 'Lukas Brandtner',
    phone: '+4917604069071',
    email: 'l.brandtner@werkbank.example',
    source: 'property-inquiry',
    status: 'offer-sent',
    property: 'menai-court-apartment-4b',
    reminder: { inDays: 0, note: 'Seller answers the counter-offer by noon' },
    notes: [
      {
        hoursAgo: 1000,
        content: 'Enquiry from the listing. Has stood in front of the building twice already, on his own.',
      },
      { hoursAgo: 720, content: 'Offer letter sent with a condition: advocate’s review within three weeks.' },
      {
        hoursAgo: 190,
        content: 'Seller came back with a counter-offer. He accepts if he has the keys within ten days.',
      },
      { hoursAgo: 28, content: 'Ten days are fine. Waiting for the signature.' },
    ],
    hoursAgo: 1010,
  }),
  lead({
    full_name: 'Fatma Said Khamis',
    phone: '+971500000427',
    source: 'property-inquiry',
    status: 'offer-sent',
    property: 'kiponda-courtyard-house',
    reminder: { inDays: -3, note: 'Two of the four sellers still have to sign the consent' },
    notes: [
      {
        hoursAgo: 1300,
        content: 'Her grandmother was born two doors away. Wants to live upstairs and keep the guest house licence.',
      },
      { hoursAgo: 700, content: 'Offer made. Four sellers, two agree, two are abroad.' },
    ],
    hoursAgo: 1320,
  }),
  lead({
    full_name: 'Gareth Llewellyn-Moss',
    phone: '+447700900356',
    source: 'consultation',
    status: 'offer-sent',
    consultation: { inDays: -34, time: '15:00' },
    reminder: { inDays: 4, note: 'Reservation expires, ask if he needs a week more' },
    notes: [
      { hoursAgo: 795, content: 'Consultation: wants an apartment to let, no pool of his own, not more than 150k.' },
      {
        hoursAgo: 400,
        content: 'Reserved unit 2B after the video viewing. Refundable for 30 days, we checked the form.',
      },
    ],
    hoursAgo: 900,
  }),
  lead({
    full_name: 'Nkosana Dlamini',
    phone: '+27820000688',
    source: 'property-inquiry',
    status: 'offer-sent',
    property: 'sunset-side-plot-michamvi-kae',
    reminder: { inDays: 7, note: 'Owner answers about sharing the cost of the power line' },
    notes: [
      { hoursAgo: 1500, content: 'Asked about the setback. Sent him the plan with the line on it.' },
      { hoursAgo: 640, content: 'Offer sent, with the power line paid half and half.' },
    ],
    hoursAgo: 1530,
  }),
  lead({
    full_name: 'Amélie Fontenay',
    phone: '+33639980451',
    email: 'amelie@fontenay-kite.example',
    source: 'service-inquiry',
    status: 'offer-sent',
    notes: [
      { hoursAgo: 1750, type: 'service-inquiry', service: 'Business Partnership' },
      { hoursAgo: 1700, content: 'Kite school with eight rooms. Has a partner in Paje, needs land and terms.' },
      { hoursAgo: 820, content: 'Draft terms in English and Swahili sent to both sides.' },
    ],
    hoursAgo: 1750,
  }),
  lead({
    full_name: 'Zawadi Mrisho',
    phone: '+255784000507',
    source: 'property-inquiry',
    status: 'offer-sent',
    property: 'menai-court-apartment-2a',
    notes: [
      {
        hoursAgo: 960,
        content: 'Offer at the asking price with the tenant in place. Wants the parking space in writing.',
      },
    ],
    hoursAgo: 1180,
  }),
  lead({
    full_name: 'Derek Hollingsworth',
    phone: '+12025550184',
    source: 'consultation',
    status: 'offer-sent',
    consultation: { inDays: -51, time: '17:00' },
    reminder: { inDays: 12, note: 'He is back from sailing, ask for a decision' },
    notes: [
      { hoursAgo: 1200, content: 'Consultation late in the day because of the time difference. Prefers Pemba.' },
      { hoursAgo: 760, content: 'Offer for the plot drafted with his lawyer. He is at sea for a month.' },
    ],
    hoursAgo: 1300,
  }),
];
