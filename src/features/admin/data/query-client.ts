import {
  keepPreviousData,
  onlineManager,
  type Query,
  QueryClient,
  type QueryKey,
  type UseQueryOptions,
  type UseQueryResult,
  useQuery,
} from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import * as z from 'zod/mini';
import { showToast, type Toast } from '#components/ui/toast.ts';
import { errorMessage, isTransient } from '#db/errors.ts';
import { operator, type TableName } from '#db/operator.ts';
import { type AuditedTable, restoreDeleted } from '#features/history/history.admin.ts';
import { $gate } from '../gate/gate.store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A change of these tables makes the answer old. */
      tables: readonly TableName[];
      /** Stands beside what a tab is opened for, and waits for that: the database answers one after the other. */
      isAside?: true;
    };
  }
}

const KEPT_MS = 30 * 60_000;
const MOST_RETRIES = 2;
const FROM_VISITORS: readonly TableName[] = ['leads', 'callback_requests', 'contact_leads', 'reviews'];
const POLL_MS = 60_000;
/** What stands aside waits no longer than this for the rows of a tab that has none, or has trouble. */
const ASIDE_MS = 2000;
let areRowsThere = false;

/** Every read of the admin goes through it, so that Back and another tab show at once what they showed before. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      // While new parameters load, the answer to the old ones stays.
      placeholderData: keepPreviousData,
      enabled: ({ meta }) => isOpen() && (areRowsThere || !meta?.isAside),
      // A read without a line fails at once and says so; it is repeated when the line is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MOST_RETRIES && onlineManager.isOnline() && isTransient(error),
      retryDelay: (failures) => 500 * 3 ** failures,
      refetchInterval: (query) => whileOpen(shows(query, FROM_VISITORS) && POLL_MS),
    },
  },
});

$gate.listen(({ state }) => {
  if (state === 'locked') areRowsThere = false;
  if (state !== 'open') return;
  // What was asked while the gate was closed was refused.
  void queryClient.invalidateQueries();
  setTimeout(letAsidesIn, ASIDE_MS);
});

queryClient.getQueryCache().subscribe((event) => {
  const isAnswer = event.type === 'updated' && (event.action.type === 'success' || event.action.type === 'error');
  // The rows are drawn first: asking for a dozen things takes a moment of the page, too.
  if (isAnswer && !event.query.meta?.isAside) requestAnimationFrame(() => setTimeout(letAsidesIn));
});

function letAsidesIn(): void {
  if (areRowsThere || !isOpen()) return;
  areRowsThere = true;
  void queryClient.invalidateQueries({ predicate: ({ meta, state }) => !!meta?.isAside && state.data === undefined });
}

function isOpen(): boolean {
  return $gate.get().state === 'open';
}

/** For `refetchInterval`: nothing is asked behind a closed gate. */
export function whileOpen(milliseconds: number | false): number | false {
  return isOpen() && milliseconds;
}

function shows({ meta }: Pick<Query, 'meta'>, tables: readonly string[]): boolean {
  return meta?.tables.some((table) => tables.includes(table)) ?? false;
}

const CHANNEL = 'admin-changes';
let otherTabs: BroadcastChannel | null = null;

/** Rows of these tables were saved or deleted: whatever shows them reads again, here and in other tabs. */
export function invalidateTables(...tables: TableName[]): Promise<void> {
  otherTabs?.postMessage(tables);
  return refetchTables(tables);
}

/** Resolves when it was tried. */
function refetchTables(tables: readonly string[]): Promise<void> {
  // Who was erased stands in no answer that is kept for Back.
  if (tables.includes('erasures')) queryClient.removeQueries({ type: 'inactive' });
  return queryClient.invalidateQueries({ predicate: (query) => shows(query, tables) });
}

/** A visitor has sent something. */
export function refetchFromVisitors(): void {
  refetchTables(FROM_VISITORS);
}

/** Hears what other tabs of the admin save, and tells them. The returned function ends that. */
export function joinOtherTabs(): (() => void) | undefined {
  const channel = openChannel();
  if (!channel) return undefined;
  channel.onmessage = ({ data }) => {
    const { success, data: tables } = z.array(z.string()).safeParse(data);
    if (success) refetchTables(tables);
  };
  otherTabs = channel;
  return () => {
    otherTabs = null;
    channel.close();
  };
}

/** Null in Firefox where the site may store nothing. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(CHANNEL);
  } catch {
    return null;
  }
}

type Change<Data> = (data: Data) => Data;

/** Shows a change before it is saved. The returned function is told what came of it. */
export type ShowChange<Data> = (change: Change<Data>) => (isSaved: boolean) => void;

export interface Rows<Data> extends Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'> {
  /** The rows are those that are asked for, not others that stay until they come. */
  isAnswer: boolean;
}

