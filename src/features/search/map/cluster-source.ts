import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { MAP_ZOOM } from '#components/map/map.ts';
import { boundsOf, type GeoBounds, type GeoPoint } from '#lib/geo.ts';
import type { GroupedPoints } from './grouped-points.ts';

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

  return {
    setGroups: (next) => void getSource(map)?.setData(toFeatures(next)),
    listClustersInView: () => (map.isSourceLoaded(SOURCE) ? readClustersInView(map) : null),
    getBounds: async (clusterId) => {
      const leaves = (await getSource(map)?.getClusterLeaves(clusterId, MOST_LEAVES, 0)) ?? [];
      return boundsOf(
        leaves.flatMap(({ geometry }) => {
          if (geometry.type !== 'Point') return [];
          const [longitude = 0, latitude = 0] = geometry.coordinates;
          return [{ latitude, longitude }];
        }),
      );
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
