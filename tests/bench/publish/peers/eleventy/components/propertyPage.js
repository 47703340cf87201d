import { contactBar } from './contactBar.js';
import { contactCard } from './contactCard.js';
import { costs } from './costs.js';
import { details } from './details.js';
import { gallery } from './gallery.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { layout } from './layout.js';
import { picture } from './picture.js';
import { propertyCard } from './propertyCard.js';
import { share } from './share.js';
import { summary } from './summary.js';
import { viewer } from './viewer.js';

export function propertyPage({ view }) {
  const { card, contact, owner } = view;
  return layout(
    view.head,
    html`
  <div class="wrap pt-3">
    <div class="no-print" role="status" data-freshness><template><div class="gone-notice">${icon({ name: 'info' })}<p><b>This property is no longer listed.</b> It may have been sold or withdrawn since this page was opened.<a class="link" href="${text(view.search)}">See similar properties</a></p></div></template></div>
    <div class="page-tools no-print">
      <a class="quiet-link" href="/properties" data-back-to-search>${icon({ name: 'back', className: 'size-[1.05em]' })}Back to Property Search</a><script type="module" src="/scripts/back.js"></script>
      <div><button type="button" class="js-only save-button" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon({ name: 'heart' })}</span></button>${share({ shared: view.shared })}</div>
    </div>
    ${gallery({ name: card.name, photos: view.photos })}
    ${viewer({ name: card.name, total: view.photos.length })}
    <div class="property-page">
      <div class="min-w-0">${summary({ card, summary: view.summary })}</div>
      <div class="no-print min-w-0 lg:row-span-2">${contactCard({ contact })}</div>
      <div class="min-w-0">
        ${details({ view })}
        ${costs({ slug: card.slug, costs: view.costs })}
        <div class="no-print"><section class="property-block"><h2>Listed by</h2><a class="owner-line" href="${text(owner.url)}"><div class="photo flex-none rounded-full size-22 text-[2.25rem]">${picture({ photo: owner.photo, alt: '', sizes: '96px' })}</div><span><b><bdi>${text(owner.name)}</bdi></b><small>${text(owner.listed)}</small></span>${icon({ name: 'forward' })}</a></section></div>
        <div class="ways-on no-print"><a class="btn btn-line" href="/properties" data-back-to-search>${icon({ name: 'back', className: 'size-[1.05em]' })}Back to Property Search</a><a class="btn btn-ghost" href="/saved">Saved and recently viewed</a></div>
        <div class="paper-foot"><p><b>Listed by <bdi>${text(owner.name)}</bdi></b>, ${text(card.ownerKind)}</p><p>${text(contact.url)}</p><p>Pwani, +255777000100, info@pwani.example</p></div>
      </div>
    </div>
  </div>
  <section class="no-print section bg-white"><div class="wrap"><h2 class="mb-8">Similar properties</h2><ul class="card-grid">${view.similar.map((other) => propertyCard({ card: other }))}</ul><script type="module" src="/scripts/saved.js"></script></div></section>
  ${contactBar({ card, chat: contact.chat })}
  <script type="module" src="/scripts/property.js"></script>
`,
  );
}
