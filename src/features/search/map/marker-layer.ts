import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { GeoPoint } from '#lib/geo.ts';
import { widthOfLabel } from './framing.ts';
import {
  ABOVE,
  createMarkerElement,
  dressMarker,
  LABEL_HEIGHT,
  type LabelOffset,
  labelOf,
  type MarkerModel,
} from './marker-element.ts';

interface MarkerHandlers {
  onPress: (marker: MarkerModel, isByKeyboard: boolean) => void;
  /** The pointer or the focus came to a marker, or left it. */
  onHover: (marker: MarkerModel | null) => void;
}

export interface MarkerLayer {
  /** Shows these markers and no others, in the order in which the Tab key visits them. */
  show: (markers: readonly MarkerModel[]) => void;
  focus: (key: string) => boolean;
}

interface Shown {
  model: MarkerModel;
  marker: Marker;
  button: HTMLButtonElement;
}

/** Real buttons above a map. */
export function createMarkerLayer(map: MapLibreMap, handlers: MarkerHandlers): MarkerLayer {
  const shown = new Map<string, Shown>();

  function add(model: MarkerModel): Shown {
    const button = createMarkerElement();
    const marker = new Marker({ element: button, anchor: 'center' });
    const entry = { model, marker, button };
    button.addEventListener('click', ({ detail }) => handlers.onPress(entry.model, detail === 0));
    for (const type of ['mouseenter', 'focus']) button.addEventListener(type, () => handlers.onHover(entry.model));
    for (const type of ['mouseleave', 'blur']) button.addEventListener(type, () => handlers.onHover(null));
    marker.setLngLat(toLngLat(model.place)).addTo(map);
    shown.set(model.key, entry);
    return entry;
  }

  function remove({ model, marker, button }: Shown): void {
    const hadFocus = button === document.activeElement;
    shown.delete(model.key);
    marker.remove();
    if (hadFocus) map.getCanvas().focus({ preventScroll: true });
  }

  return {
    show(models) {
      const keys = new Set(models.map(({ key }) => key));
      for (const entry of [...shown.values()]) if (!keys.has(entry.model.key)) remove(entry);
      const buttons = models.map((model) => {
        const entry = shown.get(model.key) ?? add(model);
        entry.model = model;
        dressMarker(entry.button, model);
        const { dx, dy } = 'offset' in model ? model.offset : ON_PLACE;
        entry.marker.setOffset([dx, dy]);
        return entry.button;
      });
      putInOrder(buttons);
    },
    focus(key) {
      const entry = shown.get(key);
      entry?.button.focus({ preventScroll: true });
      return entry !== undefined;
    },
  };
}

/** Where a circle stands. */
const ON_PLACE: LabelOffset = { dx: 0, dy: 0 };

/** A button that has the focus would lose it, so the others move around it. */
function putInOrder(buttons: readonly HTMLButtonElement[]): void {
  const anchor = buttons.find((button) => button === document.activeElement);
  const focused = anchor ? buttons.indexOf(anchor) : -1;
  for (const [index, button] of buttons.entries()) {
    const previous = buttons[index - 1];
    if (index === focused || !previous || previous.nextElementSibling === button) continue;
    if (anchor && index < focused) anchor.before(button);
    else previous.after(button);
  }
}

/** Draws a thin line from each label to a dot at its place, below all labels and above the map. */
export function createLeaderLines(map: MapLibreMap): { show: (markers: readonly MarkerModel[]) => void } {
  const drawing = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
  drawing.setAttribute('class', 'map-leaders');
  drawing.setAttribute('aria-hidden', 'true');
  const [halo, lines, dots] = ['halo', 'lines', 'dots'].map((name) => {
    const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
    path.setAttribute('class', name);
    drawing.append(path);
    return path;
  });
  map.getCanvas().after(drawing);

  let led: { place: GeoPoint; offset: LabelOffset; width: number }[] = [];
  const draw = () => {
    const ends = led.map(({ place, ...label }) => ({ ...map.project(toLngLat(place)), ...label }));
    const toEdge = ends.map(({ x, y, offset: { dx, dy }, width }) => {
      const share = 1 - Math.min(width / 2 / Math.abs(dx || 1), LABEL_HEIGHT / 2 / Math.abs(dy || 1), 1);
      return `M${round(x)} ${round(y)}l${round(dx * share)} ${round(dy * share)}`;
    });
    for (const path of [halo, lines]) path?.setAttribute('d', toEdge.join(''));
    // A line of no length with round ends is a dot.
    dots?.setAttribute('d', ends.map(({ x, y }) => `M${round(x)} ${round(y)}h0`).join(''));
  };
  map.on('move', draw);
  return {
    show(markers) {
      led = markers.flatMap((marker) => {
        if (!('offset' in marker) || marker.offset === ABOVE) return [];
        const label = marker.kind === 'point' ? marker.point.label : labelOf(marker.group);
        return [{ place: marker.place, offset: marker.offset, width: widthOfLabel(label) }];
      });
      draw();
    },
  };
}

function round(pixels: number): number {
  return Math.round(pixels * 10) / 10;
}
