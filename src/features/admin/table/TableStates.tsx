import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { DbError, errorMessage } from '#db/errors.ts';
import { LinkButton, SmallButton } from '../parts/buttons.tsx';

const SKELETONS = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'] as const;

export function LoadingRows() {
  return (
    <div role="status" aria-label="Loading">
      {SKELETONS.map((name) => (
        <div key={name} className="flex h-(--row-h) items-center gap-6 border-b border-sand-200 px-3 last:border-b-0">
          <span className="skeleton h-3.5 w-1/4" />
          <span className="skeleton h-3.5 w-1/6" />
          <span className="skeleton h-3.5 flex-1" />
        </div>
      ))}
    </div>
  );
}

/** In the place of a few lines. */
export function LoadingBlock() {
  return <div className="skeleton mt-3 h-20" role="status" aria-label="Loading" />;
}

interface StatusProps {
  query: Pick<UseQueryResult<unknown>, 'data' | 'error' | 'refetch'>;
  /** Said in place when there is nothing to show. */
  failed: string;
  loading?: ReactNode;
}

/** What there is to say of a read besides its answer: that it is under way, has failed, or could not be repeated. */
export function QueryStatus({ query: { data, error, refetch }, failed, loading = <LoadingRows /> }: StatusProps) {
  const handleRetry = () => void refetch();
  if (data !== undefined) return error && <OldRowsNotice error={error} onRetry={handleRetry} />;
  return error ? <FailedRows message={failed} error={error} onRetry={handleRetry} /> : loading;
}

export function EmptyRows({ title, hint }: { title: string; hint?: ReactNode }) {
  return (
    <div className="m-3 rounded-md border border-dashed border-sand-400 px-6 py-8 text-center whitespace-normal text-clove-700">
      <p className="font-semibold text-clove-900">{title}</p>
      {hint && <div className="mt-1">{hint}</div>}
    </div>
  );
}

interface FailedProps {
  message: string;
  error: unknown;
  onRetry: () => void;
}

export function FailedRows({ message, error, onRetry }: FailedProps) {
  return (
    <div className="m-3 rounded-md border border-sand-300 px-6 py-8 text-center whitespace-normal" role="alert">
      <p className="font-semibold">{message}</p>
      <p className="mt-1 text-clove-700">{errorMessage(error)}</p>
      <SmallButton className="mt-3" onClick={onRetry}>
        Try again
      </SmallButton>
    </div>
  );
}

/** The rows could not be read again: what stands below is what was read before. */
function OldRowsNotice({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const isOffline = error instanceof DbError && error.code === 'offline';
  return (
    <div
      className="flex flex-wrap items-center gap-3 border-b border-sand-300 bg-turmeric-100 px-3 py-1.5"
      role="status"
    >
      {isOffline ? 'There is no connection. These rows were read before.' : errorMessage(error)}
      <LinkButton onClick={onRetry}>Try again</LinkButton>
    </div>
  );
}
