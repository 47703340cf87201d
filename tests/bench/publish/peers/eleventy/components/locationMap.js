import { html, text } from './html.js';

export function locationMap({ place }) {
  return html`<figure data-location-map data-latitude="${text(place.latitude)}" data-longitude="${text(place.longitude)}" data-zoom="10" data-name="${text(place.name)}">
  <div class="relative overflow-hidden rounded-sm">
    <div data-location-chart><div class="relative overflow-hidden rounded-sm bg-(--map-water)">
      <img class="h-auto w-full" src="${text(place.chart)}" width="520" height="440" alt="" loading="lazy" decoding="async" />
      <svg class="absolute inset-0 size-full" viewBox="0 0 520 440" role="img" aria-label="Map of ${text(place.island)} with ${text(place.name)} marked"><text class="degree" x="512" y="385.5" text-anchor="end">6° S</text><svg x="${text(place.x)}" y="${text(place.y)}" width="40" height="48" viewBox="0 0 40 48" data-pin><path class="pin" d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"></path><svg class="text-white" x="8" y="6" width="24" height="24"><use href="#rosette"></use></svg></svg></svg>
    </div></div>
    <div class="js-only no-print absolute inset-x-3 bottom-3 z-10 flex flex-wrap items-center gap-3" data-location-offer><button class="btn btn-line btn-small shadow-pill" type="button">Show map</button><p class="rounded-sm bg-white px-3 py-2 text-sm text-clove-700 empty:hidden" role="status"></p></div>
  </div>
  <figcaption class="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm text-clove-500"><span class="tabular-nums">${text(place.shown)}</span><a class="link min-h-11 font-medium" href="${text(place.url)}" rel="noopener">Open in Google Maps</a><span>Coastline: GSHHG</span></figcaption>
</figure>
<script type="module" src="/scripts/map.js"></script>`;
}
