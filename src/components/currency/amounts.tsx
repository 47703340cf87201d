import { AREA_UNITS, formatArea } from '#lib/area-units.ts';
import { formatMoney, formatUnitPrice } from '#lib/money.ts';

interface Props {
  usd: number;
  className?: string;
}

/** Stands as US dollars in the markup; the page's own script shows the visitor's currency in its place. */
export function Price({ usd, className = '' }: Props) {
  return (
    <span key={usd} className={`price ${className}`.trimEnd()} data-usd={usd} translate="no" suppressHydrationWarning>
      {formatMoney(usd)}
    </span>
  );
}

/** Stands as square metres in the markup; the page's own script shows the visitor's unit in its place. */
export function Size({ squareMetres }: { squareMetres: number }) {
  return (
    <span key={squareMetres} data-sqm={squareMetres} suppressHydrationWarning>
      {formatArea(squareMetres)}
    </span>
  );
}

/** A size in the unit that the visitor has not chosen, beside the one that is. */
export function OtherSize({ squareMetres }: { squareMetres: number }) {
  return <span data-other-sqm={squareMetres}>{formatArea(squareMetres, 'imperial')}</span>;
}

export function PricePerArea({ usdPerSquareMetre }: { usdPerSquareMetre: number }) {
  return (
    <span className="tabular-nums" data-usd-per-sqm={usdPerSquareMetre}>
      {`${formatUnitPrice(usdPerSquareMetre)} per ${AREA_UNITS.metric.suffix}`}
    </span>
  );
}
