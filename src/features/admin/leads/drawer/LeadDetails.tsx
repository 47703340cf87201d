import { useQuery } from '@tanstack/react-query';
import { Check, Trash2 } from 'lucide';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { operator, type Tables } from '#db/operator.ts';
import { deleteLead } from '#features/leads/lead.admin.ts';
import { LEAD_STATUSES, LEAD_SUSPICIONS, type LeadStatus } from '#features/leads/lead.ts';
import { deleteWithUndo, invalidateTables } from '../../data/query-client.ts';
import { ChoiceField, useRestedChoice } from '../../form/fields.tsx';
import { mayLeave } from '../../form/unsaved.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { LeadStatusTag } from '../../parts/cells.tsx';
import { LEAD_STATUS_STYLES, SUSPICION_LABELS } from '../../parts/status-styles.ts';
import { saveStatus } from '../lead-changes.ts';
import { phoneLabel } from '../lead-labels.ts';
import { duplicatesOfLead } from '../lead-queries.ts';
import { clearSuspicions } from '../list/lead-work.ts';
import { AfterContact, NextStep, type Step } from './AfterContact.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { LeadOrigin } from './LeadOrigin.tsx';
import { LeadReminder } from './LeadReminder.tsx';
import { LeadRequest } from './LeadRequest.tsx';
import { changeLabels } from './lead-history.ts';
import { $firstField, focusField } from './lead-keys.ts';
import { PersonTimeline } from './PersonTimeline.tsx';
import { openLead } from './use-neighbours.ts';
import { useTyped } from './use-typed.ts';

interface Props {
  lead: Tables<'leads'>;
  /** It was opened just now, not walked to. */
  hasFocus: boolean;
  noteFormId: string;
  onDirty: (isDirty: boolean) => void;
  onDeleted: () => void;
}

/** Everything about one lead, what the operator changes first. */
export function LeadDetails({ lead, hasFocus, noteFormId, onDirty, onDeleted }: Props) {
  const { typed, setTyped, isDirty } = useTyped(lead.id);
  useEffect(() => {
    if (!hasFocus) return;
    const field = $firstField.get();
    $firstField.set(null);
    // On a phone the keyboard would cover what is read first.
    if (field || !matchMedia('(pointer: coarse)').matches) focusField(field ?? 'note');
  }, [hasFocus]);
  const [step, setStep] = useState<Step | null>(null);
  useEffect(() => {
    onDirty(isDirty);
    return () => onDirty(false);
  }, [isDirty, onDirty]);
  // What may be junk is in no list: whatever is planned for it would come to nobody's eyes.
  const isWorked = lead.suspicion === null;
  return (
    <div className="admin-form grid grid-cols-1 gap-5 px-4 py-4 md:px-5.5">
      {isWorked && (
        <AfterContact lead={lead} onAnswered={({ label, next }) => setStep({ done: `${label}.`, note: next })} />
      )}
      {isWorked && step && <NextStep key={step.done} lead={lead} step={step} onClose={() => setStep(null)} />}
      <JunkQuestion lead={lead} />
      <LeadRequest lead={lead} />
      {isWorked && <LeadStatusField lead={lead} />}
      <LeadNotes lead={lead} formId={noteFormId} typed={typed} onType={setTyped} />
      {isWorked && (
        <LeadReminder
          lead={lead}
          typed={typed}
          onType={setTyped}
          onDone={({ reminder_note }) => setStep({ done: `Done: ${reminder_note}.`, note: reminder_note })}
        />
      )}
      <PossibleDuplicates leadId={lead.id} />
      <PersonTimeline leadId={lead.id} phone={lead.phone} />
      <LeadOrigin origin={lead.origin} importId={lead.import_id} />
      <RecordHistory table="leads" id={lead.id} words={changeLabels} />
      <DeleteLead lead={lead} onDeleted={onDeleted} />
    </div>
  );
}

/** Why a lead may be junk, and the way to say that it is none; nothing for the others. */
function JunkQuestion({ lead: { id, suspicion, updated_at } }: { lead: Tables<'leads'> }) {
  const known = LEAD_SUSPICIONS.find((each) => each === suspicion);
  if (!known) return null;
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm bg-turmeric-100 px-3.5 py-2.5">
      <p>
        <b>Possible junk.</b> {SUSPICION_LABELS[known]}.
      </p>
      <LinkButton onClick={() => void clearSuspicions({ [id]: updated_at })}>Not junk</LinkButton>
    </div>
  );
}

type Saving =
  | { state: 'idle' }
  | { state: 'saving'; status: LeadStatus }
  | { state: 'saved'; status: LeadStatus; before: LeadStatus; over: Tables<'leads'> }
  | { state: 'failed'; message: string };

