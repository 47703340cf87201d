import { keepPreviousData, onlineManager, type Query, QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isTransient } from '#db/errors.ts';
import type { TableName } from '#db/operator.ts';
import { $gate } from '../gate/gate.store.ts';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** A change of these tables makes the answer old. */
      tables: readonly TableName[];
    };
  }
}

const KEPT_MS = 30 * 60_000;
const MOST_RETRIES = 2;
const FROM_VISITORS: readonly TableName[] = ['leads', 'callback_requests', 'contact_leads', 'reviews'];
const POLL_MS = 60_000;

/** Every read of the admin goes through it, so that Back and another tab show at once what they showed before. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      gcTime: KEPT_MS,
      // While new parameters load, the answer to the old ones stays.
      placeholderData: keepPreviousData,
      enabled: isOpen,
      // A read without a line fails at once and says so; it is repeated when the line is back.
      networkMode: 'always',
      refetchOnReconnect: true,
      retry: (failures, error) => failures < MOST_RETRIES && onlineManager.isOnline() && isTransient(error),
      retryDelay: (failures) => 500 * 3 ** failures,
      refetchInterval: (query) => whileOpen(shows(query, FROM_VISITORS) && POLL_MS),
    },
  },
});

// What was asked while the gate was closed was refused.
$gate.listen(({ state }) => state === 'open' && void queryClient.invalidateQueries());

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
export function invalidateTables(...tables: TableName[]): void {
  otherTabs?.postMessage(tables);
  refetchTables(tables);
}

function refetchTables(tables: readonly string[]): void {
  void queryClient.invalidateQueries({ predicate: (query) => shows(query, tables) });
}

/** A visitor has sent something. */
export function refetchFromVisitors(): void {
  refetchTables(FROM_VISITORS);
}

/** Hears what other tabs of the admin save, and tells them. The returned function ends that. */
export function joinOtherTabs(): () => void {
  const channel = new BroadcastChannel(CHANNEL);
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
