import type { SeedLead } from '../types.ts';
import { lead } from './lead.ts';

/** Nobody has answered these people yet. */
export const newLeads: SeedLead[] = [
  lead({
    full_name: 'Imogen Hartley',
    phone: '+447700900118',
    source: 'property-inquiry',
    property: 'villa-utulivu',
    reminder: { inDays: 0, note: 'Send the video of the lane and this month’s tide table' },
    hoursAgo: 2,
  }),
  lead({ full_name: 'Yusuf Bakari Mzee', phone: '+255776000311', source: 'guide', hoursAgo: 4 }),
  lead({
    full_name: 'Matteo Ferrarin',
    phone: '+393200000141',
    source: 'consultation',
    consultation: { inDays: 2, time: '11:00' },
    hoursAgo: 7,
  }),
  lead({
    full_name: 'Hélène Marchetti',
    phone: '+33639980117',
    source: 'service-inquiry',
    notes: [{ hoursAgo: 13, type: 'service-inquiry', service: 'Legal Documentation' }],
    hoursAgo: 13,
  }),
  lead({
    full_name: 'Farouk El-Amin',
    phone: '+971500000264',
    source: 'property-inquiry',
    property: 'the-dhow-penthouse',
    hoursAgo: 19,
  }),
  lead({
    full_name: 'Joyce Achieng Otieno',
    phone: '+254711000182',
    source: 'consultation',
    consultation: { inDays: -1, time: null },
    notes: [
      {
        hoursAgo: 24,
        type: 'contact-message',
        content:
          'Habari. My sister and I would like to buy a small house together, I live in Mombasa and she lives in London. Which papers do we need to hold it in both names, and can one of us sign for the other? We are both free on Saturday.',
      },
    ],
    hoursAgo: 24,
  }),
  lead({ full_name: 'Marta Wiśniowska', phone: '+48600000974', source: 'guide', hoursAgo: 29 }),
  lead({
    full_name: 'Ben Carverley',
    phone: '+12025550137',
    source: 'property-inquiry',
    property: 'beachfront-plot-jambiani-south',
    hoursAgo: 37,
  }),
  lead({
    full_name: 'Thandeka Molefe',
    phone: '+27820000413',
    source: 'consultation',
    consultation: { inDays: 5, time: '14:00' },
    hoursAgo: 46,
  }),
  lead({
    full_name: 'Jonas Achenwall',
    phone: '+4917604069012',
    source: 'guide',
    email: 'jonas.achenwall@postfach.example',
    hoursAgo: 71,
  }),
  lead({
    full_name: 'Claire Vasseur',
    phone: '+33639980240',
    source: 'consultation',
    consultation: { inDays: -4, time: null },
    notes: [
      {
        hoursAgo: 96,
        type: 'contact-message',
        content:
          'Bonjour, we are four divers looking at Mafia rather than Unguja. Is it possible for foreigners to lease a small plot near the marine park? We would build two bungalows, not a hotel. Please answer by e-mail or WhatsApp, the line here is bad.',
      },
    ],
    hoursAgo: 96,
  }),
  lead({
    full_name: 'Neema Lyimo',
    phone: '+255754000912',
    source: 'property-inquiry',
    property: 'msasani-row-house-9',
    reminder: { inDays: 1, note: 'Ask whether she has seen the show house' },
    hoursAgo: 118,
  }),
  lead({
    full_name: 'Oliver Pryce-Davies',
    phone: '+447700900274',
    source: 'service-inquiry',
    notes: [{ hoursAgo: 143, type: 'service-inquiry', service: 'Property Management' }],
    hoursAgo: 143,
  }),
  lead({ full_name: 'Saida Hamad Juma', phone: '+255715000221', source: 'guide', hoursAgo: 190 }),
  lead({
    full_name: 'Lorenzo Bassani',
    phone: '+393200000158',
    source: 'property-inquiry',
    property: 'bahari-residences-apartment-2c',
    reminder: { inDays: -2, note: 'First reply is late: send plans and payment stages' },
    hoursAgo: 236,
  }),
  lead({
    full_name: 'Peter Kamau Njoroge',
    phone: '+254711000263',
    source: 'guide',
    email: 'p.njoroge@kilele.example',
    hoursAgo: 301,
  }),
];
