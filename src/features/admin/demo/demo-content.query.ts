import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import { getDemoContent } from '#features/demo/demo.admin.ts';

/** What of the demo content is still there. */
export const demoContent = queryOptions({
  queryKey: ['demo content'],
  queryFn: ({ signal }) => getDemoContent(operator, signal),
  meta: { tables: ['demo_records', 'properties', 'areas', 'agencies', 'developers', 'agents'] },
});
