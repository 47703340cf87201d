import type { ComponentProps } from 'react';
import { QueryStatus } from '../table/TableStates.tsx';
import type { Tone } from './cells.tsx';

export interface Counter {
  id: string;
  label: string;
  /** As it is shown; null while it is not known. */
  value: string | null;
  /** Stands small beside the value. */
  aside?: string;
  tone?: Tone;
  /** Of all, from 0 to 1; draws a bar in the tone. */
  share?: number;
  /** Shows the rows behind the number. */
  onSelect: () => void;
  isSelected?: boolean;
}

const DOTS = {
  lagoon: 'bg-lagoon-600',
  turmeric: 'bg-turmeric-600',
  gray: 'bg-st-gray-dot',
  orange: 'bg-st-orange-dot',
  green: 'bg-st-green-dot',
  blue: 'bg-st-blue-dot',
} as const satisfies Record<Tone, string>;

interface Props {
  label: string;
  counters: readonly Counter[];
  /** On a phone one row to swipe through, for counters that can be pressed; otherwise two in a row. */
  isSwiped?: boolean;
}

const SWIPED = 'overflow-x-auto [scrollbar-width:none] max-lg:-mx-4 max-lg:rounded-none max-lg:border-x-0';
const IN_PAIRS =
  'overflow-hidden max-lg:grid max-lg:grid-cols-2 max-lg:*:border-t max-lg:*:odd:border-l-0 max-lg:*:nth-[-n+2]:border-t-0';

/** Numbers in one bordered strip; pressing one shows its rows. */
export function CounterStrip({ label, counters, isSwiped = false }: Props) {
  return (
    <fieldset className={`panel mb-4 flex min-w-0 ${isSwiped ? SWIPED : IN_PAIRS}`} aria-label={label}>
      {counters.map((counter) => (
        <CounterCell key={counter.id} counter={counter} />
      ))}
    </fieldset>
  );
}

/** Stands where the numbers would, when they could not be read. */
export function FailedCounters(props: ComponentProps<typeof QueryStatus>) {
  return (
    <div className="panel mb-4">
      <QueryStatus {...props} />
    </div>
  );
}

function CounterCell({ counter }: { counter: Counter }) {
  const { label, value, aside, tone, share, onSelect, isSelected = false } = counter;
  return (
    <button
      type="button"
      className="flex-[1_0_8rem] border-l border-sand-200 px-4 pt-3 pb-3.5 text-left first:border-l-0 hover:bg-coral-50 focus-visible:-outline-offset-2 focus-visible:shadow-[inset_0_0_0_3px_var(--color-lagoon-600)] aria-pressed:bg-lagoon-50 aria-pressed:inset-shadow-[0_-5px_var(--color-lagoon-600)]"
      aria-pressed={isSelected}
      onClick={onSelect}
    >
      <span className="flex items-center gap-2 text-[0.8125rem] whitespace-nowrap text-clove-700">
        {tone && <i className={`size-2 flex-none rounded-full ${DOTS[tone]}`} />}
        {label}
      </span>
      <span className="mt-0.5 flex flex-wrap items-baseline gap-x-1.5 text-2xl/tight font-semibold tracking-[-.02em] tabular-nums">
        {value === null ? <span className="skeleton my-1 h-5 w-12" /> : <span>{value}</span>}
        {aside && <small className="text-xs font-normal tracking-normal text-clove-500">{aside}</small>}
      </span>
      {tone && share !== undefined && (
        <span className="mt-2 block h-[3px] overflow-hidden rounded-full bg-sand-200">
          <span className={`block h-full ${DOTS[tone]}`} style={{ width: `${share * 100}%` }} />
        </span>
      )}
    </button>
  );
}
