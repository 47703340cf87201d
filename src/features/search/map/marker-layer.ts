import { type Map as MapLibreMap, Marker } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { LabelOffset } from './fit-labels.ts';
import { createMarkerElement, dressMarker, type MarkerModel } from './marker-element.ts';

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
