import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Field } from '#components/ui/Field.tsx';
import { isComposing } from '#components/ui/use-combobox.ts';
import { numberFrom } from '#lib/number-text.ts';
import { slugify } from '#lib/slug.ts';

interface Texts {
  label: string;
  hint?: ReactNode;
  error?: string | undefined;
  /** Marked at the right of the label; what is required is not marked. */
  isOptional?: boolean;
}

type InputProps = Texts & Omit<ComponentProps<'input'>, 'id'>;
type AreaProps = Texts & Omit<ComponentProps<'textarea'>, 'id'>;
type SelectProps = Texts & Omit<ComponentProps<'select'>, 'id'>;

/** One line of text or a number. Spread `form.register(...)` onto it. */
export function TextField({ label, hint, error, isOptional, ...input }: InputProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <input {...control} {...input} />
        </span>
      )}
    </Field>
  );
}

/** How a form registers a `TextField` that holds a number. */
export const NUMBER_INPUT = { setValueAs: numberFrom } as const;

/** Several lines of text. */
export function TextAreaField({ label, hint, error, isOptional, ...area }: AreaProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <textarea {...control} {...area} />
        </span>
      )}
    </Field>
  );
}

/** One of a few; its options are the children. */
export function SelectField({ label, hint, error, isOptional, children, ...select }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error} aside={isOptional && 'Optional'}>
      {(control) => (
        <span className={boxOf(error)}>
          <select {...control} {...select}>
            {children}
          </select>
        </span>
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> extends Omit<SelectProps, 'onChange' | 'value' | 'children'> {
  value: Value;
  choices: readonly Value[];
  labelOf?: (value: Value) => string;
  onChoose: (value: Value) => void;
}

/** One of a few words that are known. */
export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { choices, labelOf = String, onChoose, ...select } = props;
  const handleChange = (text: string) => {
    const chosen = choices.find((each) => each === text);
    if (chosen !== undefined) onChoose(chosen);
  };
  return (
    <SelectField {...select} onChange={({ target }) => handleChange(target.value)}>
      {choices.map((each) => (
        <option key={each} value={each}>
          {labelOf(each)}
        </option>
      ))}
    </SelectField>
  );
}

/** For `onKeyDown` of a field within another form: Enter acts here and never sends that form. */
export const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter' || isComposing(event)) return;
  event.preventDefault();
  act();
};

/** Whoever listens to each choice takes longer than who reads. */
const REST_MS = 2000;
const STEPS = /^(?:Arrow|Home|End|Page|[^ ]$)/;

/**
 * For a select that acts at once. While its list is closed, each arrow and letter chooses: what they rest on is what counts,
 * or what stands there when the field is left. Any other choice counts at once, as `take` then tells.
 */
export function useRestedChoice<Value>(value: Value, onChoose: (value: Value) => void) {
  const [walked, setWalked] = useState<{ value: Value } | null>(null);
  const isWalking = useRef(false);
  const held = useRef<{ value: Value; timer: ReturnType<typeof setTimeout> }>(null);
  const settle = () => {
    const last = held.current;
    if (!last) return;
    held.current = null;
    clearTimeout(last.timer);
    setWalked(null);
    if (last.value !== value) onChoose(last.value);
  };
  const latest = useRef(settle);
  latest.current = settle;
  useEffect(() => () => latest.current(), []);
  const take = (next: Value): boolean => {
    clearTimeout(held.current?.timer);
    held.current = { value: next, timer: setTimeout(() => latest.current(), REST_MS) };
    setWalked({ value: next });
    if (isWalking.current) return false;
    settle();
    return true;
  };
  const keys = {
    onKeyDown: ({ key, altKey, ctrlKey, metaKey }: KeyboardEvent) => {
      if (key === 'Enter') settle();
      isWalking.current = STEPS.test(key) && !altKey && !ctrlKey && !metaKey;
    },
    onKeyUp: () => {
      isWalking.current = false;
    },
    onBlur: settle,
  };
  return { shown: walked ? walked.value : value, take, keys };
}

function boxOf(error: string | undefined): string {
  return `field ${error ? 'border-2 border-hibiscus-600' : ''}`;
}

interface Props {
  name: string;
  /** What the position it stands in means. */
  hint: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A switch in a frame of its own, such as whether visitors see a record. */
export function SwitchField({ name, hint, isOn, onChange }: Props) {
  const id = useId();
  return (
    <div className="flex items-center justify-between gap-4 rounded-sm border border-sand-300 bg-white px-4 py-3">
      <div>
        <p id={`${id}name`} className="font-semibold">
          {name}
        </p>
        <p id={`${id}hint`} className="text-clove-500">
          {hint}
        </p>
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={`${id}name`}
        aria-describedby={`${id}hint`}
        className="group grid min-h-8 flex-none place-items-center rounded-full pointer-coarse:min-h-11"
        onClick={() => onChange(!isOn)}
      >
        <span className="block h-5 w-8.5 rounded-full bg-sand-500 p-0.5 transition-colors group-aria-checked:bg-lagoon-700 forced-colors:border forced-colors:p-px">
          <span className="block size-4 rounded-full bg-[#fff] transition-transform group-aria-checked:translate-x-3.5 forced-colors:bg-[ButtonText]" />
        </span>
      </button>
    </div>
  );
}

interface ChoiceProps {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

/** Something to tick, its words beside it. */
export function Choice({ isOn, label, onChange }: ChoiceProps) {
  return (
    <label className="flex min-h-9 items-center gap-2.5">
      <input
        type="checkbox"
        className="size-4 flex-none accent-lagoon-700"
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      {label}
    </label>
  );
}

interface SlugPreviewProps {
  /** The address before the last part, such as `/properties/`. */
  folder: string;
  name: string;
  /** Stands for a name without a letter that a link has. */
  fallback: string;
  /** The link of a stored record, which does not follow its name. */
  slug: string | null;
}

/** The address that a record gets, or has. */
export function SlugPreview({ folder, name, fallback, slug }: SlugPreviewProps) {
  const shown = slug ?? (name.trim() === '' ? '' : slugify(name, fallback));
  return (
    <>
      {location.host}
      {folder} <b className="font-semibold text-clove-700">{shown || '...'}</b>
    </>
  );
}

/** Changes of a list that a form shows: a new list each, for `setItems`. */
export function listItems<Item>(items: readonly Item[], setItems: (items: Item[]) => void) {
  return {
    append: (item: Item) => setItems([...items, item]),
    remove: (index: number) => setItems(items.filter((_, each) => each !== index)),
    /** Changes places with the one before. */
    moveUp: (index: number) =>
      setItems([
        ...items.slice(0, index - 1),
        ...items.slice(index - 1, index + 1).reverse(),
        ...items.slice(index + 1),
      ]),
  };
}
