import type { MapBounds, MapPlace, MapPoint } from './map.ts';
import type { MarkerModel } from './marker-element.ts';
import type { Sight } from './spot-source.ts';
import type { Spot } from './spots.ts';

interface Scene {
  sights: readonly Sight[];
  spots: ReadonlyMap<string, Spot>;
  points: ReadonlyMap<string, MapPoint>;
  bounds: MapBounds;
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
  for (const sight of scene.sights) {
    const marker = toMarker(sight, scene);
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

function toMarker(sight: Sight, scene: Scene): MarkerModel | null {
  if (sight.kind === 'cluster') {
    const { id, count, place } = sight;
    return {
      kind: 'cluster',
      key: `cluster ${id} ${count} ${place.latitude} ${place.longitude}`,
      count,
      content: { id },
      place,
    };
  }
  const spot = scene.spots.get(sight.key);
  if (spot?.cluster) {
    const { count, bounds } = spot.cluster;
    return { kind: 'cluster', key: `${spot.key} ${count}`, count, content: { bounds }, place: spot };
  }
  const only = spot?.points[0];
  if (!spot || !only) return null;
  if (spot.points.length === 1) return pointMarker(only, scene);
  return { kind: 'spot', key: `spot ${spot.key}`, spot, place: spot };
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

function widen({ west, south, east, north }: MapBounds): MapBounds {
  const [width, height] = [(east - west) * MARGIN, (north - south) * MARGIN];
  return { west: west - width, east: east + width, south: south - height, north: north + height };
}

function isWithin({ latitude, longitude }: MapPlace, { west, south, east, north }: MapBounds): boolean {
  return longitude >= west && longitude <= east && latitude >= south && latitude <= north;
}

function middleOf({ west, south, east, north }: MapBounds): MapPlace {
  return { longitude: (west + east) / 2, latitude: (south + north) / 2 };
}

function byDistanceTo({ latitude, longitude }: MapPlace) {
  const distance = ({ place }: MarkerModel) => (place.latitude - latitude) ** 2 + (place.longitude - longitude) ** 2;
  return (one: MarkerModel, other: MarkerModel) => distance(one) - distance(other);
}
