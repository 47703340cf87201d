import type { MapPoint } from '#features/map/map.ts';
import { STATUS_TONES } from '#features/properties/property.ts';
import { MONEY_LOCALE, shownAmount } from '#lib/money.ts';
import type { Currency } from '#settings';
import type { SearchPoint } from './search-result.ts';

/** Results as the map draws them, each with a short price such as $685K. */
export function toMapPoints(points: readonly SearchPoint[], currency: Currency): MapPoint[] {
  const format = new Intl.NumberFormat(MONEY_LOCALE, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  return points.map(({ slug, name, latitude, longitude, price, status }) => ({
    id: slug,
    name,
    latitude,
    longitude,
    label: format.format(shownAmount(price, currency)).replace('\u00a0', ' '),
    tone: STATUS_TONES[status],
  }));
}
