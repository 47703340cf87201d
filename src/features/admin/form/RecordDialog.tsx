import type { ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import { AdminDialog } from './AdminDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { FormFoot } from './FormFoot.tsx';
import { FormNotices } from './FormNotices.tsx';
import type { RecordForm } from './use-record-form.ts';

interface Props<Input> {
  /** What the record is, such as "Blog Post". */
  noun: string;
  /** On the button, where it is another word. */
  shortNoun?: string;
  isNew: boolean;
  record: RecordForm<Input>;
  /** `formState.errors`. */
  errors: object;
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
  /** What opens when somebody else saved the record meanwhile, where values need words of their own. */
  conflict?: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** The form of one record in two columns, with everything that can stand in the way of saving it. */
export function RecordDialog<Input extends FieldValues>(props: Props<Input>) {
  const { noun, shortNoun = noun, isNew, record, errors, labels, subtitle, actions, onClose } = props;
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
          formId={record.formId}
          errors={errors}
          labels={labels}
          submitLabel={isNew ? `Create ${shortNoun}` : `Update ${shortNoun}`}
          isSaving={record.isSaving}
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
      {record.problem.state === 'conflict' && (props.conflict ?? <ConflictDialog record={record} labels={labels} />)}
    </AdminDialog>
  );
}
