import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function propertyCard({ card }) {
  return html`<li>
  <article class="group relative flex h-full flex-col">
    <div class="photo aspect-4/3 rounded-sm">
      ${picture({ photo: card.photo, alt: '', sizes: '(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)', crop: 'card-crop' })}
      <span class="badge ${text(card.tone)} absolute top-2.5 left-2.5">${text(card.status)}</span>
      <span class="card-count">${icon({ name: 'photos', className: 'size-3.5' })}${text(card.photos)}<span class="sr-only"> photos</span></span>
    </div>
    <div class="flex grow flex-col pt-3.5">
      <span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span>
      <h3 class="mt-1.5 font-sans text-[1.0625rem]/[1.35] font-semibold tracking-[-.005em]"><a class="card-link" href="${text(card.url)}"><bdi>${text(card.name)}</bdi></a></h3>
      <p class="mt-0.5 text-meta/snug text-clove-500">${text(card.place)}</p>
      <ul class="facts-line mt-2.5 mb-3">
        ${card.facts.map(({ symbol, label, squareMetres, isPlot }) => html`<li>${icon({ name: symbol })}${squareMetres === null ? text(label) : html`<span class="whitespace-nowrap tabular-nums" data-sqm="${text(squareMetres)}">${text(label)}</span>`}${isPlot ? html`<span class="sr-only"> plot</span>` : ''}</li>`)}
      </ul>
      <div class="mt-auto flex items-center gap-2 border-t border-sand-200 pt-3 text-sm text-clove-700">
        <p class="flex min-w-0 items-center gap-2"><span class="avatar size-7 text-[.8125rem]" aria-hidden="true">${text(card.owner.charAt(0))}</span><span class="min-w-0"><bdi>${text(card.owner)}</bdi>, ${text(card.ownerKind)}</span></p>
        <button type="button" class="js-only compare-button" data-compare="${text(card.slug)}" aria-pressed="false" aria-label="Compare ${text(card.name)}">${icon({ name: 'columns' })}${icon({ name: 'check' })}Compare</button>
      </div>
    </div>
    <button type="button" class="js-only save-button absolute top-0.5 right-0.5" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon({ name: 'heart' })}</span></button>
  </article>
</li>`;
}
