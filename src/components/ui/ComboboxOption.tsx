import type { ReactNode } from 'react';

interface Props {
  id: string;
  /** The one that Enter takes. */
  isCurrent: boolean;
  onChoose: () => void;
  children: ReactNode;
}

/** A choice below the field that keeps the focus. */
export function ComboboxOption({ id, isCurrent, onChoose, children }: Props) {
  return (
    // biome-ignore lint/a11y/useFocusableInteractive lint/a11y/useKeyWithClickEvents: The keys are those of the field.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      className="flex min-h-9 cursor-pointer items-center gap-2 rounded-sm px-2.5 hover:bg-coral-100 aria-selected:bg-lagoon-50 aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-lagoon-600 pointer-coarse:min-h-11"
      // The field would lose the focus, and with it this list, before the click arrives.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {children}
    </div>
  );
}
