import * as z from 'zod/mini';
import { jsonFileFrom } from './json-file.ts';

const rows = z.array(z.unknown());

/** Everything a build may know, read with the publishable key under one version. */
export const siteSnapshot = z.object({
  version: z.int(),
  areas: rows,
  owners: rows,
  services: rows,
  posts: rows,
  reviews: rows,
  properties: rows,
});
export type SiteSnapshot = z.output<typeof siteSnapshot>;

const getSnapshot = jsonFileFrom('SNAPSHOT_FILE', (json) => siteSnapshot.parse(json));

/** Computes something from the snapshot once, and again after the snapshot has changed. */
export function fromSnapshot<Value>(compute: (snapshot: SiteSnapshot) => Value): () => Value {
  let last: { snapshot: SiteSnapshot; value: Value } | undefined;
  return () => {
    const snapshot = getSnapshot();
    if (last?.snapshot !== snapshot) last = { snapshot, value: compute(snapshot) };
    return last.value;
  };
}

/** Checks every row against its noun; the error names the table, the row and the field of the first bad one. */
export function parseRows<Schema extends z.ZodMiniType>(
  schema: Schema,
  table: string,
  unparsed: readonly unknown[],
): z.output<Schema>[] {
  return unparsed.map((row, index) => {
    const result = schema.safeParse(row);
    if (result.success) return result.data;
    const [issue] = result.error.issues;
    const field = issue?.path.join('.') || '(the row itself)';
    throw new Error(`${table}, row ${nameOf(row, index)}, field ${field}: ${issue?.message ?? 'is not valid'}`);
  });
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
