import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import { LinkButton } from '../parts/buttons.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<Input> {
  record: RecordForm<Input>;
  /** What the record is, such as "area". */
  noun: string;
}

/** What stands above the fields: a draft that waits, a save that failed, a record that is gone. */
export function FormNotices<Input>({ record, noun }: Props<Input>) {
  const { draft, problem } = record;
  return (
    <>
      {draft && (
        <Notice className="bg-turmeric-100">
          You typed something here on {formatDateTime(draft.savedAt)} and did not save it.
          <span className="flex gap-4">
            <LinkButton onClick={record.restoreDraft}>Restore</LinkButton>
            <LinkButton onClick={record.discardDraft}>Delete it</LinkButton>
          </span>
        </Notice>
      )}
      {problem.state === 'failed' && (
        <Notice className="bg-hibiscus-50 text-hibiscus-700" role="alert">
          {asSentence(problem.message)} Nothing of what you typed is lost.
        </Notice>
      )}
      {problem.state === 'gone' && (
        <Notice className="bg-hibiscus-50 text-hibiscus-700" role="alert">
          Somebody deleted this {noun} meanwhile. What you typed is still here.
          <LinkButton onClick={record.saveAsNew}>Save as a new one</LinkButton>
        </Notice>
      )}
    </>
  );
}

function Notice({
  className,
  role = 'status',
  children,
}: {
  className: string;
  role?: 'status' | 'alert';
  children: ReactNode;
}) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm px-3.5 py-2.5 ${className}`}
      role={role}
    >
      {children}
    </div>
  );
}

/** Messages of the specification end with or without a full stop. */
function asSentence(message: string): string {
  return /[.!?]$/.test(message) ? message : `${message}.`;
}
