import type { ComponentType, ReactNode } from 'react';
import { type Part, usePart } from '#components/ui/use-part.ts';
import { DbError } from '#db/errors.ts';
import { FailedRows, LoadingRows } from '../table/TableStates.tsx';

interface OnDemandProps<Props> {
  part: Part<Props>;
  /** Said where the code does not arrive. */
  failed: string;
  /** What stands around the wait and around a failure, such as the dialog of a form. */
  frame?: (inside: ReactNode) => ReactNode;
  children: (Component: ComponentType<Props>) => ReactNode;
}

const ADVICE = new DbError('offline', {
  message: 'Please check your network and try again. If that does not help, reload the page.',
});

/** Shows a part at its place as soon as its code is there; a failure stays at that place too, with a way to try again. */
export function OnDemand<Props>({ part, failed, frame = (inside) => inside, children }: OnDemandProps<Props>) {
  const { Component, hasFailed, retry } = usePart(part);
  if (Component) return children(Component);
  if (!hasFailed) return frame(<LoadingRows />);
  return frame(<FailedRows message={failed} error={ADVICE} onRetry={retry} />);
}
