import { PROPERTY_LIMITS } from '#features/properties/property.ts';
import { formatNumber, shownAmount } from '#lib/money.ts';
import { readMoney } from '#lib/number-text.ts';
import { visitorSettings } from '#lib/visitor-settings.ts';
import type { Currency } from '#visitor-defaults';
import type { PriceBound, SearchFilters } from './filters.ts';

/**
 * What a visitor typed as a price, in `currency` where none is typed; null for nothing, and for less than `least`. Rounded
 * like the prices that it is compared with.
 */
export function readBound(typed: string, currency: Currency, least = 0): PriceBound | 'unreadable' | null {
  if (typed.trim() === '') return null;
  const money = readMoney(typed);
  const amount = Math.round(money?.amount ?? Number.NaN);
  if (amount < least) return null;
  return Number.isSafeInteger(amount) ? { amount, currency: money?.currency ?? currency } : 'unreadable';
}

export function isSameBound(one: PriceBound | null, other: PriceBound | null): boolean {
  return one?.amount === other?.amount && one?.currency === other?.currency;
}

/** The amount as it stands in a field: "250,000". */
export function boundText(bound: PriceBound | null): string {
  return bound ? formatNumber(bound.amount) : '';
}

export function isMinOverMax({ minPrice, maxPrice }: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): boolean {
  return minPrice !== null && maxPrice !== null && dollars(minPrice) > dollars(maxPrice);
}

/** In US dollars. */
function dollars({ amount, currency }: PriceBound): number {
  return amount / visitorSettings().rates[currency];
}

const MOST_CENTS = PROPERTY_LIMITS.price * 100;

/** The prices in US dollars that are shown within the bounds, ends included. */
export interface PriceRange {
  least: number;
  most: number;
}

/**
 * Turns bounds in any currency into dollars and cents, so that whoever compares prices needs no rate and no rounding:
 * a higher price is never shown as a lower one, hence the prices within a bound are one range.
 */
export function priceRange({ minPrice, maxPrice }: Pick<SearchFilters, 'minPrice' | 'maxPrice'>): PriceRange {
  const { amount: least, currency: leastIn } = minPrice ?? { amount: 0, currency: 'USD' };
  const { amount: most, currency: mostIn } = maxPrice ?? { amount: Number.MAX_SAFE_INTEGER, currency: 'USD' };
  return {
    least: firstCents((usd) => shownAmount(usd, leastIn) >= least) / 100,
    most: (firstCents((usd) => shownAmount(usd, mostIn) > most) - 1) / 100,
  };
}

/** The lowest price for which `isReached` holds, in cents; one cent above all prices where it never does. */
function firstCents(isReached: (usd: number) => boolean): number {
  let [low, high] = [0, MOST_CENTS + 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (isReached(middle / 100)) high = middle;
    else low = middle + 1;
  }
  return low;
}

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
