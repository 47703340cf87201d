import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { showToast } from '#components/ui/toast.ts';
import { queryClient } from './query-client.ts';

type Change<Data> = (data: Data) => Data;

/** Shows a change before it is saved. The returned function is told what came of it. */
export type ShowChange<Data> = (change: Change<Data>) => (isSaved: boolean) => void;

export type Rows<Data> = Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>;

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
  return { data, error, isPlaceholderData, refetch, show };
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
