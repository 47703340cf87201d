import { countOf } from '#lib/words.ts';
import type { Traffic } from './visitor-traffic.query.ts';

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
        used >= most ? 'Until tomorrow visitors are sent to the business chat instead.' : `${most} are allowed.`;
      return `The contacts of ${name} were opened ${countOf(used, 'time')} within a day. ${rest}`;
    }),
  ];
}
