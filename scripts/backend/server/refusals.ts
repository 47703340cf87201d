import * as z from 'zod/mini';

const text = z.nullish(z.string());

const databaseError = z.object({
  code: z.string().check(z.regex(/^[\dA-Z]{5}$/)),
  message: z.string(),
  hint: text,
  where: text,
  query: text,
  routine: text,
  constraint: text,
});
type DatabaseError = z.output<typeof databaseError>;

/** Values and rules of rows. The Data API knows what to answer to some of them and calls the rest its own failure. */
const OF_THE_CALLER = /^(22|23|P0001)/;
const KNOWN = new Set(['23503', '23505']);

/** An error that says itself how the Data API answers. */
class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code = 'PGRST';
  readonly detail = JSON.stringify({ status: 400, headers: {} });
  readonly constraint: string;

  constructor(answer: { code: string; message: string; details: string | null; hint: string | null }, place: string) {
    super(JSON.stringify(answer));
    this.constraint = `${answer.code} ${place}`;
  }
}

/**
 * Gives a failed statement the form in which the Data API answers as PostgREST does: 400 where the caller sent what
 * cannot be stored, with the field where PostgreSQL tells which parameter it was.
 */
export function describeRefusal(error: unknown): unknown {
  const { data } = databaseError.safeParse(error);
  if (!data || !OF_THE_CALLER.test(data.code) || KNOWN.has(data.code)) return error;
  const { code, message, hint, constraint, routine } = data;
  const field = fieldOf(data);
  const details = field === null ? null : `The value of ${field} is not of its type.`;
  return new Refusal({ code, message, details, hint: hint ?? null }, constraint ?? routine ?? '');
}

/** The argument or column whose value could not be read, by the number of its parameter. */
function fieldOf({ where, query }: DatabaseError): string | null {
  const [, number] = /parameter \$(\d+)/.exec(where ?? '') ?? [];
  if (!number || !query) return null;
  const named = new RegExp(`"?(\\w+)"? :?= \\$${number}\\b`).exec(query);
  return named?.[1] ?? insertedColumn(query, Number(number));
}

function insertedColumn(query: string, number: number): string | null {
  const [, columns] = /^insert into [^(]+\(([^)]*)\) values/i.exec(query) ?? [];
  const names = columns?.split(',').map((name) => name.trim().replaceAll('"', '')) ?? [];
  return names[(number - 1) % names.length] ?? null;
}