/**
 * As `useQuery`, for rows that are changed in place. Changes under way lie on top of whatever is read meanwhile, so one that
 * fails takes back nothing but itself. And rows that were read stay until others come, even when those cannot be read.
 */
export function useRows<Data extends object, Key extends QueryKey>(
  options: UseQueryOptions<Data, Error, Data, Key>,
): Rows<Data> & { show: ShowChange<Data> } {
  const { data: read, error, isPlaceholderData, refetch } = useQuery(options);
  const [last, setLast] = useState(read);
  if (read !== undefined && read !== last) setLast(read);
  const [changes, setChanges] = useState<readonly Change<Data>[]>([]);

  const show: ShowChange<Data> = (change) => {
    setChanges((before) => [...before, change]);
    return (isSaved) => {
      if (isSaved) queryClient.setQueryData<Data>(options.queryKey, (data) => data && change(data));
      setChanges((now) => now.filter((each) => each !== change));
    };
  };
  const rows = read ?? last;
  const data = rows && changes.reduce<Data>((shown, change) => change(shown), rows);
  return { data, error, isPlaceholderData, isAnswer: read !== undefined && !isPlaceholderData, refetch, show };
}

/** Says once that something could not be read, besides what stands in its place. */
export function useFailureToast(hasFailed: boolean, text: string): void {
  useEffect(() => {
    if (hasFailed) showToast({ kind: 'error', text });
  }, [hasFailed, text]);
}

/** The value once it has rested for so long. */
export function useDebounced<Value>(value: Value, milliseconds: number): Value {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return rested;
}

/** How long the words of a search rest before it is asked, in milliseconds. */
const REST_MS = 200;

export type Found<Data> = Pick<Rows<Data>, 'data' | 'error' | 'refetch'>;

/** What a search finds for the text of a field; no data while that is the answer to an earlier text, and not to be chosen. */
export function useFound<Data, Key extends QueryKey>(
  text: string,
  optionsOf: (search: string) => UseQueryOptions<Data, Error, Data, Key>,
): Found<Data> {
  const wanted = text.trim();
  const search = useDebounced(wanted, REST_MS);
  const { data, error, isPlaceholderData, refetch } = useQuery(optionsOf(search));
  const isAnswer = search === wanted && !isPlaceholderData;
  return { data: isAnswer ? data : undefined, error: isAnswer ? error : null, refetch };
}

interface Options {
  /** What `show` of `useRows` has returned, where the change is on the screen already. */
  shown?: ((isSaved: boolean) => void) | undefined;
  save: () => Promise<unknown>;
  /** What tables to read again, whatever came of it. */
  tables: readonly TableName[];
  /** The message of the specification. */
  done: string | (() => string);
  failed: string | ((error: unknown) => string);
  /** Saves the opposite; offers "Undo" beside `done`. */
  undo?: () => Promise<unknown>;
  /** What shows the tables was read again. */
  onRead?: () => void;
}

/** A change without a form: on the screen at once, taken back when it could not be saved. Tells whether it was. */
export async function saveAtOnce({ shown, save, tables, done, failed, undo, onRead }: Options): Promise<boolean> {
  const attempt = async (work: () => Promise<unknown>, said: typeof done, action?: Toast['action']) => {
    try {
      await work();
      const text = typeof said === 'string' ? said : said();
      showToast({ kind: 'success', text, ...(action && { action }) });
      return true;
    } catch (error) {
      showToast({ kind: 'error', text: typeof failed === 'string' ? failed : failed(error) });
      return false;
    }
  };
  const undoSaved = async () => {
    if (undo) await attempt(undo, 'Undone');
    invalidateTables(...tables);
  };
  const isSaved = await attempt(save, done, undo && { label: 'Undo', act: () => void undoSaved() });
  shown?.(isSaved);
  void invalidateTables(...tables).then(onRead);
  return isSaved;
}

export interface Deletion {
  table: AuditedTable;
  id: string;
  remove: () => Promise<void>;
  /** What is said once it is gone. */
  done: string;
}

/** Deletes a record and offers "Undo", which brings it back with its id and link. Rejects when nothing was deleted. */
export async function deleteWithUndo({ table, id, remove, done }: Deletion): Promise<void> {
  await remove();
  invalidateDeleted(table);
  showToast({ kind: 'success', text: done, action: { label: 'Undo', act: () => void undoDelete(table, id) } });
}

async function undoDelete(table: AuditedTable, id: string): Promise<void> {
  try {
    await restoreDeleted(operator, table, id);
    showToast({ kind: 'success', text: 'Undone' });
  } catch (error) {
    showToast({ kind: 'error', text: errorMessage(error) });
  }
  invalidateDeleted(table);
}

/** A record was deleted or brought back, and with it what belongs to it. */
export function invalidateDeleted(table: AuditedTable): void {
  invalidateTables(table, 'reviews', 'leads', 'agents');
}
