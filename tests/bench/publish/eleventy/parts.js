/** What several pages show. */
import { FOOTER, HEADER } from './chrome.mts';
import { html, icon, text } from './html.mts';
import { pictureOf } from './photos.mts';

export function layout(head, content) {
  return html`<!doctype html>
<html lang="en" class="with-contact-bar">
  <head>${head}</head>
  <body>
    ${HEADER}
    <main id="content" tabindex="-1" class="page-body">${content}</main>
    ${FOOTER}
    <script type="module" src="/scripts/page.js"></script>
  </body>
</html>`;
}

export function pageHero(hero) {
  return html`<section class="page-hero on-dark relative overflow-hidden bg-lagoon-900 pt-(--header-h)">
  <div class="photo page-hero-photo">${pictureOf(hero.photo, '100vw', { crop: 'object-center', isFirst: true })}</div>
  <div class="wrap relative pt-[clamp(4.5rem,9vw,8.5rem)] pb-[clamp(2rem,4vw,3.5rem)]">
    <div class="gap-6 sm:flex sm:items-end">
      ${hero.portrait ? html`<div class="photo flex-none rounded-full size-28 text-[3rem] ring-4 ring-white max-sm:mb-5">${pictureOf(hero.portrait, '96px')}</div>` : ''}
      <div class="min-w-0">
        <h1 class="text-[clamp(2.375rem,1.6rem+3.4vw,4.25rem)] max-w-[14em]"><bdi>${text(hero.title)}</bdi></h1>
        <p class="max-w-[30em] text-lead/[1.5] mt-4">${text(hero.text)}</p>
      </div>
    </div>
  </div>
</section>`;
}

export function propertyCard(card) {
  return html`<li>
  <article class="property-card group">
    <div class="photo">
      ${pictureOf(card.photo, '(width>=80rem) 405px,(width>=64rem) 30vw,(width>=40rem) 46vw,calc(100vw - 40px)', { crop: 'card-crop' })}
      <span class="badge ${text(card.tone)}">${text(card.status)}</span>
      <span class="card-count">${icon('photos')}${text(card.photos)}<span class="sr-only"> photos</span></span>
    </div>
    <div>
      <span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span>
      <h3 class="card-title"><a class="card-link" href="${text(card.url)}"><bdi>${text(card.name)}</bdi></a></h3>
      <p class="card-place">${text(card.place)}</p>
      <ul class="facts-line">
        ${card.facts.map(({ symbol, label, squareMetres, isPlot }) => html`<li>${icon(symbol)}${squareMetres === null ? text(label) : html`<span data-sqm="${text(squareMetres)}">${text(label)}</span>`}${isPlot ? html`<span class="sr-only"> plot</span>` : ''}</li>`)}
      </ul>
      <div class="lister">
        <p><span class="avatar size-7 text-[.8125rem]" aria-hidden="true">${text(card.owner.charAt(0))}</span><span><bdi>${text(card.owner)}</bdi>, ${text(card.ownerKind)}</span></p>
        <button type="button" class="js-only compare-button" data-compare="${text(card.slug)}" aria-pressed="false" aria-label="Compare ${text(card.name)}">${icon('columns')}${icon('check')}Compare</button>
      </div>
    </div>
    <button type="button" class="js-only save-button" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon('heart')}</span></button>
  </article>
</li>`;
}

export function teaserCard(teaser) {
  return html`<li>
  <article class="group relative">
    <div class="photo aspect-3/2 rounded-sm">${pictureOf(teaser.photo, '(width>=80rem) 405px,(width>=64rem) 30vw,(width>=40rem) 46vw,calc(100vw - 40px)')}</div>
    <p class="mt-3.5 flex flex-wrap gap-x-2.5 text-sm text-clove-500"><span class="font-semibold text-lagoon-700">${text(teaser.subject)}</span><span>${text(teaser.note)}</span></p>
    <h3 class="mt-1.5 text-[1.4375rem]/[1.22] font-[440]"><a class="card-link" href="${text(teaser.url)}"><bdi>${text(teaser.title)}</bdi></a></h3>
    <p class="mt-2 line-clamp-3 text-meta/[1.55] text-clove-700" dir="auto">${text(teaser.text)}</p>
  </article>
</li>`;
}

export function propertyRun(run) {
  const { cards, lines } = run;
  return html`<ul class="card-grid">${cards.map(propertyCard)}</ul>
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

export function locationMap(place) {
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
