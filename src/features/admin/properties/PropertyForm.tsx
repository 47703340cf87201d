import type { Tables } from '#db/operator.ts';
import { propertyUrl } from '#lib/urls.ts';
import { DeskDialog } from '../form/DeskDialog.tsx';
import { ErrorSummary } from '../form/ErrorSummary.tsx';
import { FormFoot } from '../form/FormFoot.tsx';
import { FormNotices } from '../form/FormNotices.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { RestoreVersion } from '../history/RestoreVersion.tsx';
import { LivePageLink } from '../parts/LivePageLink.tsx';
import { PropertyAside } from './PropertyAside.tsx';
import { PropertyConflict } from './PropertyConflict.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { PROPERTY_LABELS as LABELS } from './property-values.ts';
import { historyWords } from './save-words.ts';
import { usePropertyForm } from './use-property-form.ts';

interface Props {
  /** Null for a new one. */
  property: Tables<'properties'> | null;
  onSaved: (saved: Tables<'properties'>) => void;
  /** The record is another one than the form was opened with. */
  onRestored: () => void;
  onClose: () => void;
}

export function PropertyForm({ property, onSaved, onRestored, onClose }: Props) {
  const { form, record, images, stored, reason, ownerNames } = usePropertyForm({
    property,
    onSaved: (saved, isDone) => {
      onSaved(saved);
      if (isDone) onClose();
    },
  });
  const { errors } = form.formState;
  const { obstacle } = record;

  return (
    <DeskDialog
      shape="wide"
      title={stored ? 'Edit Property' : 'Add New Property'}
      subtitle={stored?.is_published && <LivePageLink href={propertyUrl(stored)} />}
      isDirty={record.isDirty}
      onClose={onClose}
      footer={(leave) => (
        <FormFoot
          formId={record.formId}
          errorCount={Object.keys(errors).length}
          submitLabel={stored ? 'Update Property' : 'Create Property'}
          isSaving={record.isSaving}
          onCancel={leave}
        />
      )}
    >
      <form
        id={record.formId}
        className="desk-form md:grid md:grid-cols-[minmax(0,1fr)_22.5rem]"
        onSubmit={record.submit}
        noValidate
      >
        <div className="grid content-start gap-4 px-4 py-4 md:px-5.5">
          <FormNotices record={record} noun="property" />
          {obstacle.state === 'failed' && reason && <p className="text-hibiscus-700">{reason}</p>}
          <ErrorSummary formId={record.formId} errors={errors} labels={LABELS} />
          <PropertyFields form={form} slug={stored?.slug ?? null} />
          {property && (
            <RecordHistory
              table="properties"
              id={property.id}
              labels={HISTORY_LABELS}
              show={historyWords}
              action={(change) => (
                <RestoreVersion
                  change={change}
                  record={property}
                  labels={HISTORY_LABELS}
                  show={historyWords}
                  isDirty={record.isDirty}
                  onRestored={onRestored}
                />
              )}
            />
          )}
        </div>
        <PropertyAside form={form} images={images} />
      </form>
      {obstacle.state === 'conflict' && (
        <PropertyConflict
          obstacle={obstacle}
          ownerNames={ownerNames}
          onSettle={record.settle}
          onClose={record.closeObstacle}
        />
      )}
    </DeskDialog>
  );
}

const HISTORY_LABELS = {
  ...LABELS,
  area_id: 'Area',
  agent_id: 'Agent',
  agency_id: 'Agency',
  developer_id: 'Developer',
  whatsapp_number: 'WhatsApp number',
  featured: 'Featured',
} as const;
