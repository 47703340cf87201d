import * as z from 'zod/mini';
import { isSame } from '#lib/same.ts';
import { countOf } from '#lib/words.ts';
import { chosenName } from '../images/image-rules.ts';

export interface FieldChange {
  label: string;
  was: string;
  is: string;
}

interface Sides {
  before: unknown;
  after: unknown;
}

/** How the values of a noun are read, beside what stands on the other side; undefined leaves a value to the general rules. */
export type ShowField = (field: string, value: unknown, other: unknown) => string | undefined;

export interface FieldLabels {
  /** What each field is called on the screen; a field without a name is not shown. */
  labels: Readonly<Record<string, string>>;
  show?: ShowField | undefined;
  /** Of areas and clients, by their ids. */
  names: ReadonlyMap<string, string>;
}

/** A line of the history must not hold a whole article. */
const MOST_SHOWN = 120;
const SHOWN_BEFORE = 20;
/** More file names would say less. */
const MOST_NAMED = 3;
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
    .map(([field, label]) => {
      const before = readable(field, [was[field], is[field]], words);
      const after = readable(field, [is[field], was[field]], words);
      return { label: withoutStar(label), was: shortText(before, after), is: shortText(after, before) };
    });
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
      was: readable(field, [was[field], is[field]], words),
      is: readable(field, [is[field], was[field]], words),
    }));
}

function columnsOf(version: unknown): Record<string, unknown> {
  return columns.safeParse(version).data ?? {};
}

/** Labels of fields that must be filled in carry one. */
function withoutStar(label: string): string {
  return label.replace(/ \*$/, '');
}

/** Begins shortly before what differs where the beginning alone would look the same. */
function shortText(value: string, other: string): string {
  const text = value.replaceAll(/\s+/g, ' ');
  const rival = other.replaceAll(/\s+/g, ' ');
  let same = 0;
  while (same < text.length && text[same] === rival[same]) same += 1;
  const start = same < MOST_SHOWN ? 0 : text.lastIndexOf(' ', same - SHOWN_BEFORE) + 1;
  const rest = start === 0 ? text : `… ${text.slice(start)}`;
  return rest.length > MOST_SHOWN ? `${rest.slice(0, MOST_SHOWN).trimEnd()}…` : rest;
}

function readable(field: string, [value, other]: [unknown, unknown], { show, names }: FieldLabels): string {
  const shown = show?.(field, value, other);
  if (shown !== undefined) return shown || 'empty';
  if (REFERENCES.includes(field) && typeof value === 'string') return names.get(value) ?? 'one that is deleted';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (Array.isArray(value) && value.some(isUpload)) return picturesText(value, other);
  if (!isUpload(value)) return withoutMarkup(value);
  return isUpload(other) ? `an image, ${pictureName(value, [other])}` : 'an image';
}

/** How many pictures, and what of them is another one than on the other side. */
export function picturesText(pictures: readonly unknown[], others: unknown): string {
  const count = countOf(pictures.length, 'image');
  if (!Array.isArray(others) || others.length === 0 || pictures.length === 0) return count;
  const nameOf = (picture: unknown) => pictureName(picture, others);
  const place = pictures.findIndex((picture, index) => picture !== others[index]);
  const own = pictures.filter((picture) => !others.includes(picture)).map(nameOf);
  const more = own.length > MOST_NAMED ? ` and ${own.length - MOST_NAMED} more` : '';
  return [
    count,
    ...(place === 0 ? [`the first is ${nameOf(pictures[place])}`] : []),
    ...(own.length > 0 ? [`only here: ${own.slice(0, MOST_NAMED).join(', ')}${more}`] : []),
    ...(own.length === 0 && place > 0 ? [`number ${place + 1} is ${nameOf(pictures[place])}`] : []),
  ].join(', ');
}

/** What its file was called when it was chosen; two that were called the same keep what was added to tell them apart. */
function pictureName(picture: unknown, others: readonly unknown[]): string {
  const own = String(picture);
  const name = chosenName(own);
  const isTwice = others.some((other) => other !== picture && chosenName(String(other)) === name);
  return isTwice ? own.slice(own.lastIndexOf('/') + 1) : name;
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
