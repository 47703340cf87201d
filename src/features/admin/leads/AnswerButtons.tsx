import { operator } from '#db/operator.ts';
import type { LeadStatus } from '#features/leads/lead.ts';
import { answerPerson, type BeforeAnswer, type NoteKind, undoAnswer } from '#features/leads/lead-people.admin.ts';
import { randomUuid } from '#lib/request-id.ts';
import { saveAtOnce } from '../data/query-client.ts';
import { markSeen } from '../news/VisitorNews.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { showStatuses } from './lead-changes.ts';

interface Done {
  /** The note that it leaves. */
  label: string;
  kind: NoteKind;
  /** Of who was reached, unless they are further on. */
  status: LeadStatus | null;
}

export interface Answer extends Done {
  /** What one would come back to them for. */
  next: string;
}

/** What is mostly done, one press each. */
export const ANSWERS: readonly Answer[] = [
  { label: 'Talked', kind: 'talked', status: 'contacted', next: 'Follow up' },
  { label: 'Sent WhatsApp', kind: 'whatsapp', status: 'contacted', next: 'Look for an answer' },
  { label: 'Sent details', kind: 'details', status: 'offer-sent', next: 'Ask about the details' },
  { label: 'Called, no answer', kind: 'no-answer', status: null, next: 'Call again' },
];

interface Person {
  full_name: string;
  phone: string;
  /** The lead that is looked at. */
  leadId?: string;
}

/** Until what it changes was read again, a second press of a button means the same. */
const underWay = new Set<string>();
/** Those without an answer: it may be noted all the same, and one that follows soon is the same again. */
const lost = new Map<string, { id: string; at: number }>();
const SAME_WITHIN_MS = 10 * 60_000;

/** Notes what was done, with a way back. Tells whether it was saved. */
export async function noteDone({ phone, full_name, leadId }: Person, { label, kind, status }: Done): Promise<boolean> {
  const press = `${phone} ${leadId ?? ''} ${label}`;
  if (underWay.has(press)) return false;
  underWay.add(press);
  const last = lost.get(press);
  const id = last && Date.now() - last.at < SAME_WITHIN_MS ? last.id : randomUuid();
  lost.set(press, { id, at: Date.now() });
  let before: BeforeAnswer | null = null;
  return saveAtOnce({
    save: async () => {
      before = await answerPerson(operator, phone, { press: id, note: label, kind, status, leadId });
      lost.delete(press);
      markSeen(...Object.keys(before.leads));
      showStatuses(before.given ?? {});
    },
    tables: ['leads', 'answered_people'],
    done: `${full_name}: ${label}`,
    failed: `Failed to note it for ${full_name}`,
    undo: async () => {
      if (!before) return;
      await undoAnswer(operator, phone, before);
      showStatuses(before.leads, before.given ?? {});
    },
    onRead: () => underWay.delete(press),
  });
}

interface Props {
  name: string;
  onAnswer: (answer: Answer) => void;
}

/** What was done for somebody, one press each. */
export function AnswerButtons({ name, onAnswer }: Props) {
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">What was done for {name}</legend>
      {ANSWERS.map((answer) => (
        <SmallButton key={answer.kind} onClick={() => onAnswer(answer)}>
          {answer.label}
        </SmallButton>
      ))}
    </fieldset>
  );
}
