import { html, text } from './html.js';
import { icon } from './icon.js';

export function locationMap({ name, point }) {
  return html`<figure data-location-map data-name="${text(name)}">
  <div class="relative overflow-hidden rounded-sm bg-(--map-water)">
    <img class="h-auto w-full" src="/charts/place.svg" width="520" height="440" alt="" loading="lazy" decoding="async" />
    <svg class="absolute inset-0 size-full" viewBox="0 0 520 440" role="img" aria-label="Map with ${text(name)} marked"><path class="pin" d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"></path></svg>
    <div class="js-only no-print absolute inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-3" data-location-offer><button class="btn btn-line btn-small shadow-pill" type="button">${icon({ name: 'pin' })}Show map</button><p class="rounded-sm bg-white px-3 py-2 text-sm text-clove-700 empty:hidden" role="status"></p></div>
  </div>
  <figcaption class="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-clove-500"><span class="tabular-nums">${text(point.text)}</span><a class="link min-h-11 font-medium" href="${text(point.map)}" rel="noopener">Open the map</a><span>Coastline: GSHHG</span></figcaption>
</figure>`;
}
