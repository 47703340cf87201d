import { html, text } from './html.js';
import { icon } from './icon.js';

export function viewer({ name, total }) {
  return html`<dialog class="viewer on-dark" aria-label="Photos of ${text(name)}" data-viewer>
  <div>
    <p><bdi>${text(name)}</bdi></p>
    <form method="dialog"><button class="viewer-button" aria-label="Close">${icon({ name: 'close' })}</button></form>
  </div>
  <ul aria-label="Photos" data-viewer-row></ul>
  <p role="status"><span><span class="sr-only">Photo </span><span data-viewer-count>1</span> / ${text(total)}</span></p>
  <button type="button" class="viewer-button" aria-label="Previous photo" data-viewer-step="-1">${icon({ name: 'previous' })}</button>
  <button type="button" class="viewer-button" aria-label="Next photo" data-viewer-step="1">${icon({ name: 'next' })}</button>
</dialog>`;
}
