import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { formatCoordinates, type GeoPoint } from '#lib/geo.ts';
import { DEFAULT_POSITION, MAP_ZOOM } from './map.ts';
import { openMap, toLngLat } from './open-map.ts';

interface PickerMapOptions {
  point: GeoPoint | null;
  /** What the map shows while no point is chosen. */
  around: GeoPoint | undefined;
  /** The visitor clicked the map, or moved the marker by dragging it or with the arrow keys. */
  onPick: (point: GeoPoint) => void;
}

export interface PickerMapControl {
  /** Keeps the marker in step with coordinates typed elsewhere, and in sight; without one, shows what is around. */
  setPoint: (point: GeoPoint | null, around: GeoPoint | undefined) => void;
  moveTo: (point: GeoPoint) => void;
  /** Puts the marker where the middle of the map is. */
  pickMiddle: () => void;
  destroy: () => void;
}

const STEPS: Record<string, readonly [number, number]> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};
/** Pixels that an arrow key moves the marker; one with the Shift key. */
const STEP = 10;
/** About a decimetre. */
const DECIMALS = 6;

/** A map with one marker to move. Rejects when it cannot be drawn. */
export async function createPickerMap(
  container: HTMLElement,
  { point, around, onPick }: PickerMapOptions,
  signal: AbortSignal,
): Promise<PickerMapControl> {
  const position = { ...(point ?? around ?? DEFAULT_POSITION), zoom: MAP_ZOOM.area };
  const map = await openMap(container, {
    label: 'Map to choose the location',
    start: () => ({ position }),
    signal,
  });
  const button = createPin();
  const marker = new Marker({ element: button, anchor: 'bottom', draggable: true });
  const pick = ({ lng, lat }: { lng: number; lat: number }) => {
    const picked = { latitude: roundDegrees(lat), longitude: roundDegrees(lng) };
    showMarker(map, marker, picked);
    onPick(picked);
  };

  marker.on('dragend', () => pick(marker.getLngLat()));
  button.addEventListener('keydown', (event) => {
    const step = STEPS[event.key];
    if (!step) return;
    // The map would move instead.
    event.preventDefault();
    event.stopPropagation();
    const pixels = event.shiftKey ? 1 : STEP;
    const { x, y } = map.project(marker.getLngLat());
    pick(map.unproject([x + step[0] * pixels, y + step[1] * pixels]));
  });
  map.on('click', ({ lngLat, originalEvent }) => {
    if (!(originalEvent.target instanceof Node && button.contains(originalEvent.target))) pick(lngLat);
  });
  showMarker(map, marker, point);

  return {
    setPoint(next, around) {
      showMarker(map, marker, next);
      const center = next && map.getBounds().contains(toLngLat(next)) ? undefined : (next ?? around);
      if (center) map.easeTo({ center: toLngLat(center) });
    },
    moveTo: (next) => void map.easeTo({ center: toLngLat(next), zoom: MAP_ZOOM.selected }),
    pickMiddle() {
      pick(map.getCenter());
      button.focus({ preventScroll: true });
    },
    destroy: () => map.remove(),
  };
}

function showMarker(map: MapLibreMap, marker: Marker, point: GeoPoint | null): void {
  const button = marker.getElement();
  if (!point) {
    marker.remove();
    return;
  }
  marker.setLngLat(toLngLat(point));
  if (!button.isConnected) marker.addTo(map);
  button.setAttribute(
    'aria-label',
    `Marker at ${formatCoordinates(point.latitude, point.longitude)}. The arrow keys move it.`,
  );
}

function createPin(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'map-pin';
  button.innerHTML =
    '<svg viewBox="0 0 40 48" width="40" height="48" aria-hidden="true"><path d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"/><circle cx="20" cy="18" r="6"/></svg>';
  return button;
}

function roundDegrees(degrees: number): number {
  return Number(degrees.toFixed(DECIMALS));
}
