import type { IconNode } from 'lucide';
import { memo, type SyntheticEvent } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { formatNumber } from '#lib/money.ts';

export interface Option<Value extends string> {
  value: Value;
  label: string;
  /** How many results it would leave; unknown until the first answer is there. */
  count: number | undefined;
  icon?: IconNode | undefined;
}

interface Props<Value extends string> {
  legend: string;
  hint?: string;
  options: readonly Option<Value>[];
  chosen: readonly Value[];
  onChange: (chosen: Value[]) => void;
}

/** Any number of options, each with what it would leave. One that leads to nothing stays within reach and says so. */
export function OptionChips<Value extends string>({ legend, hint, options, chosen, onChange }: Props<Value>) {
  // Here for all of them: a chip that did not change is not drawn anew.
  const handleChange = ({ target }: SyntheticEvent) => {
    const pressed = options.find(({ value }) => target instanceof HTMLInputElement && target.value === value);
    if (!pressed) return;
    const { value } = pressed;
    onChange(chosen.includes(value) ? chosen.filter((other) => other !== value) : [...chosen, value]);
  };

  return (
    <fieldset className="min-w-0" onChange={handleChange}>
      <legend className="mb-2 text-meta">
        <span className="font-semibold">{legend}</span>
        {hint && <span className="text-clove-500"> {hint}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option.value} {...option} isChosen={chosen.includes(option.value)} />
        ))}
      </div>
    </fieldset>
  );
}

interface ChipProps extends Option<string> {
  isChosen: boolean;
}

const Chip = memo(({ value, label, count, icon, isChosen }: ChipProps) => (
  <label className={chipClass(count)}>
    <input type="checkbox" className="sr-only" value={value} checked={isChosen} readOnly autoComplete="off" />
    {icon && <Icon of={icon} className="size-4" />}
    {label}
    {count !== undefined && <OptionCount count={count} />}
  </label>
));

export function OptionCount({ count }: { count: number }) {
  return (
    <span className="flex-none text-[.8125rem] font-normal tabular-nums">
      <span className="sr-only">, </span>
      <span>{formatNumber(count)}</span>
      <span className="sr-only">
        {count === 0 ? ' results: leads to nothing' : count === 1 ? ' result' : ' results'}
      </span>
    </span>
  );
}

function chipClass(count: number | undefined): string {
  const look =
    'relative inline-flex min-h-(--small-control) cursor-pointer select-none items-center gap-1.5 rounded-full border bg-white px-3.5 text-[.9375rem] font-medium max-w-full wrap-anywhere hover:border-clove-900 has-checked:border-lagoon-700 has-checked:bg-lagoon-700 has-checked:text-white has-focus-visible:shadow-(--focus-ring) has-focus-visible:outline-2 has-focus-visible:outline-transparent forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText] forced-colors:has-checked:[forced-color-adjust:none]';
  return count === 0
    ? `${look} border-dashed border-sand-500 text-clove-500`
    : `${look} border-sand-500 text-clove-700`;
}
