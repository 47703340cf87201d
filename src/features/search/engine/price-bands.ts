import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from './filters.ts';
import { dollars } from './price-bound.ts';
import { type PriceRange, priceRange } from './price-range.ts';

type PriceBounds = Pick<SearchFilters, 'minPrice' | 'maxPrice'>;

/** Round numbers of every size; in US dollars the first is 25,000 and the last five million. */
const ROUND = [1, 1.5, 2, 2.5, 3, 4, 5, 7.5];
const [CHEAPEST, DEAREST] = [25_000, 5_000_000];
/** Where the few bands of a phone meet, in US dollars. */
const EDGES = [100_000, 250_000, 500_000, 1_000_000];
/** So near to an end, a stop counts as its own. */
const NEAR = 0.05;

/** The amounts at which the handles of the price filter stop, in this currency. */
export function priceStops(currency: Currency): number[] {
  const rate = visitorSettings().rates[currency];
  const [least, most] = [CHEAPEST * rate * (1 - NEAR), DEAREST * rate * (1 + NEAR)];
  const first = Math.floor(Math.log10(least));
  const sizes = Array.from({ length: Math.ceil(Math.log10(most)) - first }, (_, zeros) => 10 ** (first + zeros));
  return sizes.flatMap((size) => ROUND.map((number) => number * size)).filter((stop) => stop >= least && stop <= most);
}

/** What costs from one stop to right below the next, with what lies before the first and from the last on. */
export function barRanges(stops: readonly number[], currency: Currency): PriceRange[] {
  return [0, ...stops].map((stop, place) => {
    const next = stops[place];
    return priceRange({
      minPrice: { amount: stop, currency },
      maxPrice: next === undefined ? null : { amount: next - 1, currency },
    });
  });
}

/** A few bands side by side, ends included. */
export function priceBands(stops: readonly number[], currency: Currency): PriceBounds[] {
  const edges = EDGES.map((usd) => stops[nearestStop(stops, { amount: usd, currency: 'USD' }, currency)] ?? 0);
  const bounds = [null, ...edges.map((amount) => ({ amount, currency })), null];
  return bounds.slice(1).map((maxPrice, place) => ({ minPrice: bounds[place] ?? null, maxPrice }));
}

/** Where the handles stand: 0 is no minimum, one more than there are stops no maximum. */
export function handlePlaces(stops: readonly number[], { minPrice, maxPrice }: PriceBounds, currency: Currency) {
  const end = stops.length + 1;
  return {
    min: minPrice ? Math.min(nearestStop(stops, minPrice, currency) + 1, end - 1) : 0,
    max: maxPrice ? nearestStop(stops, maxPrice, currency) + 1 : end,
  };
}

/** The bound that a handle at this place stands for. */
export function boundAt(stops: readonly number[], place: number, currency: Currency): PriceBound | null {
  const amount = stops[place - 1];
  return amount === undefined ? null : { amount, currency };
}

function nearestStop(stops: readonly number[], bound: PriceBound, currency: Currency): number {
  const amount = dollars(bound) * visitorSettings().rates[currency];
  const distances = stops.map((stop) => Math.abs(Math.log(stop / Math.max(amount, 1))));
  return distances.indexOf(Math.min(...distances));
}
