import type { Country } from 'react-phone-number-input/min';
import * as z from 'zod/mini';
import type { LeadSource } from '#features/leads/lead.ts';
import type { LeadImportRow } from '#features/leads/lead-import.admin.ts';
import { readDay } from '#lib/date-text.ts';
import { formatShortDate } from '#lib/dates.ts';
import type { FileRow } from '#lib/table-file.ts';
import { toIsoDay } from '#lib/zanzibar-time.ts';
import { readEmails, readMoment, readPhones } from './cells.ts';
import type { ColumnMatch, FieldId } from './heads.ts';
import { idOfWord, type WordChoices } from './words.ts';

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

/** The rows as the database takes them. */
export function toImportRows(rows: readonly FileRow[], plan: ImportPlan, today = toIsoDay(new Date())): NumberedRow[] {
  return rows.map(({ line, cells }) => {
    const cell = (id: FieldId) => withoutGuard(cells[plan.match[id] ?? -1] ?? '');
    const [phone, ...otherPhones] = readPhones(cell('phone'), plan.country);
    const [email, ...otherEmails] = readEmails(cell('email'));
    const reminder = readReminder(cell('reminder_date'), cell('reminder_note'), today);
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

/** A reminder that lies in the past reminds nobody: it is kept as a note, as is what has no day. */
function readReminder(date: string, text: string, today: string) {
  if (date === '') return { columns: {}, note: text, isLate: false };
  const reminder_date = readDay(date);
  const isLate = isDay(reminder_date) && reminder_date < today;
  if (!isLate) return { columns: { reminder_date, reminder_note: text || FOLLOW_UP }, note: '', isLate };
  return { columns: {}, note: `Reminder of ${formatShortDate(reminder_date)}: ${text || FOLLOW_UP}`, isLate };
}

/** Whether `readDay` could read it, and a calendar has it. */
export function isDay(text: string): boolean {
  return z.iso.date().safeParse(text).success;
}

function told(label: string, values: readonly string[]): string[] {
  return values.map((value) => `${label}: ${value}`);
}

/** The apostrophe that keeps a spreadsheet from running a text, as our own export puts it there. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}
