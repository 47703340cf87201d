import { operator } from '#db/operator.ts';
import { type LeadStatuses, setLeadStatuses } from '#features/leads/lead.admin.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { countOf } from '#lib/words.ts';
import { saveAtOnce } from '../data/save-at-once.ts';
import { LEAD_STATUS_LOOKS } from '../parts/status-looks.ts';

interface Options {
  ids: readonly string[];
  status: LeadStatus;
  /** Who it is, when it is one. */
  name?: string;
  show?: () => () => void;
}

/** Gives leads a status at once, with a way back to what each of them had. Tells whether it was saved. */
export function changeStatus({ ids, status, name, show = () => () => {} }: Options): Promise<boolean> {
  let before: LeadStatuses = {};
  const who = name ?? countOf(ids.length, 'lead');
  return saveAtOnce({
    show,
    save: async () => {
      before = await setLeadStatuses(operator, Object.fromEntries(ids.map((id) => [id, status])));
    },
    tables: ['leads'],
    done: `${who}: ${LEAD_STATUS_LOOKS[status].label}`,
    failed: `Failed to save the status of ${who}`,
    undo: () => setLeadStatuses(operator, before),
  });
}
