import { type RefObject, useEffect, useRef } from 'react';
import { FORM_READY } from '#lib/island-code.ts';

/** Tells `client:form` that the form it has woken listens from here on. */
export function useFormReady(): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    form.current?.dispatchEvent(new Event(FORM_READY, { bubbles: true }));
  }, []);
  return form;
}
