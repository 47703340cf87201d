import { operator } from '#db/operator.ts';
import { dataOf } from '../data/answer.ts';
import { defineQuery } from '../data/query.ts';
import { phoneDigits, searchFilter } from '../data/search-filter.ts';
import type { Place } from '../desk-url.ts';

export interface FoundRecord {
  id: string;
  name: string;
  detail: string;
  /** Opens the record in its tab. */
  place: Place;
}

const EACH = 5;

/** Leads, properties and clients whose name or phone number holds the text. */
export const findRecords = defineQuery<string, readonly FoundRecord[]>([], async (text, signal) => {
  const words = phoneDigits(text) ?? text;
  const byName = searchFilter(['name'], words);
  const byPerson = searchFilter(['full_name', 'phone'], words);
  if (!byName || !byPerson) return [];
  const named = (table: 'properties' | 'agents' | 'agencies' | 'developers') =>
    dataOf(operator.from(table).select('id,name').or(byName).order('name').limit(EACH).abortSignal(signal));
  const leads = operator
    .from('leads')
    .select('id,full_name,phone')
    .or(byPerson)
    .order('created_at', { ascending: false });

  const [people, properties, agents, agencies, developers] = await Promise.all([
    dataOf(leads.limit(EACH).abortSignal(signal)),
    named('properties'),
    named('agents'),
    named('agencies'),
    named('developers'),
  ]);
  const client = (kind: string) => (row: { id: string; name: string }) =>
    ({
      ...row,
      detail: kind,
      place: { tab: 'clients', params: { kind: kind.toLowerCase(), open: row.id } },
    }) as const;
  return [
    ...people.map(
      ({ id, full_name, phone }) =>
        ({
          id,
          name: full_name,
          detail: `Lead · ${phone}`,
          place: { tab: 'leads', params: { open: id } },
        }) as const,
    ),
    ...properties.map(
      ({ id, name }) =>
        ({
          id,
          name,
          detail: 'Property',
          place: { tab: 'properties', params: { open: id } },
        }) as const,
    ),
    ...agents.map(client('Agent')),
    ...agencies.map(client('Agency')),
    ...developers.map(client('Developer')),
  ];
});
