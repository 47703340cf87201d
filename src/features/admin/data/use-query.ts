import { useCallback, useEffect, useRef, useState } from 'react';
import { $gate } from '../gate/gate.store.ts';
import { onChange } from './changes.ts';
import { keep, type Query } from './query.ts';

/** `failed` has nothing to show; a `ready` answer may be stale, which is that to other parameters, or carry what went wrong since. */
type QueryResult<Data> =
  | { state: 'loading' }
  | { state: 'failed'; error: unknown }
  | { state: 'ready'; data: Data; isStale: boolean; error: unknown };

export interface LiveQuery<Data> {
  result: QueryResult<Data>;
  refetch: () => void;
  /** Shows a change before it is saved. The returned function takes it back. */
  patch: (change: (data: Data) => Data) => () => void;
}

interface Known<Data> {
  /** Of the parameters that the answer is to. */
  key: string;
  answer: { data: Data } | null;
  error: unknown;
}

/**
 * Reads, and reads again when its tables change, the connection comes back or the gate opens. While new parameters
 * load, the answer to the old ones stays; a request that nobody waits for any more is cancelled.
 */
export function useQuery<Params, Data>(query: Query<Params, Data>, params: Params): LiveQuery<Data> {
  const key = JSON.stringify(params);
  const [known, setKnown] = useState<Known<Data>>(() => initial(query, key));
  const [round, setRound] = useState(0);
  const latest = useRef(params);
  latest.current = params;

  const refetch = useCallback(() => setRound((count) => count + 1), []);

  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the parameters, `round` asks again.
  useEffect(() => {
    if ($gate.get().state !== 'open') return;
    const controller = new AbortController();
    setKnown((before) => loading(before, query, key));
    query.load(latest.current, controller.signal).then(
      (data) => {
        if (controller.signal.aborted) return;
        keep(query, key, data);
        setKnown({ key, answer: { data }, error: null });
      },
      (error: unknown) => {
        if (!controller.signal.aborted) setKnown((before) => ({ ...before, error }));
      },
    );
    return () => controller.abort();
  }, [query, key, round]);

  useEffect(() => {
    const stops = [
      onChange((tables) => query.tables.some((table) => tables.has(table)) && refetch()),
      $gate.listen((gate) => gate.state === 'open' && refetch()),
    ];
    addEventListener('online', refetch);
    return () => {
      for (const stop of stops) stop();
      removeEventListener('online', refetch);
    };
  }, [query, refetch]);

  const patch = useCallback((change: (data: Data) => Data) => {
    let before: Known<Data> | null = null;
    setKnown((now) => {
      before = now;
      return now.answer ? { ...now, answer: { data: change(now.answer.data) } } : now;
    });
    return () => setKnown((now) => before ?? now);
  }, []);

  return { result: toResult(known, key), refetch, patch };
}

function initial<Params, Data>(query: Query<Params, Data>, key: string): Known<Data> {
  const data = query.kept.get(key);
  return { key, answer: data === undefined ? null : { data }, error: null };
}

function loading<Params, Data>(before: Known<Data>, query: Query<Params, Data>, key: string): Known<Data> {
  // Read again, the same answer may have been patched since it was kept.
  const kept = before.key === key ? undefined : query.kept.get(key);
  return { ...before, ...(kept !== undefined && { key, answer: { data: kept } }), error: null };
}

function toResult<Data>({ key, answer, error }: Known<Data>, wanted: string): QueryResult<Data> {
  if (answer) return { state: 'ready', data: answer.data, isStale: key !== wanted, error };
  return error === null ? { state: 'loading' } : { state: 'failed', error };
}
