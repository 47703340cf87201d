import { FRESHNESS } from '../../shared/scripts.mts';
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
    <div class="no-print" role="status" data-freshness><template><div class="mb-3 flex gap-3 rounded-md border border-turmeric-300 bg-turmeric-100 px-4 py-3.5">${icon({ name: 'info', className: 'mt-0.5' })}<p class="min-w-0"><b class="font-semibold">This property is no longer listed.</b> It may have been sold or withdrawn since this page was opened.<a class="link" href="${text(view.search)}">See similar properties</a></p></div></template></div>
    <script type="module">${FRESHNESS}</script>
    <div class="no-print mb-2 flex flex-wrap items-center justify-between">
      <a class="inline-flex min-h-11 items-center gap-1.5 text-meta font-medium text-lagoon-700 underline-offset-4 hover:underline" href="/properties" data-back-to-search>${icon({ name: 'back', className: 'size-[1.05em]' })}Back to Property Search</a><script type="module" src="/scripts/back.js"></script>
      <div class="flex items-center"><button type="button" class="js-only save-button" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span>${icon({ name: 'heart' })}</span></button>${share({ shared: view.shared })}</div>
    </div>
    ${gallery({ name: card.name, photos: view.photos })}
    ${viewer({ name: card.name, total: view.photos.length })}
    <div class="mt-6 grid gap-x-18 gap-y-7 pb-(--section) lg:mt-10 print:mt-3 print:block print:pb-0 lg:grid-cols-[minmax(0,1fr)_384px] lg:grid-rows-[auto_1fr] lg:gap-y-0">
      <div class="min-w-0">${summary({ card, summary: view.summary })}</div>
      <div class="no-print min-w-0 lg:row-span-2">${contactCard({ contact })}</div>
      <div class="min-w-0">
        ${details({ view })}
        ${costs({ slug: card.slug, costs: view.costs })}
        <div class="no-print"><section class="mt-9 border-t border-sand-300 pt-9"><h2 class="mb-4 text-[1.625rem]">Listed by</h2><a class="group flex items-center gap-4.5" href="${text(owner.url)}"><div class="photo flex-none rounded-full size-22 text-[2.25rem]">${picture({ photo: owner.photo, alt: '', sizes: '96px' })}</div><span class="min-w-0 grow leading-normal"><span class="block font-display text-h3 font-[480] underline-offset-4 group-hover:underline"><bdi>${text(owner.name)}</bdi></span><span class="block text-clove-500">${text(owner.listed)}</span></span>${icon({ name: 'forward', className: 'transition-transform motion-safe:group-hover:translate-x-1' })}</a></section></div>
        <div class="no-print mt-10 flex flex-wrap gap-2.5"><a class="btn btn-line" href="/properties" data-back-to-search>${icon({ name: 'back', className: 'size-[1.05em]' })}Back to Property Search</a><a class="btn btn-ghost" href="/saved">Saved and recently viewed</a></div>
        <div class="mt-4 hidden border-t border-clove-900 pt-3 print:block"><p><b>Listed by <bdi>${text(owner.name)}</bdi></b>, ${text(card.ownerKind)}</p><p>${text(contact.url)}</p><p>Pwani, +255777000100, info@pwani.example</p></div>
      </div>
    </div>
  </div>
  <section class="no-print section bg-white"><div class="wrap"><h2 class="mb-8">Similar properties</h2><ul class="grid grid-cols-1 gap-x-7 gap-y-8 sm:grid-cols-2 lg:grid-cols-3 lg:gap-x-8 lg:gap-y-12">${view.similar.map((other) => propertyCard({ card: other }))}</ul><script type="module" src="/scripts/saved.js"></script></div></section>
  ${contactBar({ card, chat: contact.chat })}
  <script type="module" src="/scripts/property.js"></script>
`,
  );
}
