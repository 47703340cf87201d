import { PUBLIC_MAP_STYLE_URL } from 'astro:env/client';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?url';
import { addStylesheet } from '#lib/add-stylesheet.ts';
import stylesheetUrl from '#styles/map.css?url';

export const mapWorkerUrl = workerUrl;
export const COAST_URL = '/geo/zanzibar-land.geojson';

/** What a map draws with, beside its code; once. */
export function addMapStyles(): Promise<void> {
  return addStylesheet(stylesheetUrl);
}

/** Has what a map asks for, one after the other, on the device before it does. */
export function fetchMapFiles(): void {
  addMapStyles().catch(() => {});
  for (const url of PUBLIC_MAP_STYLE_URL ? [workerUrl] : [workerUrl, COAST_URL]) {
    fetch(url)
      .then((response) => response.blob())
      .catch(() => {});
  }
}
