import { html, text } from './html.js';
import { propertyCard } from './propertyCard.js';

export function propertyRun({ run }) {
  const { cards, lines } = run;
  return html`<ul class="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">${cards.map((card) => propertyCard({ card }))}</ul>
${
  lines.length > 0
    ? html`<details class="group mt-8">
  <summary class="link min-h-11"><span class="group-open:hidden">Show ${text(lines.length)} more properties</span><span class="hidden group-open:inline">Show the first ${text(cards.length)} only</span></summary>
  <div class="pt-6"><ul class="grid gap-x-12 lg:grid-cols-2">${lines.map((line) => html`<li><a class="group/line flex items-baseline justify-between gap-6 border-b border-sand-200 py-3" href="${text(line.url)}"><span class="min-w-0"><bdi class="font-semibold underline-offset-4 group-hover/line:underline">${text(line.name)}</bdi><span class="block text-meta text-clove-500">${text(line.place)}</span></span><span class="price flex-none text-lg!" data-usd="${text(line.usd)}" translate="no">${text(line.price)}</span></a></li>`)}</ul></div>
</details>`
    : ''
}
<script type="module" src="/scripts/saved.js"></script>`;
}
