import { LoaderCircle } from 'lucide';
import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon.tsx';

interface Props extends ComponentProps<'button'> {
  isBusy?: boolean;
  /** What the button says while it is busy. */
  busyLabel: ReactNode;
}

/** Keeps its width and the focus while it is busy; whoever handles the press must ignore it then. */
export function Button({ isBusy = false, busyLabel, className = 'btn-brand', children, ...rest }: Props) {
  return (
    <button type="button" {...rest} className={`btn ${className}`} aria-disabled={isBusy} aria-busy={isBusy}>
      <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-[inherit]">
        <span className={isBusy ? 'invisible' : ''}>{children}</span>
        <span className={`gap-2 ${isBusy ? '' : 'invisible'}`}>
          <Icon of={LoaderCircle} className="motion-safe:animate-spin" />
          {busyLabel}
        </span>
      </span>
    </button>
  );
}
