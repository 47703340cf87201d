import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '#components/ui/toast.ts';
import { operator, type Tables } from '#db/operator.ts';
import { type Loaded, REFERENCE_TAKEN } from '#db/operator-answers.ts';
import { createProperty, updateProperty } from '#features/properties/property.admin.ts';
import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { propertyUrl } from '#lib/urls.ts';
import { clientName } from '../clients/client-queries.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { recordResolver } from '../form/record-resolver.ts';
import { type RecordForm, useRecordForm } from '../form/use-record-form.ts';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { isKept, isOnItsWay } from '../images/image-queue.ts';
import { type Images, useImages } from '../images/use-images.ts';
import { LivePageLink } from '../parts/buttons.tsx';
import { RouteLink } from '../parts/cells.tsx';
import { PropertyAside } from './PropertyAside.tsx';
import { PropertyFields } from './PropertyFields.tsx';
import { historyLabel, saveFailure, saveReason, valueLabel } from './property-labels.ts';
import { areaChoices } from './property-queries.ts';
import {
  NEW_PROPERTY,
  PROPERTY_LABELS,
  type PropertyOutput,
  type PropertyValues,
  propertyForm,
  toPropertyValues,
} from './property-values.ts';

type PropertyRecord = Tables<'properties'>;

interface Options {
  /** Null for a new one. */
  property: PropertyRecord | null;
  /** Told after every save; `isDone` is false while an image did not arrive and can still be tried again. */
  onSaved: (saved: PropertyRecord, isDone: boolean) => void;
}

/** A property in its form: its rules, its images and its save. */
function usePropertyForm({ property, onSaved }: Options) {
  const [stored, setStored] = useState(property);
  const [reason, setReason] = useState<string | null>(null);
  const images = useRef<Images>(null);
  const isNew = useRef(property === null);
  const resolver = useMemo(() => {
    const isImageMissing = () => isNew.current && !images.current?.queue.$items.get().some(isKept);
    const kept = [...(property?.images ?? []), ...(property?.floor_plan_images ?? [])];
    return recordResolver<PropertyValues, PropertyOutput>(propertyForm(isImageMissing), kept);
  }, [property]);
  const form = useForm<PropertyValues, unknown, PropertyOutput>({
    resolver,
    defaultValues: property ? toPropertyValues(property) : NEW_PROPERTY,
  });
  images.current = useImages({
    bucket: 'properties',
    most: PROPERTY_LIMITS.images,
    urls: form.watch('images'),
    onChange: (urls) => {
      form.setValue('images', urls, { shouldDirty: true });
      if (form.formState.isSubmitted) void form.trigger('images');
    },
  });
  const floorPlans = useImages({
    bucket: 'properties',
    most: PROPERTY_LIMITS.floorPlans,
    urls: form.watch('floor_plan_images'),
    onChange: (urls) => form.setValue('floor_plan_images', urls, { shouldDirty: true }),
  });
  const both = [images.current, floorPlans];
  const storedPictures = async () => {
    const [images = [], floor_plan_images = []] = await Promise.all(both.map(({ flush }) => flush()));
    return { images, floor_plan_images };
  };

  const create = async (id: string, output: PropertyOutput) => {
    isNew.current = true;
    return await createProperty(operator, id, { ...output, ...(await storedPictures()) });
  };
  const update = async (loaded: Loaded, output: PropertyOutput) =>
    await updateProperty(operator, loaded, { ...output, ...(await storedPictures()) });
  const record = useRecordForm({
    form,
    table: 'properties',
    record: property,
    toInput: toPropertyValues,
    create,
    update,
    images: both,
    onSaved: (saved) => {
      const text = isNew.current ? 'Property created successfully' : 'Property updated successfully';
      showToast({ kind: 'success', text });
      isNew.current = false;
      setStored(saved);
      setReason(null);
      onSaved(saved, !both.some(({ queue }) => queue.$items.get().some(isOnItsWay)));
    },
    failed: (error) => {
      const reason = saveReason(error);
      setReason(reason);
      if (reason === REFERENCE_TAKEN) form.setError('reference', { message: REFERENCE_TAKEN });
      return saveFailure(error, isNew.current);
    },
  });
  return { form, record, images: images.current, floorPlans, stored, reason };
}

interface Props {
  /** Null for a new one. */
  property: Tables<'properties'> | null;
  onSaved: (saved: Tables<'properties'>) => void;
  /** The record is another one than the form was opened with. */
  onRestored: () => void;
  onClose: () => void;
}

export function PropertyForm({ property, onSaved, onRestored, onClose }: Props) {
  const { form, record, images, floorPlans, stored, reason } = usePropertyForm({
    property,
    onSaved: (saved, isDone) => {
      onSaved(saved);
      if (isDone) onClose();
    },
  });
  const { problem } = record;

  return (
    <RecordDialog
      noun="Property"
      isNew={!stored}
      record={record}
      labels={PROPERTY_LABELS}
      subtitle={stored && <PropertyLinks property={stored} />}
      notice={problem.state === 'failed' && reason && <p className="text-hibiscus-700">{reason}</p>}
      aside={<PropertyAside form={form} images={images} floorPlans={floorPlans} />}
      conflict={<PropertyConflict record={record} />}
      onClose={onClose}
    >
      <PropertyFields form={form} slug={stored?.slug ?? null} />
      {property && (
        <RecordHistory
          table="properties"
          id={property.id}
          labels={HISTORY_LABELS}
          show={historyLabel}
          restore={{ record: stored ?? property, isDirty: record.isDirty, onRestored }}
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
  ...PROPERTY_LABELS,
  area_id: 'Area',
  agent_id: 'Agent',
  agency_id: 'Agency',
  developer_id: 'Developer',
  whatsapp_number: 'WhatsApp number',
  featured: 'Featured',
} as const;

/** Two versions of a property, with areas and clients by their names. */
function PropertyConflict({ record }: { record: RecordForm<PropertyValues> }) {
  const { problem } = record;
  const [own, other] = problem.state === 'conflict' ? [problem.mine.owner, problem.theirs.owner] : [null, null];
  const { data: areas = [] } = useQuery(areaChoices);
  const { data: mine } = useQuery(clientName(own));
  const { data: theirs } = useQuery(clientName(other));
  const names = new Map(areas.map(({ id, name }) => [id, name]));
  if (own && mine) names.set(own.id, mine);
  if (other && theirs) names.set(other.id, theirs);
  return (
    <ConflictDialog
      record={record}
      labels={PROPERTY_LABELS}
      show={(field, ...sides) => valueLabel(field, sides, names)}
    />
  );
}
