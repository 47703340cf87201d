import { type FormEvent, type KeyboardEvent, useId, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { appendLeadNote, getLead } from '#features/leads/lead.admin.ts';
import { noteInput } from '#features/leads/lead.ts';
import { invalidateTables } from '../../data/query-client.ts';
import { DateText } from '../../parts/cells.tsx';
import { noteLabel, notesOf } from './lead-history.ts';
import type { OnType, Typed } from './use-typed.ts';

interface Props {
  lead: Tables<'leads'>;
  formId: string;
  typed: Typed;
  onType: OnType;
}

/** The history of a lead, which only grows. */
export function LeadNotes({ lead, formId, typed, onType }: Props) {
  const [problem, setProblem] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const notes = notesOf(lead.notes);

  const save = async (content: string) => {
    setIsSaving(true);
    setProblem(undefined);
    const wasSent = typed.notes_before !== '';
    const attempt = { content, before: wasSent ? Number(typed.notes_before) : notes.length };
    // Before it is sent: whoever waits for an answer in vain may load the page anew.
    onType({ notes_before: String(attempt.before) });
    try {
      if (!(wasSent && (await isStored(lead.id, attempt)))) await appendOnce(lead.id, attempt);
      onType({ note: '', notes_before: '' });
    } catch (error) {
      setProblem(`Failed to add the note. ${errorMessage(error)}`);
      showToast({ kind: 'error', text: 'Failed to add the note' });
    } finally {
      setIsSaving(false);
      invalidateTables('leads');
    }
  };
  const handleSubmit = (event?: FormEvent) => {
    event?.preventDefault();
    const { success, data, error } = noteInput.safeParse({ content: typed.note });
    if (!success) setProblem(error.issues[0]?.message);
    else if (!isSaving) void save(data.content);
  };
  const handleKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    handleSubmit();
  };

  return (
    <section aria-label="Notes">
      <div className="mb-1.5 flex justify-between">
        <h3>Notes</h3>
        <span className="text-clove-500 tabular-nums">{notes.length}</span>
      </div>
      <NoteList notes={notes} />
      <form id={formId} className="mt-2" onSubmit={handleSubmit} noValidate>
        <span className={`field ${problem ? 'border-2 border-hibiscus-600' : ''}`}>
          <textarea
            data-lead-field="note"
            aria-label="Add a note"
            placeholder="Add a note"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${formId}problem`}
            readOnly={isSaving}
            value={typed.note}
            onChange={({ target }) => onType({ note: target.value, notes_before: '' })}
            onKeyDown={handleKeyDown}
          />
        </span>
        {problem && (
          <p id={`${formId}problem`} className="mt-1.5 text-sm font-medium text-hibiscus-600" role="alert">
            {problem}
          </p>
        )}
      </form>
    </section>
  );
}

function NoteList({ notes }: { notes: ReturnType<typeof notesOf> }) {
  const id = useId();
  if (notes.length === 0) return <p className="text-clove-500">No notes yet.</p>;
  return (
    <section
      id={id}
      className="max-h-[10rem] overflow-auto overscroll-contain rounded-sm border border-sand-300"
      // Scrolled with the arrow keys.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area has to be reached without a mouse.
      tabIndex={0}
      aria-label="Notes history"
    >
      <ol>
        {notes.map((note) => (
          <li key={note.timestamp + note.content} className="border-b border-sand-200 px-3 py-2 last:border-b-0">
            <p className="text-xs text-clove-500">
              <DateText at={note.timestamp} hasTime />
            </p>
            <p className="wrap-anywhere whitespace-pre-line">{noteLabel(note)}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** A note that was sent, and how many there were before it. */
interface Attempt {
  content: string;
  before: number;
}

/** When the answer was lost on the way, the note may be stored all the same: then it is not sent a second time. */
async function appendOnce(leadId: string, attempt: Attempt): Promise<void> {
  try {
    await appendLeadNote(operator, leadId, attempt.content);
  } catch (error) {
    // The line may be gone altogether: the next press looks again.
    if (!(await isStored(leadId, attempt).catch(() => false))) throw error;
  }
}

async function isStored(leadId: string, { content, before }: Attempt): Promise<boolean> {
  const stored = notesOf((await getLead(operator, leadId))?.notes);
  return stored.slice(0, Math.max(stored.length - before, 0)).some((note) => note.content === content);
}
