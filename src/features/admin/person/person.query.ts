import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { type ChosenPerson, findPerson, getPersonData, listErasures } from '#features/people/person.admin.ts';

const meta = {
  tables: ['leads', 'callback_requests', 'contact_leads', 'reviews', 'answered_people', 'erasures'],
} as const;

export const personBySearch = (search: string) =>
  queryOptions({ queryKey: ['person', search], queryFn: ({ signal }) => findPerson(operator, search, signal), meta });

export const personData = (chosen: ChosenPerson) =>
  queryOptions({
    queryKey: ['person data', chosen],
    queryFn: ({ signal }) => getPersonData(operator, chosen, signal),
    // Nothing of somebody who was erased stays in memory.
    gcTime: 0,
    meta,
  });

export const lastErasures = queryOptions({
  queryKey: ['erasures'],
  queryFn: () => listErasures(operator, 10),
  meta,
});
