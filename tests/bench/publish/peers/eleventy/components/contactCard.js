import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function contactCard({ contact }) {
  const { owner } = contact;
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
    <div class="photo flex-none rounded-full size-13 text-h3">${picture({ photo: owner.photo, alt: '', sizes: '96px' })}</div>
    <p><small>Listed by</small><a href="${text(owner.url)}"><bdi>${text(owner.name)}</bdi></a></p>
  </div>
  <div class="grid gap-2.5">
    <button type="button" class="btn btn-whatsapp asks js-only" aria-haspopup="dialog" data-reveal="whatsapp">${glyph()}<span>WhatsApp <bdi>${text(owner.name)}</bdi></span><span>Loading...</span></button>
    <a class="btn btn-whatsapp" href="#contacts" data-contact-link="whatsapp" target="_blank" rel="noopener" hidden>${glyph()}<span>WhatsApp <bdi>${text(owner.name)}</bdi></span></a>
    <a class="btn btn-whatsapp no-js-only" href="${text(contact.chat)}" rel="noopener">${glyph()}Ask on WhatsApp</a>
    <a class="btn btn-line w-full" href="${text(contact.enquiry)}" rel="noopener" data-lead="${text(contact.ask)}">${icon({ name: 'wait', className: 'busy-sign' })}Request details</a>
  </div>
  <dl class="contact-rows">
    ${contact.rows.map(
      ({ channel, symbol, term, masked, domain, ask, act }) => html`<div data-contact-row="${text(channel)}">
        <dt>${icon({ name: symbol })}<span class="sr-only">${text(term)}</span></dt>
        <dd><span translate="no" data-contact="${text(channel)}">${text(masked)}${domain ? html`<span>@<wbr />${text(domain)}</span>` : ''}</span><button type="button" class="link asks js-only" aria-haspopup="dialog" data-reveal="${text(channel)}"><span>${text(ask)}</span><span>Loading...</span></button><a class="link" href="#contacts" data-contact-link="${text(channel)}" hidden>${text(act)}</a></dd>
      </div>`,
    )}
    <div hidden data-contact-row="whatsapp">
      <dt>${glyph()}<span class="sr-only">WhatsApp</span></dt>
      <dd><span translate="no" data-contact="whatsapp"></span><a class="link" href="#contacts" data-contact-link="whatsapp" hidden target="_blank" rel="noopener">Chat</a></dd>
    </div>
  </dl>
  <p class="no-js-only">No account needed. The chat opens with Pwani, who puts you in touch with <bdi>${text(owner.name)}</bdi>.</p>
  <p class="js-only"><span data-reveal-note="before">No account needed. Leave your name and number once; every contact you open stays open while you are on this page.</span><span data-reveal-note="after" hidden>These details stay open while you are on this page.</span> Or <a class="link" href="${text(contact.chat)}" rel="noopener">ask Pwani on WhatsApp</a>.</p>
</aside>
<script type="module" src="/scripts/lead.js"></script>`;
}
