import { useEffect, useRef, useState } from 'react';
import { type UseFormReturn, useForm } from 'react-hook-form';
import { showToast } from '#components/ui/toast.ts';
import { operator, type Tables } from '#db/operator.ts';
import { createPost, updatePost } from '#features/blog/post.admin.ts';
import { storablePostHtml } from '#features/blog/post-html.ts';
import { canonicalToStore } from '#features/blog/post-meta.ts';
import { postUrl } from '#lib/urls.ts';
import { recordResolver } from '../form/record-resolver.ts';
import { useRecordForm } from '../form/use-record-form.ts';
import { useFormImage } from '../images/use-images.ts';
import type { ContentMode } from './editor/ContentField.tsx';
import { ADDRESSES, SITE } from './editor/pictures.ts';
import { usePostEditor } from './editor/use-post-editor.ts';
import {
  AUTOFILLED,
  FOLLOWING,
  fieldsToFill,
  NEW_POST,
  NO_SUGGESTION,
  POST_LABELS,
  type PostFields,
  type PostOutput,
  plainPostFields,
  postFields,
  postSlug,
  type Suggestion,
  suggestionFor,
  toPostFields,
} from './post-fields.ts';

type PostRecord = Tables<'blog_posts'>;

/** The form of one post: its fields, its two pictures, and how it is stored. */
export function usePostForm(post: PostRecord | null, onClose: () => void) {
  const [mode, setMode] = useState<ContentMode>('rich');
  const form = useForm<PostFields, unknown, PostOutput>({
    resolver: recordResolver(
      mode === 'plain' ? plainPostFields : postFields,
      post ? [post.cover_image, post.og_image] : [],
    ),
    defaultValues: post ? toPostFields(post, SITE) : NEW_POST,
  });
  const followFrom = useAutofill(form, post);
  const text = usePostEditor({
    label: POST_LABELS.content,
    value: form.watch('content'),
    onChange: (html) =>
      form.setValue('content', html, { shouldDirty: true, shouldValidate: form.formState.isSubmitted }),
  });
  const cover = useFormImage(form, { name: 'cover_image', labels: POST_LABELS, bucket: 'blog' });
  const share = useFormImage(form, { name: 'og_image', labels: POST_LABELS, bucket: 'blog', prefix: 'og-' });
  const prepared = async (output: PostOutput) => {
    const [html, cover_image, og_image] = await Promise.all([text.flush(), cover.flush(), share.flush()]);
    const content = storablePostHtml(html, ADDRESSES);
    // Of a post that is stored again as a new one the field shows the address that it had.
    const slug = post?.slug ?? postSlug(output.title);
    const canonical_url = canonicalToStore(output.canonical_url, { slug }, [SITE, location.origin]);
    return { ...output, content, cover_image, og_image, canonical_url };
  };
  const record = useRecordForm({
    form,
    table: 'blog_posts',
    record: post,
    toInput: (row) => toPostFields(row, SITE),
    create: async (id, output) =>
      createPost(operator, id, { ...(await prepared(output)), slug: postSlug(output.title) }),
    update: async (loaded, output) => updatePost(operator, loaded, await prepared(output)),
    onSaved: (saved) => {
      const text = post ? 'Blog post updated successfully' : 'Blog post created successfully';
      const act = () => open(postUrl(saved), '_blank', 'noopener');
      showToast({ kind: 'success', text, ...(post?.id === saved.id && { action: { label: 'Open page', act } }) });
      onClose();
    },
    failed: () => 'Failed to save blog post',
    onRestore: followFrom,
    images: [cover.images, share.images, text.pictures],
  });
  return { form, record, text, cover: cover.field, share: share.field, mode, setMode };
}

/**
 * Fills the search fields while title, excerpt and content are typed. The returned function is told which values are
 * about to be put into the form, so that what these leave empty stays so.
 */
function useAutofill(
  form: Pick<UseFormReturn<PostFields>, 'watch' | 'getValues' | 'setValue'>,
  post: PostRecord | null,
): (values: PostFields) => void {
  const [first] = useState(() => (post ? suggestionFor(toPostFields(post, SITE), SITE) : NO_SUGGESTION));
  const before = useRef(first);
  const fields = post ? FOLLOWING : AUTOFILLED;
  const [title, excerpt, content] = form.watch(['title', 'excerpt', 'content']);
  useEffect(() => {
    const next = suggestionFor({ title, excerpt, content }, SITE);
    for (const field of fieldsToFill(fields, stated(form.getValues()), before.current, next)) {
      form.setValue(field, next[field], { shouldDirty: true });
    }
    before.current = next;
  }, [form, fields, title, excerpt, content]);
  return (values) => {
    before.current = suggestionFor(values, SITE);
  };
}

function stated(values: PostFields): Suggestion {
  return Object.assign({ ...NO_SUGGESTION }, ...AUTOFILLED.map((field) => ({ [field]: values[field] ?? '' })));
}
