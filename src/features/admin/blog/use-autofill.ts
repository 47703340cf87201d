import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AUTOFILLED, fieldsToFill, NO_SUGGESTION, type Suggestion, suggestionFor } from './autofill.ts';
import type { PostFields } from './post-fields.ts';

/** Fills the search fields of a new post while its title, excerpt and content are typed. */
export function useAutofill(
  form: Pick<UseFormReturn<PostFields>, 'watch' | 'getValues' | 'setValue'>,
  site: string | null,
) {
  const before = useRef(NO_SUGGESTION);
  const [title, excerpt, content] = form.watch(['title', 'excerpt', 'content']);
  useEffect(() => {
    if (site === null) return;
    const next = suggestionFor({ title, excerpt, content }, site);
    for (const field of fieldsToFill(stated(form.getValues()), before.current, next)) {
      form.setValue(field, next[field], { shouldDirty: true });
    }
    before.current = next;
  }, [form, site, title, excerpt, content]);
}

function stated(values: PostFields): Suggestion {
  return Object.assign({ ...NO_SUGGESTION }, ...AUTOFILLED.map((field) => ({ [field]: values[field] ?? '' })));
}
