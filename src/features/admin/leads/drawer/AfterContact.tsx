import { atom } from 'nanostores';
import { useEffect, useRef, useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { LinkButton } from '../../parts/buttons.tsx';
import { AnswerButtons } from '../AnswerButtons.tsx';
import { type Answer, noteDone } from '../answers.ts';

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
