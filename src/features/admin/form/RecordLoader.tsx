import { type ReactNode, useState } from 'react';
import type { Query } from '../data/query.ts';
import { useFailureToast } from '../data/use-failure-toast.ts';
import { useQuery } from '../data/use-query.ts';
import { FailedRows, LoadingRows } from '../table/TableStates.tsx';
import { DeskDialog } from './DeskDialog.tsx';

interface Props<Row> {
  /** Reads a record by its id; null when it is gone. It keeps nothing. */
  query: Query<string, Row | null>;
  id: string;
  /** Of the dialog while there is nothing to show yet. */
  title: string;
  /** Said when the record is gone. */
  missing: string;
  failed: string;
  onClose: () => void;
  children: (row: Row) => ReactNode;
}

/** Reads the record that the address names before its form opens. */
export function RecordLoader<Row>({ query, id, title, missing, failed, onClose, children }: Props<Row>) {
  const { result, refetch } = useQuery(query, id);
  useFailureToast(result.state === 'failed', failed);
  // The first answer counts: a form that is open must not change or vanish when the record is read again.
  const [first, setFirst] = useState<Row | null>(null);
  if (first === null && result.state === 'ready' && result.data !== null) setFirst(result.data);
  useFailureToast(first === null && result.state === 'ready' && result.data === null, missing);
  if (first !== null) return children(first);
  return (
    <DeskDialog shape="small" title={title} onClose={onClose}>
      {result.state === 'loading' && <LoadingRows />}
      {result.state === 'failed' && <FailedRows message={failed} error={result.error} onRetry={refetch} />}
      {result.state === 'ready' && <p className="px-4 py-6 md:px-5.5">{missing}</p>}
    </DeskDialog>
  );
}
