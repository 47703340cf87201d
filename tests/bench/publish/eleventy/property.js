/** The page of a property. */
import { DISPLAY_CHOICES } from './controls.mts';
import { html, icon, text } from './html.mts';
import { layout, locationMap, propertyCard } from './parts.js';
import { pictureOf } from './photos.mts';

export function propertyPage(view) {
  const { card, contact, owner } = view;
  return layout(
    view.head,
    html`
  <div class="wrap pt-3">
    <div class="no-print" role="status" data-freshness><template><div class="gone-notice">${icon('info')}<p><b>This property is no longer listed.</b> It may have been sold or withdrawn since this page was opened.<a class="link" href="${text(view.search)}">See similar properties</a></p></div></template></div>
    <div class="page-tools no-print">
      <a class="quiet-link" href="/properties" data-back-to-search>${icon('back', 'size-[1.05em]')}Back to Property Search</a><script type="module" src="/scripts/back.js"></script>
      <div><button type="button" class="js-only save-button" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon('heart')}</span></button>${view.shared}</div>
    </div>
    ${gallery(view)}
    <div class="property-page">
      <div class="min-w-0">${summary(view)}</div>
      <div class="no-print min-w-0 lg:row-span-2">${contactCard(view)}</div>
      <div class="min-w-0">
        ${details(view)}
        ${view.costs}
        <div class="no-print"><section class="property-block"><h2>Listed by</h2><a class="owner-line" href="${text(owner.url)}"><div class="photo flex-none rounded-full size-22 text-[2.25rem]">${pictureOf(owner.photo, '96px')}</div><span><b><bdi>${text(owner.name)}</bdi></b><small>${text(owner.listed)}</small></span>${icon('forward')}</a></section></div>
        <div class="ways-on no-print"><a class="btn btn-line" href="/properties" data-back-to-search>${icon('back', 'size-[1.05em]')}Back to Property Search</a><a class="btn btn-ghost" href="/saved">Saved and recently viewed</a></div>
        <div class="paper-foot"><p><b>Listed by <bdi>${text(owner.name)}</bdi></b>, ${text(card.ownerKind)}</p><p>${text(contact.url)}</p><p>Pwani, +255777000100, info@pwani.example</p></div>
      </div>
    </div>
  </div>
  <section class="no-print section bg-white"><div class="wrap"><h2 class="mb-8">Similar properties</h2><ul class="card-grid">${view.similar.map(propertyCard)}</ul><script type="module" src="/scripts/saved.js"></script></div></section>
  ${contactBar(view)}
  <script type="module" src="/scripts/property.js"></script>
`,
  );
}

function gallery({ photos, card: { name } }) {
  const beside = photos.slice(1, 3);
  return html`<section class="min-w-0" aria-label="${text(photos.length)} photos" data-gallery>
  <div class="gallery lg:grid-cols-2">
    <ul class="photo-row" data-gallery-row>
      ${photos.map(
        (photo, index) => html`<li id="photo-${text(index + 1)}">
          <a class="photo-link" href="/media/${text(photo.name)}-1200.jpg"${index > 0 ? ' tabindex="-1"' : ''} data-photo="${index}"><div class="photo">${pictureOf(photo, '(width>=80rem) 824px,(width>=64rem) calc(100vw - 552px),calc(100vw - 40px)', { alt: `${name}, photo ${index + 1} of ${photos.length}`, isFirst: index === 0 })}</div></a>
          <span class="photo-place" aria-hidden="true">${text(index + 1)} / ${text(photos.length)}</span>
        </li>`,
      )}
    </ul>
    ${beside.map((photo, index) => html`<a class="photo-link" href="#photo-${text(index + 2)}" data-photo="${text(index + 1)}"><div class="photo">${pictureOf(photo, '424px', { alt: `${name}, photo ${index + 2} of ${photos.length}` })}</div></a>`)}
    <button type="button" class="btn btn-small js-only no-print" data-photo="0">${icon('photos')}All ${text(photos.length)} photos</button>
  </div>
  <ul class="no-print -mx-1 mt-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]" data-gallery-thumbs>
    ${photos.map((photo, index) => html`<li class="flex-none"><a class="photo photo-thumb" href="#photo-${text(index + 1)}" data-thumb><img src="/media/${text(photo.name)}-480.webp" alt="Show photo ${text(index + 1)}" width="124" height="84" loading="lazy" fetchpriority="low" /></a></li>`)}
  </ul>
  <p class="photo-note">The pictures are rendered visualisations and show no real place.</p>
</section>
<script type="module" src="/scripts/gallery.js"></script>
<dialog class="viewer on-dark" aria-label="Photos of ${text(name)}" data-viewer>
  <div>
    <p><bdi>${text(name)}</bdi></p>
    <form method="dialog"><button class="viewer-button" aria-label="Close">${icon('close')}</button></form>
  </div>
  <ul aria-label="Photos" data-viewer-row></ul>
  <p role="status"><span><span class="sr-only">Photo </span><span data-viewer-count>1</span> / ${photos.length}</span></p>
  <button type="button" class="viewer-button" aria-label="Previous photo" data-viewer-step="-1">${icon('previous')}</button>
  <button type="button" class="viewer-button" aria-label="Next photo" data-viewer-step="1">${icon('next')}</button>
</dialog>`;
}

