import type { FeatureCollection } from 'geojson';
import { GeoJSONSource, type Map as MapLibreMap } from 'maplibre-gl';
import { MAP_ZOOM, type MapPlace } from './map.ts';
import type { Spot } from './spots.ts';

/** What the map shows of its spots at one zoom: some alone, some as one cluster. */
export type Sight = { kind: 'spot'; key: string } | { kind: 'cluster'; id: number; count: number; place: MapPlace };

export interface SpotSource {
  setSpots: (spots: ReadonlyMap<string, Spot>) => void;
  /** Everything on the map and a little around it; null while that is being worked out. */
  listSights: () => Sight[] | null;
  /** How near the map must come for a cluster to fall apart. */
  getExpansionZoom: (clusterId: number) => Promise<number>;
}

const SOURCE = 'spots';
/** In pixels: so that price markers side by side stay legible. */
const CLUSTER_RADIUS = 56;

/** Clusters spots in MapLibre's worker. Nothing of them is drawn: markers are for the page to show. */
export function addSpotSource(map: MapLibreMap, spots: ReadonlyMap<string, Spot>): SpotSource {
  map.addSource(SOURCE, {
    type: 'geojson',
    data: toFeatures(spots),
    maxzoom: MAP_ZOOM.max,
    cluster: true,
    clusterRadius: CLUSTER_RADIUS,
    clusterMaxZoom: MAP_ZOOM.max - 1,
    clusterProperties: { total: ['+', ['get', 'count']] },
  });
  // A source that no layer uses is never cut into tiles.
  map.addLayer({ id: SOURCE, type: 'circle', source: SOURCE, paint: { 'circle-radius': 1, 'circle-opacity': 0 } });

  return {
    setSpots: (next) => void getSource(map)?.setData(toFeatures(next)),
    listSights: () => (map.isSourceLoaded(SOURCE) ? readSights(map) : null),
    getExpansionZoom: async (clusterId) => (await getSource(map)?.getClusterExpansionZoom(clusterId)) ?? MAP_ZOOM.max,
  };
}

function getSource(map: MapLibreMap): GeoJSONSource | null {
  const source = map.getSource(SOURCE);
  return source instanceof GeoJSONSource ? source : null;
}

function toFeatures(spots: ReadonlyMap<string, Spot>): FeatureCollection {
  return {
    type: 'FeatureCollection',
    features: Array.from(spots.values(), ({ key, latitude, longitude, points, cluster }) => ({
      type: 'Feature',
      geometry: { type: 'Point', coordinates: [longitude, latitude] },
      properties: { key, count: cluster?.count ?? points.length },
    })),
  };
}

/** Neighbouring tiles name what lies on their common edge twice. */
function readSights(map: MapLibreMap): Sight[] {
  const sights = new Map<string, Sight>();
  for (const { properties, geometry } of map.querySourceFeatures(SOURCE)) {
    if (geometry.type !== 'Point') continue;
    const [longitude = 0, latitude = 0] = geometry.coordinates;
    if (properties['cluster']) {
      const id = Number(properties['cluster_id']);
      const count = Number(properties['total']);
      sights.set(`cluster ${id}`, { kind: 'cluster', id, count, place: { latitude, longitude } });
    } else {
      const key = String(properties['key']);
      sights.set(key, { kind: 'spot', key });
    }
  }
  return [...sights.values()];
}
