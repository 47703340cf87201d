interface Choice<Value extends string> {
  value: Value;
  label: string;
  count?: number | null;
}

interface Props<Value extends string> {
  label: string;
  value: Value;
  choices: readonly Choice<Value>[];
  onChange: (value: Value) => void;
}

/** A few views of the same thing, one of them shown. */
export function TabSwitch<Value extends string>({ label, value, choices, onChange }: Props<Value>) {
  return (
    <fieldset
      className="inline-flex max-w-full min-w-0 gap-0.5 overflow-x-auto rounded-[7px] bg-coral-100 p-[3px]"
      aria-label={label}
    >
      {choices.map((choice) => (
        <button
          key={choice.value}
          type="button"
          aria-pressed={choice.value === value}
          className="flex min-h-7.5 flex-none items-center gap-1.5 rounded-[5px] px-2.5 font-medium text-clove-700 hover:text-clove-900 aria-pressed:bg-white aria-pressed:font-semibold aria-pressed:text-clove-900 aria-pressed:ring-1 aria-pressed:ring-sand-300 pointer-coarse:min-h-11"
          onClick={() => onChange(choice.value)}
        >
          {choice.label}
          {choice.count != null && <span className="tabular-nums">{choice.count.toLocaleString('en-US')}</span>}
        </button>
      ))}
    </fieldset>
  );
}
