import { PUBLIC_MAP_STYLE_URL } from 'astro:env/client';
import type { FeatureCollection, MultiLineString } from 'geojson';
import {
  AttributionControl,
  GeoJSONSource,
  Map as MapLibreMap,
  type MapOptions,
  NavigationControl,
  ScaleControl,
  type Source,
  setWorkerUrl,
} from 'maplibre-gl';
import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { APPEARANCE } from '../appearance/appearance.ts';
import { MAP_ZOOM, type MapGestures, type MapPadding, type MapPosition } from './map.ts';
import { addMapStyles, mapWorkerUrl } from './map-files.ts';
import { drawPlaceRing, PLACE_RING } from './map-labels.ts';
import { MAP_NOTICES } from './map-notices.ts';
import { BEACH_SOURCE, chartStyle, DEPTH_SOURCE, LAND_SOURCE } from './map-style.ts';
import { smoothLine, smoothRing } from './outline.ts';
import { beachesAlong } from './places.ts';

/** Nearer than this the steps of the grid would show. */
const NEAR = 9.5;

/** Draws smooth coasts and depths, and the beaches, once the map of our own style comes near; where it cannot be read, the measured one stays. */
function smoothWhenNear(map: MapLibreMap): void {
  const look = async () => {
    if (map.getZoom() < NEAR) return;
    map.off('zoom', look);
    await smooth(map.getSource(DEPTH_SOURCE));
    const coast = await smooth(map.getSource(LAND_SOURCE));
    const beaches = map.getSource(BEACH_SOURCE);
    if (coast && beaches instanceof GeoJSONSource) beaches.setData(beachesOf(coast));
  };
  map.on('zoom', look);
  void look();
}

/** Answers what the source held before. */
async function smooth(source: Source | undefined): Promise<FeatureCollection | null> {
  if (!(source instanceof GeoJSONSource)) return null;
  const measured = await source.getData().catch(() => null);
  if (measured?.type !== 'FeatureCollection') return null;
  source.setData(smoothCoast(measured));
  return measured;
}

/**
 * The same coast without the steps of the grid it was measured on (Chaikin's corner cutting): the line stays between the
 * measured points, at most a quarter of a step away from them.
 */
function smoothCoast(coast: FeatureCollection): FeatureCollection {
  return {
    ...coast,
    features: coast.features.map((feature) => {
      if (feature.geometry.type !== 'Polygon') return feature;
      const coordinates = feature.geometry.coordinates.map(smoothRing);
      return { ...feature, geometry: { ...feature.geometry, coordinates } };
    }),
  };
}

/** On the line of the smooth coast. */
function beachesOf(coast: FeatureCollection): MultiLineString {
  const islands = coast.features.filter(({ properties }) => properties?.['kind'] === 'island');
  const rings = islands.flatMap(({ geometry }) => (geometry.type === 'Polygon' ? geometry.coordinates : []));
  return { type: 'MultiLineString', coordinates: rings.flatMap(beachesAlong).map((line) => smoothLine(line)) };
}

type MapStart = { position: MapPosition } | { bounds: GeoBounds; padding: Required<MapPadding> };

interface OpenMapOptions {
  /** The accessible name of the map. */
  label: string;
  /** Asked once the page is laid out around the map. */
  start: () => MapStart;
  gestures?: MapGestures;
  /** Stops a map that nobody waits for any more. */
  signal: AbortSignal;
}

/** Finer screens show no more of a chart, and their phones draw it at half the work. */
const MOST_PIXELS = 2;

/** Beside the switch to the list on a phone. */
const SCALE_WIDTH = 60;

const HINTS = {
  'CooperativeGesturesHandler.WindowsHelpText': 'Hold Ctrl and scroll to zoom the map',
  'CooperativeGesturesHandler.MacHelpText': 'Hold ⌘ and scroll to zoom the map',
  'CooperativeGesturesHandler.MobileHelpText': 'Use two fingers to move the map',
};

/**
 * Draws a map into an empty element and hands it over once it can be seen; rejects when it cannot be drawn. Our own
 * chart stands in for a map service that does not answer, and says so.
 */
export async function openMap(container: HTMLElement, options: OpenMapOptions): Promise<MapLibreMap> {
  await addMapStyles();
  if (!PUBLIC_MAP_STYLE_URL) return drawMap(container, options, null);
  try {
    return await drawMap(container, options, PUBLIC_MAP_STYLE_URL);
  } catch {
    const map = await drawMap(container, options, null);
    const textContent = MAP_NOTICES.chartInstead.title;
    container.append(
      Object.assign(document.createElement('p'), { className: 'map-note', role: 'status', textContent }),
    );
    return map;
  }
}

