import { CircleAlert } from 'lucide';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { SmallButton } from '../parts/buttons.tsx';

interface Props {
  formId: string;
  errorCount: number;
  /** "Create Area" or "Update Area". */
  submitLabel: string;
  isSaving: boolean;
  onCancel: () => void;
}

/** The lower edge of a form's dialog: what needs attention, Cancel and Save. */
export function FormFoot({ formId, errorCount, submitLabel, isSaving, onCancel }: Props) {
  return (
    <>
      <p className="mr-auto flex items-center gap-1.5 text-hibiscus-600 max-md:basis-full" role="status">
        {errorCount > 0 && (
          <>
            <Icon of={CircleAlert} />
            {errorCount === 1 ? '1 field needs attention' : `${errorCount} fields need attention`}
          </>
        )}
      </p>
      <SmallButton className="max-md:flex-1" onClick={onCancel}>
        Cancel
      </SmallButton>
      <Button
        type="submit"
        form={formId}
        className="btn-small btn-brand max-md:flex-1"
        isBusy={isSaving}
        busyLabel="Saving..."
      >
        {submitLabel}
      </Button>
    </>
  );
}
