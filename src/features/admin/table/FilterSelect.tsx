interface Props<Value extends string> {
  label: string;
  value: Value | null;
  /** Said when nothing is chosen, such as "All Status". */
  all: string;
  choices: readonly { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
}

/** Narrows a table to one of a few values. */
export function FilterSelect<Value extends string>({ label, value, all, choices, onChange }: Props<Value>) {
  return (
    <span className="field field-small max-lg:order-3 max-lg:min-h-11">
      <select
        aria-label={label}
        value={value ?? ''}
        onChange={({ target }) => onChange(choices.find((choice) => choice.value === target.value)?.value ?? null)}
      >
        <option value="">{all}</option>
        {choices.map((choice) => (
          <option key={choice.value} value={choice.value}>
            {choice.label}
          </option>
        ))}
      </select>
    </span>
  );
}
