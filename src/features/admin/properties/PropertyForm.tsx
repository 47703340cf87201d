import { useQuery } from '@tanstack/react-query';
import type { Tables } from '#db/operator.ts';
import { propertyUrl } from '#lib/urls.ts';
import { clientName } from '../clients/client-queries.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import type { RecordForm } from '../form/use-record-form.ts';
import { RecordHistory, RestoreVersion } from '../history/RecordHistory.tsx';
import { LivePageLink } from '../parts/buttons.tsx';
import { RouteLink } from '../parts/cells.tsx';
import { PropertyAside } from './PropertyAside.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { historyLabel, valueLabel } from './property-labels.ts';
import { areaChoices } from './property-queries.ts';
import { PROPERTY_LABELS as LABELS, PROPERTY_LABELS, type PropertyValues } from './property-values.ts';
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
  const { form, record, images, floorPlans, stored, reason, ownerNames } = usePropertyForm({
    property,
    onSaved: (saved, isDone) => {
      onSaved(saved);
      if (isDone) onClose();
    },
  });
  const { errors } = form.formState;
  const { problem } = record;

  return (
    <RecordDialog
      noun="Property"
      isNew={!stored}
      record={record}
      errors={errors}
      labels={LABELS}
      subtitle={stored && <PropertyLinks property={stored} />}
      notice={problem.state === 'failed' && reason && <p className="text-hibiscus-700">{reason}</p>}
      aside={<PropertyAside form={form} images={images} floorPlans={floorPlans} />}
      conflict={<PropertyConflict record={record} ownerNames={ownerNames} />}
      onClose={onClose}
    >
      <PropertyFields form={form} slug={stored?.slug ?? null} />
      {property && (
        <RecordHistory
          table="properties"
          id={property.id}
          labels={HISTORY_LABELS}
          show={historyLabel}
          action={(change) => (
            <RestoreVersion
              change={change}
              record={property}
              labels={HISTORY_LABELS}
              show={historyLabel}
              isDirty={record.isDirty}
              onRestored={onRestored}
            />
          )}
        />
      )}
    </RecordDialog>
  );
}

/** Where visitors see it, and what its lister has had of it. */
function PropertyLinks({ property }: { property: Tables<'properties'> }) {
  const { id, agent_id, agency_id, developer_id } = property;
  const owner = agent_id ?? agency_id ?? developer_id ?? '';
  return (
    <span className="flex flex-wrap gap-x-5">
      {property.is_published && <LivePageLink href={propertyUrl(property)} />}
      <RouteLink
        className="link inline-flex min-h-8 items-center pointer-coarse:min-h-11"
        route={{ tab: 'report', params: { owner, property: id } }}
      >
        Report
      </RouteLink>
    </span>
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

interface PropertyConflictProps {
  record: RecordForm<PropertyValues>;
  /** Of clients that the other version names, by their ids. */
  ownerNames: ReadonlyMap<string, string>;
}

/** Two versions of a property, with areas and clients by their names. */
function PropertyConflict({ record, ownerNames }: PropertyConflictProps) {
  const { problem } = record;
  const owner = problem.state === 'conflict' ? problem.mine.owner : null;
  const { data: areas = [] } = useQuery(areaChoices);
  const { data: mine } = useQuery(clientName(owner));
  const names = new Map(ownerNames);
  for (const { id, name } of areas) names.set(id, name);
  if (owner && mine) names.set(owner.id, mine);
  return (
    <ConflictDialog record={record} labels={PROPERTY_LABELS} show={(field, value) => valueLabel(field, value, names)} />
  );
}
