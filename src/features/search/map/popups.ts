import { type Map as MapLibreMap, Popup } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { GeoPoint } from '#lib/geo.ts';
import type { MapPoint } from './map-point.ts';

/** Above the tip of a price marker, and beside it where there is no room above. */
const OFFSET = 52;
/** Free pixels at the edges of the map; the close button stands out over a corner. */
const EDGES = { top: 22, right: 22, bottom: 8, left: 8 };

interface MapPopupContent {
  /** The marker it belongs to. */
  key: string;
  place: GeoPoint;
  /** What a screen reader calls the popup. */
  label: string;
  content: HTMLElement;
  onClosed?: () => void;
}

/** At most one popup at a time. */
export interface PopupHolder {
  /** The marker whose popup is open. */
  getKey: () => string | null;
  open: (popup: MapPopupContent) => void;
  close: () => void;
}

/** `onDismiss` hears that a visitor closed the popup with its own button. */
export function createPopupHolder(map: MapLibreMap, onDismiss: () => void): PopupHolder {
  let open: { key: string; close: () => void } | null = null;
  const close = () => {
    const closing = open;
    open = null;
    closing?.close();
  };
  return {
    getKey: () => open?.key ?? null,
    open({ key, onClosed, ...shown }) {
      close();
      const remove = showPopup(map, shown, onDismiss);
      open = {
        key,
        close: () => {
          remove();
          onClosed?.();
        },
      };
    },
    close,
  };
}

function showPopup(
  map: MapLibreMap,
  { place, label, content }: Pick<MapPopupContent, 'place' | 'label' | 'content'>,
  onDismiss: () => void,
): () => void {
  content.tabIndex = -1;
  content.setAttribute('role', 'group');
  content.setAttribute('aria-label', label);
  const popup = new Popup({
    closeOnClick: false,
    focusAfterOpen: false,
    offset: OFFSET,
    maxWidth: 'none',
    padding: EDGES,
  });
  popup.setLngLat(toLngLat(place)).setDOMContent(content).addTo(map);
  popup.on('close', onDismiss);
  // The page fills it after it opened, and where it fits depends on its size.
  const observer = new ResizeObserver(() => popup.setOffset(OFFSET));
  observer.observe(content);
  return () => {
    observer.disconnect();
    popup.off('close', onDismiss);
    popup.remove();
  };
}

/** Several properties at one place, to choose from. */
export function createPointList(points: readonly MapPoint[], onChoose: (id: string) => void): HTMLElement {
  const list = document.createElement('ul');
  list.append(
    ...points.map(({ id, name, label, tone }) => {
      const button = document.createElement('button');
      const text = Object.assign(document.createElement('span'), { textContent: name, dir: 'auto' });
      const price = Object.assign(document.createElement('strong'), { textContent: label });
      button.type = 'button';
      button.className = 'map-list-entry';
      button.dataset['tone'] = tone;
      button.append(text, price);
      button.addEventListener('click', () => onChoose(id));
      const item = document.createElement('li');
      item.append(button);
      return item;
    }),
  );
  const box = document.createElement('div');
  box.className = 'map-list';
  box.append(list);
  return box;
}
