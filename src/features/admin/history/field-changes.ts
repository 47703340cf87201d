import * as z from 'zod/mini';
import { isSame } from '#lib/same.ts';
import { countOf } from '#lib/words.ts';

export interface FieldChange {
  label: string;
  was: string;
  is: string;
}

interface Sides {
  before: unknown;
  after: unknown;
}

/** How the values of a noun are read; undefined leaves a value to the general rules. */
export type ShowField = (field: string, value: unknown) => string | undefined;

export interface FieldLabels {
  /** What each field is called on the screen; a field without a name is not shown. */
  labels: Readonly<Record<string, string>>;
  show?: ShowField | undefined;
  /** Of areas and clients, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** A line of the history must not hold a whole article. */
const MOST_SHOWN = 120;
const REFERENCES: readonly string[] = ['area_id', 'agent_id', 'agency_id', 'developer_id'];
/** Restoring a version leaves these as they are. */
const NOT_RESTORED: readonly string[] = ['slug', 'is_published', 'is_shown', 'featured', 'is_active', 'payment_status'];
const UPLOADED = /\/storage\/v1\/object\/public\/./;
const columns = z.record(z.string(), z.unknown());

/** The areas and clients that some versions of records name. */
export function referencesIn(versions: readonly unknown[]): string[] {
  const ids = versions.flatMap((version) => {
    const row = columnsOf(version);
    return REFERENCES.map((field) => row[field]).filter((id) => typeof id === 'string');
  });
  return [...new Set(ids)];
}

/** What one change put in the place of what, by the names of the fields on the screen. */
export function changesOf({ before, after }: Sides, words: FieldLabels): FieldChange[] {
  const was = columnsOf(before);
  const is = columnsOf(after);
  return Object.entries(words.labels)
    .filter(([field]) => field in was || field in is)
    .map(([field, label]) => ({
      label: withoutStar(label),
      was: shortText(readable(field, was[field], words)),
      is: shortText(readable(field, is[field], words)),
    }));
}

/** The fields that restoring an earlier version would change, each in whole. */
export function differencesOfVersion(version: unknown, record: unknown, words: FieldLabels): FieldChange[] {
  const was = columnsOf(version);
  const is = columnsOf(record);
  return Object.entries(words.labels)
    .filter(([field]) => !NOT_RESTORED.includes(field) && field in was)
    .filter(([field]) => !isSame(was[field] ?? '', is[field] ?? ''))
    .map(([field, label]) => ({
      label: withoutStar(label),
      was: readable(field, was[field], words),
      is: readable(field, is[field], words),
    }));
}

function columnsOf(version: unknown): Record<string, unknown> {
  return columns.safeParse(version).data ?? {};
}

/** Labels of fields that must be filled in carry one. */
function withoutStar(label: string): string {
  return label.replace(/ \*$/, '');
}

function shortText(value: string): string {
  const text = value.replaceAll(/\s+/g, ' ');
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN).trimEnd()}…` : text;
}

function readable(field: string, value: unknown, { show, names }: FieldLabels): string {
  const shown = show?.(field, value);
  if (shown !== undefined) return shown;
  if (REFERENCES.includes(field) && typeof value === 'string') return names.get(value) ?? 'one that is deleted';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.some(isUpload)) return countOf(value.length, 'image');
  return isUpload(value) ? 'an image' : withoutMarkup(value);
}

function isUpload(value: unknown): boolean {
  return typeof value === 'string' && !/[<\s]/.test(value) && UPLOADED.test(value);
}

/** Each paragraph of an article on a line of its own. */
function withoutMarkup(value: unknown): string {
  const text = plainText(value)
    .replaceAll(/<\/(?:p|h[1-6]|li|td|th)>/g, '\n')
    .replaceAll(/<[^<>]*>/g, ' ');
  return text.trim() || 'empty';
}

function plainText(value: unknown): string {
  if (value === null || value === undefined) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}
