import { CircleAlert } from 'lucide';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { messagesOf } from './field-errors.ts';

interface ErrorProps {
  formId: string;
  /** `formState.errors`. */
  errors: object;
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
}

interface Props extends ErrorProps {
  /** "Create Area" or "Update Area". */
  submitLabel: string;
  isSaving: boolean;
  onCancel: () => void;
}

/** The lower edge of a form's dialog: what needs attention, Cancel and Save. */
export function FormFoot({ submitLabel, isSaving, onCancel, ...errors }: Props) {
  return (
    <>
      <div className="mr-auto min-w-0 text-hibiscus-600 max-md:basis-full md:max-w-[60%]" role="status">
        <WrongFields {...errors} />
      </div>
      <SmallButton className="max-md:flex-1" onClick={onCancel}>
        Cancel
      </SmallButton>
      <Button
        type="submit"
        form={errors.formId}
        className="btn-small btn-brand max-md:flex-1"
        isBusy={isSaving}
        busyLabel="Saving..."
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** More names would push the fields out of sight. */
const NAMED = 3;

/** Which fields need attention, each with a way there; what is wrong with it stands at the field. */
function WrongFields({ formId, errors, labels }: ErrorProps) {
  const wrong = messagesOf(errors);
  if (wrong.length === 0) return null;
  const isLong = wrong.length > NAMED + 1;
  const named = isLong ? wrong.slice(0, NAMED) : wrong;
  const next = isLong ? wrong[NAMED] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Icon of={CircleAlert} />
      <span>{wrong.length === 1 ? '1 field needs attention' : `${wrong.length} fields need attention`}</span>
      {named.map(({ field }) => (
        <Jump key={field} label={labels[field] ?? field} onPress={() => goToField(formId, field)} />
      ))}
      {next && <Jump label={`${wrong.length - NAMED} more`} onPress={() => goToField(formId, next.field)} />}
    </div>
  );
}

function Jump({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="min-h-6 underline underline-offset-2 pointer-coarse:min-h-11" onClick={onPress}>
      {label}
    </button>
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
