import type { SupabaseClient } from '@supabase/supabase-js';
import * as z from 'zod/mini';
import type { Database } from './database.types.ts';
import { DbError, dbErrorFrom } from './errors.ts';

/** Whoever is signed in at the admin; the database decides what that allows. */
export type OperatorClient = SupabaseClient<Database>;

/** What a request of supabase-js resolves to. */
type Answer<Data> =
  | { data: Data; error: null; count: number | null }
  | { data: null; error: { code: string; message: string }; status: number };
export type Answered<Data> = PromiseLike<Answer<Data>>;
interface FunctionCall extends Answered<unknown> {
  abortSignal: (signal: AbortSignal) => Answered<unknown>;
}

/** The rows of an answer; throws a `DbError` for any other. */
export async function dataOf<Data>(request: Answered<Data>): Promise<Data> {
  const answer = await request;
  if (answer.error) throw dbErrorFrom({ status: answer.status, body: answer.error });
  return answer.data;
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

/** A row as it was loaded: a save goes through only while nobody else has saved it since. */
export interface Loaded {
  id: string;
  updated_at: string;
}

export type SaveResult<Row> = { state: 'saved'; row: Row } | { state: 'conflict'; current: Row } | { state: 'gone' };

/** Tells from an update `where id = ... and updated_at = ...` that changed nothing why it did not. */
export async function resolveSave<Row>(
  update: Answered<Row[]>,
  readCurrent: () => Answered<Row[]>,
): Promise<SaveResult<Row>> {
  const [row] = await dataOf(update);
  if (row) return { state: 'saved', row };
  const [current] = await dataOf(readCurrent());
  return current ? { state: 'conflict', current } : { state: 'gone' };
}

/** Inserts a row whose id the caller made up, so that sending it again after a lost answer stores it once. */
export async function insertOnce<Row>(insert: Answered<Row[]>, readStored: () => Answered<Row[]>): Promise<Row> {
  const answer = await insert;
  const isRefused = answer.error !== null;
  const [row] = isRefused && answer.error.code === '23505' ? await dataOf(readStored()) : (answer.data ?? []);
  if (row) return row;
  throw isRefused ? dbErrorFrom({ status: answer.status, body: answer.error }) : new DbError('unavailable');
}
