/** What visitors were told, to be compared with what the database holds afterwards. */
import * as z from 'zod/mini';
import type { Actor } from '../../database/support/actor.ts';
import { type Call, type CallKind, VISITOR_NAME } from './visitors.ts';

/** `unknown`: no answer came, so that both a row and none are right. */
type Outcome = 'stored' | 'refused' | 'unknown';

interface Entry {
  call: Call;
  outcome: Outcome;
  /** The contact that the answer showed. */
  shown: string | null;
}

export interface Count {
  kind: CallKind;
  told: number;
  rows: number;
  lost: number;
  doubled: number;
  /** Rows that nobody was told of: refused, or never sent. */
  surplus: number;
  /** Rows that differ from what was sent or shown. */
  altered: number;
}

interface Book {
  table: string;
  columns: string;
  nameColumn: string;
}

const BOOKS: Record<CallKind, Book> = {
  lead: { table: 'leads', columns: 'id,full_name,phone', nameColumn: 'full_name' },
  reveal: { table: 'contact_leads', columns: 'id,full_name,phone,contact_value', nameColumn: 'full_name' },
  review: { table: 'reviews', columns: 'id,reviewer_name', nameColumn: 'reviewer_name' },
};
const KINDS: readonly CallKind[] = ['lead', 'reveal', 'review'];
const WEIGHT: Record<Outcome, number> = { refused: 0, unknown: 1, stored: 2 };
const PAGE = 500;

const row = z.object({
  id: z.string(),
  full_name: z.optional(z.string()),
  reviewer_name: z.optional(z.nullable(z.string())),
  phone: z.optional(z.string()),
  contact_value: z.optional(z.string()),
});
type Row = z.output<typeof row>;

export function createLedger() {
  const entries = new Map<string, Entry>();
  return {
    /** Of several answers to one request, one success is enough. */
    note: (call: Call, outcome: Outcome, shown: string | null = null) => {
      const known = entries.get(call.id);
      if (!known || WEIGHT[outcome] > WEIGHT[known.outcome]) entries.set(call.id, { call, outcome, shown });
    },
    count: (service: Actor) => Promise.all(KINDS.map((kind) => countKind(kind, entries, service))),
  };
}
export type Ledger = ReturnType<typeof createLedger>;

export function isExact({ lost, doubled, surplus, altered }: Count): boolean {
  return lost + doubled + surplus + altered === 0;
}

async function countKind(kind: CallKind, entries: ReadonlyMap<string, Entry>, service: Actor): Promise<Count> {
  const rows = await readRows(BOOKS[kind], service);
  const ids = new Set(rows.map(({ id }) => id));
  const told = [...entries.values()].filter(({ call, outcome }) => call.kind === kind && outcome === 'stored');
  // Each visitor writes once: two rows of one name are one request twice, whatever their ids.
  const names = new Set(rows.map(nameOf));
  return {
    kind,
    told: told.length,
    rows: rows.length,
    lost: told.filter(({ call }) => !ids.has(call.id)).length,
    doubled: rows.length - names.size,
    surplus: rows.filter(({ id }) => (entries.get(id)?.outcome ?? 'refused') === 'refused').length,
    altered: rows.filter((found) => isAltered(found, entries.get(found.id))).length,
  };
}

async function readRows({ table, columns, nameColumn }: Book, service: Actor): Promise<Row[]> {
  const rows: Row[] = [];
  for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
    const query = { select: columns, [nameColumn]: `like.${VISITOR_NAME}*`, id: `gt.${after}`, order: 'id' };
    const { status, body } = await service.select(table, { ...query, limit: String(PAGE) });
    if (status !== 200) throw new Error(`${table} cannot be counted: the backend answers ${status}`);
    const page = z.array(row).parse(body);
    rows.push(...page);
    const last = page.at(-1);
    if (!last || page.length < PAGE) return rows;
    after = last.id;
  }
}

function isAltered(found: Row, entry: Entry | undefined): boolean {
  if (!entry) return false;
  const { call, shown } = entry;
  return (
    nameOf(found) !== call.name ||
    (found.phone !== undefined && found.phone !== call.phone) ||
    (shown !== null && found.contact_value !== undefined && found.contact_value !== shown)
  );
}

function nameOf({ full_name, reviewer_name }: Row): string {
  return full_name ?? reviewer_name ?? '';
}