function summary({ card, summary }) {
  return html`<div class="property-status"><span class="badge ${text(card.tone)}">${text(card.status)}</span><span>${text(summary.type)}, listed <time datetime="${text(summary.listed.timestamp)}">${text(summary.listed.shown)}</time></span></div>
<h1 class="property-name"><bdi>${text(card.name)}</bdi></h1>
<p class="property-place">${icon('pin')}<span><bdi>${text(summary.location)}</bdi>. <a class="link near-link no-print" href="#map">See on map</a></span></p>
<div class="main-price"><span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><div class="no-print contents">${DISPLAY_CHOICES}</div></div>
<p class="mt-2.5 text-clove-700"><span class="tabular-nums" data-usd-per-sqm="${text(summary.perSquareMetre.usd)}">${text(summary.perSquareMetre.shown)}</span></p>
<p class="rate-hint mt-0.5">${text(summary.hint)}</p>
<details class="no-print -mb-1">
  <summary class="quiet-link">Price in all currencies${icon('down')}</summary>
  <dl class="price-list">
    ${summary.prices.map(({ currency, shown, perArea }) => html`<div><dt>${text(currency)}</dt><dd translate="no"><b>${text(shown)}</b><span>${text(perArea)}</span></dd></div>`)}
  </dl>
  <p class="mt-2.5 max-w-120 text-sm text-clove-500">${text(summary.rates)}</p>
</details>
<dl class="specs">
  ${summary.specs.map(({ label, shown, squareMetres, squareFeet }) => html`<div><dt>${text(label)}</dt><dd>${squareMetres === null ? text(shown) : html`<span data-sqm="${text(squareMetres)}">${text(shown)}</span>`}${squareMetres !== null ? html`<span class="beside"><span data-other-sqm="${text(squareMetres)}">${text(squareFeet)}</span></span>` : ''}</dd></div>`)}
</dl>`;
}

function details({ description, amenities, place, area }) {
  return html`<section class="about-property">
  <h2>About this property</h2>
  <div class="prose" dir="auto">${description.first.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div>
  ${description.rest.length > 0 ? html`<details class="group unfolded-on-paper"><summary class="link no-print min-h-11"><span class="group-open:hidden">Read all</span><span class="hidden group-open:inline">Read less</span></summary><div class="prose" dir="auto">${description.rest.map((paragraph) => html`<p dir="auto">${text(paragraph)}</p>`)}</div></details>` : ''}
</section>
<section class="property-block"><h2>Amenities</h2><ul class="amenities">${amenities.map(({ symbol, label }) => html`<li>${icon(symbol)}<span>${text(label)}</span></li>`)}</ul></section>
<section id="map" class="property-block no-print">
  <h2>Where it is</h2>
  <p class="prose mb-4" dir="auto">${text(area.about)}</p>
  <div class="max-w-160">${locationMap(place)}</div>
  <p class="area-offer">In <a class="link" href="${text(area.url)}"><bdi>${text(area.name)}</bdi></a>, ${text(area.count)} from <span class="price" data-usd="${text(area.from.usd)}" translate="no">${text(area.from.shown)}</span>.</p>
</section>`;
}

