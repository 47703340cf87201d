interface Props {
  isOn: boolean;
  label: string;
  onChange: (isOn: boolean) => void;
}

/** Something to tick, its words beside it. */
export function Choice({ isOn, label, onChange }: Props) {
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
