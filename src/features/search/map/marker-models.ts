import { STATUS_TONES } from '#features/properties/property.ts';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { shownAmount } from '#lib/money.ts';
import type { Currency } from '#visitor-defaults';
import type { SearchPoint } from '../engine/search-result.ts';
import type { ClusterInView, GroupedPoints } from './clusters.ts';
import type { Ground } from './framing.ts';
import type { MapPoint } from './map-point.ts';
import { ABOVE, fitLabels, formatShort, type LabelOffset, labelOf, type MarkerModel } from './marker-element.ts';

interface Scene {
  clustersInView: readonly ClusterInView[];
  groups: ReadonlyMap<string, GroupedPoints>;
  points: ReadonlyMap<string, MapPoint>;
  bounds: GeoBounds;
  ground: Ground;
  selectedId: string | null;
  highlightedId: string | null;
  visited: ReadonlySet<string>;
}

/** From this share of the places in view on, prices are shown instead of circles. */
const ENOUGH = 2 / 3;
/** Among more than these no price finds room in time. */
const MOST_PLACES = 120;
/** More buttons than anybody could tell apart would only make the map slow. */
const MOST_MARKERS = 200;
/** Markers a little outside the view are ready when the map moves; as a share of its size. */
const MARGIN = 0.15;

/**
 * The markers to show, from north to south: a price at each place where most of those in view fit side by side, with a dot
 * for the rest, and circles with counts where they do not. The selected and the highlighted point stand for themselves.
 */
export function listMarkers(scene: Scene): MarkerModel[] {
  const { points, selectedId, highlightedId, bounds } = scene;
  const around = widen(bounds);
  const inView = listPrices(scene) ?? listClusters(scene).filter(({ place }) => isWithin(place, around));
  const nearest = inView.sort(byDistanceTo(middleOf(bounds))).slice(0, MOST_MARKERS);
  const markers = new Map(nearest.map((marker) => [marker.key, marker]));
  for (const id of new Set([selectedId, highlightedId])) {
    const point = points.get(id ?? '');
    if (!point) continue;
    const shown = markers.get(pointKey(point.id));
    // What is selected stands in the middle of the map, right above its place.
    if (shown?.kind === 'point' && id !== selectedId) continue;
    const isOverDot = shown?.kind === 'dot';
    markers.set(pointKey(point.id), { ...pointMarker(point, scene, ABOVE), isOverDot });
  }
  return [...markers.values()].sort((one, other) => other.place.latitude - one.place.latitude);
}

/** A price or a dot for each place in view; null where too many prices would not fit. */
function listPrices(scene: Scene): MarkerModel[] | null {
  const { groups, bounds, ground, selectedId } = scene;
  const inView = [...groups.values()].filter((group) => isWithin(group, bounds));
  if (inView.length > MOST_PLACES || inView.some(({ cluster }) => cluster)) return null;
  const isSelected = ({ points }: GroupedPoints) => points.some(({ id }) => id === selectedId);
  const places = inView
    .sort((one, other) => Number(isSelected(other)) - Number(isSelected(one)) || other.latitude - one.latitude)
    .map((group) => ({ group, key: keyOf(group), ...ground.locate(group), width: ground.widthOf(labelOf(group)) }));
  const before = selectedId === null ? ground.before : new Map(ground.before).set(pointKey(selectedId), ABOVE);
  const offsets = fitLabels(places, ground.free, before);
  if (offsets.size < places.length * ENOUGH) return null;
  return places.map(({ key, group }): MarkerModel => {
    const offset = offsets.get(key);
    const [only] = group.points;
    if (!offset || !only) return { kind: 'dot', key, group, place: group };
    if (group.points.length === 1) return pointMarker(only, scene, offset);
    return { kind: 'group', key, group, place: group, offset };
  });
}

/** What MapLibre's clusters leave alone, and the clusters. */
function listClusters(scene: Scene): MarkerModel[] {
  const markers = scene.clustersInView.map((inView) => toMarker(inView, scene));
  return markers.filter((marker) => marker !== null);
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
  if (group.points.length === 1) return pointMarker(only, scene, ABOVE);
  return { kind: 'group', key: keyOf(group), group, place: group, offset: ABOVE };
}

function pointMarker(
  point: MapPoint,
  { selectedId, highlightedId, visited }: Scene,
  offset: LabelOffset,
): MarkerModel & { kind: 'point' } {
  const { id } = point;
  return {
    kind: 'point',
    key: pointKey(id),
    point,
    place: point,
    offset,
    isSelected: id === selectedId,
    isHighlighted: id === highlightedId,
    isVisited: visited.has(id),
    isOverDot: false,
  };
}

function keyOf({ key, points }: GroupedPoints): string {
  const [only, ...others] = points;
  return only && others.length === 0 ? pointKey(only.id) : `group ${key}`;
}

export function pointKey(id: string): string {
  return `point ${id}`;
}

function widen({ west, south, east, north }: GeoBounds): GeoBounds {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - width, east: east + width, south: south - height, north: north + height };
}

export function isWithin({ latitude, longitude }: GeoPoint, { west, south, east, north }: GeoBounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function middleOf({ west, south, east, north }: GeoBounds): GeoPoint {
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

function byDistanceTo({ latitude, longitude }: GeoPoint) {
  const distance = ({ place }: MarkerModel) => (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2;
  return (one: MarkerModel, other: MarkerModel) => distance(one) - distance(other);
}

/** Results as the map draws them, each with a short price such as $685K. */
export function toMapPoints(points: readonly SearchPoint[], currency: Currency): MapPoint[] {
  return points.map(({ slug, name, latitude, longitude, price, status }) => ({
    id: slug,
    name,
    latitude,
    longitude,
    price,
    label: formatShort(shownAmount(price, currency), currency),
    tone: STATUS_TONES[status],
  }));
}
