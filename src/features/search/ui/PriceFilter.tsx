import { useStore } from '@nanostores/react';
import { CircleAlert } from 'lucide';
import { type ReactNode, useEffect, useId, useState } from 'react';
import { useCurrency } from '#components/currency/use-currency.ts';
import { Icon } from '#components/ui/Icon.tsx';
import type { Currency } from '#visitor-defaults';
import { LEAST_MINIMUM, type PriceBound, type SearchFilters } from '../engine/filters.ts';
import { boundText, isMinOverMax, isSameBound, readBound } from '../engine/prices.ts';
import { $typedBounds } from '../state/address.store.ts';
import { PriceSlider } from './PriceSlider.tsx';

type Bounds = Pick<SearchFilters, 'minPrice' | 'maxPrice'>;

interface Props {
  filters: Bounds;
  /** What is typed or moved. */
  onChange: (change: Partial<Bounds>) => void;
  /** What is chosen with one press. */
  onChoose: (change: Bounds) => void;
}

/** Bounds in the currency that prices are shown in; one in another stays what it was until it is typed anew. */
export function PriceFilter({ filters, onChange, onChoose }: Props) {
  const currency = useCurrency();
  const id = useId();
  const isCrossed = isMinOverMax(filters);
  const describedBy = isCrossed ? `${id}problem` : undefined;
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-meta font-semibold">{`Price in ${currency}`}</legend>
      <PriceSlider bounds={filters} currency={currency} onChange={onChange} onChoose={onChoose} />
      <div className="grid grid-cols-2 gap-3">
        <Bound
          label="Min"
          name="minPrice"
          bound={filters.minPrice}
          currency={currency}
          isCrossed={isCrossed}
          describedBy={describedBy}
          onChange={(minPrice) => onChange({ minPrice })}
        />
        <Bound
          label="Max"
          name="maxPrice"
          bound={filters.maxPrice}
          currency={currency}
          isCrossed={isCrossed}
          describedBy={describedBy}
          onChange={(maxPrice) => onChange({ maxPrice })}
        />
      </div>
      {isCrossed && (
        <Problem id={`${id}problem`}>
          The minimum is above the maximum, so no price fits. Lower the minimum or raise the maximum.
        </Problem>
      )}
    </fieldset>
  );
}

interface BoundProps {
  label: 'Min' | 'Max';
  name: 'minPrice' | 'maxPrice';
  bound: PriceBound | null;
  currency: Currency;
  isCrossed: boolean;
  describedBy: string | undefined;
  onChange: (bound: PriceBound | null) => void;
}

function Bound({ label, name, bound, currency, isCrossed, describedBy, onChange }: BoundProps) {
  const id = useId();
  const { text, isWrong, change, settle } = useTypedBound(name, bound, currency, onChange);
  const isForeign = bound !== null && bound.currency !== currency;
  const notes = [isWrong && `${id}problem`, describedBy].filter(Boolean).join(' ') || undefined;

  return (
    <div className="min-w-0">
      <label className={`field field-small ${isCrossed || isWrong ? 'border-2 border-hibiscus-600' : ''}`.trimEnd()}>
        <span className="sr-only">{`${label} price in ${bound?.currency ?? currency}`}</span>
        <input
          inputMode="decimal"
          className="tabular-nums"
          placeholder={label}
          value={text ?? boundText(bound)}
          autoComplete="off"
          aria-invalid={isCrossed || isWrong || undefined}
          aria-describedby={notes}
          onChange={({ target }) => change(target.value)}
          onBlur={settle}
        />
        {isForeign && text === null && <span className="pr-3 text-clove-500">{bound.currency}</span>}
      </label>
      {isWrong && <Problem id={`${id}problem`}>Please enter an amount such as 250,000 or 250k</Problem>}
    </div>
  );
}

function Problem({ id, children }: { id: string; children: ReactNode }) {
  return (
    <p id={id} className="mt-1.5 flex gap-1.5 text-sm/snug font-medium text-hibiscus-600" role="alert">
      <Icon of={CircleAlert} className="size-[1.1em] flex-none translate-y-px" />
      {children}
    </p>
  );
}

/** Long enough for a visitor who types to finish an amount. */
const PAUSE = 1000;

/**
 * What is being typed stays as it is typed; the separators come once the visitor is done. What cannot be read then is
 * wrong and stays. A bound that changes by other means, such as Back, takes the place of the text.
 */
function useTypedBound(
  name: 'minPrice' | 'maxPrice',
  bound: PriceBound | null,
  currency: Currency,
  onChange: (bound: PriceBound | null) => void,
) {
  const typed = useStore($typedBounds)[name];
  const [isTold, setIsTold] = useState(true);
  const readTyped = (text: string) => readBound(text, currency, name === 'minPrice' ? LEAST_MINIMUM : 0);
  const read = typed && readTyped(typed.text);
  const isUnreadable = read === 'unreadable';
  const isShown = typed !== null && isSameBound(isUnreadable ? typed.before : read, bound);
  const isWrong = isShown && isUnreadable && isTold;

  useEffect(() => {
    if (!typed) return;
    const timer = setTimeout(() => setIsTold(true), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);

  const change = (text: string) => {
    const before = isShown ? typed.before : bound;
    const next = { text, before: text.trim() === '' ? null : before };
    const nextBound = readTyped(text);
    $typedBounds.setKey(name, next);
    setIsTold(isWrong);
    onChange(nextBound === 'unreadable' ? next.before : nextBound);
  };
  const settle = () => {
    if (!isShown || !isUnreadable) $typedBounds.setKey(name, null);
    setIsTold(true);
  };
  return { text: isShown ? typed.text : null, isWrong, change, settle };
}