/** With the style of a service, or as our own chart. */
async function drawMap(container: HTMLElement, options: OpenMapOptions, style: string | null): Promise<MapLibreMap> {
  options.signal.throwIfAborted();
  setWorkerUrl(mapWorkerUrl);
  const map = new MapLibreMap({
    ...{ container, style: style ?? chartStyle() },
    ...startOf(options.start()),
    ...manners(options),
  });
  map.touchZoomRotate.disableRotation();
  map.keyboard.disableRotation();
  map.setMissingStyleImageResolver((id) => {
    const ring = id === PLACE_RING ? drawPlaceRing() : undefined;
    if (ring) map.addImage(id, ring.image, { pixelRatio: ring.pixelRatio });
  });
  map.addControl(new NavigationControl({ showCompass: false }), 'top-right');
  map.addControl(new ScaleControl({ maxWidth: SCALE_WIDTH }), 'bottom-left');
  map.addControl(new AttributionControl({ compact: false }), 'bottom-right');
  try {
    await whenSeen(map, style !== null, options.signal);
    smoothWhenNear(map);
    if (!PUBLIC_MAP_STYLE_URL) followAppearance(map);
  } catch (error) {
    map.remove();
    throw error;
  }
  return map;
}

function startOf(start: MapStart): Partial<MapOptions> {
  if ('position' in start) return { center: toLngLat(start.position), zoom: start.position.zoom };
  return {
    bounds: toLngLatBounds(start.bounds),
    fitBoundsOptions: { padding: start.padding, maxZoom: MAP_ZOOM.results },
  };
}

function manners({ label, gestures = 'cooperative' }: OpenMapOptions): Omit<MapOptions, 'container' | 'style'> {
  return {
    locale: { 'Map.Title': label, ...HINTS },
    minZoom: MAP_ZOOM.min,
    maxZoom: MAP_ZOOM.max,
    cooperativeGestures: gestures === 'cooperative',
    attributionControl: false,
    pixelRatio: Math.min(devicePixelRatio, MOST_PIXELS),
    maxPitch: 0,
    dragRotate: false,
    touchPitch: false,
    ...(matchMedia('(prefers-reduced-motion: reduce)').matches && { fadeDuration: 0 }),
  };
}

/** A service that has not said by then what its map looks like is not waited for any longer. */
const PATIENCE_MS = 10_000;

/** The map of a service is there with its style: it goes on without the one tile that failed. Our own has nothing to go without. */
function whenSeen(map: MapLibreMap, isHosted: boolean, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    map.once(isHosted ? 'style.load' : 'load', () => resolve());
    map.on('error', ({ error }) => reject(error));
    signal.addEventListener('abort', () => reject(signal.reason));
    if (isHosted) setTimeout(() => reject(new Error('The map service did not answer in time')), PATIENCE_MS);
  });
}

/** Paints the map anew when the page turns light or dark; a hosted style has one appearance. */
function followAppearance(map: MapLibreMap): void {
  const repaint = () => {
    map.setStyle(chartStyle(), {
      // What was added to the chart stays, and so does its smoothed coast.
      transformStyle: (shown, fresh) =>
        shown
          ? { ...shown, layers: shown.layers.map((layer) => fresh.layers.find(({ id }) => id === layer.id) ?? layer) }
          : fresh,
    });
    const ring = drawPlaceRing();
    if (ring && map.hasImage(PLACE_RING)) map.updateImage(PLACE_RING, ring.image);
  };
  document.addEventListener(APPEARANCE, repaint);
  map.once('remove', () => document.removeEventListener(APPEARANCE, repaint));
}

export function toLngLat({ longitude, latitude }: { longitude: number; latitude: number }): [number, number] {
  return [longitude, latitude];
}

export function fromLngLat({ lng, lat }: { lng: number; lat: number }): GeoPoint {
  return { longitude: lng, latitude: lat };
}

export function toLngLatBounds({ west, south, east, north }: GeoBounds): [number, number, number, number] {
  return [west, south, east, north];
}

export function readBounds(map: MapLibreMap): GeoBounds {
  const bounds = map.getBounds();
  return { west: bounds.getWest(), south: bounds.getSouth(), east: bounds.getEast(), north: bounds.getNorth() };
}
