import { useQuery } from '../data/use-query.ts';
import { ImagesField } from '../images/ImagesField.tsx';
import { isKept } from '../images/image-queue.ts';
import type { Images } from '../images/use-images.ts';
import { PropertyPlace } from './PropertyPlace.tsx';
import { PublishSwitch } from './PublishSwitch.tsx';
import { areaChoices } from './property-queries.ts';
import { PROPERTY_LABELS, type PropertyFormApi } from './property-values.ts';
import { Readiness } from './Readiness.tsx';
import { readinessOf } from './readiness.ts';

/** What a property looks like, where it is and who can see it. */
export function PropertyAside({ form, images }: { form: PropertyFormApi; images: Images }) {
  const { errors } = form.formState;
  const values = form.watch();
  const { result } = useQuery(areaChoices, null);
  const area = result.state === 'ready' ? result.data.find(({ id }) => id === values.area_id) : undefined;
  return (
    <>
      <ImagesField label={PROPERTY_LABELS.images} name="images" images={images} error={errors.images?.message} />
      <PropertyPlace form={form} />
      <PublishSwitch
        isPublished={values.is_published}
        onChange={(isPublished) => form.setValue('is_published', isPublished, { shouldDirty: true })}
      />
      <Readiness hints={readinessOf(values, images.items.filter(isKept).length, area)} />
    </>
  );
}
