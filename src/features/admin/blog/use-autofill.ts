import { useEffect, useRef } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { AUTOFILLED, fieldsToFill, NO_SUGGESTION, type Suggestion, suggestionFor } from './autofill.ts';
import type { PostFields } from './post-fields.ts';

/**
 * Fills the search fields of a new post while its title, excerpt and content are typed. The returned function is told
 * which values are about to be put into the form, so that what these leave empty stays so.
 */
export function useAutofill(
  form: Pick<UseFormReturn<PostFields>, 'watch' | 'getValues' | 'setValue'>,
  site: string | null,
): (values: PostFields) => void {
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
  return (values) => {
    if (site !== null) before.current = suggestionFor(values, site);
  };
}

function stated(values: PostFields): Suggestion {
  return Object.assign({ ...NO_SUGGESTION }, ...AUTOFILLED.map((field) => ({ [field]: values[field] ?? '' })));
}
