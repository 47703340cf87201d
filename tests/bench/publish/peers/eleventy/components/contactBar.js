import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';

export function contactBar({ card, chat }) {
  return html`<aside class="no-print fixed inset-x-0 bottom-0 z-40 flex items-center gap-2.5 border-t border-sand-300 bg-white px-4 pt-2.5 pb-[calc(10px+env(safe-area-inset-bottom))] shadow-[0_-8px_24px_-16px_rgb(36_26_23/.35)] lg:hidden" aria-label="Price and contact">
  <p class="min-w-0 grow"><span class="price block text-lg whitespace-normal sm:text-h3" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><span class="block truncate text-xs text-clove-500" data-contact="phone"><bdi>${text(card.name)}</bdi></span></p>
  <button type="button" class="btn btn-line w-12 flex-none px-0 js-only aria-busy:opacity-60" aria-haspopup="dialog" aria-label="Call ${text(card.owner)}" data-reveal="phone">${icon({ name: 'phone' })}</button>
  <a class="btn btn-line w-12 flex-none px-0" aria-label="Call ${text(card.owner)}" href="#contacts" data-contact-link="phone" hidden>${icon({ name: 'phone' })}</a>
  <button type="button" class="btn btn-whatsapp flex-none px-4 js-only aria-busy:opacity-60" aria-haspopup="dialog" data-reveal="whatsapp">${glyph()}<span class="max-[22rem]:sr-only">WhatsApp</span></button>
  <a class="btn btn-whatsapp flex-none px-4" target="_blank" rel="noopener" href="#contacts" data-contact-link="whatsapp" hidden>${glyph()}<span class="max-[22rem]:sr-only">WhatsApp</span></a>
  <a class="btn btn-whatsapp flex-none px-4 no-js-only" href="${text(chat)}" rel="noopener">${glyph()}<span class="max-[22rem]:sr-only">WhatsApp</span></a>
</aside>`;
}
