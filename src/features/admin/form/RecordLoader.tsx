import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { QueryStatus } from '../table/TableStates.tsx';
import { AdminDialog } from './AdminDialog.tsx';

interface Props<Row, Key extends QueryKey> {
  /** Reads a record; null when it is gone. */
  options: UseQueryOptions<Row | null, Error, Row | null, Key>;
  /** Of the dialog while there is nothing to show yet. */
  title: string;
  /** Said when the record is gone. */
  missing: string;
  failed: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Reads the record that the address names before its form opens. */
export function RecordLoader<Row, Key extends QueryKey>(props: Props<Row, Key>) {
  const { options, title, missing, failed, onClose, children } = props;
  const { data: read, error, isFetchedAfterMount, refetch } = useQuery(options);
  // An answer to an earlier opening would only lead into a conflict.
  const data = isFetchedAfterMount && !error ? read : undefined;
  // The first answer counts: a form that is open must not change or vanish when the record is read again.
  const [first, setFirst] = useState<Row | null>(null);
  if (first === null && data) setFirst(data);
  useFailureToast(first === null && error !== null, failed);
  useFailureToast(first === null && data === null, missing);
  if (first !== null) return children(first);
  return (
    <AdminDialog shape="small" title={title} onClose={onClose}>
      <QueryStatus query={{ data, error, refetch }} failed={failed} />
      {data === null && <p className="px-4 py-6 md:px-5.5">{missing}</p>}
    </AdminDialog>
  );
}
