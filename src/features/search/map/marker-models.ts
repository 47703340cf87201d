import { STATUS_TONES } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { MONEY_LOCALE, shownAmount } from '#lib/money.ts';
import { countOf } from '#lib/words.ts';
import type { Currency } from '#visitor-defaults';
import type { SearchPoints } from '../engine/search-result.ts';
import type { ClusterInView } from './cluster-source.ts';
import type { GroupedPoints } from './grouped-points.ts';
import type { MapPoint } from './map-point.ts';
import type { MarkerModel } from './marker-element.ts';

interface Scene {
  clustersInView: readonly ClusterInView[];
  groups: ReadonlyMap<string, GroupedPoints>;
  points: ReadonlyMap<string, MapPoint>;
  bounds: GeoBounds;
  selectedId: string | null;
  highlightedId: string | null;
  visited: ReadonlySet<string>;
}

/** More buttons than anybody could tell apart would only make the map slow. */
const MOST_MARKERS = 200;
/** Markers a little outside the view are ready when the map moves; as a share of its size. */
const MARGIN = 0.15;

/** The markers to show, from north to south. The selected and the highlighted point stand alone, in a cluster or not. */
export function listMarkers(scene: Scene): MarkerModel[] {
  const { points, selectedId, highlightedId } = scene;
  const markers = new Map<string, MarkerModel>();
  const add = (marker: MarkerModel | null) => marker && markers.set(marker.key, marker);
  const around = widen(scene.bounds);
  for (const inView of scene.clustersInView) {
    const marker = toMarker(inView, scene);
    if (marker && isWithin(marker.place, around)) add(marker);
  }
  const nearest = [...markers.values()].sort(byDistanceTo(middleOf(scene.bounds))).slice(0, MOST_MARKERS);
  markers.clear();
  for (const marker of nearest) add(marker);
  for (const id of [selectedId, highlightedId]) {
    const point = points.get(id ?? '');
    if (point) add(pointMarker(point, scene));
  }
  return [...markers.values()].sort((one, other) => other.place.latitude - one.place.latitude);
}

function toMarker(inView: ClusterInView, scene: Scene): MarkerModel | null {
  if (inView.kind === 'cluster') {
    const { id, count, place } = inView;
    return {
      kind: 'cluster',
      key: `cluster ${id} ${count} ${place.latitude} ${place.longitude}`,
      count,
      content: { id },
      place,
    };
  }
  const group = scene.groups.get(inView.key);
  if (group?.cluster) {
    const { count, bounds } = group.cluster;
    return { kind: 'cluster', key: `${group.key} ${count}`, count, content: { bounds }, place: group };
  }
  const only = group?.points[0];
  if (!group || !only) return null;
  if (group.points.length === 1) return pointMarker(only, scene);
  return { kind: 'group', key: `group ${group.key}`, group, place: group };
}

function pointMarker(point: MapPoint, { selectedId, highlightedId, visited }: Scene): MarkerModel {
  const { id } = point;
  return {
    kind: 'point',
    key: pointKey(id),
    point,
    place: point,
    isSelected: id === selectedId,
    isHighlighted: id === highlightedId,
    isVisited: visited.has(id),
  };
}

export function pointKey(id: string): string {
  return `point ${id}`;
}

function widen({ west, south, east, north }: GeoBounds): GeoBounds {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - width, east: east + width, south: south - height, north: north + height };
}

function isWithin({ latitude, longitude }: GeoPoint, { west, south, east, north }: GeoBounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function middleOf({ west, south, east, north }: GeoBounds): GeoPoint {
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

function byDistanceTo({ latitude, longitude }: GeoPoint) {
  const distance = ({ place }: MarkerModel) => (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2;
  return (one: MarkerModel, other: MarkerModel) => distance(one) - distance(other);
}

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