/** Saved as soon as it is chosen; what was there before can be had back. */
function LeadStatusField({ lead }: { lead: Tables<'leads'> }) {
  const [saving, setSaving] = useState<Saving>({ state: 'idle' });
  // What comes while a status is stored was read before it.
  const latest = useRef(lead);
  latest.current = lead;
  const choose = async (status: LeadStatus, from: LeadStatus) => {
    const mine: Saving = { state: 'saving', status };
    // What was chosen meanwhile is what is shown.
    const settle = (next: Saving) => setSaving((now) => (now === mine ? next : now));
    setSaving(mine);
    try {
      settle({ state: 'saved', status, before: await saveStatus(lead.id, status, from), over: latest.current });
    } catch (error) {
      settle({ state: 'failed', message: errorMessage(error) });
      showToast({ kind: 'error', text: `Failed to save the status of ${lead.full_name}` });
    }
    invalidateTables('leads');
  };
  // Until the lead is read again.
  const isAhead = saving.state === 'saving' || (saving.state === 'saved' && saving.over === lead);
  const current = isAhead ? saving.status : lead.status;
  const { shown, take, keys } = useRestedChoice(current, (status) => void choose(status, current));
  // Somebody else may give it another one later.
  const saved = saving.state === 'saved' && saving.status === shown ? saving : null;
  const undo = () => {
    if (saved) void choose(saved.before, saved.status);
    // The button is gone by that. Under a finger the field would open its list.
    if (!matchMedia('(pointer: coarse)').matches) focusField('status');
  };

  return (
    <div className="-mb-2">
      <ChoiceField
        label="Status"
        data-lead-field="status"
        value={shown}
        error={saving.state === 'failed' ? `Failed to save the status. ${saving.message}` : undefined}
        choices={LEAD_STATUSES}
        labelOf={(status) => LEAD_STATUS_STYLES[status].label}
        onChoose={take}
        {...keys}
      />
      <div className="mt-1.5 flex min-h-5 items-center gap-3 text-clove-500">
        <p className="flex items-center gap-1.5" role="status">
          {saving.state === 'saving' && <span>Saving...</span>}
          {saved && (
            <>
              <Icon of={Check} />
              <span>Saved</span>
            </>
          )}
        </p>
        {saved && saved.before !== saved.status && <LinkButton onClick={undo}>Undo</LinkButton>}
      </div>
    </div>
  );
}

/** As many as `duplicates_of_lead` answers with. */
const DUPLICATES_AT_ONCE = 50;

/** Other leads that may be the same person; nothing is shown while there are none. */
function PossibleDuplicates({ leadId }: { leadId: string }) {
  const { data: duplicates = [] } = useQuery(duplicatesOfLead(leadId));
  if (duplicates.length === 0) return null;
  return (
    <section aria-label="Possible duplicates">
      <h3 className="mb-1.5">Possible duplicates</h3>
      <ul className="max-h-48 overflow-auto rounded-sm border border-sand-300">
        {duplicates.map(({ id, full_name, phone, status, has_same_phone }) => (
          <li key={id} className="border-b border-sand-200 last:border-b-0">
            <button
              type="button"
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 px-3 py-1.5 text-left hover:bg-coral-50"
              onClick={() => void openLead(id)}
            >
              <span className="font-semibold">{full_name}</span>
              <span className="text-clove-500 tabular-nums">
                {phoneLabel(phone)} · {has_same_phone ? 'same number' : 'same name'}
              </span>
              <span className="ml-auto">
                <LeadStatusTag status={status} />
              </span>
            </button>
          </li>
        ))}
      </ul>
      {duplicates.length >= DUPLICATES_AT_ONCE && (
        <p className="mt-1.5 text-clove-500">The first {duplicates.length} are shown.</p>
      )}
    </section>
  );
}

interface DeleteLeadProps {
  lead: Tables<'leads'>;
  onDeleted: () => void;
}

/** Takes a lead out of the pipeline, with a way to have it back. */
function DeleteLead({ lead: { id, full_name }, onDeleted }: DeleteLeadProps) {
  const remove = async () => {
    if (!(await mayLeave())) return;
    try {
      await deleteWithUndo({
        table: 'leads',
        id,
        remove: () => deleteLead(operator, id),
        done: `${full_name} deleted`,
      });
      onDeleted();
    } catch (error) {
      showToast({ kind: 'error', text: `Failed to delete ${full_name}. ${errorMessage(error)}` });
    }
  };
  return (
    <SmallButton kind="ghost" className="justify-self-start text-hibiscus-600" onClick={() => void remove()}>
      <Icon of={Trash2} />
      Delete lead
    </SmallButton>
  );
}
