import { html, text } from './html.js';

export function locationMap({ place }) {
  return html`<figure data-location-map data-latitude="${text(place.latitude)}" data-longitude="${text(place.longitude)}" data-zoom="10" data-name="${text(place.name)}">
  <div class="location-map">
    <div data-location-chart><div class="chart">
      <img src="${text(place.chart)}" width="520" height="440" alt="" loading="lazy" decoding="async" />
      <svg viewBox="0 0 520 440" role="img" aria-label="Map of ${text(place.island)} with ${text(place.name)} marked"><text class="chart-degree" x="512" y="385.5">6° S</text><svg x="${text(place.x)}" y="${text(place.y)}" width="40" height="48" viewBox="0 0 40 48" data-pin><path d="M20 46C20 46 37 31 37 18A17 17 0 0 0 3 18C3 31 20 46 20 46Z"></path><svg x="8" y="6" width="24" height="24"><svg aria-hidden="true"><use href="/i/546c5ef7.svg#rosette"/></svg></svg></svg></svg>
    </div></div>
    <div class="location-offer no-print" data-location-offer><button class="btn btn-line btn-small shadow-pill" type="button">Show map</button><p role="status"></p></div>
  </div>
  <figcaption class="location-words"><span>${text(place.shown)}</span><a class="link" href="${text(place.url)}" rel="noopener">Open in Google Maps</a><span>Coastline: GSHHG</span></figcaption>
</figure>
<script type="module" src="/scripts/map.js"></script>`;
}
