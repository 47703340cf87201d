import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { showToast } from '#components/ui/toast.ts';
import { errorMessage } from '#db/errors.ts';
import { changePassword, mayBePassword, type PasswordChange, signOutElsewhere } from '#db/operator.ts';
import { settings } from '#settings';
import { AdminDialog, DialogProblem } from '../form/AdminDialog.tsx';
import { $isStoring } from '../form/unsaved.ts';
import { SmallButton } from '../parts/buttons.tsx';
import { PasswordField } from './Gate.tsx';

/** The same number stands in supabase/config.toml. */
const SHORTEST_PASSWORD = 12;
/** What lies beyond is no part of its hash. */
const LONGEST_PASSWORD_BYTES = 72;
const TOO_SHORT = `Please use at least ${SHORTEST_PASSWORD} characters`;
const TOO_LONG = `Please use at most ${LONGEST_PASSWORD_BYTES} characters; a letter with an accent counts as two`;

type Problem = { field: 'current' | 'next' | 'form'; message: string };

const REFUSALS = {
  'wrong-password': { field: 'current', message: 'Invalid password' },
  'same-password': { field: 'next', message: 'This is the password you have already' },
  'weak-password': { field: 'next', message: 'This password is too easy to guess' },
} as const satisfies Record<Exclude<PasswordChange, 'changed'>, Problem>;

const NOT_KNOWN =
  'It is not known whether the password was changed. Press again to find out; the new one may hold already.';

async function endOtherSessions(): Promise<void> {
  try {
    await signOutElsewhere();
  } catch (error) {
    const text = `Other devices may still be signed in. ${errorMessage(error)}`;
    showToast({ kind: 'error', text, action: { label: 'Try again', act: () => void endOtherSessions() } });
  }
}

export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const form = useId();
  const [current, setCurrent] = useState('');
  const [next, setNext] = useState('');
  const [problem, setProblem] = useState<Problem>();
  const [isBusy, setIsBusy] = useState(false);
  // What is stored holds the form still, which takes the focus away.
  const refused = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem && !isBusy) refused.current?.focus();
  }, [problem, isBusy]);
  const isCurrent = problem?.field === 'current';
  const messageAt = (field: Problem['field']) => (problem?.field === field ? problem.message : undefined);

  const save = async () => {
    setIsBusy(true);
    $isStoring.set(true);
    try {
      const outcome = await changePassword(settings.operatorEmail, current, next);
      if (outcome !== 'changed') return setProblem(REFUSALS[outcome]);
      showToast({ kind: 'success', text: 'Password changed' });
      void endOtherSessions();
      onClose();
    } catch (error) {
      const reason = errorMessage(error);
      setProblem({ field: 'form', message: mayBePassword(next) ? `${NOT_KNOWN} ${reason}` : reason });
    } finally {
      $isStoring.set(false);
      setIsBusy(false);
    }
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (current === '') setProblem(REFUSALS['wrong-password']);
    else if ([...next].length < SHORTEST_PASSWORD) setProblem({ field: 'next', message: TOO_SHORT });
    else if (new TextEncoder().encode(next).length > LONGEST_PASSWORD_BYTES)
      setProblem({ field: 'next', message: TOO_LONG });
    else void save();
  };

  const footer = (leave: () => void) => (
    <>
      <SmallButton className="ml-auto" onClick={leave}>
        Cancel
      </SmallButton>
      <Button type="submit" form={form} className="btn-small btn-brand" isBusy={isBusy} busyLabel="Saving...">
        Change password
      </Button>
    </>
  );
  return (
    <AdminDialog shape="small" title="Change password" footer={footer} onClose={onClose}>
      <form id={form} className="grid gap-4 px-4 py-4 md:px-5.5" onSubmit={handleSubmit} noValidate>
        <input type="email" name="username" autoComplete="username" value={settings.operatorEmail} readOnly hidden />
        <PasswordField
          ref={isCurrent ? refused : undefined}
          label="Current password"
          autoComplete="current-password"
          data-autofocus
          value={current}
          error={messageAt('current')}
          onChange={(event) => setCurrent(event.target.value)}
        />
        <PasswordField
          ref={isCurrent ? undefined : refused}
          label="New password"
          autoComplete="new-password"
          minLength={SHORTEST_PASSWORD}
          hint={`At least ${SHORTEST_PASSWORD} characters. Several words make a good one.`}
          value={next}
          error={messageAt('next')}
          onChange={(event) => setNext(event.target.value)}
        />
        <DialogProblem text={messageAt('form')} />
      </form>
    </AdminDialog>
  );
}
