import { CircleAlert } from 'lucide';
import type { ReactNode } from 'react';
import { Button } from '#components/ui/Button.tsx';
import { Icon } from '#components/ui/Icon.tsx';
import { formatDateTime } from '#lib/dates.ts';
import { asSentence, countOf } from '#lib/words.ts';
import { LinkButton, SmallButton } from '../parts/buttons.tsx';
import { messagesOf } from './field-errors.ts';
import type { StoredDraft } from './use-draft.ts';
import type { RecordForm } from './use-record-form.ts';

interface ErrorProps {
  record: Pick<RecordForm<unknown>, 'formId' | 'errors' | 'isSaving'>;
  /** What each field is called on the screen. */
  labels: Readonly<Record<string, string>>;
}

interface Props extends ErrorProps {
  /** "Create Area" or "Update Area". */
  submitLabel: string;
  onCancel: () => void;
}

/** The lower edge of a form's dialog: what needs attention, Cancel and Save. */
export function FormFoot({ record, labels, submitLabel, onCancel }: Props) {
  return (
    <>
      <div className="min-w-0 flex-1 text-hibiscus-600 max-md:basis-full" role="status">
        <WrongFields record={record} labels={labels} />
      </div>
      <SmallButton className="max-md:flex-1" onClick={onCancel}>
        Cancel
      </SmallButton>
      <Button
        type="submit"
        form={record.formId}
        className="btn-small btn-brand max-md:flex-1"
        isBusy={record.isSaving}
        busyLabel="Saving..."
      >
        {submitLabel}
      </Button>
    </>
  );
}

/** More names would push the fields out of sight. */
const NAMED = 3;

/** Which fields need attention, each with a way there; what is wrong with it stands at the field. */
function WrongFields({ record: { formId, errors }, labels }: ErrorProps) {
  const wrong = messagesOf(errors);
  if (wrong.length === 0) return null;
  const isLong = wrong.length > NAMED + 1;
  const named = isLong ? wrong.slice(0, NAMED) : wrong;
  const next = isLong ? wrong[NAMED] : undefined;
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <Icon of={CircleAlert} />
      <span>{wrong.length === 1 ? '1 field needs attention' : `${wrong.length} fields need attention`}</span>
      {named.map(({ field }) => (
        <Jump key={field} label={labels[field] ?? field} onPress={() => goToField(formId, field)} />
      ))}
      {next && <Jump label={`${wrong.length - NAMED} more`} onPress={() => goToField(formId, next.field)} />}
    </div>
  );
}

function Jump({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button type="button" className="min-h-6 underline underline-offset-2 pointer-coarse:min-h-11" onClick={onPress}>
      {label}
    </button>
  );
}

/** Fields without a control of that name, such as a map, carry `data-field`. */
function goToField(formId: string, field: string): void {
  const form = document.getElementById(formId);
  const wrong = form?.querySelector<HTMLElement>(`[name^="${field}."][aria-invalid="true"]`);
  const target = wrong ?? form?.querySelector<HTMLElement>(`[name="${field}"], [data-field="${field}"]`);
  target?.scrollIntoView({ block: 'center' });
  target?.focus({ preventScroll: true });
}

interface FormNoticesProps<Input> {
  record: RecordForm<Input>;
  /** What the record is, such as "area". */
  noun: string;
}

/** What stands above the fields: a draft that waits, a save that failed, a record that is gone. */
export function FormNotices<Input>({ record, noun }: FormNoticesProps<Input>) {
  const { draft, problem, sweptPictures } = record;
  return (
    <>
      {draft && (
        <Notice className="bg-turmeric-100">
          {record.isChoiceAsked ? <DraftChoice record={record} /> : <DraftOffer record={record} draft={draft} />}
        </Notice>
      )}
      <SweptPictures count={sweptPictures} />
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

function DraftOffer<Input>({ record, draft }: Pick<FormNoticesProps<Input>, 'record'> & { draft: StoredDraft }) {
  return (
    <>
      <span>{`You typed something here on ${formatDateTime(draft.savedAt)} and did not save it.`}</span>
      <span className="flex gap-4">
        <LinkButton onClick={() => record.restoreDraft()}>Restore</LinkButton>
        <LinkButton onClick={record.discardDraft}>Delete it</LinkButton>
      </span>
    </>
  );
}

function DraftChoice<Input>({ record }: Pick<FormNoticesProps<Input>, 'record'>) {
  return (
    <>
      <span>Some of it you have typed differently since. Which of the two stays?</span>
      <span className="flex gap-4">
        <LinkButton onClick={() => record.restoreDraft('now')}>What I typed now</LinkButton>
        <LinkButton onClick={() => record.restoreDraft('then')}>What I typed then</LinkButton>
      </span>
    </>
  );
}

/** What a draft no longer brings along, or a form that was open for days no longer has. */
export function SweptPictures({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Notice className="bg-turmeric-100">
      {countOf(count, 'picture')} {count === 1 ? 'is' : 'are'} gone: a picture that is not saved is deleted after a
      week. Please add what is missing.
    </Notice>
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
