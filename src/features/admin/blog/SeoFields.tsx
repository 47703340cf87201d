import type { UseFormReturn } from 'react-hook-form';
import { POST_LIMITS } from '#features/blog/post.ts';
import { fieldPropsOf } from '../form/field-props.ts';
import { TextAreaField, TextField } from '../form/TextField.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import type { Images } from '../images/use-images.ts';
import { POST_LABELS as LABELS, type PostFields } from './post-fields.ts';

interface Props {
  form: Pick<UseFormReturn<PostFields>, 'register' | 'watch' | 'getFieldState' | 'formState'>;
  shareImage: Images;
}

/** What search engines and shared links say about a post. */
export function SeoFields({ form, shareImage }: Props) {
  const field = fieldPropsOf(form, LABELS);
  const length = [...(form.watch('seo_description') ?? '')].length;
  const isTooLong = length > POST_LIMITS.seoDescription;
  return (
    <fieldset className="grid gap-4 border-t border-sand-300 pt-4">
      <legend className="float-left mb-1 w-full text-[0.9375rem] font-semibold">SEO Settings</legend>
      <TextField {...field('seo_title')} hint="Without one, the title is used." />
      <TextAreaField
        {...field('seo_description')}
        rows={3}
        hint={
          <span className={isTooLong ? 'font-semibold text-hibiscus-600' : 'tabular-nums'}>
            {length}/{POST_LIMITS.seoDescription} characters
          </span>
        }
      />
      <TextField {...field('seo_keywords')} hint="Separated by commas." />
      <TextField
        {...field('canonical_url')}
        type="url"
        inputMode="url"
        hint="Where this text belongs. Only an article that was published elsewhere first has another address than its page."
      />
      <ImagesField
        label={LABELS.og_image}
        name="og_image"
        images={shareImage}
        error={form.formState.errors.og_image?.message}
        hint="For shared links, jpeg, jpg or png. Without one, the cover image is used."
      />
    </fieldset>
  );
}
