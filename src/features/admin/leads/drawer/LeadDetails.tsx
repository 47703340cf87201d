import { useEffect, useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { RecordHistory } from '../../history/RecordHistory.tsx';
import { AfterContact } from './AfterContact.tsx';
import { changeLabels } from './change-labels.ts';
import { DeleteLead } from './DeleteLead.tsx';
import { JunkQuestion } from './JunkQuestion.tsx';
import { LeadNotes } from './LeadNotes.tsx';
import { LeadOrigin } from './LeadOrigin.tsx';
import { LeadReminder } from './LeadReminder.tsx';
import { LeadRequest } from './LeadRequest.tsx';
import { LeadStatusField } from './LeadStatusField.tsx';
import { $firstField, focusField } from './lead-keys.ts';
import { NextStep, type Step } from './NextStep.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';
import { PossibleDuplicates } from './PossibleDuplicates.tsx';
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
  return (
    <div className="admin-form grid grid-cols-1 gap-5 px-4 py-4 md:px-5.5">
      <AfterContact lead={lead} onAnswered={({ label, next }) => setStep({ done: `${label}.`, note: next })} />
      {step && <NextStep key={step.done} lead={lead} step={step} onClose={() => setStep(null)} />}
      <JunkQuestion lead={lead} />
      <LeadRequest lead={lead} />
      <LeadStatusField lead={lead} />
      <LeadNotes lead={lead} formId={noteFormId} typed={typed} onType={setTyped} />
      <LeadReminder
        lead={lead}
        typed={typed}
        onType={setTyped}
        onDone={({ reminder_note }) => setStep({ done: `Done: ${reminder_note}.`, note: reminder_note })}
      />
      <PossibleDuplicates leadId={lead.id} />
      <PersonTimeline leadId={lead.id} phone={lead.phone} />
      <LeadOrigin origin={lead.origin} importId={lead.import_id} />
      <RecordHistory table="leads" id={lead.id} words={changeLabels} />
      <DeleteLead lead={lead} onDeleted={onDeleted} />
    </div>
  );
}
