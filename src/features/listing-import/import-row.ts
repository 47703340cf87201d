import { plainReference } from '#features/properties/property-schema.ts';
import { isSame } from '#lib/same.ts';
import { type FileRow, withoutFormulaGuard } from '#lib/table-file.ts';
import { plainEmail } from '#lib/text-rules.ts';
import type { ImportField } from './import-columns.ts';
import type { ImportFile } from './import-file.ts';
import {
  type ImportPlan,
  type ImportProblem,
  type KnownRecords,
  LOOKED_UP,
  type LookedUp,
  type Lookup,
  lookupOf,
  wordKey,
} from './import-plan.ts';
import { readText } from './listing-values.ts';

/** Characters that nobody sees and that are no part of a word: they come with what was copied from web pages. */
const UNSEEN = /[\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/g;
/** How people write that there is nothing. */
const NOTHING = /^(?:n\/?a|-+|–|—|none|null|nil|tbd|tba)$/i;
/** Somebody may be called so, and a price that is still to come is a fault. */
const AS_WRITTEN: readonly ImportField[] = ['name', 'price'];

const EMAILS: readonly ImportField[] = ['email', 'owner_email'];

export function cellOf({ cells }: FileRow, { match }: Pick<ImportPlan, 'match'>, field: ImportField): string {
  const cell = withoutUnseen(cells[match.get(field) ?? -1] ?? '');
  if (faultOf(cell) !== null || (NOTHING.test(cell) && !AS_WRITTEN.includes(field))) return '';
  const text = withoutQuote(cell);
  if (field === 'reference') return plainReference(text);
  return EMAILS.includes(field) ? plainEmail(text) : text;
}

function withoutUnseen(cell: string): string {
  return cell.replace(UNSEEN, '').trim();
}

/** Spreadsheets put a quote before what they would take for a formula. */
function withoutQuote(cell: string): string {
  return withoutFormulaGuard(cell).trim();
}

/** The word to look up; a lister whose name is missing may be told by the e-mail address. */
export function wordOf(row: FileRow, plan: Pick<ImportPlan, 'match'>, field: LookedUp): string {
  return cellOf(row, plan, field) || (field === 'owner' ? cellOf(row, plan, 'owner_email') : '');
}

/** What no cell may hold, whatever its column. */
function faultOf(cell: string): string | null {
  if (cell.startsWith('=')) return 'This is a formula. Please put its value there';
  return /^#(?:REF!|N\/A|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/.test(cell)
    ? `“${cell}” is an error of the spreadsheet`
    : null;
}

/** A row on its way into the columns of its table. */
export interface RowReader {
  row: FileRow;
  /** The columns that the row fills. */
  draft: Record<string, unknown>;
  problems: ImportProblem[];
  warnings: string[];
  cell: (field: ImportField) => string;
  /** Nothing leaves the column as it is. */
  fill: (column: string, value: unknown) => void;
  /** What the word of a field means; one that means nothing, or several things, is a problem. */
  look: (field: LookedUp, what: string) => string | undefined;
}

/** `refusals` says of words that were to be added why they cannot be, by their key. */
export function readerOf(
  row: FileRow,
  plan: ImportPlan,
  lookup: Lookup,
  refusals?: ReadonlyMap<string, string>,
): RowReader {
  const draft: Record<string, unknown> = {};
  const cell = (field: ImportField) => cellOf(row, plan, field);
  const problems = [...plan.match].flatMap(([field, index]): ImportProblem[] => {
    const message = faultOf((row.cells[index] ?? '').trim());
    return message === null ? [] : [{ field, message }];
  });
  return {
    row,
    draft,
    problems,
    warnings: [],
    cell,
    fill: (column, value) => {
      if (value !== undefined && value !== null && value !== '') draft[column] = value;
    },
    look: (field, what) => {
      const word = wordOf(row, plan, field);
      const [found, ...others] = word === '' ? [] : lookup(field, word, cell('owner_email'));
      if (word === '' || (found !== undefined && others.length === 0)) return found;
      const named = `“${shortened(word)}”`;
      const refusal = refusals?.get(wordKey(field, word));
      const fault = `${named} is ${found === undefined ? 'no' : 'more than one'} ${what} of ours`;
      const message = refusal === undefined ? fault : `${named} cannot be added: ${refusal}`;
      problems.push({ field, message });
      return undefined;
    },
  };
}

const CUT: ImportProblem = {
  field: 'row',
  message: 'It has more cells than there are columns. Is a comma missing its quotation marks?',
};

/** All that is wrong with a row, each field once: what was found when it was read before what its rules say. */
export function problemsOf({ row, problems }: RowReader, broken: readonly ImportProblem[]): ImportProblem[] {
  // Its other cells stand in wrong columns.
  if (row.isTooLong) return [CUT];
  const first = new Map([...problems, ...broken].toReversed().map((problem) => [problem.field, problem]));
  return [...first.values()].toReversed();
}

/**
 * Of what was checked, the columns that the row fills and that differ from what is stored, or from how a file would say it;
 * but a reference is stored as it was read, for it is looked for.
 */
export function changesOf(checked: object, draft: Readonly<Record<string, unknown>>, stored: object) {
  const had = new Map<string, unknown>(Object.entries(stored));
  const isTold = (value: unknown, before: unknown) =>
    typeof before === 'string' && value === readText(withoutQuote(withoutUnseen(before)));
  const isStored = (column: string, value: unknown) =>
    isSame(value, had.get(column)) || (column !== 'reference' && isTold(value, had.get(column)));
  return Object.fromEntries(
    Object.entries(checked).filter(([column, value]) => column in draft && !isStored(column, value)),
  );
}

export interface UnknownWord {
  key: string;
  field: LookedUp;
  word: string;
  /** Several are called so, and one of them is meant. */
  isAmbiguous: boolean;
  /** How many rows have it. */
  count: number;
}

/** Each word of the file that means nothing to us, or several things, once, the most frequent first. */
export function unknownWords(
  file: ImportFile,
  plan: Pick<ImportPlan, 'kind' | 'match'>,
  known: KnownRecords,
): UnknownWord[] {
  const lookup = lookupOf({ words: {} }, known);
  const found = new Map<string, UnknownWord>();
  for (const field of LOOKED_UP[plan.kind]) {
    for (const row of file.rows) {
      const word = wordOf(row, plan, field);
      const key = wordKey(field, word);
      const meant = word === '' ? 1 : lookup(field, word, cellOf(row, plan, 'owner_email')).length;
      if (meant === 1) continue;
      found.set(key, { key, field, word, isAmbiguous: meant > 1, count: (found.get(key)?.count ?? 0) + 1 });
    }
  }
  return [...found.values()].sort((one, other) => other.count - one.count);
}

/** A text where a word was expected is told by its beginning. */
export function shortened(word: string): string {
  return word.length > 40 ? `${word.slice(0, 40)}…` : word;
}
