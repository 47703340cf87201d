import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operator } from '#db/operator.ts';
import { parsedDataOf } from '#db/operator-answers.ts';
import { VISITOR_FORMS } from '#db/visitor.ts';
import { countOf } from '#lib/words.ts';

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
type Traffic = z.output<typeof traffic>;

/** What goes on at the visitors' forms. */
export const visitorTraffic = queryOptions({
  queryKey: ['visitor traffic'],
  queryFn: ({ signal }) => parsedDataOf(operator.rpc('visitor_traffic'), traffic, signal),
  meta: { tables: ['leads', 'contact_leads', 'reviews'], isAside: true },
});

const FLOODS = {
  lead: { what: 'requests', effect: 'What may be junk waits under Possible junk.' },
  reveal: { what: 'opened contacts', effect: 'Each more costs the sender more work.' },
  review: { what: 'reviews', effect: 'Those above the usual wait for your approval.' },
} as const;

/** One sentence for each thing that is unusual. */
export function trafficLabels({ floods, budgets }: Traffic): string[] {
  return [
    ...floods.map(({ form, sent, networks }) => {
      const { what, effect } = FLOODS[form];
      const parts = networks.map(({ network, sent: part }) => `${network} (${part})`).join(', ');
      const from = parts === '' ? '' : `, most from ${parts}`;
      return `A flood is running: ${sent} ${what} within ten minutes${from}. ${effect}`;
    }),
    ...budgets.map(({ name, used, most }) => {
      const rest =
        used >= most
          ? 'Until there is room again, visitors are sent to the business chat instead.'
          : `${most} are allowed.`;
      return `The contacts of ${name} were opened ${countOf(used, 'time')} within a day. ${rest}`;
    }),
  ];
}
