import type { SeedLead } from '../types.ts';
import { lead } from './lead.ts';

/** Given up, with the reason. */
export const deadLeads: SeedLead[] = [
  lead({
    full_name: 'Tom Whitcombe-Lane',
    phone: '+447700900921',
    source: 'consultation',
    status: 'dead',
    consultation: { inDays: -29, time: '13:00' },
    notes: [
      { hoursAgo: 670, content: 'Did not pick up at the agreed time. Sent a message with a new link.' },
      { hoursAgo: 520, content: 'Answered: bought in Portugal. Wished him well.' },
    ],
    hoursAgo: 745,
  }),
  lead({
    full_name: 'Rafał Zieliński-Nowak',
    phone: '+48600000448',
    source: 'property-inquiry',
    status: 'dead',
    property: 'ras-nungwi-villa',
    notes: [{ hoursAgo: 1390, content: 'Wanted freehold. Explained leases twice; not for him.' }],
    hoursAgo: 1440,
  }),
  lead({ full_name: 'Layla Haddadin', phone: '+971500000539', source: 'guide', status: 'dead', hoursAgo: 1980 }),
  lead({
    full_name: 'Sipho van Rensburg',
    phone: '+27820000731',
    source: 'property-inquiry',
    status: 'dead',
    property: 'ras-mkumbuu-road-plot',
    notes: [
      { hoursAgo: 2090, content: 'Asked for a discount of half before seeing it.' },
      { hoursAgo: 1850, content: 'No answer to three messages. Closing.' },
    ],
    hoursAgo: 2110,
  }),
  lead({
    full_name: 'Kimberly Ostrander',
    phone: '+12025550119',
    email: 'kim.ostrander@mailbag.example',
    source: 'consultation',
    status: 'dead',
    consultation: { inDays: -70, time: '16:00' },
    notes: [{ hoursAgo: 1650, content: 'Was looking for a holiday rental, not a purchase. Sent her to a manager.' }],
    hoursAgo: 1740,
  }),
];
