import { WAYS } from '../../shared/views.mts';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function contact({ card, owner }) {
  const chat = `https://wa.me/255777000000?text=${encodeURIComponent(`${card.name} ${card.url}`)}`;
  const fields = ['Full Name', 'Phone Number', 'Message'];
  return html`<aside class="no-print rounded-md border border-sand-200 bg-white p-6 shadow-card" aria-label="Price and contact">
  <span class="price text-[1.75rem]" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span>
  <div class="mt-4.5 grid gap-2.5">
    <a class="btn btn-whatsapp" href="${text(chat)}" rel="noopener">${icon({ name: 'phone' })}WhatsApp</a>
    <a class="btn btn-line" href="mailto:?subject=${text(encodeURIComponent(card.name))}">${icon({ name: 'mail' })}Email</a>
    <button type="button" class="btn btn-line js-only" data-share-open>${icon({ name: 'share' })}Share</button>
  </div>
  <ul class="mt-6" id="contacts">
    ${WAYS.map(
      ({ name, label, symbol }) => html`
      <li class="relative flex min-h-13 items-center gap-3 border-b border-sand-200" data-contact="${text(name)}">
        <span class="grid size-9 flex-none place-items-center rounded-full bg-foam-100 text-lagoon-700">${icon({ name: symbol })}</span>
        <button type="button" class="js-only flex min-w-0 grow items-center justify-between gap-3 text-left font-medium after:absolute after:inset-0 after:rounded-sm aria-busy:opacity-60" aria-haspopup="dialog" aria-label="Show ${text(label)} of ${text(card.owner)}" data-reveal="${text(name)}"><span class="truncate tabular-nums">${text(label)}</span><span class="inline-flex items-center gap-1.5 text-meta text-lagoon-700 underline-offset-4 hover:underline">${icon({ name: 'check' })}Show</span></button>
        <a class="link flex min-w-0 grow items-center justify-between gap-3 font-medium" href="#contacts" data-contact-link="${text(name)}" hidden><span class="truncate tabular-nums">${text(label)}</span>${icon({ name: symbol })}</a>
      </li>
`,
    )}
  </ul>
  <form class="mt-6 grid gap-4" data-lead="${text(card.slug)}">
    ${fields.map((label) => html`<label class="grid gap-1.5 text-meta font-medium">${text(label)}<input class="field min-h-11.5 rounded-sm border border-sand-300 px-3.5 text-base focus-visible:shadow-(--focus-ring)" name="${text(label)}" required aria-describedby="${text(card.slug)}-hint" /></label>`)}
    <p class="text-sm text-clove-500" id="${text(card.slug)}-hint">We answer within one working day, and never pass your number on.</p>
    <button type="submit" class="btn btn-brand">Request Details</button>
  </form>
  <a class="mt-6 flex items-center gap-4 border-t border-sand-200 pt-5" href="${text(owner.url)}">${picture({ photo: owner.photo, className: 'size-14 rounded-full', alt: '', sizes: '56px' })}<span class="min-w-0"><span class="block text-sm text-clove-500">Listed by</span><bdi class="font-semibold">${text(owner.title)}</bdi><span class="line-clamp-3 text-meta text-clove-700">${text(owner.text)}</span></span></a>
</aside>`;
}
