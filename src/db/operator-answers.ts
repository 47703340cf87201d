import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from './database.types.ts';
import { DbError, dbErrorFrom, isUnanswered } from './errors.ts';

/** Whoever is signed in at the admin; the database decides what that allows. */
export type OperatorClient = SupabaseClient<Database>;

/** What a request of supabase-js resolves to. */
type Answer<Data> =
  | { data: Data; error: null; count: number | null }
  | { data: null; error: { code: string; message: string }; status: number };
type Refusal = Extract<Answer<unknown>, { data: null }>;
type Answered<Data> = PromiseLike<Answer<Data>>;
interface FunctionCall extends Answered<unknown> {
  abortSignal: (signal: AbortSignal) => Answered<unknown>;
}

/** The rows of an answer; throws a `DbError` for any other. */
export async function dataOf<Data>(request: Answered<Data>): Promise<Data> {
  const answer = await request;
  if (answer.error) throw refusalFrom(answer);
  return answer.data;
}

export const AREA_NAME_TAKEN = 'Another area has this name already.';
export const REFERENCE_TAKEN = 'Another property of this lister has this reference.';
/** By the unique index that keeps it apart. */
const TAKEN = { areas_url_key: AREA_NAME_TAKEN, properties_reference_of_owner: REFERENCE_TAKEN };

function refusalFrom({ status, error }: Refusal): DbError {
  const refusal = dbErrorFrom({ status, body: error });
  // What a gateway refuses may have no message.
  const [, message] = Object.entries(TAKEN).find(([index]) => String(error.message).includes(index)) ?? [];
  return message ? new DbError(refusal.code, { message, cause: refusal.cause, status }) : refusal;
}

/** What a function of the database answered, checked; the signal gives the call up. */
export async function parsedDataOf<Schema extends z.ZodMiniType>(
  call: FunctionCall,
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.output<Schema>> {
  const { success, data, error } = schema.safeParse(await dataOf(signal ? call.abortSignal(signal) : call));
  if (success) return data;
  throw new DbError('unavailable', { cause: error });
}

/** Which rows of a table to show. */
export interface PageRequest<Column extends string> {
  sort: { by: Column; descending: boolean };
  limit: number;
  offset: number;
}

/** The arguments that every `find_...` function takes alike. */
export function pageArguments({ sort, limit, offset }: PageRequest<string>) {
  return { p_sort: sort.by, p_descending: sort.descending, p_limit: limit, p_offset: offset };
}

/** Some rows, and how many there are in all. */
export function pageOf<Row extends z.ZodMiniType>(row: Row) {
  return z.object({ total: z.int(), rows: z.array(row) });
}

/** No choice in a filter means every row, not none. */
export function anyOf<Value>(chosen: readonly Value[] | undefined): Value[] | null {
  return chosen === undefined || chosen.length === 0 ? null : [...chosen];
}

const ROWS_OF_AN_ANSWER = 1000;

/** Every row of a table in an order of its own, for the Data API hands out a thousand at once. */
export async function readAll<Row>(page: (from: number, to: number) => Answered<Row[]>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const found = await dataOf(page(rows.length, rows.length + ROWS_OF_AN_ANSWER - 1));
    rows.push(...found);
    if (found.length < ROWS_OF_AN_ANSWER) return rows;
  }
}

/** What asks for rows of a table, before it is said which. */
interface RowsById<Row> {
  gt: (column: 'id', after: string) => { order: (column: 'id') => { limit: (count: number) => Answered<Row[]> } };
}

const BEFORE_EVERY_ID = '00000000-0000-0000-0000-000000000000';

/** Every row of a large table by its id: each thousand is found behind the last one, without a walk past those before. */
export async function readAllById<Row extends { id: string }>(rowsOf: () => RowsById<Row>): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const after = rows.at(-1)?.id ?? BEFORE_EVERY_ID;
    const found = await dataOf(rowsOf().gt('id', after).order('id').limit(ROWS_OF_AN_ANSWER));
    rows.push(...found);
    if (found.length < ROWS_OF_AN_ANSWER) return rows;
  }
}

/** So many ids fit into one address. */
export const IDS_OF_AN_ADDRESS = 100;

/** What is read of records whose ids are known, some at a time. */
export async function readByIds<Row>(
  ids: readonly string[],
  read: (ids: string[]) => PromiseLike<readonly Row[]>,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let from = 0; from < ids.length; from += IDS_OF_AN_ADDRESS)
    rows.push(...(await read(ids.slice(from, from + IDS_OF_AN_ADDRESS))));
  return rows;
}

const MOST_OF_A_LIST = 100;

/** The first rows of a list, or all, and how many there are: some functions hand out a hundred at once. */
export async function readFirst<Row>(
  limit: number,
  page: (args: { p_limit: number; p_offset: number }) => Promise<{ total: number; rows: Row[] }>,
): Promise<{ total: number; rows: Row[] }> {
  const rows: Row[] = [];
  for (;;) {
    const asked = Math.min(limit - rows.length, MOST_OF_A_LIST);
    const found = await page({ p_limit: asked, p_offset: rows.length });
    rows.push(...found.rows);
    if (found.rows.length < asked || rows.length >= Math.min(limit, found.total)) return { total: found.total, rows };
  }
}

/** A row as it was loaded: a save goes through only while nobody else has saved it since. */
export interface Loaded {
  id: string;
  updated_at: string;
}

export type SaveResult<Row> = { state: 'saved'; row: Row } | { state: 'conflict'; current: Row } | { state: 'gone' };

