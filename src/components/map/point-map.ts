import { Marker } from 'maplibre-gl';
import { openMap, toLngLat } from './open-map.ts';

/** Draws the map of a LocationMap over its chart, with the same pin at its point. */
export async function showPoint(figure: HTMLElement): Promise<void> {
  const { latitude, longitude, zoom, name = '' } = figure.dataset;
  const chart = figure.querySelector('[data-location-chart]');
  if (!chart) return;
  const point = { latitude: Number(latitude), longitude: Number(longitude) };
  const container = document.createElement('div');
  container.className = 'absolute inset-0';
  chart.after(container);
  try {
    const map = await openMap(container, {
      label: `Map around ${name}`,
      start: () => ({ position: { ...point, zoom: Number(zoom) } }),
      signal: new AbortController().signal,
    });
    new Marker({ element: createPin(chart, name), anchor: 'bottom' }).setLngLat(toLngLat(point)).addTo(map);
    // The chart keeps the space; whoever listens to the page need not meet it twice.
    chart.setAttribute('aria-hidden', 'true');
    figure.dataset['map'] = 'ready';
    // Whoever went on meanwhile stays where they are.
    const { activeElement } = document;
    if (activeElement === document.body || figure.contains(activeElement))
      map.getCanvas().focus({ preventScroll: true });
  } catch (error) {
    container.remove();
    throw error;
  }
}

function createPin(chart: Element, name: string): HTMLElement {
  const pin = document.createElement('div');
  pin.setAttribute('role', 'img');
  pin.setAttribute('aria-label', name);
  const drawing = chart.querySelector('[data-pin]')?.cloneNode(true);
  if (drawing) pin.append(drawing);
  return pin;
}
