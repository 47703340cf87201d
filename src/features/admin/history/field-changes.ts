import * as z from 'zod/mini';

export interface FieldChange {
  label: string;
  was: string;
  is: string;
}

interface Sides {
  before: unknown;
  after: unknown;
}

/** A line of the history must not hold a whole article. */
const MOST_SHOWN = 120;
const columns = z.record(z.string(), z.unknown());

/** What one change put in the place of what, by the names of the fields on the screen. */
export function changesOf({ before, after }: Sides, labels: Readonly<Record<string, string>>): FieldChange[] {
  const was = columns.safeParse(before).data ?? {};
  const is = columns.safeParse(after).data ?? {};
  return Object.entries(labels)
    .filter(([field]) => field in was || field in is)
    .map(([field, label]) => ({ label, was: shortText(was[field]), is: shortText(is[field]) }));
}

/** A value as one line. */
function shortText(value: unknown): string {
  const text = plainText(value)
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .trim();
  if (text === '') return 'empty';
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
