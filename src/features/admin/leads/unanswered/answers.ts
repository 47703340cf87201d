import { operator } from '#db/operator.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import {
  answerPerson,
  type BeforeAnswer,
  type UnansweredPerson,
  undoAnswer,
} from '#features/leads/unanswered.admin.ts';
import { saveAtOnce } from '../../data/save-at-once.ts';

/** What is mostly done, one press each: the note it leaves, and the status of who was reached. */
export const ANSWERS = [
  { label: 'Talked', status: 'contacted' },
  { label: 'Sent WhatsApp', status: 'contacted' },
  { label: 'Sent details', status: 'offer-sent' },
  { label: 'Called, no answer', status: null },
] as const satisfies { label: string; status: LeadStatus | null }[];
export type Answer = (typeof ANSWERS)[number];

/** Notes what was done, with a way back. */
export function noteAnswer({ phone, full_name }: UnansweredPerson, { label, status }: Answer): Promise<boolean> {
  let before: BeforeAnswer | null = null;
  return saveAtOnce({
    save: async () => {
      before = await answerPerson(operator, phone, { note: label, status });
    },
    tables: ['leads', 'answered_people'],
    done: `${full_name}: ${label}`,
    failed: `Failed to note it for ${full_name}`,
    undo: async () => {
      if (before) await undoAnswer(operator, phone, before);
    },
  });
}
