import { CircleAlert } from 'lucide';
import { type ReactNode, useId, useState } from 'react';
import { Icon } from './Icon.tsx';

interface Texts {
  label: string;
  /** Stands at the right of the label, such as "Optional". */
  aside?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

interface FieldProps extends Texts {
  children: (control: ControlProps) => ReactNode;
}

interface FieldGroupProps extends Texts {
  children: ReactNode;
}

/** One control with its label. Spread what `children` is given onto the control. */
export function Field({ label, aside, hint, error, children }: FieldProps) {
  const { id, describedBy, messages, typing } = useMessages(hint, error);
  return (
    <div {...typing}>
      <div className="mb-1.5 flex justify-between gap-4 text-meta">
        <label className="font-semibold" htmlFor={id}>
          {label}
        </label>
        {aside && <span className="text-clove-500">{aside}</span>}
      </div>
      {children({ id, 'aria-describedby': describedBy, 'aria-invalid': error ? true : undefined })}
      {messages}
    </div>
  );
}

/** Several controls under one label, such as radio buttons. */
export function FieldGroup({ label, aside, hint, error, children }: FieldGroupProps) {
  const { describedBy, messages, typing } = useMessages(hint, error);
  return (
    <fieldset {...typing} className="min-w-0" aria-describedby={describedBy}>
      <legend className="mb-1.5 flex w-full justify-between gap-4 text-meta">
        <span className="font-semibold">{label}</span>
        {aside && <span className="text-clove-500">{aside}</span>}
      </legend>
      {children}
      {messages}
    </fieldset>
  );
}

/**
 * The error stands before the hint, so that it is read first. It is heard as the focus comes to its field; where somebody
 * types there already, and has pressed Enter, it is said by itself. A role would take it out of the description: see
 * https://github.com/vaadin/web-components/issues/8349.
 */
function useMessages(hint: ReactNode, error: string | undefined) {
  const id = useId();
  const [isTyping, setIsTyping] = useState(false);
  const typing = { onKeyDown: () => setIsTyping(true), onBlur: () => setIsTyping(false) };
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined;
  const messages = (
    <>
      <div aria-live={isTyping ? 'assertive' : 'off'}>
        {error && (
          <p id={`${id}error`} className="mt-1.5 flex gap-1.5 text-sm/snug font-medium text-hibiscus-600">
            <Icon of={CircleAlert} className="size-[1.1em] flex-none translate-y-px" />
            <span>{error}</span>
          </p>
        )}
      </div>
      {hint && (
        <p id={`${id}hint`} className="mt-1.5 text-sm text-clove-500">
          {hint}
        </p>
      )}
    </>
  );
  return { id, describedBy, messages, typing };
}
