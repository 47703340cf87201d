import { ArrowLeft } from 'lucide';
import { type FormEvent, useRef, useState } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { errorMessage } from '#db/errors.ts';
import { PAGES } from '#lib/urls.ts';
import { settings } from '#settings';
import { AdminLogo } from '../parts/AdminLogo.tsx';
import { openGate } from './gate.store.ts';
import { PasswordField } from './PasswordField.tsx';
import { useAttempts } from './use-attempts.ts';

interface Props {
  explanation: string;
}

/** The one question of the admin. What was typed stays until it was right. */
export function GateForm({ explanation }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const { secondsLeft, noteWrong } = useAttempts();

  const tryToOpen = async () => {
    setIsBusy(true);
    try {
      if (await openGate(password)) return;
      setError('Invalid password');
      noteWrong();
    } catch (failure) {
      setError(errorMessage(failure));
    } finally {
      setIsBusy(false);
    }
    input.current?.focus();
    input.current?.select();
  };
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy || secondsLeft > 0) return;
    if (password === '') setError('Invalid password');
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
          setPassword(event.target.value);
          setError(undefined);
        }}
      />
      <Button type="submit" className="btn-brand mt-5 w-full text-base" isBusy={isBusy} busyLabel="Unlocking...">
        {secondsLeft > 0 ? `Try again in ${secondsLeft} s` : 'Unlock'}
      </Button>
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
