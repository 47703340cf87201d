import { DISPLAY_CHOICES } from '../../shared/controls.mts';
import { html, text } from './html.js';
import { icon } from './icon.js';

export function summary({ card, summary }) {
  return html`<div class="flex flex-wrap items-center gap-2"><span class="badge ${text(card.tone)}">${text(card.status)}</span><span class="text-sm text-clove-500">${text(summary.type)}, listed <time datetime="${text(summary.listed.timestamp)}">${text(summary.listed.shown)}</time></span></div>
<h1 class="mt-3"><bdi>${text(card.name)}</bdi></h1>
<p class="mt-2.5 flex gap-2 text-clove-700">${icon({ name: 'pin', className: 'mt-[.25em] size-[1.05em]' })}<span class="min-w-0"><bdi>${text(summary.location)}</bdi>. <a class="link no-print relative after:absolute after:-inset-x-1 after:-inset-y-2.5" href="#map">See on map</a></span></p>
<div class="mt-5 flex flex-wrap items-center gap-4"><span class="price text-price-xl whitespace-normal" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><div class="no-print contents">${DISPLAY_CHOICES}</div></div>
<p class="mt-2.5 text-clove-700"><span class="tabular-nums" data-usd-per-sqm="${text(summary.perSquareMetre.usd)}">${text(summary.perSquareMetre.shown)}</span></p>
<p class="text-sm text-clove-500 [html:is([data-display^=USD],:not([data-display]))_&amp;]:hidden mt-0.5">${text(summary.hint)}</p>
<details class="group no-print mt-1 -mb-2">
  <summary class="inline-flex min-h-11 items-center gap-1.5 text-meta font-semibold text-lagoon-700 underline-offset-4 hover:underline">Price in all currencies${icon({ name: 'down', className: 'size-[1.05em] group-open:rotate-180' })}</summary>
  <dl class="mt-1 max-w-120 border-t border-sand-300 tabular-nums">
    ${summary.prices.map(({ currency, shown, perArea }) => html`<div class="flex items-baseline justify-between gap-4 border-b border-sand-200 py-2.5"><dt class="text-clove-500">${text(currency)}</dt><dd class="min-w-0 text-right" translate="no"><b class="font-semibold">${text(shown)}</b><span class="block text-sm text-clove-500">${text(perArea)}</span></dd></div>`)}
  </dl>
  <p class="mt-2.5 max-w-120 text-sm text-clove-500">${text(summary.rates)}</p>
</details>
<dl class="mt-7 grid grid-cols-2 print:mt-4 print:grid-cols-5 border-t border-b border-t-clove-900 border-b-sand-300 lg:flex">
  ${summary.specs.map(({ label, shown, squareMetres, squareFeet }) => html`<div class="spec"><dt class="text-sm text-clove-500">${text(label)}</dt><dd class="mt-0.5 font-display text-[1.3125rem]/tight font-[480] lining-nums tabular-nums">${squareMetres === null ? text(shown) : html`<span class="whitespace-nowrap tabular-nums" data-sqm="${text(squareMetres)}">${text(shown)}</span>`}${squareMetres !== null ? html`<span class="mt-0.5 block font-sans text-sm font-normal text-clove-500"><span class="whitespace-nowrap tabular-nums" data-other-sqm="${text(squareMetres)}">${text(squareFeet)}</span></span>` : ''}</dd></div>`)}
</dl>`;
}
