import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#components/ui/Field.tsx';

interface Texts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marked at the right of the label; what is required is not marked. */
  isOptional?: boolean;
}

type InputProps = Texts & Omit<ComponentProps<'input'>, 'id'>;
type AreaProps = Texts & Omit<ComponentProps<'textarea'>, 'id'>;
type SelectProps = Texts & Omit<ComponentProps<'select'>, 'id'>;

/** One line of text or a number. Spread `form.register(...)` onto it. */
export function TextField({ label, hint, error, isOptional, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <input {...control} {...input} />
        </span>
      )}
    </Field>
  );
}

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isOptional, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <textarea {...control} {...area} />
        </span>
      )}
    </Field>
  );
}

/** One of a few; its options are the children. */
export function SelectField({ label, hint, error, isOptional, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <select {...control} {...select}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}

function boxOf(error: string | undefined): string {
  return `field ${error ? 'border-2 border-hibiscus-600' : ''}`;
}
