import { useEffect, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { markUnsaved } from '../../form/unsaved.ts';
import { useDraft } from '../../form/use-draft.ts';

/** Drafts of before have none. */
const laterText = z.pipe(
  z.transform((text: string | undefined) => text ?? ''),
  z.string(),
);

const typedTexts = z.object({
  note: z.string(),
  /** How many notes there were before this one was sent as it stands: it may be stored. */
  notes_before: laterText,
  reminder_date: z.string(),
  reminder_time: laterText,
  reminder_note: z.string(),
});
/** What stands in the fields of the drawer and is not saved yet. */
export type Typed = z.output<typeof typedTexts>;
export type OnType = (change: Partial<Typed>) => void;

const NOTHING: Typed = { note: '', notes_before: '', reminder_date: '', reminder_time: '', reminder_note: '' };

/** Guards what is typed about a lead. It only ever adds to the record, so what an earlier visit left is put back. */
export function useTyped(leadId: string) {
  const [typed, setAll] = useState(NOTHING);
  const latest = useRef(typed);
  latest.current = typed;
  const isDirty = hasText(typed);
  const { found, take, forgetTyped } = useDraft({ key: `leads ${leadId}`, basedOn: null, isDirty, values: typed });
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);

  const [putBack, setPutBack] = useState(found);
  if (found !== putBack) {
    setPutBack(found);
    const { data } = typedTexts.safeParse(found?.values);
    // Where one has begun to type meanwhile it waits for another time.
    if (data && !isDirty) {
      take();
      setAll(data);
    }
  }

  const setTyped: OnType = (change) => {
    latest.current = { ...latest.current, ...change };
    setAll(latest.current);
    if (!hasText(latest.current)) forgetTyped();
  };
  return { typed, setTyped, isDirty };
}

function hasText(typed: Typed): boolean {
  return Object.values(typed).some((text) => text.trim() !== '');
}
