import type { ReactNode } from 'react';
import { formatDateTime } from '#lib/dates.ts';
import type { RecordForm } from './use-record-form.ts';

interface Props<Input> {
  record: RecordForm<Input>;
  /** What the record is, such as "area". */
  noun: string;
}

/** What stands above the fields: a draft that waits, a save that failed, a record that is gone. */
export function FormNotices<Input>({ record, noun }: Props<Input>) {
  const { draft, obstacle } = record;
  return (
    <>
      {draft && (
        <Notice look="bg-turmeric-100">
          You typed something here on {formatDateTime(draft.savedAt)} and did not save it.
          <span className="flex gap-4">
            <button type="button" className="link" onClick={record.restoreDraft}>
              Restore
            </button>
            <button type="button" className="link" onClick={record.discardDraft}>
              Delete it
            </button>
          </span>
        </Notice>
      )}
      {obstacle.state === 'failed' && (
        <Notice look="bg-hibiscus-50 text-hibiscus-700" role="alert">
          {asSentence(obstacle.message)} Nothing of what you typed is lost.
        </Notice>
      )}
      {obstacle.state === 'gone' && (
        <Notice look="bg-hibiscus-50 text-hibiscus-700" role="alert">
          Somebody deleted this {noun} meanwhile. What you typed is still here.
          <button type="button" className="link" onClick={record.saveAsNew}>
            Save as a new one
          </button>
        </Notice>
      )}
    </>
  );
}

function Notice({ look, role = 'status', children }: { look: string; role?: 'status' | 'alert'; children: ReactNode }) {
  return (
    <div
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-1 rounded-sm px-3.5 py-2.5 ${look}`}
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