function contactCard({ contact, owner }) {
  return html`<aside
  id="contacts"
  class="contact-card no-print"
  aria-label="Contact"
  data-contact-card
  data-property="${text(contact.property)}"
  data-property-id="${text(contact.id)}"
  data-owner="${text(owner.name)}"
  data-who="${text(owner.name)}"
  data-usd-price="${text(contact.usd)}"
  data-place="${text(contact.place)}"
  data-photo="${text(contact.photo)}"
  data-url="${text(contact.url)}"
  data-chat="${text(contact.chat)}"
>
  <div class="contact-owner">
    <div class="photo flex-none rounded-full size-13 text-h3">${pictureOf(owner.photo, '96px')}</div>
    <p><small>Listed by</small><a href="${text(owner.url)}"><bdi>${text(owner.name)}</bdi></a></p>
  </div>
  <div class="grid gap-2.5">
    <button type="button" class="btn btn-whatsapp asks js-only" aria-haspopup="dialog" data-reveal="whatsapp">${icon('whatsapp')}<span>WhatsApp <bdi>${text(owner.name)}</bdi></span><span>Loading...</span></button>
    <a class="btn btn-whatsapp" href="#contacts" data-contact-link="whatsapp" target="_blank" rel="noopener" hidden>${icon('whatsapp')}<span>WhatsApp <bdi>${text(owner.name)}</bdi></span></a>
    <a class="btn btn-whatsapp no-js-only" href="${text(contact.chat)}" rel="noopener">${icon('whatsapp')}Ask on WhatsApp</a>
    <a class="btn btn-line w-full" href="${text(contact.enquiry)}" rel="noopener" data-lead="${text(contact.ask)}">${icon('wait', 'busy-sign')}Request details</a>
  </div>
  <dl class="contact-rows">
    ${contact.rows.map(
      ({ channel, symbol, term, masked, domain, ask, act }) => html`<div data-contact-row="${text(channel)}">
        <dt>${icon(symbol)}<span class="sr-only">${text(term)}</span></dt>
        <dd><span translate="no" data-contact="${text(channel)}">${text(masked)}${domain ? html`<span>@<wbr />${text(domain)}</span>` : ''}</span><button type="button" class="link asks js-only" aria-haspopup="dialog" data-reveal="${text(channel)}"><span>${text(ask)}</span><span>Loading...</span></button><a class="link" href="#contacts" data-contact-link="${text(channel)}" hidden>${text(act)}</a></dd>
      </div>`,
    )}
    <div hidden data-contact-row="whatsapp">
      <dt>${icon('whatsapp')}<span class="sr-only">WhatsApp</span></dt>
      <dd><span translate="no" data-contact="whatsapp"></span><a class="link" href="#contacts" data-contact-link="whatsapp" hidden target="_blank" rel="noopener">Chat</a></dd>
    </div>
  </dl>
  <p class="no-js-only">No account needed. The chat opens with Pwani, who puts you in touch with <bdi>${text(owner.name)}</bdi>.</p>
  <p class="js-only"><span data-reveal-note="before">No account needed. Leave your name and number once; every contact you open stays open while you are on this page.</span><span data-reveal-note="after" hidden>These details stay open while you are on this page.</span> Or <a class="link" href="${text(contact.chat)}" rel="noopener">ask Pwani on WhatsApp</a>.</p>
</aside>
<script type="module" src="/scripts/lead.js"></script>`;
}

function contactBar({ card, contact: { chat } }) {
  return html`<aside class="contact-bar no-print" aria-label="Price and contact">
  <p><span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><small data-contact="phone"><bdi>${text(card.name)}</bdi></small></p>
  <button type="button" class="btn btn-line js-only" aria-haspopup="dialog" aria-label="Call ${text(card.owner)}" data-reveal="phone">${icon('phone')}</button>
  <a class="btn btn-line" aria-label="Call ${text(card.owner)}" href="#contacts" data-contact-link="phone" hidden>${icon('phone')}</a>
  <button type="button" class="btn btn-whatsapp js-only" aria-haspopup="dialog" data-reveal="whatsapp">${icon('whatsapp')}<span>WhatsApp</span></button>
  <a class="btn btn-whatsapp" target="_blank" rel="noopener" href="#contacts" data-contact-link="whatsapp" hidden>${icon('whatsapp')}<span>WhatsApp</span></a>
  <a class="btn btn-whatsapp no-js-only" href="${text(chat)}" rel="noopener">${icon('whatsapp')}<span>WhatsApp</span></a>
</aside>`;
}
