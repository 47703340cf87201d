/** How a visitor passes a page on: a button and its dialog as ready HTML. */
import { absolute, type Photo } from './content.mts';
import { html, icon, text } from './html.mts';
import { pictureOf } from './photos.mts';
import { money } from './words.mts';

interface Page {
  title: string;
  path: string;
  heading: string;
  text: string;
  photo: Photo;
  usd: number | null;
  subject: string;
}

export function sharedOf(page: Page): string {
  const url = absolute(page.path);
  const title = text(page.title);
  const whatsapp = `https://wa.me/?text=${encodeURIComponent(`${page.title}\n${url}`)}`;
  const body = encodeURIComponent(`${page.title}\r\n${url}`);
  const email = text(`mailto:?subject=${encodeURIComponent(page.subject)}&body=${body}`);
  const { usd } = page;
  return html`<button type="button" class="btn btn-small share-button js-only no-print btn-ghost" aria-haspopup="dialog" data-share-open>${icon('share')}Share</button>
<div class="share-links no-js-only no-print" role="group" aria-label="${page.heading}">
  <a class="btn btn-small btn-line share-button" href="${whatsapp}" rel="noopener">${icon('whatsapp')}WhatsApp</a>
  <a class="btn btn-small btn-line share-button" href="${email}">${icon('mail')}Email</a>
</div>
<dialog class="sheet share" aria-labelledby="share-heading" data-share data-title="${title}">
  <div class="sheet-grip"></div>
  <div class="sheet-head">
    <h2 id="share-heading">${page.heading}</h2>
    <form method="dialog"><button aria-label="Close">${icon('close')}</button></form>
  </div>
  <div class="sheet-body">
    <div class="shared-property">
      <div class="photo">${pictureOf(page.photo, '84px')}</div>
      <p><b><bdi>${title}</bdi></b><span>${text(page.text)}</span>${usd !== null && `<span class="price" data-usd="${usd}" translate="no">${money(usd)}</span>`}</p>
    </div>
    <div class="share-ways">
      <a class="btn btn-whatsapp" href="${whatsapp}" rel="noopener">${icon('whatsapp')}Share on WhatsApp</a>
      <a class="btn btn-line" href="${email}">${icon('mail')}Share by email</a>
      <button type="button" class="btn btn-line" data-share-native hidden>${icon('more')}More ways to share</button>
    </div>
    <div class="share-label"><label for="share-link">Link</label><span role="status" data-share-outcome></span></div>
    <div class="field"><input id="share-link" value="${text(url)}" readonly data-share-link /><button type="button" class="btn btn-ghost" data-share-copy>${icon('copy')}Copy</button></div>
  </div>
</dialog>`;
}
