import type { LeadSource } from '#features/leads/lead.ts';
import { type LeadImportRow, toInternationalPhone } from '#features/leads/lead-import.admin.ts';
import { LEAD_SOURCE_LABELS, LEAD_STATUS_LOOKS } from '../parts/status-looks.ts';

/** What a column can be, and the heads by which it is recognized. */
export const IMPORT_FIELDS = [
  { id: 'full_name', label: 'Full Name', heads: /^(full ?name|name|client|customer|contact|jina)$/ },
  {
    id: 'phone',
    label: 'Phone',
    heads: /^((mobile|cell)? ?(phone|number|phone number)|mobile|cell|tel(ephone)?|whatsapp( number)?|simu)$/,
  },
  { id: 'email', label: 'Email', heads: /^e ?mail( address)?$/ },
  { id: 'source', label: 'Source', heads: /^(lead )?source$/ },
  { id: 'status', label: 'Status', heads: /^(lead )?(status|stage)$/ },
  { id: 'note', label: 'Note', heads: /^(notes?|comments?|remarks?|message)$/ },
] as const;
type FieldId = (typeof IMPORT_FIELDS)[number]['id'];

/** The column of the file that each field is taken from; null takes none. */
export type ColumnMatch = Readonly<Record<FieldId, number | null>>;

export function guessColumns(heads: readonly string[]): ColumnMatch {
  const plain = heads.map((head) =>
    head
      .toLowerCase()
      .replace(/[^a-z]+/g, ' ')
      .trim(),
  );
  const find = (id: FieldId) => {
    const pattern = IMPORT_FIELDS.find((field) => field.id === id)?.heads;
    const place = plain.findIndex((head) => pattern?.test(head));
    return place < 0 ? null : place;
  };
  return {
    full_name: find('full_name'),
    phone: find('phone'),
    email: find('email'),
    source: find('source'),
    status: find('status'),
    note: find('note'),
  };
}

/** The rows as the database takes them; `source` stands in where a row names none. */
export function toImportRows(
  rows: readonly (readonly string[])[],
  match: ColumnMatch,
  source: LeadSource,
): LeadImportRow[] {
  return rows.map((row) => {
    const cell = (id: FieldId) => withoutGuard(row[match[id] ?? -1] ?? '');
    return {
      full_name: cell('full_name'),
      phone: toInternationalPhone(cell('phone')),
      source: cell('source') === '' ? source : idOf(SOURCE_IDS, cell('source')),
      ...(cell('email') && { email: cell('email') }),
      ...(cell('status') && { status: idOf(STATUS_IDS, cell('status')) }),
      ...(cell('note') && { note: cell('note') }),
    };
  });
}

/** The apostrophe that keeps a spreadsheet from running a text, as our own export puts it there. */
function withoutGuard(text: string): string {
  return text.replace(/^'(?=[=+\-@])/, '');
}

const SOURCE_IDS = new Map(Object.entries(LEAD_SOURCE_LABELS).map(([id, label]) => [label.toLowerCase(), id]));
const STATUS_IDS = new Map(Object.entries(LEAD_STATUS_LOOKS).map(([id, { label }]) => [label.toLowerCase(), id]));

/** A word as people see it or as it is stored; any other stays, for the check to refuse. */
function idOf(ids: ReadonlyMap<string, string>, word: string): string {
  const lower = word.toLowerCase();
  return ids.get(lower.replaceAll('-', ' ')) ?? lower;
}
