import { useStore } from '@nanostores/react';
import { startTransition, useEffect, useMemo, useState } from 'react';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from '../engine/filters.ts';
import {
  barRanges,
  boundAt,
  handlePlaces,
  isSameBound,
  type PriceRange,
  priceBands,
  priceRange,
  priceStops,
} from '../engine/prices.ts';
import { formatShort } from '../map/marker-element.ts';
import { $answer } from '../state/search.store.ts';
import { OptionCount } from './OptionChips.tsx';

type Bounds = Pick<SearchFilters, 'minPrice' | 'maxPrice'>;

/** What changes no count. */
const ASIDE = { page: null, view: null, position: null, selected: null, sort: null } as const;

interface Props {
  bounds: Bounds;
  currency: Currency;
  /** What is moved, step by step. */
  onChange: (change: Partial<Bounds>) => void;
  /** What is chosen with one press. */
  onChoose: (change: Bounds) => void;
}

/** How much of what else is asked for costs what, between two handles; on a phone a few bands to choose from as well. */
export function PriceSlider({ bounds, currency, onChange, onChoose }: Props) {
  const stops = useMemo(() => priceStops(currency), [currency]);
  const bars = useMemo(() => barRanges(stops, currency), [stops, currency]);
  const counts = usePriceCounts(bars);
  const { min, max } = handlePlaces(stops, bounds, currency);
  const end = stops.length + 1;
  const handle = { min: 0, max: end, autoComplete: 'off' };

  const moveMin = (place: number) => onChange({ minPrice: boundAt(stops, Math.min(place, max - 1), currency) });
  const moveMax = (place: number) => onChange({ maxPrice: boundAt(stops, Math.max(place, min + 1), currency) });

  return (
    <>
      <PriceBands bounds={bounds} stops={stops} currency={currency} onChoose={onChoose} />
      <div className="price-slider mb-3">
        <Bars counts={counts} min={min} max={max} />
        <div>
          <input
            {...handle}
            type="range"
            // Both at the right end: the one that can still be moved lies on top.
            className={min > end / 2 ? 'z-10' : ''}
            value={min}
            aria-label="Lowest price"
            aria-valuetext={handleText(bounds.minPrice)}
            onChange={({ target }) => moveMin(target.valueAsNumber)}
          />
          <input
            {...handle}
            type="range"
            value={max}
            aria-label="Highest price"
            aria-valuetext={handleText(bounds.maxPrice)}
            onChange={({ target }) => moveMax(target.valueAsNumber)}
          />
        </div>
      </div>
    </>
  );
}

/** In the currency of the bound, which may be another than that of the prices. */
function handleText(bound: PriceBound | null): string {
  return bound ? formatShort(bound.amount, bound.currency) : 'Any';
}

function Bars({ counts, min, max }: { counts: readonly number[]; min: number; max: number }) {
  const most = Math.max(1, ...counts);
  return (
    <svg viewBox={`0 0 ${Math.max(1, counts.length)} 1`} preserveAspectRatio="none" aria-hidden="true">
      {counts.map((count, place) => {
        const height = count === 0 ? 0 : 0.06 + (0.94 * count) / most;
        const key = `bar ${place}`;
        return (
          <rect
            key={key}
            className={place >= min && place < max ? 'is-within' : ''}
            x={place + 0.06}
            y={1 - height}
            width={0.88}
            height={height}
          />
        );
      })}
    </svg>
  );
}

interface BandsProps extends Omit<Props, 'onChange'> {
  stops: readonly number[];
}

function PriceBands({ bounds, stops, currency, onChoose }: BandsProps) {
  const bands = useMemo(() => priceBands(stops, currency), [stops, currency]);
  const ranges = useMemo(() => bands.map(priceRange), [bands]);
  const counts = usePriceCounts(ranges);
  const short = (bound: PriceBound | null) => formatShort(bound?.amount ?? 0, currency);
  const isChosen = ({ minPrice, maxPrice }: Bounds) =>
    isSameBound(minPrice, bounds.minPrice) && isSameBound(maxPrice, bounds.maxPrice);
  const label = ({ minPrice, maxPrice }: Bounds) => {
    if (!minPrice) return `Up to ${short(maxPrice)}`;
    if (!maxPrice) return `From ${short(minPrice)}`;
    return `${short(minPrice)} to ${short(maxPrice)}`;
  };
  return (
    <div className="mb-3 flex flex-wrap gap-2 lg:hidden">
      {bands.map((band, place) => (
        <button
          key={label(band)}
          type="button"
          className="price-band"
          aria-pressed={isChosen(band)}
          onClick={() => onChoose(isChosen(band) ? { minPrice: null, maxPrice: null } : band)}
        >
          {label(band)}
          {counts.length > 0 && <OptionCount count={counts[place] ?? 0} />}
        </button>
      ))}
    </div>
  );
}

/** Counted anew when anything but the price is asked for otherwise; none until they are counted. */
function usePriceCounts(ranges: readonly PriceRange[]): readonly number[] {
  const { found } = useStore($answer);
  const [counts, setCounts] = useState<readonly number[]>([]);
  const others = found && JSON.stringify({ ...found.search, minPrice: null, maxPrice: null, ...ASIDE });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was found at another price counts the same.
  useEffect(() => {
    const leaving = new AbortController();
    const show = (next: readonly number[]) => {
      // How many there are in all comes first.
      if (!leaving.signal.aborted) startTransition(() => setCounts(next));
    };
    // Without the counts the handles and boxes still work.
    Promise.resolve(found?.result.countPrices(ranges, leaving.signal) ?? []).then(show, () => {});
    return () => leaving.abort();
  }, [others, ranges]);
  return counts;
}
