import { STATUS_TONES } from '#features/properties/property.ts';
import { MONEY_LOCALE, shownAmount } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import type { Currency } from '#visitor-defaults';
import type { SearchPoints } from '../engine/search-result.ts';
import type { MapPoint } from './map-point.ts';

const CLUSTER = 'cluster ';

/** Of the kind that no slug is. */
export function isCluster(id: string): boolean {
  return id.startsWith(CLUSTER);
}

/** Results as the map draws them, each with a short price such as $685K. */
export function toMapPoints({ points, clusters }: SearchPoints, currency: Currency): MapPoint[] {
  const format = new Intl.NumberFormat(MONEY_LOCALE, {
    style: 'currency',
    currency,
    notation: 'compact',
    minimumFractionDigits: 0,
    maximumSignificantDigits: 3,
  });
  const single = points.map(({ slug, name, latitude, longitude, price, status }) => ({
    id: slug,
    name,
    latitude,
    longitude,
    label: format.format(shownAmount(price, currency)).replace('\u00a0', ' '),
    tone: STATUS_TONES[status],
  }));
  return [...single, ...clusters.map(toClusterPoint)];
}

function toClusterPoint({ count, latitude, longitude }: SearchPoints['clusters'][number]): MapPoint {
  return {
    id: `${CLUSTER}${latitude},${longitude}`,
    name: countOf(count, 'property', 'properties'),
    latitude,
    longitude,
    label: count.toLocaleString(MONEY_LOCALE),
    tone: 'gray',
  };
}
