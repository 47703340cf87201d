import { operator } from '#db/operator.ts';
import { type LeadSuspicions, setLeadSuspicions } from '#features/leads/lead.admin.ts';
import { countOf } from '#lib/words.ts';
import { saveAtOnce } from '../data/save-at-once.ts';

/** Puts leads among the others, with a way back. Tells whether it was saved. */
export function clearSuspicion(ids: readonly string[]): Promise<boolean> {
  let before: LeadSuspicions = {};
  const who = countOf(ids.length, 'lead');
  return saveAtOnce({
    show: () => () => {},
    save: async () => {
      before = await setLeadSuspicions(operator, Object.fromEntries(ids.map((id) => [id, null])));
    },
    tables: ['leads'],
    done: `${who} moved to All Leads`,
    failed: `Failed to move ${who}`,
    undo: () => setLeadSuspicions(operator, before),
  });
}
