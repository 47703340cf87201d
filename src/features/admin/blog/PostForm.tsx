import { useState } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import type { Tables } from '#db/operator.ts';
import { BLOG_CATEGORIES, POST_LIMITS } from '#features/blog/post.ts';
import { postUrl } from '#lib/urls.ts';
import { fieldPropsOf } from '../form/field-errors.ts';
import { SelectField, SlugPreview, TextAreaField, TextField } from '../form/fields.tsx';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { LivePageLink, SmallButton } from '../parts/buttons.tsx';
import { ContentField } from './editor/ContentField.tsx';
import { PostPreview } from './PostPreview.tsx';
import { POST_LABELS as LABELS, type PostFields, postSlug, showPostField } from './post-fields.ts';
import { usePostForm } from './use-post-form.ts';

interface Props {
  /** Null for a new one. */
  post: Tables<'blog_posts'> | null;
  onClose: () => void;
}

export function PostForm({ post, onClose }: Props) {
  const { form, record, text, cover, share, mode, setMode } = usePostForm(post, onClose);
  const [isPreviewOpen, setIsPreviewOpen] = useState(false);
  const { formState, watch } = form;
  const field = fieldPropsOf(form, LABELS);
  const title = watch('title');
  const preview = (
    <SmallButton className="mr-1" onClick={() => setIsPreviewOpen(true)}>
      Preview
    </SmallButton>
  );

  return (
    <RecordDialog
      noun="Blog Post"
      shortNoun="Post"
      isNew={!post}
      record={record}
      labels={LABELS}
      subtitle={post && <LivePageLink href={postUrl(post)} />}
      actions={preview}
      aside={
        <>
          <ImagesField {...cover} />
          <SeoFields form={form} shareImage={share} />
        </>
      }
      over={
        isPreviewOpen && (
          <PostPreview
            fields={form.getValues()}
            slug={post?.slug ?? postSlug(title)}
            createdAt={post?.created_at ?? new Date().toISOString()}
            onClose={() => setIsPreviewOpen(false)}
          />
        )
      }
      show={showPostField}
      onClose={onClose}
    >
      <TextField
        {...field('title')}
        hint={<SlugPreview folder="/blog/" name={title} fallback="post" slug={post?.slug ?? null} />}
      />
      <SelectField {...field('category')}>
        {BLOG_CATEGORIES.map((category) => (
          <option key={category}>{category}</option>
        ))}
      </SelectField>
      <TextAreaField {...field('excerpt')} rows={3} />
      <ContentField
        label={LABELS.content}
        value={watch('content')}
        text={text}
        mode={mode}
        onMode={setMode}
        error={formState.errors.content?.message}
      />
      {post && (
        <RecordHistory
          table="blog_posts"
          id={post.id}
          labels={LABELS}
          restore={{ record: post, isDirty: record.isDirty, onRestored: onClose }}
        />
      )}
    </RecordDialog>
  );
}

interface SeoFieldsProps {
  form: Pick<UseFormReturn<PostFields>, 'register' | 'watch' | 'getFieldState' | 'formState'>;
  shareImage: ReturnType<typeof usePostForm>['share'];
}

/** What search engines and shared links say about a post. */
function SeoFields({ form, shareImage }: SeoFieldsProps) {
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
      <ImagesField {...shareImage} hint="For shared links, jpeg, jpg or png. Without one, the cover image is used." />
    </fieldset>
  );
}
