import { X } from 'lucide';
import type { ReactNode } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import type { Selection } from './selection.ts';

interface Props {
  selection: Selection;
  /** Something is done with them just now. */
  isBusy?: boolean;
  children?: ReactNode;
}

/** Says how many rows are chosen and offers what can be done with all of them. */
export function BulkBar({ selection, isBusy, children }: Props) {
  if (selection.chosen.size === 0) return null;
  return (
    <fieldset
      className="mb-2.5 flex min-w-0 flex-wrap items-center gap-2.5 rounded-sm bg-lagoon-50 px-3 py-2 max-md:sticky max-md:top-(--header-h) max-md:z-20 max-md:gap-1 max-md:pr-1 max-md:shadow-pop"
      aria-label="Selected rows"
      aria-busy={isBusy}
      disabled={isBusy}
    >
      <p className="font-semibold" role="status">
        {selection.chosen.size.toLocaleString('en-US')} selected
      </p>
      {children}
      <SmallButton kind="ghost" className="ml-auto max-md:min-w-11 max-md:p-0" onClick={selection.clear}>
        <Icon of={X} className="md:hidden" />
        <span className="max-md:sr-only">Clear selection</span>
      </SmallButton>
    </fieldset>
  );
}
