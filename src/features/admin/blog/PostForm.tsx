import { useState } from 'react';
import type { Tables } from '#db/operator.ts';
import { BLOG_CATEGORIES } from '#features/blog/post.ts';
import { postUrl } from '#lib/urls.ts';
import { ConflictDialog } from '../form/ConflictDialog.tsx';
import { fieldPropsOf } from '../form/field-props.ts';
import { RecordDialog } from '../form/RecordDialog.tsx';
import { SlugPreview } from '../form/SlugPreview.tsx';
import { SelectField, TextAreaField, TextField } from '../form/TextField.tsx';
import { RecordHistory } from '../history/RecordHistory.tsx';
import { RestoreVersion } from '../history/RestoreVersion.tsx';
import { ImagesField } from '../images/ImagesField.tsx';
import { SmallButton } from '../parts/buttons.tsx';
import { LivePageLink } from '../parts/LivePageLink.tsx';
import { postSlug } from './autofill.ts';
import { ContentField } from './editor/ContentField.tsx';
import { PostPreview } from './PostPreview.tsx';
import { POST_LABELS as LABELS, textOf } from './post-fields.ts';
import { SeoFields } from './SeoFields.tsx';
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
  const { errors } = formState;
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
      errors={errors}
      labels={LABELS}
      subtitle={post && <LivePageLink href={postUrl(post)} />}
      actions={preview}
      aside={
        <>
          <ImagesField
            label={LABELS.cover_image}
            name="cover_image"
            images={cover}
            error={errors.cover_image?.message}
          />
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
      conflict={
        <ConflictDialog
          record={record}
          labels={LABELS}
          show={(field, value) => (field === 'content' ? textOf(String(value)) : String(value ?? ''))}
        />
      }
      onClose={onClose}
    >
      <TextField {...field('title')} hint={<SlugPreview folder="/blog/" name={title} slug={post?.slug ?? null} />} />
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
        error={errors.content?.message}
      />
      {post && (
        <RecordHistory
          table="blog_posts"
          id={post.id}
          labels={LABELS}
          action={(change) => (
            <RestoreVersion
              change={change}
              record={post}
              labels={LABELS}
              isDirty={record.isDirty}
              onRestored={onClose}
            />
          )}
        />
      )}
    </RecordDialog>
  );
}
