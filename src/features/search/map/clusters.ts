import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { MAP_ZOOM } from '#components/map/map.ts';
import { boundsOf, type GeoBounds, type GeoPoint } from '#lib/geo.ts';
import { type MapCluster, type MapPoint, reachOf } from './map-point.ts';

/** Points so near to each other that no zoom tells them apart, such as the flats of one house; or a cluster as it came. */
export interface GroupedPoints extends GeoPoint {
  key: string;
  points: MapPoint[];
  cluster?: MapCluster;
}

/** About a metre. */
const DECIMALS = 5;

export function groupPoints(
  points: readonly MapPoint[],
  clusters: readonly MapCluster[] = [],
): Map<string, GroupedPoints> {
  const groups = new Map<string, GroupedPoints>();
  for (const point of points) {
    const { latitude, longitude } = point;
    const key = `${latitude.toFixed(DECIMALS)},${longitude.toFixed(DECIMALS)}`;
    const group = groups.get(key);
    if (group) group.points.push(point);
    else groups.set(key, { key, latitude, longitude, points: [point] });
  }
  for (const cluster of clusters) {
    const { latitude, longitude } = cluster;
    const key = `cluster ${latitude},${longitude}`;
    groups.set(key, { key, latitude, longitude, points: [], cluster });
  }
  return groups;
}

/** Whether the same points lie where they lay, whatever else of them changed. */
export function isSameGround(points: readonly MapPoint[], others: readonly MapPoint[]): boolean {
  return (
    points.length === others.length &&
    points.every(({ id, latitude, longitude }, index) => {
      const other = others[index];
      return other?.id === id && other.latitude === latitude && other.longitude === longitude;
    })
  );
}

/** What the map shows of its groups at one zoom: some alone, some as one cluster. */
export type ClusterInView =
  | { kind: 'group'; key: string }
  | { kind: 'cluster'; id: number; count: number; place: GeoPoint };

export interface ClusterSource {
  setGroups: (groups: ReadonlyMap<string, GroupedPoints>) => void;
  /** Everything on the map and a little around it; null while that is being worked out. */
  listClustersInView: () => ClusterInView[] | null;
  /** What a cluster holds, as far as its groups reach. */
  getBounds: (clusterId: number) => Promise<GeoBounds | null>;
  /** How near the map must come for a cluster to fall apart. */
  getExpansionZoom: (clusterId: number) => Promise<number>;
}

const SOURCE = 'groups';
/** In pixels: so that price markers side by side stay legible. */
const CLUSTER_RADIUS = 56;
/** Of a cluster that holds more, some tell well enough where they lie. */
const MOST_LEAVES = 1000;

/** Clusters groups in MapLibre's worker. Nothing of them is drawn: markers are for the page to show. */
export function addClusterSource(map: MapLibreMap, groups: ReadonlyMap<string, GroupedPoints>): ClusterSource {
  map.addSource(SOURCE, {
    type: 'geojson',
    data: toFeatures(groups),
    maxzoom: MAP_ZOOM.max,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: MAP_ZOOM.max - 1,
    clusterProperties: { total: ['+', ['get', 'count']] },
  });
  // A source that no layer uses is never cut into tiles.
  map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-radius': 1, 'circle-opacity': 0 } });

  let shown = groups;
  return {
    setGroups: (next) => {
      shown = next;
      getSource(map)?.setData(toFeatures(next));
    },
    listClustersInView: () => (map.isSourceLoaded(SOURCE) ? readClustersInView(map) : null),
    getBounds: async (clusterId) => {
      const leaves = (await getSource(map)?.getClusterLeaves(clusterId, MOST_LEAVES, 0)) ?? [];
      const held = leaves.flatMap(({ properties }) => shown.get(String(properties?.['key'])) ?? []);
      return boundsOf(held.flatMap((group) => reachOf(group.cluster ?? group)));
    },
    getExpansionZoom: async (clusterId) => (await getSource(map)?.getClusterExpansionZoom(clusterId)) ?? MAP_ZOOM.max,
  };
}

function getSource(map: MapLibreMap): GeoJSONSource | null {
  const source = map.getSource(SOURCE);
  return source instanceof GeoJSONSource ? source : null;
}

function toFeatures(groups: ReadonlyMap<string, GroupedPoints>): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: Array.from(groups.values(), ({ key, latitude, longitude, points, cluster }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { key, count: cluster?.count ?? points.length },
    })),
  };
}

/** Neighbouring tiles name what lies on their common edge twice. */
function readClustersInView(map: MapLibreMap): ClusterInView[] {
  const clustersInView = new Map<string, ClusterInView>();
  for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
    if (geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if (properties['cluster']) {
      const id = Number(properties['cluster_id']);
      const count = Number(properties['total']);
      clustersInView.set(`cluster ${id}`, { kind: 'cluster', id, count, place: { latitude, longitude } });
    } else {
      const key = String(properties['key']);
      clustersInView.set(key, { kind: 'group', key });
    }
  }
  return [...clustersInView.values()];
}
