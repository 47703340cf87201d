import type { ReactNode } from 'react';

interface Props {
  label: string;
  /** The field of the form, for the way from the summary of errors. */
  name: string;
  hint?: string;
  children: ReactNode;
}

/** Several rows of fields that make one setting. */
export function RowGroup({ label, name, hint, children }: Props) {
  return (
    <fieldset className="grid min-w-0 gap-2.5" data-field={name} tabIndex={-1}>
      <legend className="mb-1.5 font-semibold">{label}</legend>
      {hint && <p className="text-[0.8125rem] text-clove-500">{hint}</p>}
      {children}
    </fieldset>
  );
}
