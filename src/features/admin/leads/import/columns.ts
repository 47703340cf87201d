import { isValid } from 'date-fns/isValid';
import { parse } from 'date-fns/parse';
import { parseISO } from 'date-fns/parseISO';
import type { Country } from 'react-phone-number-input/min';
import * as z from 'zod/mini';
import { LEAD_SOURCES, LEAD_STATUSES, type LeadSource } from '#features/leads/lead.ts';
import type { LeadImportRow } from '#features/leads/lead-import.admin.ts';
import { readDay, withYearsFirst, YEAR_FIRST } from '#lib/date-text.ts';
import { DATE_AND_TIME, formatShortDate, formatTime, inZanzibar } from '#lib/dates.ts';
import { readListedPhone } from '#lib/listed-phone.ts';
import { type FileRow, withoutFormulaGuard } from '#lib/table-file.ts';
import { plainEmail, withoutUnseen } from '#lib/text-rules.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import type { ColumnMatch, FieldId } from './heads.ts';

/** Google joins the values of one cell like this. */
const JOINED = /\s*:::\s*/;
/** One number, whatever stands around it; the next begins behind a comma, a slash or the like. */
const ONE_NUMBER = /(?:\D*?\d){7}[^,;/|]*/g;
/** 2.55777E+11: what a spreadsheet makes of a long number. */
const SHORTENED = /^\d+([.,]\d+)?e\+?\d+$/i;

/** The first number of a cell and those behind it, in E.164 form as far as they can be numbers. */
export function readPhones(cell: string, country: Country): readonly [phone: string, ...others: string[]] {
  if (SHORTENED.test(cell)) return [cell];
  const pieces = cell.split(JOINED).flatMap((text) => text.match(ONE_NUMBER) ?? [text]);
  const [phone = '', ...others] = pieces
    .filter((piece) => piece !== '')
    .map((piece) => readListedPhone(piece, country));
  return [phone, ...new Set(others.filter((other) => other !== phone))];
}

/** The first address of a cell and those behind it. */
export function readEmails(cell: string): readonly [email: string, ...others: string[]] {
  const pieces = withoutUnseen(cell).split(/\s*(?::::|[,;\s])\s*/);
  const [email = '', ...others] = pieces.map(plainEmail).filter((piece) => piece !== '');
  return [email, ...others];
}

