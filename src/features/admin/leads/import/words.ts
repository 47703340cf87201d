import { LEAD_SOURCES, LEAD_STATUSES } from '#features/leads/lead.ts';
import type { FileRow } from '#lib/table-file.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_STYLES } from '../../parts/status-styles.ts';
import type { ColumnMatch } from './heads.ts';

/** The fields whose values are words of ours, and how people see these. */
export const WORD_FIELDS = {
  source: LEAD_SOURCES.map((id) => ({ id, label: LEAD_SOURCE_LABELS[id] })),
  status: LEAD_STATUSES.map((id) => ({ id, label: LEAD_STATUS_STYLES[id].label })),
} as const;
export type WordField = keyof typeof WORD_FIELDS;

/** Which word of ours stands for one of the file, by the `key` of an `UnknownWord`. */
export type WordChoices = Readonly<Record<string, string>>;

export interface UnknownWord {
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
export function idOfWord(field: WordField, word: string, choices: WordChoices): string {
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
