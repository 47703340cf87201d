import { html, text } from './html.js';
import { icon } from './icon.js';
import { locationMap } from './locationMap.js';

export function details({ view }) {
  const { description, amenities, place, area } = view;
  return html`<section class="pt-7 print:pt-4">
  <h2 class="mb-4 text-[1.625rem]">About this property</h2>
  <div class="max-w-[40em] space-y-4 text-clove-700 print:max-w-none print:space-y-2" dir="auto">${description.first.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div>
  ${description.rest.length > 0 ? html`<details class="group unfolded-on-paper mt-4 flex flex-col-reverse items-start"><summary class="link no-print min-h-11"><span class="group-open:hidden">Read all</span><span class="hidden group-open:inline">Read less</span></summary><div class="max-w-[40em] space-y-4 text-clove-700 print:max-w-none print:space-y-2" dir="auto">${description.rest.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div></details>` : ''}
</section>
<section class="mt-9 border-t border-sand-300 pt-9 print:mt-4 print:pt-4"><h2 class="mb-4 text-[1.625rem]">Amenities</h2><ul class="amenities">${amenities.map(({ symbol, label }) => html`<li>${icon({ name: symbol })}<span class="min-w-0">${text(label)}</span></li>`)}</ul></section>
<section id="map" class="no-print mt-9 border-t border-sand-300 pt-9 print:mt-4 print:pt-4">
  <h2 class="mb-4 text-[1.625rem]">Where it is</h2>
  <p class="mb-4 max-w-[40em] text-clove-700" dir="auto">${text(area.about)}</p>
  <div class="max-w-160">${locationMap({ place })}</div>
  <p class="mt-3 text-sm text-clove-500">In <a class="link font-medium" href="${text(area.url)}"><bdi>${text(area.name)}</bdi></a>, ${text(area.count)} from <span class="price font-sans text-sm font-medium tracking-normal" data-usd="${text(area.from.usd)}" translate="no">${text(area.from.shown)}</span>.</p>
</section>`;
}
