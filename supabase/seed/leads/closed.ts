import type { SeedLead } from '../types.ts';
import { lead } from './lead.ts';

/** Signed and paid. */
export const closedLeads: SeedLead[] = [
  lead({
    full_name: 'Said Abdalla Makame',
    phone: '+255777000203',
    source: 'property-inquiry',
    status: 'deal-closed',
    property: 'kibigija-village-house',
    notes: [
      { hoursAgo: 2180, content: 'Looking for his parents. Ground floor bedroom is a must.' },
      {
        hoursAgo: 1600,
        content: 'Two bedrooms are not enough. Viewed the house across the lane: nine people and a cake.',
      },
      { hoursAgo: 700, content: 'Signed for the house across the lane. Keys handed over on Friday after prayers.' },
    ],
    hoursAgo: 2200,
  }),
  lead({
    full_name: 'Rosalind Beckwith',
    phone: '+447700900492',
    email: 'rosalind@beckwith-garden.example',
    source: 'guide',
    status: 'deal-closed',
    reminder: { inDays: 30, note: 'Ask how the first guests were' },
    notes: [
      { hoursAgo: 2600, content: 'Guide sent. Came back after a week with a list of fourteen questions.' },
      { hoursAgo: 1900, content: 'Visited in the rain, on purpose. Chose the smaller house.' },
      { hoursAgo: 1000, content: 'Transfer registered. Introduced her to the property manager.' },
    ],
    hoursAgo: 2650,
  }),
  lead({
    full_name: 'Andrea Tagliaferri',
    phone: '+393200000389',
    source: 'consultation',
    status: 'deal-closed',
    consultation: { inDays: -92, time: '12:00' },
    notes: [
      { hoursAgo: 2180, content: 'Consultation: two friends, one budget. Sent them the note on shared purchases.' },
      {
        hoursAgo: 1200,
        content: 'Agreement between the two signed before the sale agreement. Both names on the unit.',
      },
    ],
    hoursAgo: 2300,
  }),
  lead({
    full_name: 'Beatrice Muthoni Gichuru',
    phone: '+254711000477',
    source: 'property-inquiry',
    status: 'deal-closed',
    property: 'menai-court-apartment-2a',
    notes: [
      { hoursAgo: 2380, content: 'Knows the building, her colleague lives there. 2A is let, so we showed her 3C.' },
      { hoursAgo: 1450, content: 'Final payment for 3C after the snag list. Eleven points, all done.' },
    ],
    hoursAgo: 2400,
  }),
  lead({
    full_name: 'Thomas Ekwall-Reuter',
    phone: '+4917604069094',
    source: 'service-inquiry',
    status: 'deal-closed',
    notes: [
      { hoursAgo: 2780, type: 'service-inquiry', service: 'Property Development' },
      { hoursAgo: 2500, content: 'Plot and brief clear, three bedrooms, tile roof. Tender goes to four builders.' },
      { hoursAgo: 1300, content: 'Contract with the builder signed. Start after the long weekend.' },
    ],
    hoursAgo: 2780,
  }),
];
