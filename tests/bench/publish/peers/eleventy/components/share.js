import { SHARE } from '../../shared/scripts.mts';
import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function share({ shared }) {
  return html`<button type="button" class="btn btn-small js-only no-print pointer-coarse:min-h-11 btn-ghost -mr-3" aria-haspopup="dialog" data-share-open>${icon({ name: 'share', className: 'size-[1.05em]' })}Share</button>
<div class="no-js-only no-print flex flex-wrap gap-2" role="group" aria-label="${text(shared.heading)}">
  <a class="btn btn-small btn-line pointer-coarse:min-h-11" href="${text(shared.whatsapp)}" rel="noopener">${glyph()}WhatsApp</a>
  <a class="btn btn-small btn-line pointer-coarse:min-h-11" href="${text(shared.email)}">${icon({ name: 'mail' })}Email</a>
</div>
<dialog class="sheet" aria-labelledby="share-heading" data-share data-title="${text(shared.title)}">
  <div class="mx-auto mt-2.5 -mb-1.5 h-1 w-10 rounded-full bg-sand-300 md:hidden"></div>
  <div class="flex items-start justify-between gap-4 px-5 pt-5.5 md:px-8 md:pt-8">
    <h2 id="share-heading" class="text-[1.625rem] md:text-[1.875rem]">${text(shared.heading)}</h2>
    <form method="dialog" class="-mt-1 -mr-1"><button type="submit" class="grid size-11 place-items-center rounded-full bg-coral-100 hover:bg-sand-200" aria-label="Close">${icon({ name: 'close' })}</button></form>
  </div>
  <div class="px-5 pt-4.5 pb-[max(1.5rem,env(safe-area-inset-bottom))] md:px-8 md:pb-8">
    <div class="flex items-center gap-3.5 rounded-sm bg-coral-100 p-4 text-meta/snug">
      <div class="photo h-15.75 w-21 flex-none rounded-xs">${picture({ photo: shared.photo, alt: '', sizes: '84px' })}</div>
      <p class="min-w-0"><b class="line-clamp-2 font-semibold"><bdi>${text(shared.title)}</bdi></b><span class="block text-clove-700">${text(shared.text)}</span>${shared.price ? html`<span class="price font-sans text-meta font-normal tracking-normal whitespace-normal text-clove-700" data-usd="${text(shared.price.usd)}" translate="no">${text(shared.price.shown)}</span>` : ''}</p>
    </div>
    <div class="mt-4.5 grid gap-2.5">
      <a class="btn btn-whatsapp" href="${text(shared.whatsapp)}" rel="noopener">${glyph()}Share on WhatsApp</a>
      <a class="btn btn-line" href="${text(shared.email)}">${icon({ name: 'mail' })}Share by email</a>
      <button type="button" class="btn btn-line" data-share-native hidden>${icon({ name: 'more' })}More ways to share</button>
    </div>
    <div class="mt-4.5 mb-1.5 flex justify-between gap-4 text-meta"><label class="font-semibold" for="share-link">Link</label><span class="text-right text-clove-700" role="status" data-share-outcome></span></div>
    <div class="field"><input id="share-link" value="${text(shared.url)}" readonly data-share-link /><button type="button" class="btn btn-ghost -ml-2.5 min-h-11.5 flex-none rounded-none border-0 border-l border-l-sand-300" data-share-copy>${icon({ name: 'copy', className: 'size-[1.05em]' })}Copy</button></div>
  </div>
</dialog>
<script type="module">${SHARE}</script>`;
}
