import { messagesOf } from './field-errors.ts';

interface Props {
  formId: string;
  /** `formState.errors`. */
  errors: object;
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
}

/** All that keeps a form from being saved, each with a way to its field. */
export function ErrorSummary({ formId, errors, labels }: Props) {
  const messages = messagesOf(errors);
  if (messages.length === 0) return null;
  return (
    <section className="rounded-sm bg-hibiscus-50 px-3.5 py-2.5 text-hibiscus-700" aria-label="Validation errors">
      <p className="font-semibold">Please fix the validation errors</p>
      <ul className="mt-1 grid gap-0.5">
        {messages.map(({ field, message }) => (
          <li key={field}>
            <button type="button" className="text-left underline" onClick={() => goToField(formId, field)}>
              {labels[field] ?? field}: {message}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Fields without a control of that name, such as a map, carry `data-field`. */
function goToField(formId: string, field: string): void {
  const form = document.getElementById(formId);
  const wrong = form?.querySelector<HTMLElement>(`[name^="${field}."][aria-invalid="true"]`);
  const target = wrong ?? form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}
