import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operator } from '#db/operator.ts';
import { parsedDataOf } from '#db/operator-answers.ts';
import { VISITOR_FORMS } from '#db/visitor-forms.ts';

const traffic = z.object({
  floods: z.array(
    z.object({
      form: z.enum(VISITOR_FORMS),
      sent: z.int(),
      networks: z.array(z.object({ network: z.string(), sent: z.int() })),
    }),
  ),
  budgets: z.array(z.object({ owner: z.guid(), name: z.string(), used: z.int(), most: z.int() })),
});
export type Traffic = z.output<typeof traffic>;

/** What goes on at the visitors' forms. */
export const visitorTraffic = queryOptions({
  queryKey: ['visitor traffic'],
  queryFn: ({ signal }) => parsedDataOf(operator.rpc('visitor_traffic'), traffic, signal),
  meta: { tables: ['leads', 'contact_leads', 'reviews'] },
});
