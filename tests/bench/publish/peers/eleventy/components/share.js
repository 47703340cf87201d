import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function share({ card, chat }) {
  return html`<dialog class="sheet" aria-labelledby="share-heading" data-share data-title="${text(card.name)}">
  <div class="flex items-start justify-between gap-4 px-5 pt-5.5 md:px-8 md:pt-8">
    <h2 id="share-heading" class="text-[1.625rem] md:text-[1.875rem]">Share this property</h2>
    <form method="dialog" class="-mt-1 -mr-1"><button type="submit" class="grid size-11 place-items-center rounded-full bg-coral-100 hover:bg-sand-200" aria-label="Close">${icon({ name: 'check' })}</button></form>
  </div>
  <div class="px-5 pt-4.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
    <div class="flex items-center gap-3.5 rounded-sm bg-coral-100 p-4 text-meta/snug">
      ${picture({ photo: card.photo, className: 'h-15.75 w-21 flex-none rounded-xs', alt: '', sizes: '84px' })}
      <p class="min-w-0"><b class="line-clamp-2 font-semibold"><bdi>${text(card.name)}</bdi></b><span class="block text-clove-700">${text(card.place)}</span><span class="price font-sans text-meta font-normal tracking-normal whitespace-normal text-clove-700" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span></p>
    </div>
    <div class="mt-4.5 grid gap-2.5">
      <a class="btn btn-whatsapp" href="${text(chat)}" rel="noopener">${icon({ name: 'chat' })}Share on WhatsApp</a>
      <a class="btn btn-line" href="mailto:?subject=Amazing%20Property%20in%20Zanzibar&body=${text(encodeURIComponent(card.name))}">${icon({ name: 'mail' })}Share by email</a>
      <button type="button" class="btn btn-line" data-share-native hidden>${icon({ name: 'share' })}More ways to share</button>
    </div>
    <label class="mt-4.5 block font-semibold" for="share-link">Link</label>
    <div class="field"><input id="share-link" class="min-h-11.5 grow" value="${text(card.url)}" readonly data-share-link /><button type="button" class="btn btn-ghost -ml-2.5 min-h-11.5 flex-none rounded-none border-0 border-l border-l-sand-300" data-share-copy>${icon({ name: 'columns' })}Copy</button></div>
  </div>
</dialog>`;
}
