import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { LEAD_STATUSES, type LeadStatus } from '#features/leads/lead.ts';
import { LinkButton, SmallButton } from '../../parts/buttons.tsx';
import { LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import { type Answer, AnswerButtons, noteDone } from '../AnswerButtons.tsx';
import { changeStatus, saveReminder } from '../lead-changes.ts';
import { DayChoices } from './DayChoices.tsx';

/** The lead whom one has just left to call or to write to. */
const $contacted = atom<string | null>(null);

export function leaveToContact(leadId: string): void {
  $contacted.set(leadId);
}

interface Props {
  lead: Tables<'leads'>;
  onAnswered: (answer: Answer) => void;
}

/** Whoever comes back from a call or a chat is asked what was done. */
export function AfterContact({ lead, onAnswered }: Props) {
  const { id: leadId, full_name, phone } = lead;
  const [isAsked, setIsAsked] = useState(false);
  const box = useRef<HTMLElement>(null);
  useEffect(() => {
    const ask = () => {
      if (document.visibilityState !== 'visible' || $contacted.get() !== leadId) return;
      $contacted.set(null);
      setIsAsked(true);
    };
    // A call on a computer hides no page: the question of the system takes the focus and gives it back.
    addEventListener('focus', ask);
    document.addEventListener('visibilitychange', ask);
    return () => {
      removeEventListener('focus', ask);
      document.removeEventListener('visibilitychange', ask);
    };
  }, [leadId]);
  useEffect(() => {
    if (isAsked) box.current?.focus();
  }, [isAsked]);

  const answer = async (given: Answer) => {
    if (!(await noteDone({ leadId, full_name, phone }, given))) return;
    setIsAsked(false);
    onAnswered(given);
  };
  if (!isAsked) return null;
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="rounded-sm bg-lagoon-50 px-3.5 py-2.5 outline-none"
      aria-label="What was done?"
    >
      <div className="mb-2 flex flex-wrap justify-between gap-x-4">
        <b>What was done?</b>
        <LinkButton onClick={() => setIsAsked(false)}>Nothing</LinkButton>
      </div>
      <AnswerButtons name={full_name} onAnswer={(given) => void answer(given)} />
    </section>
  );
}

/** What is asked after something was done. */
export interface Step {
  done: string;
  /** What the next reminder would be for. */
  note: string;
}

interface NextStepProps {
  lead: Tables<'leads'>;
  step: Step;
  onClose: () => void;
}

/** After something was done: where the lead stands then, and when to come back to it. Both can be left out. */
export function NextStep({ lead, step, onClose }: NextStepProps) {
  const box = useRef<HTMLElement>(null);
  // The button that was pressed is gone.
  useEffect(() => box.current?.focus(), []);
  const choose = (next: LeadStatus) => {
    void changeStatus({ lead, status: next });
    box.current?.focus();
  };
  const remind = async (reminder_date: string) => {
    const put = { reminder_date, reminder_time: null, reminder_note: step.note };
    if (await saveReminder({ lead, put })) onClose();
  };
  return (
    <section
      ref={box}
      tabIndex={-1}
      className="rounded-sm bg-lagoon-50 px-3.5 py-2.5 outline-none"
      aria-label="What comes next?"
    >
      <div className="flex flex-wrap justify-between gap-x-4">
        <p>
          <b>{step.done}</b> What comes next?
        </p>
        <LinkButton onClick={onClose}>Nothing more</LinkButton>
      </div>
      <fieldset className="mt-2 flex flex-wrap gap-1.5">
        <legend className="sr-only">Status</legend>
        {LEAD_STATUSES.filter((each) => each !== lead.status && each !== 'new').map((each) => (
          <SmallButton key={each} className="px-2.5 text-[0.8125rem]" onClick={() => choose(each)}>
            {LEAD_STATUS_STYLES[each].label}
          </SmallButton>
        ))}
      </fieldset>
      <fieldset className="mt-2">
        <legend>Remind me: {step.note}</legend>
        <DayChoices hasToday={false} onChoose={(day) => void remind(day)} />
      </fieldset>
    </section>
  );
}
