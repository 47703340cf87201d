import { CircleAlert } from 'lucide';
import { useId, useState } from 'react';
import { Icon } from '#components/ui/Icon.tsx';
import { useCurrency } from '#features/currency/use-currency.ts';
import type { Currency } from '#settings';
import type { PriceBound, SearchFilters } from './filters.ts';
import { boundText, isMinOverMax, readBound } from './price-bound.ts';

interface Props {
  filters: Pick<SearchFilters, 'minPrice' | 'maxPrice'>;
  onChange: (change: Partial<Pick<SearchFilters, 'minPrice' | 'maxPrice'>>) => void;
}

/** Bounds in the currency that prices are shown in; one that was typed in another stays what it was. */
export function PriceFilter({ filters, onChange }: Props) {
  const currency = useCurrency();
  const id = useId();
  const isCrossed = isMinOverMax(filters);
  const describedBy = isCrossed ? `${id}problem` : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">Price in {currency}</legend>
      <div className="grid grid-cols-2 gap-3">
        <Bound
          label="Min"
          bound={filters.minPrice}
          currency={currency}
          isCrossed={isCrossed}
          describedBy={describedBy}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <Bound
          label="Max"
          bound={filters.maxPrice}
          currency={currency}
          isCrossed={isCrossed}
          describedBy={describedBy}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
      {isCrossed && (
        <p id={`${id}problem`} className="mt-1.5 flex gap-1.5 text-sm/snug font-medium text-hibiscus-600" role="alert">
          <Icon of={CircleAlert} className="size-[1.1em] flex-none translate-y-px" />
          The minimum is above the maximum, so no price fits. Lower the minimum or raise the maximum.
        </p>
      )}
    </fieldset>
  );
}

interface BoundProps {
  label: 'Min' | 'Max';
  bound: PriceBound | null;
  currency: Currency;
  isCrossed: boolean;
  describedBy: string | undefined;
  onChange: (bound: PriceBound | null) => void;
}

function Bound({ label, bound, currency, isCrossed, describedBy, onChange }: BoundProps) {
  // What is being typed stays as it is typed; the separators come once the visitor is done.
  const [typed, setTyped] = useState<string | null>(null);
  const isTyped = typed !== null && readBound(typed, currency)?.amount === bound?.amount;
  const isForeign = bound !== null && bound.currency !== currency;
  const change = (text: string) => {
    setTyped(text);
    onChange(readBound(text, currency));
  };

  return (
    <label className={`field field-small ${isCrossed ? 'border-2 border-hibiscus-600' : ''}`.trimEnd()}>
      <span className="sr-only">{`${label} price in ${bound?.currency ?? currency}`}</span>
      <input
        inputMode="numeric"
        className="tabular-nums"
        placeholder={label}
        value={isTyped ? typed : boundText(bound)}
        autoComplete="off"
        aria-invalid={isCrossed || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => change(target.value)}
        onBlur={() => setTyped(null)}
      />
      {isForeign && <span className="pr-3 text-clove-500">{bound.currency}</span>}
    </label>
  );
}
