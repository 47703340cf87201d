import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { listUnanswered } from '#features/leads/unanswered.admin.ts';

export const unansweredPeople = queryOptions({
  queryKey: ['unanswered people'],
  queryFn: ({ signal }) => listUnanswered(operator, signal),
  meta: { tables: ['leads', 'callback_requests', 'contact_leads', 'answered_people'] },
});
