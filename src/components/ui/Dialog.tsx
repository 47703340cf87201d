import { X } from 'lucide';
import { type ReactNode, useId } from 'react';
import { Icon } from './Icon.tsx';
import { LeaveQuestion, useModal } from './use-modal.tsx';

interface Props {
  title: string;
  /** One line of purpose below the title. */
  description?: ReactNode;
  /** Something was typed that closing would lose: Escape, the backdrop and the cross then ask first. */
  isDirty?: boolean;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A modal dialog for as long as it is rendered: it opens when it appears and gives the focus back when it goes.
 * The first control below the title takes the focus; where a keyboard would then cover the screen, the dialog itself.
 */
export function Dialog({ title, description, isDirty = false, onClose, children }: Props) {
  const id = useId();
  const { props, isAsking, leave, stay } = useModal({ isDirty, onClose });

  return (
    <dialog
      {...props}
      className="sheet"
      aria-labelledby={`${id}title`}
      aria-describedby={description ? `${id}description` : undefined}
    >
      <div className="sheet-grip" />
      <div className="flex items-start justify-between gap-4 px-5 pt-5.5 md:px-8 md:pt-8">
        <div>
          <h2 id={`${id}title`} className="text-[1.625rem] md:text-[1.875rem]">
            {title}
          </h2>
          {description && (
            <p id={`${id}description`} className="mt-1.5 text-clove-700">
              {description}
            </p>
          )}
        </div>
        <button
          type="button"
          className="-mt-1 -mr-1 grid size-11 flex-none place-items-center rounded-full bg-coral-100 hover:bg-sand-200"
          aria-label="Close"
          onClick={leave}
        >
          <Icon of={X} className="size-5" />
        </button>
      </div>
      <div data-dialog-body className="px-5 pt-4.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
        {children}
      </div>
      {isAsking && <LeaveQuestion onStay={stay} onLeave={onClose} />}
    </dialog>
  );
}