const CLOCK = /[T ,]+(\d{1,2}):(\d\d)(?::(\d\d)(?:\.\d+)?)? ?(am|pm)?/;
/** `EAT`, which is Zanzibar's, `Z`, `UTC`, `GMT`, `+0300`, `-06:00` or `GMT+3`. */
const ZONE = / ?(?:EAT|(Z|UTC|GMT)|(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?)/;
/** A time of day, but for midnight. */
const HAS_TIME = /[T\s,](?!0?0:00)\d{1,2}(?:[:.h]\d\d|\s?[ap]m\b)/i;
const MOMENT = new RegExp(`^\\d+[./-]\\d+[./-]\\d+(?:${CLOCK.source}(?:${ZONE.source})?)?$`, 'i');

/**
 * A date with or without a time, in Zanzibar's unless it says otherwise, in the form that the database takes. What cannot
 * be read to its end stays, for the check to refuse.
 */
export function readMoment(cell: string): string {
  // Programs write narrow blanks and such that keep a line together.
  const plain = cell.replace(/\s+/g, ' ');
  // As the admin's own export writes it.
  const inWords = parse(plain, DATE_AND_TIME, new Date(), inZanzibar);
  // Which takes shorter years, too.
  if (isValid(inWords) && inWords.getFullYear() >= 1000) return new Date(inWords).toISOString();
  const day = readDay(plain);
  const found = MOMENT.exec(plain);
  if (!found || (day === plain && !YEAR_FIRST.test(plain))) return cell;
  const [, hours = '0', minutes = '00', seconds = '00', half, utc, sign, zoneHours = '', zoneMinutes = '00'] = found;
  const hour = half ? (Number(hours) % 12) + (half.toLowerCase() === 'pm' ? 12 : 0) : Number(hours);
  const clock = `${String(hour).padStart(2, '0')}:${minutes}`;
  const zone = utc ? 'Z' : sign && `${sign}${zoneHours.padStart(2, '0')}:${zoneMinutes}`;
  const moment = parseISO(`${day.slice(0, 10)}T${zone ? `${clock}:${seconds}${zone}` : clock}`, inZanzibar);
  return isValid(moment) ? new Date(moment).toISOString() : cell;
}

/** How a file is to be read. */
export interface ImportPlan {
  match: ColumnMatch;
  /** Stands in where a row names none. */
  source: LeadSource;
  /** Of the numbers that do not say theirs. */
  country: Country;
  words: WordChoices;
}

/** A row to send, and its line in the file. */
export interface NumberedRow {
  line: number;
  row: LeadImportRow;
  /** Its reminder lies in the past and became a note. */
  isLate: boolean;
}

/** Said of a reminder that does not say what for. */
const FOLLOW_UP = 'Follow up';

/** In which order dates are written, the whole file tells: a part of what comes back is read as that. */
export function readDates(rows: readonly FileRow[], { reminder_date, created_at }: ColumnMatch): readonly FileRow[] {
  return withYearsFirst(rows, [reminder_date, created_at]);
}

/** The rows as the database takes them. */
export function toImportRows(rows: readonly FileRow[], plan: ImportPlan, today = toIsoDay(new Date())): NumberedRow[] {
  const { match } = plan;
  return readDates(rows, match).map(({ line, cells }) => {
    const cell = (id: FieldId) => withoutFormulaGuard(cells[match[id] ?? -1] ?? '');
    const [phone, ...otherPhones] = readPhones(cell('phone'), plan.country);
    const [email, ...otherEmails] = readEmails(cell('email'));
    const { day, time } = readReminderTime(cell('reminder_date'));
    const what = cell('reminder_note') || (time && FOLLOW_UP);
    const reminder = readReminder(day, [time, what].filter(Boolean).join(' '), today);
    const notes = [
      cell('note'),
      ...told('Other number', otherPhones),
      ...told('Other email', otherEmails),
      reminder.note,
    ];
    const note = notes.filter((text) => text !== '').join('\n');
    const row = {
      full_name: [cell('full_name'), cell('middle_name'), cell('last_name')].filter((part) => part !== '').join(' '),
      phone,
      source: cell('source') === '' ? plan.source : idOfWord('source', cell('source'), plan.words),
      ...(email && { email }),
      ...(cell('status') && { status: idOfWord('status', cell('status'), plan.words) }),
      ...(note && { note }),
      ...reminder.columns,
      ...(cell('created_at') && { created_at: readMoment(cell('created_at')) }),
    };
    return { line, row, isLate: reminder.isLate };
  });
}

/**
 * The day in Zanzibar, and its time there; midnight is how programs write a day alone. With a time that cannot be read the
 * whole stays, for the check to refuse.
 */
function readReminderTime(cell: string): { day: string; time: string } {
  if (!HAS_TIME.test(cell)) return { day: readDay(cell), time: '' };
  const moment = readMoment(cell);
  if (!z.iso.datetime().safeParse(moment).success) return { day: cell, time: '' };
  return { day: toIsoDay(new Date(moment)), time: formatTime(moment).replace('00:00', '') };
}

/** A reminder that lies in the past reminds nobody: it is kept as a note, as is what has no day. */
function readReminder(reminder_date: string, text: string, today: string) {
  if (reminder_date === '') return { columns: {}, note: text, isLate: false };
  const isLate = isDay(reminder_date) && reminder_date < today;
  if (!isLate) return { columns: { reminder_date, reminder_note: text || FOLLOW_UP }, note: '', isLate };
  return { columns: {}, note: reminderAsNote(reminder_date, text), isLate };
}

export function reminderAsNote(day: string, text?: string): string {
  return `Reminder of ${formatShortDate(day)}: ${text || FOLLOW_UP}`;
}

/** Whether `readDay` could read it, and a calendar has it. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function told(label: string, values: readonly string[]): string[] {
  return values.map((value) => `${label}: ${value}`);
}

/** The fields whose values are words of ours, and how people see these. */
export const WORD_FIELDS = {
  source: LEAD_SOURCES.map((id) => ({ id, label: LEAD_SOURCE_LABELS[id] })),
  status: LEAD_STATUSES.map((id) => ({ id, label: LEAD_STATUS_STYLES[id].label })),
} as const;
type WordField = keyof typeof WORD_FIELDS;

/** Which word of ours stands for one of the file, by the `key` of an `UnknownWord`. */
export type WordChoices = Readonly<Record<string, string>>;

interface UnknownWord {
  key: string;
  field: WordField;
  word: string;
  /** How many rows have it. */
  count: number;
}

function wordKey(field: WordField, word: string): string {
  return `${field} ${plainWord(word)}`;
}

const IDS = new Map<string, string>([
  ...WORD_FIELDS.source.map(({ id, label }): [string, string] => [wordKey('source', label), id]),
  ...WORD_FIELDS.status.map(({ id, label }): [string, string] => [wordKey('status', label), id]),
  // Meta's word for a lead that nobody has looked at.
  [wordKey('status', 'CREATED'), 'new'],
]);

/** The word of ours: as people see it, as it is stored or as it was chosen. Any other stays, for the check to refuse. */
function idOfWord(field: WordField, word: string, choices: WordChoices): string {
  const key = wordKey(field, word);
  return IDS.get(key) ?? (choices[key] || word);
}

/** Each word of the file that means nothing to us, once, the most frequent first. */
export function unknownWords(rows: readonly FileRow[], match: ColumnMatch): UnknownWord[] {
  const found = new Map<string, UnknownWord>();
  for (const field of ['source', 'status'] as const) {
    const index = match[field];
    for (const { cells } of rows) {
      const word = cells[index ?? -1] ?? '';
      const key = wordKey(field, word);
      if (word === '' || IDS.has(key)) continue;
      found.set(key, { key, field, word, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

function plainWord(word: string): string {
  return word
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim();
}
