import { CircleAlert, Clock } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from './Icon.tsx';

/** What the visitor has to know while something is sent, or after that has failed. */
export type SendingState = 'slow' | { problem: string } | null;

interface Props {
  id: string;
  state: SendingState;
  /** What is sent. */
  noun: 'request' | 'review';
  /** What else can be done. */
  children?: ReactNode;
}

export function SendingNotice({ id, state, noun, children }: Props) {
  const isSlow = state === 'slow';
  return (
    <div id={id} role="status">
      {state && (
        <p className={`mt-2.5 flex gap-1.5 text-sm/snug font-medium ${isSlow ? '' : 'text-hibiscus-600'}`}>
          <Icon of={isSlow ? Clock : CircleAlert} className="size-[1.1em] flex-none" />
          <span>
            {isSlow ? `The connection is slow. Your ${noun} is still being sent.` : state.problem} {children}
          </span>
        </p>
      )}
    </div>
  );
}
