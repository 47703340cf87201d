import { DISPLAY_CHOICES } from '../../shared/controls.mts';
import { html, text } from './html.js';
import { icon } from './icon.js';

export function summary({ card, summary }) {
  return html`<div class="property-status"><span class="badge ${text(card.tone)}">${text(card.status)}</span><span>${text(summary.type)}, listed <time datetime="${text(summary.listed.timestamp)}">${text(summary.listed.shown)}</time></span></div>
<h1 class="property-name"><bdi>${text(card.name)}</bdi></h1>
<p class="property-place">${icon({ name: 'pin' })}<span><bdi>${text(summary.location)}</bdi>. <a class="link near-link no-print" href="#map">See on map</a></span></p>
<div class="main-price"><span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><div class="no-print contents">${DISPLAY_CHOICES}</div></div>
<p class="mt-2.5 text-clove-700"><span class="tabular-nums" data-usd-per-sqm="${text(summary.perSquareMetre.usd)}">${text(summary.perSquareMetre.shown)}</span></p>
<p class="rate-hint mt-0.5">${text(summary.hint)}</p>
<details class="no-print -mb-1">
  <summary class="quiet-link">Price in all currencies${icon({ name: 'down' })}</summary>
  <dl class="price-list">
    ${summary.prices.map(({ currency, shown, perArea }) => html`<div><dt>${text(currency)}</dt><dd translate="no"><b>${text(shown)}</b><span>${text(perArea)}</span></dd></div>`)}
  </dl>
  <p class="mt-2.5 max-w-120 text-sm text-clove-500">${text(summary.rates)}</p>
</details>
<dl class="specs">
  ${summary.specs.map(({ label, shown, squareMetres, squareFeet }) => html`<div><dt>${text(label)}</dt><dd>${squareMetres === null ? text(shown) : html`<span data-sqm="${text(squareMetres)}">${text(shown)}</span>`}${squareMetres !== null ? html`<span class="beside"><span data-other-sqm="${text(squareMetres)}">${text(squareFeet)}</span></span>` : ''}</dd></div>`)}
</dl>`;
}
