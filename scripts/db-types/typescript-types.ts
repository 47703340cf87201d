import { UserError } from '../lib/fail.ts';
import type { Column, Field } from './catalog.ts';

/** What the Data API makes of a value of each type: JSON knows no dates, and its numbers are TypeScript's. */
const TYPES = new Map([
  ...['bool'].map((type) => [type, 'boolean'] as const),
  ...['int2', 'int4', 'int8', 'float4', 'float8', 'numeric'].map((type) => [type, 'number'] as const),
  ...['text', 'varchar', 'bpchar', 'uuid', 'inet'].map((type) => [type, 'string'] as const),
  ...['date', 'time', 'timetz', 'timestamp', 'timestamptz', 'interval'].map((type) => [type, 'string'] as const),
  ...['json', 'jsonb'].map((type) => [type, 'Json'] as const),
  ['void', 'undefined'] as const,
]);

/** The TypeScript type of a value that is not null; a type nobody thought of ends the command by name. */
export function typeOf({ name, type, is_array }: Field): string {
  const known = TYPES.get(type);
  if (!known) throw new UserError(`"${name}" has the type ${type}, which scripts/db-types/typescript-types.ts lacks.`);
  return is_array ? `${known}[]` : known;
}

/** The type of a column: the values that its check constraint or its domain lists, where there is such a list. */
export function typeOfColumn(column: Column): string {
  const [values] = column.checks.map(listedValues).filter((list) => list !== null);
  return values ? unionOf(values) : typeOf(column);
}

export function unionOf(values: readonly string[]): string {
  return values.map((value) => `'${value.replace(/['\\]/g, '\\$&')}'`).join(' | ');
}

/** `check (value in ('Unguja', 'Pemba'))` and `check (source = 'guide')`, as PostgreSQL writes them back. */
const ONE_OF = /^CHECK \(\("?\w+"? = ANY \(ARRAY\[(?<list>('([^']|'')*'::text(, )?)+)\]\)\)\)$/;
const EXACTLY = /^CHECK \(\("?\w+"? = (?<list>'([^']|'')*'::text)\)\)$/;

function listedValues(check: string): string[] | null {
  const list = (ONE_OF.exec(check) ?? EXACTLY.exec(check))?.groups?.['list'];
  if (list === undefined) return null;
  return [...list.matchAll(/'((?:[^']|'')*)'::text/g)].map(([, value = '']) => value.replaceAll("''", "'"));
}
