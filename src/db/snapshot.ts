import * as z from 'zod/mini';
import { isObject, isSame } from '#lib/same.ts';
import type { Place, StoredText } from '#lib/stored-text.ts';
import { derive, readInput } from './derived.ts';

const rows = z.array(z.unknown());

/** Everything a build may know, read with the publishable key under one version. */
export const siteSnapshot = z.object({
  version: z.int(),
  settings: rows,
  areas: rows,
  owners: rows,
  services: rows,
  posts: rows,
  reviews: rows,
  properties: rows,
  past_pages: rows,
  /** Whether a site without properties is a mistake: it had some, and nobody has said that they may go. */
  expects_properties: z.boolean(),
});
export type SiteSnapshot = z.output<typeof siteSnapshot>;
type Table = Exclude<keyof SiteSnapshot, 'version' | 'expects_properties'>;

/** As the list that it is; each row of it is checked by its noun. */
const input = z.custom<readonly unknown[]>(Array.isArray, 'is no list');

/** The rows of a table as its noun knows them. */
export function tableOf<Schema extends z.ZodMiniType>(table: Table, schema: Schema): () => z.output<Schema>[] {
  const parse = createRowParser(schema, table);
  return derive(() => parse(input.parse(readInput(table))));
}

/**
 * Checks every row against its noun; the error names the table, the row and the field of the first bad one. A row that
 * is the same object as before has been checked, and comes out as the same object too.
 */
export function createRowParser<Schema extends z.ZodMiniType>(
  schema: Schema,
  table: string,
): (unparsed: readonly unknown[]) => z.output<Schema>[] {
  const known = new WeakMap<object, z.output<Schema>>();
  const parse = (row: unknown, index: number): z.output<Schema> => {
    const parsed = isObject(row) ? known.get(row) : undefined;
    if (parsed !== undefined) return parsed;
    const result = schema.safeParse(row);
    if (result.success) {
      const checked = isUnchanged(row, result.data) ? row : result.data;
      if (isObject(row)) known.set(row, checked);
      return checked;
    }
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') || '(the row itself)';
    throw new Error(`${table}, row ${nameOf(row, index)}, field ${field}: ${issue?.message ?? 'is not valid'}`);
  };
  return (unparsed) => unparsed.map(parse);
}

/** Whether checking has changed nothing, in whatever order the fields stand: then one object is enough for both. */
function isUnchanged<Checked>(row: unknown, checked: Checked): row is Checked {
  if (!isObject(row) || !isObject(checked)) return false;
  const fields = Object.keys(row);
  if (fields.length !== Object.keys(checked).length) return false;
  return fields.every((field) => field in checked && isSame(Reflect.get(row, field), Reflect.get(checked, field)));
}

const named = z.union([
  z.pipe(
    z.object({ id: z.string() }),
    z.transform(({ id }) => id),
  ),
  z.pipe(
    z.object({ slug: z.string() }),
    z.transform(({ slug }) => slug),
  ),
]);

function nameOf(row: unknown, index: number): string {
  return named.safeParse(row).data ?? `number ${index + 1}`;
}

const textReader = z.custom<(place: Place) => string>((input) => typeof input === 'function', 'reads no texts');

/** What a text of a row says, wherever it stands. */
export function textOf(text: StoredText): string {
  return typeof text === 'string' ? text : textReader.parse(readInput('readText'))(text);
}

/** The month in which the site is made, such as `2026-11`, for security.txt. Given like content, so that a new one makes anew what depends on it. */
export const getMonth = derive((): string => z.string().parse(readInput('month')));

/** Its year, for the notice at the foot of every page. */
export const getYear = derive((): string => getMonth().slice(0, 4));
