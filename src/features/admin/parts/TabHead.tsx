import type { ReactNode } from 'react';

interface Props {
  title: string;
  count?: number | undefined;
  /** Search and the one filled button. */
  children?: ReactNode;
}

export function TabHead({ title, count, children }: Props) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-3">
      <h1 className="mr-auto">
        {title}
        {count !== undefined && (
          <span className="ml-1.5 font-medium text-clove-500 tabular-nums">{count.toLocaleString('en-US')}</span>
        )}
      </h1>
      {children}
    </div>
  );
}
