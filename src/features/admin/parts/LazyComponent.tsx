import type { ComponentType, ReactNode } from 'react';
import { type LazyComponent as Lazy, useLazyComponent } from '#components/ui/lazy-component.ts';
import { DbError } from '#db/errors.ts';
import { FailedRows, LoadingRows } from '../table/TableStates.tsx';

interface LazyProps<Props> {
  of: Lazy<Props>;
  /** Said where the code does not arrive. */
  failed: string;
  /** What stands around the wait and around a failure, such as the dialog of a form. */
  frame?: (inside: ReactNode) => ReactNode;
  /** In the place of the rows that wait. */
  loading?: ReactNode;
  children: (Component: ComponentType<Props>) => ReactNode;
}

const ADVICE = new DbError('offline', {
  message: 'Please check your network and try again. If that does not help, reload the page.',
});

/** Shows a component at its place as soon as its code is there; a failure stays at that place too, with a way to try again. */
export function LazyComponent<Props>({
  of,
  failed,
  frame = (inside) => inside,
  loading = <LoadingRows />,
  children,
}: LazyProps<Props>) {
  const { Component, hasFailed, retry } = useLazyComponent(of);
  if (Component) return children(Component);
  if (!hasFailed) return frame(loading);
  return frame(<FailedRows message={failed} error={ADVICE} onRetry={retry} />);
}
