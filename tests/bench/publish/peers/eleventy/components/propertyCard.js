import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function propertyCard({ card }) {
  return html`<li>
  <article class="group relative flex h-full flex-col">
    ${picture({ photo: card.photo, className: 'aspect-4/3 rounded-sm', alt: '', sizes: '(min-width: 80rem) 405px, (min-width: 64rem) 30vw, (min-width: 40rem) 46vw, calc(100vw - 40px)' })}
    <span class="badge badge-blue absolute top-2.5 left-2.5">${text(card.status)}</span>
    <span class="absolute right-2.5 bottom-2.5 flex h-6 items-center gap-1 rounded-xs bg-lagoon-900/80 px-2 text-xs font-semibold text-white tabular-nums">${icon({ name: 'photos', className: 'size-3.5' })}${text(card.photos)}<span class="sr-only"> photos</span></span>
    <div class="flex grow flex-col pt-3.5">
      <span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span>
      <h3 class="mt-1.5 font-sans text-[1.0625rem]/[1.35] font-semibold tracking-[-.005em]"><a class="decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0 after:rounded-sm focus-visible:shadow-none focus-visible:after:shadow-(--focus-ring)" href="${text(card.url)}"><bdi>${text(card.name)}</bdi></a></h3>
      <p class="mt-0.5 text-meta/snug text-clove-500">${text(card.place)}</p>
      <ul class="flex flex-wrap gap-x-4 gap-y-1 text-meta text-clove-700 tabular-nums mt-2.5 mb-3">
        ${card.facts.map(({ symbol, label }) => html`<li class="inline-flex items-center gap-1.5 whitespace-nowrap">${icon({ name: symbol })}<span class="whitespace-nowrap tabular-nums">${text(label)}</span></li>`)}
      </ul>
      <div class="mt-auto flex items-center gap-2 border-t border-sand-200 pt-3 text-sm text-clove-700">
        <p class="flex min-w-0 items-center gap-2"><span class="avatar size-7 text-[.8125rem]" aria-hidden="true">${text(card.owner.charAt(0))}</span><span class="min-w-0"><bdi>${text(card.owner)}</bdi>, ${text(card.ownerKind)}</span></p>
        <button type="button" class="js-only group/compare relative -my-2 ml-auto inline-flex min-h-11 flex-none items-center gap-1.5 rounded-sm pl-3 font-medium text-clove-500 hover:text-clove-900 aria-pressed:text-lagoon-700" data-compare="${text(card.slug)}" aria-pressed="false" aria-label="Compare ${text(card.name)}">${icon({ name: 'columns', className: 'size-4 group-aria-pressed/compare:hidden' })}${icon({ name: 'check', className: 'hidden size-4 group-aria-pressed/compare:block' })}Compare</button>
      </div>
    </div>
    <button type="button" class="js-only group/save grid size-11 place-items-center rounded-full absolute top-0.5 right-0.5" data-save="${text(card.slug)}" aria-pressed="false" aria-label="Save ${text(card.name)}"><span class="grid size-9 place-items-center rounded-full bg-white/92 text-clove-900 shadow-pill group-hover/save:bg-white">${icon({ name: 'heart', className: 'size-5 group-aria-pressed/save:fill-hibiscus-600 group-aria-pressed/save:text-hibiscus-600' })}</span></button>
  </article>
</li>`;
}
