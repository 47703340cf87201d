import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function contactCard({ contact }) {
  const { owner } = contact;
  return html`<aside
  id="contacts"
  class="rounded-md border border-sand-300 bg-white p-6 lg:sticky lg:top-[calc(var(--header-h)+24px)]"
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
  <div class="relative mb-5 flex items-center gap-3.5">
    <div class="photo flex-none rounded-full size-13 text-h3">${picture({ photo: owner.photo, alt: '', sizes: '96px' })}</div>
    <p class="min-w-0 leading-snug"><span class="block text-sm text-clove-500">Listed by</span><a class="block text-[1.0625rem] font-bold underline-offset-4 after:absolute after:inset-0 hover:underline" href="${text(owner.url)}"><bdi>${text(owner.name)}</bdi></a></p>
  </div>
  <div class="grid gap-2.5">
    <button type="button" class="btn btn-whatsapp group js-only no-print" aria-haspopup="dialog" data-reveal="whatsapp">${glyph()}<span class="group-aria-busy:hidden">WhatsApp <bdi>${text(owner.name)}</bdi></span><span class="hidden group-aria-busy:inline">Loading...</span></button>
    <a class="btn btn-whatsapp" href="#contacts" data-contact-link="whatsapp" target="_blank" rel="noopener" hidden>${glyph()}<span>WhatsApp <bdi>${text(owner.name)}</bdi></span></a>
    <a class="btn btn-whatsapp no-js-only" href="${text(contact.chat)}" rel="noopener">${glyph()}Ask on WhatsApp</a>
    <a class="group btn btn-line w-full" href="${text(contact.enquiry)}" rel="noopener" data-lead="${text(contact.ask)}">${icon({ name: 'wait', className: 'hidden group-aria-busy:block motion-safe:animate-spin' })}Request details</a>
  </div>
  <dl class="mt-4.5 border-y border-sand-200 font-medium tabular-nums *:not-first:border-t *:not-first:border-sand-200">
    ${contact.rows.map(
      ({
        channel,
        symbol,
        term,
        masked,
        domain,
        ask,
        act,
      }) => html`<div class="relative flex min-h-13 items-center gap-3" data-contact-row="${text(channel)}">
        <dt class="flex-none text-clove-500">${icon({ name: symbol })}<span class="sr-only">${text(term)}</span></dt>
        <dd class="flex min-w-0 grow items-center justify-between gap-3"><span class="min-w-0 wrap-anywhere" translate="no" data-contact="${text(channel)}">${text(masked)}${domain ? html`<span>@<wbr />${text(domain)}</span>` : ''}</span><button type="button" class="link group js-only no-print min-h-11 flex-none" aria-haspopup="dialog" data-reveal="${text(channel)}"><span class="group-aria-busy:hidden">${text(ask)}</span><span class="hidden group-aria-busy:inline">Loading...</span></button><a class="link min-h-11 flex-none after:absolute after:inset-0" href="#contacts" data-contact-link="${text(channel)}" hidden>${text(act)}</a></dd>
      </div>`,
    )}
    <div class="relative flex min-h-13 items-center gap-3" hidden data-contact-row="whatsapp">
      <dt class="flex-none text-clove-500">${glyph()}<span class="sr-only">WhatsApp</span></dt>
      <dd class="flex min-w-0 grow items-center justify-between gap-3"><span class="min-w-0 wrap-anywhere" translate="no" data-contact="whatsapp"></span><a class="link min-h-11 flex-none after:absolute after:inset-0" href="#contacts" data-contact-link="whatsapp" hidden target="_blank" rel="noopener">Chat</a></dd>
    </div>
  </dl>
  <p class="mt-3.5 text-sm text-clove-500 no-js-only">No account needed. The chat opens with Pwani, who puts you in touch with <bdi>${text(owner.name)}</bdi>.</p>
  <p class="js-only mt-3.5 text-sm text-clove-500"><span data-reveal-note="before">No account needed. Leave your name and number once; every contact you open stays open while you are on this page.</span><span data-reveal-note="after" hidden>These details stay open while you are on this page.</span> Or <a class="link" href="${text(contact.chat)}" rel="noopener">ask Pwani on WhatsApp</a>.</p>
</aside>
<script type="module" src="/scripts/lead.js"></script>`;
}
