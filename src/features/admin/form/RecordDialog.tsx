import { type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { closeRecord, useOpenRecord } from '../admin-route.ts';
import { useFailureToast } from '../data/query-client.ts';
import type { ShowField } from '../history/field-changes.ts';
import { QueryStatus } from '../table/TableStates.tsx';
import { AdminDialog } from './AdminDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFoot, FormNotices } from './FormFoot.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<Input> {
  /** What the record is, such as "Blog Post". */
  noun: string;
  /** On the button, where it is another word. */
  shortNoun?: string;
  isNew: boolean;
  record: RecordForm<Input>;
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
  /** Where visitors see it. */
  subtitle?: ReactNode;
  actions?: ReactNode;
  /** Stands above the fields, below what the form itself has to say. */
  notice?: ReactNode;
  /** The narrow column: pictures, place, switches. */
  aside: ReactNode;
  /** What opens over the form. */
  over?: ReactNode;
  /** How its values are read where somebody else saved the record meanwhile. */
  show?: ShowField;
  /** What opens then instead, where the words of values must be read first. */
  conflict?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one record in two columns, with everything that can stand in the way of saving it. */
export function RecordDialog<Input extends FieldValues>(props: Props<Input>) {
  const { noun, shortNoun = noun, isNew, record, labels, show, subtitle, actions, onClose } = props;
  return (
    <AdminDialog
      shape="wide"
      title={isNew ? `Add New ${noun}` : `Edit ${noun}`}
      subtitle={subtitle}
      actions={actions}
      isDirty={record.isDirty}
      onClose={onClose}
      footer={(leave) => (
        <FormFoot
          record={record}
          labels={labels}
          submitLabel={isNew ? `Create ${shortNoun}` : `Update ${shortNoun}`}
          onCancel={leave}
        />
      )}
    >
      <form
        id={record.formId}
        className="admin-form md:grid md:grid-cols-[minmax(0,1fr)_23rem]"
        onSubmit={record.submit}
        noValidate
      >
        <div className="grid min-w-0 content-start gap-4 px-4 py-4 md:px-5.5">
          <FormNotices record={record} noun={noun.toLowerCase()} />
          {props.notice}
          {props.children}
        </div>
        <div className="grid content-start gap-5 border-sand-200 bg-coral-50 px-4 py-4 max-md:border-t md:border-l md:px-5.5">
          {props.aside}
        </div>
      </form>
      {props.over}
      {record.problem.state === 'conflict' &&
        (props.conflict ?? <ConflictDialog record={record} labels={labels} show={show} />)}
    </AdminDialog>
  );
}

interface OpenRecordProps<Row, Key extends QueryKey> {
  /** Reads a record by its id; null when it is gone. */
  options: (id: string) => UseQueryOptions<Row | null, Error, Row | null, Key>;
  /** Of the dialog while there is nothing to show yet. */
  title: string;
  /** Said when the record is gone. */
  missing: string;
  failed: string;
  /** Null for a new one. */
  children: (row: Row | null) => ReactNode;
}

/** The form that the address opens over a tab: of a new record, or of one that is read first. */
export function OpenRecord<Row, Key extends QueryKey>(props: OpenRecordProps<Row, Key>) {
  const open = useOpenRecord();
  if (open.state === 'closed') return null;
  return open.state === 'new' ? props.children(null) : <RecordLoader key={open.id} id={open.id} {...props} />;
}

function RecordLoader<Row, Key extends QueryKey>(props: OpenRecordProps<Row, Key> & { id: string }) {
  const { id, options, title, missing, failed, children } = props;
  const { data: read, error, isFetchedAfterMount, refetch } = useQuery(options(id));
  // An answer to an earlier opening would only lead into a conflict.
  const data = isFetchedAfterMount && !error ? read : undefined;
  // The first answer counts: a form that is open must not change or vanish when the record is read again.
  const [first, setFirst] = useState<Row | null>(null);
  if (first === null && data) setFirst(data);
  useFailureToast(first === null && error !== null, failed);
  useFailureToast(first === null && data === null, missing);
  if (first !== null) return children(first);
  return (
    <AdminDialog shape="small" title={title} onClose={closeRecord}>
      <QueryStatus query={{ data, error, refetch }} failed={failed} />
      {data === null && <p className="px-4 py-6 md:px-5.5">{missing}</p>}
    </AdminDialog>
  );
}