/** Tells from an update `where id = ... and updated_at = ...` that changed nothing why it did not. */
async function resolveSave<Row>(update: Answered<Row[]>, readCurrent: () => Answered<Row[]>): Promise<SaveResult<Row>> {
  const [row] = await dataOf(update);
  if (row) return { state: 'saved', row };
  const [current] = await dataOf(readCurrent());
  return current ? { state: 'conflict', current } : { state: 'gone' };
}

/**
 * Inserts a row whose id the caller made up. Sent again after a lost answer it is stored once, as it was sent last:
 * `update` changes the row of that id.
 */
async function insertOnce<Row>(insert: Answered<Row[]>, update: () => Answered<Row[]>): Promise<Row> {
  const answer = await insert;
  const isRefused = answer.error !== null;
  const [row] = isRefused && answer.error.code === '23505' ? await dataOf(update()) : (answer.data ?? []);
  if (row) return row;
  throw isRefused ? refusalFrom(answer) : new DbError('unavailable');
}

/** What of a table of supabase-js it takes to work with its records. */
interface Table<Row, Input, Change> {
  select: () => Where<Answered<Row[]>>;
  insert: (row: Input & { id: string }) => { select: () => Answered<Row[]> };
  update: (changes: Change | WithoutSlug<Input>) => Where<{ select: () => Answered<Row[]> }>;
  delete: () => Where<Answered<null>>;
}
type Where<Next> = Next & { eq: (column: 'id' | 'updated_at', value: string) => Where<Next> };

type WithoutSlug<Input> = Omit<Input & { slug?: unknown }, 'slug'>;

/** A link that was cut leads to no record, and the database refuses to look for one. */
export function isUuid(text: string): boolean {
  return z.guid().safeParse(text).success;
}

/** The records of a table as forms of the admin work with them: loaded, stored, saved and deleted one at a time. */
export function recordsOf<Row, Input extends object, Change = Partial<Input>>(
  tableOf: (client: OperatorClient) => Table<Row, Input, Change>,
) {
  const byId = (client: OperatorClient, id: string) => tableOf(client).select().eq('id', id);
  return {
    /** Null when it is gone, or the id is none. */
    get: async (client: OperatorClient, id: string): Promise<Row | null> => {
      if (!isUuid(id)) return null;
      const [row] = await dataOf(byId(client, id));
      return row ?? null;
    },
    /** Stores a new record under an id made up for its form. Its link stays that of the first time. */
    create: (client: OperatorClient, id: string, input: Input): Promise<Row> => {
      const { slug, ...changes }: Input & { slug?: unknown } = input;
      const insert = tableOf(client).insert({ id, ...input });
      return insertOnce(insert.select(), () => tableOf(client).update(changes).eq('id', id).select());
    },
    update: (client: OperatorClient, { id, updated_at }: Loaded, changes: Change): Promise<SaveResult<Row>> => {
      const unchanged = tableOf(client).update(changes).eq('id', id).eq('updated_at', updated_at);
      return resolveSave(unchanged.select(), () => byId(client, id));
    },
    remove: async (client: OperatorClient, id: string): Promise<void> => {
      await dataOf(tableOf(client).delete().eq('id', id));
    },
  };
}

/** What a record has after a change, and whether that changed it. */
export interface ChangedStatus<Status> {
  status: Status;
  isChanged: boolean;
}

/** Gives a record a status where it has `from`; null when it is gone. */
type ChangeStatus<Status> = (id: string, step: { from: Status; to: Status }) => Promise<ChangedStatus<Status> | null>;

/**
 * Sends the statuses of each record one after the other: the last choice wins, whichever answer comes last. It is made
 * over the one before it, else over the one that stood on the screen, or over one of ours whose answer was lost; what
 * somebody else has given meanwhile is left alone. Resolves to what the record had, to which an undo goes back.
 */
export function createStatusQueue<Status extends string>(change: ChangeStatus<Status>) {
  /** By record, the status that it has once those are stored that are under way. */
  const queues = new Map<string, Promise<Status>>();
  /** By record, what may have been stored without an answer. */
  const lost = new Map<string, Set<Status>>();

  const give = async (id: string, to: Status, from: Status): Promise<Status> => {
    const ours = lost.get(id) ?? new Set();
    const stored = await change(id, { from, to }).catch((error: unknown) => {
      if (isUnanswered(error)) lost.set(id, ours.add(to));
      throw error;
    });
    const { status, isChanged } = stored ?? { status: null, isChanged: false };
    if (status !== null && status !== to && status !== from && ours.has(status)) return give(id, to, status);
    lost.delete(id);
    // What somebody else has given is not ours to take back.
    if (status === to) return isChanged || ours.has(to) ? from : to;
    if (status === null) throw new DbError('not-found');
    throw new DbError('conflict', { message: 'It was changed meanwhile and left alone.' });
  };

  return (id: string, to: Status, from: Status): Promise<Status> => {
    const before = queues.get(id) ?? Promise.resolve(from);
    const giving = before.then((had) => give(id, to, had));
    const after = giving.then(
      () => to,
      () => before,
    );
    queues.set(id, after);
    void after.then(() => queues.get(id) === after && queues.delete(id));
    return giving;
  };
}

const unusedImages = z.array(z.object({ bucket: z.enum(['areas', 'blog', 'admin', 'properties']), name: z.string() }));
type UnusedImage = z.output<typeof unusedImages>[number];

/** Uploads older than a week that neither a record nor its history shows, the oldest first. */
export function findUnusedImages(client: OperatorClient, limit: number): Promise<UnusedImage[]> {
  return parsedDataOf(client.rpc('unused_images', { p_limit: limit }), unusedImages);
}
