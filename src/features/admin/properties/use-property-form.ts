import { useMemo, useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { showToast } from '#components/ui/toast.ts';
import { operator, type Tables } from '#db/operator.ts';
import type { Loaded } from '#db/operator-answers.ts';
import { getClientName } from '#features/owners/client.admin.ts';
import { createProperty, updateProperty } from '#features/properties/property.admin.ts';
import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { isKept, isOnItsWay } from '../images/image-queue.ts';
import { type Images, useImages } from '../images/use-images.ts';
import { saveFailure, saveReason } from './property-labels.ts';
import {
  NEW_PROPERTY,
  ownerOf,
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
export function usePropertyForm({ property, onSaved }: Options) {
  const [stored, setStored] = useState(property);
  const [reason, setReason] = useState<string | null>(null);
  const ownerNames = useRef(new Map<string, string>());
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
  const update = async (loaded: Loaded, output: PropertyOutput) => {
    isNew.current = false;
    const result = await updateProperty(operator, loaded, { ...output, ...(await storedPictures()) });
    const theirs = result.state === 'conflict' ? ownerOf(result.current) : null;
    if (theirs) {
      const name = await getClientName(operator, theirs.kind, theirs.id);
      if (name) ownerNames.current.set(theirs.id, name);
    }
    return result;
  };
  const record = useRecordForm({
    form,
    table: 'properties',
    record: property,
    toInput: toPropertyValues,
    create,
    update,
    hasMore: both.some(({ hasUnsent }) => hasUnsent),
    onSaved: (saved) => {
      const text = isNew.current ? 'Property created successfully' : 'Property updated successfully';
      showToast({ kind: 'success', text });
      isNew.current = false;
      setStored(saved);
      setReason(null);
      onSaved(saved, !both.some(({ queue }) => queue.$items.get().some(isOnItsWay)));
    },
    failed: (error) => {
      setReason(saveReason(error));
      return saveFailure(error, isNew.current);
    },
  });
  return { form, record, images: images.current, floorPlans, stored, reason, ownerNames: ownerNames.current };
}
