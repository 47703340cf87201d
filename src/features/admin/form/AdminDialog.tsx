import { useStore } from '@nanostores/react';
import { X } from 'lucide';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { LeaveQuestion, type Stake, useModal } from '#components/ui/use-modal.tsx';
import { holdSession } from '../gate/gate.store.ts';
import { IconButton, SmallButton } from '../parts/buttons.tsx';
import { $isStoring, isHeld, markUnsaved } from './unsaved.ts';

interface Props {
  /** A drawer of 480 px at the right, a box of 1080 px, or one of 520 px; on a phone they fill the screen. */
  shape: 'drawer' | 'wide' | 'small';
  title: string;
  /** One line above the title, such as what the drawer is for. */
  kicker?: string;
  /** Stands below the title. */
  subtitle?: ReactNode;
  /** Buttons beside the cross, such as previous and next. */
  actions?: ReactNode;
  /** Stays in sight at the lower edge; as a function it is given what closes, and asks first when something was typed. */
  footer?: ReactNode | ((leave: () => void) => ReactNode);
  isDirty?: boolean;
  /** What closing it then costs, where that is not what was typed; the same object as long as it is the same. */
  stake?: Stake | undefined;
  onClose: () => void;
  children: ReactNode;
}

/** The frame of everything that opens over a tab: head and foot stay, the middle scrolls. */
export function AdminDialog({
  shape,
  title,
  kicker,
  subtitle,
  actions,
  footer,
  isDirty = false,
  stake,
  onClose,
  children,
}: Props) {
  const id = useId();
  const isStoring = useStore($isStoring);
  const close = () => {
    if (!isHeld()) onClose();
  };
  useEffect(() => (isDirty ? markUnsaved(stake) : undefined), [isDirty, stake]);
  const { props, isAsking, leave, stay } = useModal({ isDirty: isDirty && !isStoring, onClose: close });
  return (
    <dialog
      {...props}
      className="admin-dialog"
      data-shape={shape}
      aria-labelledby={kicker ? `${id}kicker ${id}title` : `${id}title`}
    >
      <div className="flex-none border-b border-sand-200 px-4 pt-4 pb-3 md:px-5.5">
        <div className="flex items-center gap-1">
          {kicker ? (
            <p id={`${id}kicker`} className="mr-auto text-clove-500">
              {kicker}
            </p>
          ) : (
            <DialogTitle id={`${id}title`}>{title}</DialogTitle>
          )}
          {actions}
          <IconButton icon={X} label="Close" onClick={leave} />
        </div>
        {kicker && <DialogTitle id={`${id}title`}>{title}</DialogTitle>}
        {subtitle}
      </div>
      <div data-dialog-body inert={isStoring} className="min-h-0 flex-auto overflow-auto overscroll-contain">
        {children}
      </div>
      {/* On a phone notices stand above it, though they come later in the markup. */}
      <div className="order-last flex-none">
        {isAsking && <LeaveQuestion {...stake} onStay={stay} onLeave={close} />}
        {footer && !isAsking && (
          <div className="flex flex-wrap items-center gap-2 border-t border-sand-200 bg-white px-4 pt-3 pb-[max(0.75rem,env(safe-area-inset-bottom))] md:px-5.5">
            {typeof footer === 'function' ? footer(leave) : footer}
          </div>
        )}
      </div>
    </dialog>
  );
}

function DialogTitle({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="mr-auto text-xl">
      {children}
    </h2>
  );
}

/** Why something could not be done; nothing while there is no reason. */
export function DialogProblem({ text, className = '' }: { text: string | undefined; className?: string }) {
  if (!text) return null;
  return (
    <p className={`rounded-sm bg-hibiscus-50 px-3 py-2 text-hibiscus-700 ${className}`} role="alert">
      {text}
    </p>
  );
}

interface ConfirmProps {
  title: string;
  /** On the button, and while it works. */
  label: string;
  busyLabel: string;
  isDisabled?: boolean;
  act: () => Promise<void>;
  /** Says why it could not be done; the question stays. */
  failed: (error: unknown) => string;
  onClose: () => void;
  children: ReactNode;
}

/** Asks before something goes for good. When that fails the question stays, with the reason in place. */
export function ConfirmDialog({ title, label, busyLabel, isDisabled, act, failed, onClose, children }: ConfirmProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const handlePress = async () => {
    if (isBusy) return;
    setIsBusy(true);
    $isStoring.set(true);
    try {
      await holdSession(act());
    } catch (error) {
      setProblem(failed(error));
      setIsBusy(false);
    } finally {
      $isStoring.set(false);
    }
  };
  const footer = (leave: () => void) => (
    <>
      <SmallButton className="ml-auto" data-autofocus onClick={leave}>
        Cancel
      </SmallButton>
      <Button
        className="btn-small bg-hibiscus-600 text-white hover:bg-hibiscus-700"
        isBusy={isBusy}
        busyLabel={busyLabel}
        disabled={isDisabled}
        onClick={handlePress}
      >
        {label}
      </Button>
    </>
  );
  return (
    <AdminDialog shape="small" title={title} footer={footer} onClose={onClose}>
      <div className="grid gap-3 px-4 py-4 md:px-5.5">
        {children}
        <DialogProblem text={problem} />
      </div>
    </AdminDialog>
  );
}
