import { useEffect, useId, useRef } from 'react';

interface Props {
  onStay: () => void;
  onLeave: () => void;
}

/** Asked at the lower edge of a dialog before what was typed is given up. */
export function LeaveQuestion({ onStay, onLeave }: Props) {
  const id = useId();
  const stay = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    const before = document.activeElement;
    stay.current?.focus();
    return () => {
      if (before instanceof HTMLElement) before.focus();
    };
  }, []);

  return (
    <div
      className="sticky bottom-0 border-t border-sand-300 bg-coral-100 px-5 py-4 md:px-8"
      role="alertdialog"
      aria-labelledby={`${id}question`}
    >
      <p id={`${id}question`} className="font-semibold">
        Close and lose what you have typed?
      </p>
      <div className="mt-3 flex flex-wrap gap-2.5">
        <button ref={stay} type="button" className="btn btn-small btn-brand" onClick={onStay}>
          Keep writing
        </button>
        <button type="button" className="btn btn-small btn-line" onClick={onLeave}>
          Discard
        </button>
      </div>
    </div>
  );
}
