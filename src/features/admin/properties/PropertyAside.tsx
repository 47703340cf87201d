import { useQuery } from '@tanstack/react-query';
import { ImagesField } from '../images/ImagesField.tsx';
import { isKept } from '../images/image-queue.ts';
import type { Images } from '../images/use-images.ts';
import { PropertyPoint } from './PropertyPoint.tsx';
import { PublishSwitch } from './PublishSwitch.tsx';
import { areaChoices } from './property-queries.ts';
import { PROPERTY_LABELS, type PropertyFormApi } from './property-values.ts';
import { Readiness } from './Readiness.tsx';
import { readinessOf } from './readiness.ts';

/** What a property looks like, where it is and who can see it. */
export function PropertyAside({ form, images }: { form: PropertyFormApi; images: Images }) {
  const { errors } = form.formState;
  const values = form.watch();
  const { data: areas } = useQuery(areaChoices);
  const area = areas?.find(({ id }) => id === values.area_id);
  return (
    <>
      <ImagesField label={PROPERTY_LABELS.images} name="images" images={images} error={errors.images?.message} />
      <PropertyPoint form={form} />
      <PublishSwitch
        isPublished={values.is_published}
        onChange={(isPublished) => form.setValue('is_published', isPublished, { shouldDirty: true })}
      />
      <Readiness hints={readinessOf(values, images.items.filter(isKept).length, area)} />
    </>
  );
}
