import { type ComponentType, type ReactNode, useEffect, useState } from 'react';
import { DbError } from '#db/errors.ts';
import { FailedRows, LoadingRows } from '../table/TableStates.tsx';

/** A component whose code is fetched when it is first shown, and kept from then on. */
export interface Part<Props> {
  kept: ComponentType<Props> | null;
  load: () => Promise<ComponentType<Props>>;
}

export function definePart<Props>(fetchCode: () => Promise<ComponentType<Props>>): Part<Props> {
  const part: Part<Props> = {
    kept: null,
    load: async () => {
      part.kept ??= await fetchCode();
      return part.kept;
    },
  };
  return part;
}

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
  const [Component, setComponent] = useState(() => part.kept);
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    if (Component || hasFailed) return;
    part.load().then(
      (loaded) => setComponent(() => loaded),
      () => setHasFailed(true),
    );
  }, [part, Component, hasFailed]);

  if (Component) return children(Component);
  if (!hasFailed) return frame(<LoadingRows />);
  return frame(<FailedRows message={failed} error={ADVICE} onRetry={() => setHasFailed(false)} />);
}
