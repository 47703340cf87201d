import type { ComponentProps, ComponentType, ReactNode } from 'react';
import { type LazyComponent as Lazy, useLazyComponent } from '#components/ui/lazy-component.ts';
import { DbError } from '#db/errors.ts';
import { AdminDialog } from '../form/AdminDialog.tsx';
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

/** What to do where code does not arrive. */
export const ADVICE = new DbError('offline', {
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

type LazyDialogProps<Props> = Omit<LazyProps<Props>, 'frame' | 'loading'> &
  Pick<ComponentProps<typeof AdminDialog>, 'shape' | 'kicker' | 'title' | 'onClose'>;

/** The same for a dialog: one of that shape stands there until its code has come. */
export function LazyDialog<Props>({ of, failed, children, ...dialog }: LazyDialogProps<Props>) {
  return (
    <LazyComponent of={of} failed={failed} frame={(inside) => <AdminDialog {...dialog}>{inside}</AdminDialog>}>
      {children}
    </LazyComponent>
  );
}
