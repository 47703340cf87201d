import { type Ref, type RefObject, type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { FORM_READY } from '#lib/island-code.ts';

/** Sends one press at a time, and asks for a second one where something has filled in the honeypot. */
export function useFormSubmit(submit: () => Promise<void>) {
  const honeypot = useRef<HTMLInputElement>(null);
  const [isSuspicious, setIsSuspicious] = useState(false);
  const isBusy = useRef(false);

  /** Empties it, so that the next press counts: a browser's autofill must cost nothing. */
  const isCaught = (): boolean => {
    const isFilled = Boolean(honeypot.current?.value);
    if (honeypot.current) honeypot.current.value = '';
    setIsSuspicious(isFilled);
    return isFilled;
  };
  const handleSubmit = async (event: SyntheticEvent) => {
    event.preventDefault();
    // The next press can come before the button shows that it is busy.
    if (isBusy.current || isCaught()) return;
    isBusy.current = true;
    try {
      await submit();
    } finally {
      isBusy.current = false;
    }
  };
  return { honeypot, question: isSuspicious ? 'Please press the button once more.' : undefined, handleSubmit };
}

/** Tells `client:form` that the form it has woken listens from here on. */
export function useFormReady(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.dispatchEvent(new Event(FORM_READY, { bubbles: true }));
  }, []);
  return form;
}

/** A field that no person sees; only a program fills it in. */
export function Honeypot({ ref }: { ref?: Ref<HTMLInputElement> }) {
  return (
    <div className="sr-only" aria-hidden="true">
      <label>
        Leave this empty
        <input ref={ref} name="reference" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

// Who types will be answered, and what shows the answer must not have to be fetched when the line is gone. Forms are
// also drawn while the site is built, where nobody types.
if (!import.meta.env.SSR) addEventListener('input', () => void import('./Toasts.tsx').catch(() => {}), { once: true });
