import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';

export function contactBar({ card, chat }) {
  return html`<aside class="contact-bar no-print" aria-label="Price and contact">
  <p><span class="price" data-usd="${text(card.usd)}" translate="no">${text(card.price)}</span><small data-contact="phone"><bdi>${text(card.name)}</bdi></small></p>
  <button type="button" class="btn btn-line js-only" aria-haspopup="dialog" aria-label="Call ${text(card.owner)}" data-reveal="phone">${icon({ name: 'phone' })}</button>
  <a class="btn btn-line" aria-label="Call ${text(card.owner)}" href="#contacts" data-contact-link="phone" hidden>${icon({ name: 'phone' })}</a>
  <button type="button" class="btn btn-whatsapp js-only" aria-haspopup="dialog" data-reveal="whatsapp">${glyph()}<span>WhatsApp</span></button>
  <a class="btn btn-whatsapp" target="_blank" rel="noopener" href="#contacts" data-contact-link="whatsapp" hidden>${glyph()}<span>WhatsApp</span></a>
  <a class="btn btn-whatsapp no-js-only" href="${text(chat)}" rel="noopener">${glyph()}<span>WhatsApp</span></a>
</aside>`;
}
