import { Check, CircleAlert, Clock } from 'lucide';
import { type ReactNode, useEffect, useRef } from 'react';
import { Icon } from './Icon.tsx';

/** What the visitor has to know while something is sent, or after that has failed. */
export type SendingState = 'slow' | 'sent' | { problem: string } | null;

const ICONS = { slow: Clock, sent: Check };

interface Props {
  id: string;
  state: SendingState;
  /** What is sent. */
  noun: 'request' | 'review';
  /** What else can be done. */
  children?: ReactNode;
}

export function SendingNotice({ id, state, noun, children }: Props) {
  const isProblem = typeof state === 'object';
  const texts = {
    slow: `The connection is slow. Your ${noun} is still being sent.`,
    sent: `Your ${noun} has arrived. One moment...`,
  };
  const text = isProblem ? state?.problem : texts[state];
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The pressed button may be the last thing in sight.
    if (text) notice.current?.scrollIntoView({ block: 'nearest' });
  }, [text]);
  return (
    <div ref={notice} id={id} role="status">
      {state && (
        <p className={`mt-2.5 flex gap-1.5 text-sm/snug font-medium ${isProblem ? 'text-hibiscus-600' : ''}`}>
          <Icon of={isProblem ? CircleAlert : ICONS[state]} className="size-[1.1em] flex-none" />
          <span>
            <span>{text}</span> {children}
          </span>
        </p>
      )}
    </div>
  );
}
