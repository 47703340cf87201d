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

/** The fields that an earlier version holds otherwise than today's, each in whole. */
export function differencesOfVersion(
  version: unknown,
  record: unknown,
  labels: Readonly<Record<string, string>>,
): FieldChange[] {
  const was = columns.safeParse(version).data ?? {};
  const is = columns.safeParse(record).data ?? {};
  return Object.entries(labels)
    .filter(([field]) => field in was && plainText(was[field]) !== plainText(is[field]))
    .map(([field, label]) => ({ label, was: readable(was[field]), is: readable(is[field]) }));
}

function shortText(value: unknown): string {
  const text = readable(value).replaceAll(/\s+/g, ' ');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
}

/** Without markup; each paragraph of an article on a line of its own. */
function readable(value: unknown): string {
  const text = plainText(value)
    .replaceAll(/<\/(?:p|h[1-6]|li|td|th)>/g, '\n')
    .replaceAll(/<[^>]*>/g, ' ');
  return text.trim() || 'empty';
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
