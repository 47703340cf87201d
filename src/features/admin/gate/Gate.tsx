import { ArrowLeft, Eye, EyeOff } from 'lucide';
import {
  type ComponentProps,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Field } from '#components/ui/Field.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { DbError, errorMessage } from '#db/errors.ts';
import { PAGES } from '#lib/urls.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import { settings } from '#settings';
import { queryClient } from '../data/query-client.ts';
import { type ClosedReason, openGate } from './gate.store.ts';
import { useAttempts } from './use-attempts.ts';

const EXPLANATIONS = {
  expired: 'Your session has ended. Unlock to go on where you were: nothing you typed is lost.',
  idle: 'Locked because nobody was here for a while. Nothing you typed is lost.',
} as const satisfies Record<ClosedReason, string>;

/** Forms keep their drafts, and nothing can be copied beneath the gate. */
const OUTDATED =
  'The site was updated meanwhile. Please load this page again, also where the browser asks: what was typed into a form is offered to you there.';

/** The whole page while nobody has unlocked it: nothing of what the admin showed before stays in memory. */
export function LockedPage({ onTyping }: Pick<Props, 'onTyping'>) {
  useEffect(() => queryClient.clear(), []);
  return (
    <GateGround>
      <main className="grid px-5 py-8">
        <GateForm explanation="Stays unlocked until you close or reload this page." onTyping={onTyping} />
      </main>
    </GateGround>
  );
}

/** Stands over the page and everything open on it, which waits unchanged beneath. */
export function ClosedOverlay({ reason }: { reason: ClosedReason }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  // Some browsers let a second Escape close any dialog; this one answers to the password only.
  const handleClose = () => {
    if (dialog.current?.isConnected) dialog.current.showModal();
  };
  const handleCancel = (event: SyntheticEvent) => event.preventDefault();

  return (
    <dialog
      ref={dialog}
      className="m-0 h-dvh max-h-none w-full max-w-none"
      aria-labelledby="gate-title"
      onCancel={handleCancel}
      onClose={handleClose}
    >
      <GateGround>
        <div className="grid px-5 py-8">
          <GateForm explanation={EXPLANATIONS[reason]} />
        </div>
      </GateGround>
    </dialog>
  );
}

function GateGround({ children }: { children: ReactNode }) {
  return (
    <div className="grid min-h-dvh grid-rows-[1fr_auto] overflow-auto bg-lagoon-900">
      {children}
      <div className="carve mb-7 text-lagoon-400 opacity-75" />
    </div>
  );
}

interface Props {
  explanation: string;
  onTyping?: (() => void) | undefined;
}

/** The one question of the admin. What was typed stays until it was right. */
function GateForm({ explanation, onTyping }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, noteWrong } = useAttempts();

  const refuse = (reason: string) => {
    setError(reason);
    input.current?.focus();
    input.current?.select();
  };
  const tryToOpen = async () => {
    setIsBusy(true);
    // The same reason is said again.
    setError(undefined);
    try {
      if (await openGate(password)) return;
      refuse('Invalid password');
      noteWrong();
    } catch (failure) {
      refuse(failure instanceof DbError && failure.code === 'outdated' ? OUTDATED : errorMessage(failure));
    } finally {
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    if (password === '') refuse('Invalid password');
    else void tryToOpen();
  };

  return (
    <form className="m-auto w-full max-w-100 rounded-md bg-white p-8 text-clove-900" onSubmit={handleSubmit} noValidate>
      <div className="text-2xl">
        <AdminLogo />
      </div>
      <h1 className="mt-5" id="gate-title">
        Admin
      </h1>
      <p className="mt-1 mb-5 text-clove-500">{explanation}</p>
      <input type="email" name="username" autoComplete="username" value={settings.operatorEmail} readOnly hidden />
      <PasswordField
        ref={input}
        label="Password"
        name="password"
        autoComplete="current-password"
        autoFocus
        value={password}
        error={error}
        onChange={(event) => {
          onTyping?.();
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="btn-brand mt-5 w-full text-base" isBusy={isBusy} busyLabel="Unlocking...">
        {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Unlock'}
      </Button>
      {error === OUTDATED && (
        <button type="button" className="btn btn-line mt-3 w-full text-base" onClick={() => location.reload()}>
          Load this page again
        </button>
      )}
      <p className="sr-only" role="status">
        {secondsLeft > 0 ? 'Too many wrong passwords. Please wait a moment.' : ''}
      </p>
      <p className="mt-4 text-center">
        <a className="link no-underline" href={PAGES.home}>
          <Icon of={ArrowLeft} />
          Back to the site
        </a>
      </p>
    </form>
  );
}

interface PasswordFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  label: string;
  hint?: string;
  error?: string | undefined;
}

/** A password that can be looked at, and that says when the caps lock is on. */
export function PasswordField({ label, hint, error, ...input }: PasswordFieldProps) {
  const [isShown, setIsShown] = useState(false);
  const [hasCapsLock, setHasCapsLock] = useState(false);
  const lookAtCapsLock = (event: KeyboardEvent) => setHasCapsLock(event.getModifierState('CapsLock'));
  const icon = isShown ? EyeOff : Eye;

  return (
    <Field label={label} error={error} hint={hasCapsLock ? 'Caps Lock is on' : hint}>
      {(control) => (
        <span className={`field ${error ? 'border-2 border-hibiscus-600' : ''}`}>
          <input
            {...control}
            {...input}
            type={isShown ? 'text' : 'password'}
            spellCheck={false}
            autoCapitalize="none"
            autoCorrect="off"
            onKeyDown={lookAtCapsLock}
            onKeyUp={lookAtCapsLock}
          />
          <button
            type="button"
            className="mr-1 grid size-11 flex-none place-items-center text-clove-500"
            aria-label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown(!isShown)}
          >
            <Icon of={icon} />
          </button>
        </span>
      )}
    </Field>
  );
}

const PETALS =
  'M16 16C19.48 12.52 19.02 7.65 16 4.4 12.98 7.65 12.52 12.52 16 16ZM16 16C20.92 16 24.04 12.23 24.2 7.8 19.77 7.96 16 11.08 16 16ZM16 16C19.48 19.48 24.35 19.02 27.6 16 24.35 12.98 19.48 12.52 16 16ZM16 16C16 20.92 19.77 24.04 24.2 24.2 24.04 19.77 20.92 16 16 16ZM16 16C12.52 19.48 12.98 24.35 16 27.6 19.02 24.35 19.48 19.48 16 16ZM16 16C11.08 16 7.96 19.77 7.8 24.2 12.23 24.04 16 20.92 16 16ZM16 16C12.52 12.52 7.65 12.98 4.4 16 7.65 19.02 12.52 19.48 16 16ZM16 16C16 11.08 12.23 7.96 7.8 7.8 7.96 12.23 11.08 16 16 16Z';

export function AdminLogo() {
  return (
    <span className="inline-flex max-w-full items-center gap-2 font-display font-[560] tracking-[-.02em] text-lagoon-700">
      <svg className="size-[1.3em] flex-none" viewBox="0 0 32 32" aria-hidden="true">
        <circle cx="16" cy="16" r="15" fill="none" stroke="currentColor" strokeWidth="1.6" />
        <path fill="currentColor" d={PETALS} />
      </svg>
      <span className="min-w-0">{visitorSettings().brand_name}</span>
    </span>
  );
}
