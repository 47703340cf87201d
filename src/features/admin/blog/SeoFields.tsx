import type { FieldErrors, UseFormReturn } from 'react-hook-form';
import { POST_LIMITS } from '#features/blog/post.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import type { Images } from '../images/use-images.ts';
import { POST_LABELS as LABELS, type PostFields } from './post-fields.ts';

interface Props {
  form: Pick<UseFormReturn<PostFields>, 'register' | 'watch'>;
  errors: FieldErrors<PostFields>;
  shareImage: Images;
}

/** What search engines and shared links say about a post. */
export function SeoFields({ form, errors, shareImage }: Props) {
  const { register } = form;
  const length = [...(form.watch('seo_description') ?? '')].length;
  const isTooLong = length > POST_LIMITS.seoDescription;
  return (
    <fieldset className="grid gap-4 border-t border-sand-300 pt-4">
      <legend className="float-left mb-1 w-full text-[0.9375rem] font-semibold">SEO Settings</legend>
      <TextField
        label={LABELS.seo_title}
        hint="Without one, the title is used."
        error={errors.seo_title?.message}
        {...register('seo_title')}
      />
      <TextAreaField
        label={LABELS.seo_description}
        rows={3}
        hint={
          <span className={isTooLong ? 'font-semibold text-hibiscus-600' : 'tabular-nums'}>
            {length}/{POST_LIMITS.seoDescription} characters
          </span>
        }
        error={errors.seo_description?.message}
        {...register('seo_description')}
      />
      <TextField
        label={LABELS.seo_keywords}
        hint="Separated by commas."
        error={errors.seo_keywords?.message}
        {...register('seo_keywords')}
      />
      <TextField
        label={LABELS.canonical_url}
        type="url"
        inputMode="url"
        hint="Where this text belongs. Only an article that was published elsewhere first has another address than its page."
        error={errors.canonical_url?.message}
        {...register('canonical_url')}
      />
      <ImagesField
        label={LABELS.og_image}
        name="og_image"
        images={shareImage}
        error={errors.og_image?.message}
        hint="For shared links, jpeg, jpg or png. Without one, the cover image is used."
      />
    </fieldset>
  );
}
