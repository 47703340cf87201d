import type { Map as MapLibreMap } from 'maplibre-gl';
import { toLngLat } from '#components/map/open-map.ts';
import type { GeoPoint } from '#lib/geo.ts';
import { ABOVE, LABEL_HEIGHT, type LabelOffset } from './fit-labels.ts';
import { widthOfLabel } from './label-ground.ts';
import { labelOf, type MarkerModel } from './marker-element.ts';

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
