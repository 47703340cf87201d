import { glyph } from './glyph.js';
import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function share({ shared }) {
  return html`<button type="button" class="btn btn-small share-button js-only no-print btn-ghost" aria-haspopup="dialog" data-share-open>${icon({ name: 'share' })}Share</button>
<div class="share-links no-js-only no-print" role="group" aria-label="${text(shared.heading)}">
  <a class="btn btn-small btn-line share-button" href="${text(shared.whatsapp)}" rel="noopener">${glyph()}WhatsApp</a>
  <a class="btn btn-small btn-line share-button" href="${text(shared.email)}">${icon({ name: 'mail' })}Email</a>
</div>
<dialog class="sheet share" aria-labelledby="share-heading" data-share data-title="${text(shared.title)}">
  <div class="sheet-grip"></div>
  <div class="sheet-head">
    <h2 id="share-heading">${text(shared.heading)}</h2>
    <form method="dialog"><button aria-label="Close">${icon({ name: 'close' })}</button></form>
  </div>
  <div class="sheet-body">
    <div class="shared-property">
      <div class="photo">${picture({ photo: shared.photo, alt: '', sizes: '84px' })}</div>
      <p><b><bdi>${text(shared.title)}</bdi></b><span>${text(shared.text)}</span>${shared.price ? html`<span class="price" data-usd="${text(shared.price.usd)}" translate="no">${text(shared.price.shown)}</span>` : ''}</p>
    </div>
    <div class="share-ways">
      <a class="btn btn-whatsapp" href="${text(shared.whatsapp)}" rel="noopener">${glyph()}Share on WhatsApp</a>
      <a class="btn btn-line" href="${text(shared.email)}">${icon({ name: 'mail' })}Share by email</a>
      <button type="button" class="btn btn-line" data-share-native hidden>${icon({ name: 'more' })}More ways to share</button>
    </div>
    <div class="share-label"><label for="share-link">Link</label><span role="status" data-share-outcome></span></div>
    <div class="field"><input id="share-link" value="${text(shared.url)}" readonly data-share-link /><button type="button" class="btn btn-ghost" data-share-copy>${icon({ name: 'copy' })}Copy</button></div>
  </div>
</dialog>`;
}
