import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function propertyCard({ card }) {
  return html`<li>
  <article class="property-card group">
    <div class="photo">
      ${picture({ photo: card.photo, alt: '', sizes: '(width>=80rem) 405px,(width>=64rem) 30vw,(width>=40rem) 46vw,calc(100vw - 40px)', crop: 'card-crop' })}
      <span class="badge ${text(card.tone)}">${text(card.status)}</span>
      <span class="card-count">${icon({ name: 'photos' })}${text(card.photos)}<span class="sr-only"> photos</span></span>
    </div>
    <div>
      <span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span>
      <h3 class="card-title"><a class="card-link" href="${text(card.url)}"><bdi>${text(card.name)}</bdi></a></h3>
      <p class="card-place">${text(card.place)}</p>
      <ul class="facts-line">
        ${card.facts.map(({ symbol, label, squareMetres, isPlot }) => html`<li>${icon({ name: symbol })}${squareMetres === null ? text(label) : html`<span data-sqm="${text(squareMetres)}">${text(label)}</span>`}${isPlot ? html`<span class="sr-only"> plot</span>` : ''}</li>`)}
      </ul>
      <div class="lister">
        <p><span class="avatar size-7 text-[.8125rem]" aria-hidden="true">${text(card.owner.charAt(0))}</span><span><bdi>${text(card.owner)}</bdi>, ${text(card.ownerKind)}</span></p>
        <button type="button" class="js-only compare-button" data-compare="${text(card.slug)}" aria-pressed="false" aria-label="Compare ${text(card.name)}">${icon({ name: 'columns' })}${icon({ name: 'check' })}Compare</button>
      </div>
    </div>
    <button type="button" class="js-only save-button" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon({ name: 'heart' })}</span></button>
  </article>
</li>`;
}
