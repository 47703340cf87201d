import { formatMoney } from '#lib/money.ts';
import type { PriceReduction } from '../property.ts';

/** The browser's own: a search would else bring a library for this one date. */
const DAY = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

interface Props {
  reduction: PriceReduction | null;
  /** Without the day, where there is little room. */
  isShort?: boolean;
  className?: string;
}

/** That a price went down, when and from which. */
export function Reduction({ reduction, isShort = false, className = '' }: Props) {
  if (!reduction) return null;
  const { from, on } = reduction;
  return (
    <p className={`text-sm text-lagoon-700 ${className}`.trimEnd()}>
      <b className="font-semibold">Reduced</b> {!isShort && <time dateTime={on}>{`${DAY.format(new Date(on))} `}</time>}
      from{' '}
      <s key={from} data-usd={from} translate="no" suppressHydrationWarning>
        {formatMoney(from)}
      </s>
    </p>
  );
}
