import { closedLeads } from './leads/closed.ts';
import { contactedLeads } from './leads/contacted.ts';
import { deadLeads } from './leads/dead.ts';
import { newLeads } from './leads/new.ts';
import { offerSentLeads } from './leads/offer-sent.ts';
import type { SeedCallback, SeedLead } from './types.ts';

export const leads: SeedLead[] = [...newLeads, ...contactedLeads, ...offerSentLeads, ...closedLeads, ...deadLeads];

export const callbackRequests: SeedCallback[] = [
  { full_name: 'Rashid Mbarouk Ali', whatsapp_number: '+255776000944', hoursAgo: 3 },
  { full_name: 'Chloé Dubosc', whatsapp_number: '+33639980512', hoursAgo: 11 },
  { full_name: 'Stephen Mwangi Ndirangu', whatsapp_number: '+254711000563', hoursAgo: 17 },
  { full_name: 'Latifa Noorani', whatsapp_number: '+971500000618', hoursAgo: 42 },
  { full_name: 'Mikołaj Sobczak', whatsapp_number: '+48600000577', hoursAgo: 78 },
  { full_name: 'Eleanor Finch-Hayes', whatsapp_number: '+447700900603', hoursAgo: 165 },
  { full_name: 'Giorgio Salvemini', whatsapp_number: '+393200000402', hoursAgo: 290 },
];
