import { html, text } from './html.js';
import { icon } from './icon.js';
import { locationMap } from './locationMap.js';

export function details({ view }) {
  const { description, amenities, place, area } = view;
  return html`<section class="about-property">
  <h2>About this property</h2>
  <div class="prose" dir="auto">${description.first.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div>
  ${description.rest.length > 0 ? html`<details class="group unfolded-on-paper"><summary class="link no-print min-h-11"><span class="group-open:hidden">Read all</span><span class="hidden group-open:inline">Read less</span></summary><div class="prose" dir="auto">${description.rest.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div></details>` : ''}
</section>
<section class="property-block"><h2>Amenities</h2><ul class="amenities">${amenities.map(({ symbol, label }) => html`<li>${icon({ name: symbol })}<span>${text(label)}</span></li>`)}</ul></section>
<section id="map" class="property-block no-print">
  <h2>Where it is</h2>
  <p class="prose mb-4" dir="auto">${text(area.about)}</p>
  <div class="max-w-160">${locationMap({ place })}</div>
  <p class="area-offer">In <a class="link" href="${text(area.url)}"><bdi>${text(area.name)}</bdi></a>, ${text(area.count)} from <span class="price" data-usd="${text(area.from.usd)}" translate="no">${text(area.from.shown)}</span>.</p>
</section>`;
}
