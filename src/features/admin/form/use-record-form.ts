import { useEffect, useId, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { showToast } from '#components/ui/toast.ts';
import type { TableName } from '#db/operator.ts';
import type { Loaded, SaveResult } from '#db/operator-answers.ts';
import { randomUuid } from '#lib/request-id.ts';
import { invalidateTables } from '../data/query-client.ts';
import type { Images } from '../images/use-images.ts';
import { changesOf, clashesOf } from './merge.ts';
import { $isStoring, markUnsaved } from './unsaved.ts';
import { type StoredDraft, useDraft, withoutSwept } from './use-draft.ts';

interface Stored extends Loaded {
  /** The same moment as `updated_at` until somebody edits it. */
  created_at: string;
}

interface Options<Input extends FieldValues, Output, Row extends Stored> {
  /** Made with the rules of the noun and the values of `toInput(record)`. */
  form: UseFormReturn<Input, unknown, Output>;
  table: TableName;
  /** As it was loaded; null makes a new one. */
  record: Row | null;
  /** The fields of the form as a record has them. */
  toInput: (record: Row) => Input;
  /** Stores a new record under that id; the same id again, after a lost answer, stores it once. */
  create: (id: string, output: Output) => Promise<Row>;
  update: (loaded: Loaded, output: Output) => Promise<SaveResult<Row>>;
  /** The form has been saved and can close. */
  onSaved: (record: Row) => void;
  /** The message of the specification for a failed save. */
  failed: (error: unknown) => string;
  /** The values of a draft are about to be put into the form. */
  onRestore?: (values: Input) => void;
  /** Pictures that the form uploads; a save waits for them, which may take minutes. */
  images?: readonly Images[];
}

/** What stands in the way of a save; each is resolved in place and loses neither side. */
type SaveProblem<Input> =
  | { state: 'none' }
  | { state: 'failed'; message: string }
  | { state: 'gone' }
  | {
      state: 'conflict';
      /** What mine began with. */
      base: Input;
      mine: Input;
      theirs: Input;
      loaded: Loaded;
      /** Mine is a draft, which waits until this is resolved. */
      isRestored: boolean;
    };

export interface RecordForm<Input> {
  /** For the form element; buttons outside name it in `form`. */
  formId: string;
  isDirty: boolean;
  isSaving: boolean;
  /** `formState.errors`. */
  errors: object;
  problem: SaveProblem<Input>;
  /** For `onSubmit` of the form. */
  submit: (event?: { preventDefault: () => void }) => void;
  /** Saves the values chosen from both sides of a conflict. */
  resolve: (values: Input) => void;
  /** Stores as a new record what somebody else deleted meanwhile. */
  saveAsNew: () => void;
  closeProblem: () => void;
  /** What an earlier visit typed and did not save. */
  draft: StoredDraft | null;
  /** A field that was changed in both keeps what was typed into the form, or gets what the draft has of it. */
  restoreDraft: (choice?: 'now' | 'then') => void;
  /** Both changed the same field, and the operator has not said which of the two stays. */
  isChoiceAsked: boolean;
  /** How many pictures a draft has lost by the time it was restored, or a form by the time it was to be saved. */
  sweptPictures: number;
  discardDraft: () => void;
}

/** No record was last saved then, so that nothing is written over. */
const NEVER = '1970-01-01T00:00:00Z';

/** One record in a form: autosaved, guarded against leaving, and saved without overwriting anybody. */
export function useRecordForm<Input extends FieldValues, Output, Row extends Stored>(
  options: Options<Input, Output, Row>,
): RecordForm<Input> {
  const { form, table, record, toInput, images = [] } = options;
  const formId = useId();
  const newId = useRef(randomUuid());
  /** A new record whose answer may have been lost, here or in an earlier visit: stored already, and edited by now. */
  const wasSent = useRef(false);
  const lastSent = useRef<Input>(null);
  const loaded = useRef<Loaded | null>(record);
  const [isSaving, setIsSaving] = useState(false);
  const [problem, setProblem] = useState<SaveProblem<Input>>({ state: 'none' });
  const [sweptPictures, setSweptPictures] = useState(0);
  const [isChoiceAsked, setIsChoiceAsked] = useState(false);
  const base = form.formState.defaultValues;
  const isDirty = form.formState.isDirty || images.some(({ hasUnsent }) => hasUnsent);
  const draft = useDraft({
    key: `${table} ${loaded.current?.id ?? 'new'}`,
    basedOn: loaded.current?.updated_at ?? null,
    newId: loaded.current ? undefined : newId.current,
    base,
    isDirty: form.formState.isDirty,
    values: form.watch(),
  });
  useEffect(() => (isDirty ? markUnsaved() : undefined), [isDirty]);
  /** A form that holds still while it is stored loses the focus. */
  const focused = useRef<Element>(null);
  useEffect(() => {
    if (isSaving || problem.state === 'conflict') return;
    const { activeElement, body } = document;
    if (activeElement === body && focused.current instanceof HTMLElement) focused.current.focus();
    focused.current = null;
  }, [isSaving, problem.state]);
  const isLeft = useRef(false);
  useEffect(
    () => () => {
      isLeft.current = true;
    },
    [],
  );

  const finish = (row: Row) => {
    loaded.current = row;
    lastSent.current = null;
    draft.forgetTyped();
    invalidateTables(table);
    // Whoever has locked the admin meanwhile may have another form open.
    if (isLeft.current) return;
    form.reset(toInput(row));
    setSweptPictures(0);
    options.onSaved(row);
  };
  const store = async (output: Output) => {
    focused.current = document.activeElement;
    $isStoring.set(true);
    if (!loaded.current && wasSent.current) {
      const earlier = await options.update({ id: newId.current, updated_at: NEVER }, output);
      if (earlier.state === 'conflict' && isEdited(earlier.current)) {
        return showConflict(earlier.current, toInput(earlier.current), form.getValues());
      }
    }
    if (!loaded.current) {
      wasSent.current = true;
      lastSent.current = form.getValues();
      return finish(await options.create(newId.current, output));
    }
    const result = await options.update(loaded.current, output);
    if (result.state === 'saved') return finish(result.row);
    if (result.state === 'gone') return setProblem({ state: 'gone' });
    showConflict(result.current, toInput(result.current), form.getValues());
  };
  /** By somebody else: a second press of one's own has sent what is there, under a link that the database has made. */
  const isEdited = (current: Row) =>
    current.updated_at !== current.created_at &&
    Object.keys(changesOf(lastSent.current ?? undefined, toInput(current))).some((field) => field !== 'slug');
  const showConflict = (current: Loaded, theirs: Input, mine: Input, restored?: StoredDraft) =>
    setProblem({
      state: 'conflict',
      base: { ...mine, ...(restored?.base ?? lastSent.current ?? base) },
      mine,
      theirs,
      loaded: current,
      isRestored: restored !== undefined,
    });
  const ifValid = (next: (output: Output) => Promise<void>) =>
    form.handleSubmit(next, () => {
      showToast({ kind: 'error', text: 'Please fix the validation errors' });
    })();
  /** Before a form is saved that was open for days: without what is deleted by now, and only once that was seen. */
  const hasLostPictures = () => {
    const { values, swept } = draft.withoutSwept(form.getValues());
    if (swept === 0) return false;
    const rest = { ...form.getValues(), ...values };
    options.onRestore?.(rest);
    form.reset(rest, { keepDefaultValues: true });
    setSweptPictures(swept);
    showToast({ kind: 'error', text: 'Not saved yet: please look at the pictures first' });
    return true;
  };
  const save = async () => {
    setIsSaving(true);
    setProblem({ state: 'none' });
    try {
      await Promise.all(images.map(({ settle }) => settle()));
      // Whoever has left meanwhile stores nothing; what was typed meanwhile is stored too.
      if (!isLeft.current && !hasLostPictures()) await ifValid(store);
    } catch (error) {
      if (isLeft.current) return;
      const message = options.failed(error);
      setProblem({ state: 'failed', message });
      showToast({ kind: 'error', text: message });
    } finally {
      $isStoring.set(false);
      setIsSaving(false);
    }
  };
  const submit = (event?: { preventDefault: () => void }) => {
    event?.preventDefault();
    if (!isSaving) void ifValid(save);
  };

  const resolve = (values: Input) => {
    if (problem.state !== 'conflict') return;
    loaded.current = problem.loaded;
    lastSent.current = null;
    if (problem.isRestored) draft.dismiss();
    options.onRestore?.(values);
    form.reset(problem.theirs);
    form.reset(values, { keepDefaultValues: true });
    setProblem({ state: 'none' });
    submit();
  };
  const saveAsNew = () => {
    loaded.current = null;
    newId.current = randomUuid();
    wasSent.current = false;
    lastSent.current = null;
    submit();
  };
  const restoreDraft = (choice?: 'now' | 'then') => {
    const { found } = draft;
    if (!found) return;
    const { values, swept } = withoutSwept(found, base);
    const now = form.getValues();
    const [then, typed] = [changesOf(found.base, values), changesOf(base, now)];
    if (!choice && clashesOf(then, typed).length > 0) return setIsChoiceAsked(true);
    const mine = { ...now, ...then, ...(choice === 'now' && typed) };
    setIsChoiceAsked(false);
    setSweptPictures(swept);
    const current = loaded.current;
    if (!current && found.id) {
      newId.current = found.id;
      wasSent.current = true;
    }
    const isNewer = current !== null && found.basedOn !== current.updated_at;
    if (isNewer) return showConflict(current, { ...mine, ...base }, mine, found);
    options.onRestore?.(mine);
    form.reset(mine, { keepDefaultValues: true });
    draft.dismiss();
  };

  return {
    formId,
    isDirty,
    isSaving,
    errors: form.formState.errors,
    problem,
    submit,
    resolve,
    saveAsNew,
    closeProblem: () => {
      if (problem.state === 'conflict' && problem.isRestored) setSweptPictures(0);
      setProblem({ state: 'none' });
    },
    draft: draft.found,
    restoreDraft,
    isChoiceAsked,
    sweptPictures,
    discardDraft: () => {
      setSweptPictures(0);
      setIsChoiceAsked(false);
      draft.forget();
    },
  };
}
