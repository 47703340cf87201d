import type { GeoBounds, GeoPoint } from '#lib/geo.ts';
import { countOf } from '#lib/words.ts';
import type { GroupedPoints } from './grouped-points.ts';
import type { MapPoint } from './map-point.ts';

export type MarkerModel = {
  /** Tells markers apart, and the same one from moment to moment. */
  key: string;
  place: GeoPoint;
} & (
  | { kind: 'point'; point: MapPoint; isSelected: boolean; isHighlighted: boolean; isVisited: boolean }
  | { kind: 'group'; group: GroupedPoints }
  | { kind: 'cluster'; count: number; content: { id: number } | { bounds: GeoBounds } }
);

const COUNT = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** From this many on a cluster is drawn larger. */
const LARGE_CLUSTER = 10;

export function createMarkerElement(): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  return button;
}

/** Makes a button say and look like its marker; what already does is left alone. */
export function dressMarker(button: HTMLButtonElement, marker: MarkerModel): void {
  const { text, name } = wordsOf(marker);
  if (button.textContent !== text) button.textContent = text;
  button.setAttribute('aria-label', name);
  for (const [token, isOn] of Object.entries(tokensOf(marker))) button.toggleAttribute(`data-${token}`, isOn);
  button.dataset['marker'] = marker.kind;
  if (marker.kind === 'point') {
    button.dataset['tone'] = marker.point.tone;
    if (marker.isSelected) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
}

function wordsOf(marker: MarkerModel): { text: string; name: string } {
  switch (marker.kind) {
    case 'point':
      return { text: marker.point.label, name: `${marker.point.name}, ${marker.point.label}` };
    case 'group': {
      const text = countOf(marker.group.points.length, 'property', 'properties');
      return { text, name: `${text} at this place, show the list` };
    }
    case 'cluster':
      return { text: COUNT.format(marker.count), name: `${countOf(marker.count, 'property', 'properties')}, zoom in` };
  }
}

function tokensOf(marker: MarkerModel): Record<'active' | 'visited' | 'large', boolean> {
  return {
    active: marker.kind === 'point' && (marker.isSelected || marker.isHighlighted),
    visited: marker.kind === 'point' && marker.isVisited,
    large: marker.kind === 'cluster' && marker.count >= LARGE_CLUSTER,
  };
}
