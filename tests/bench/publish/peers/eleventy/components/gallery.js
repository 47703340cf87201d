import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function gallery({ name, photos }) {
  const beside = photos.slice(1, 3);
  return html`<section class="min-w-0" aria-label="${text(photos.length)} photos" data-gallery>
  <div class="gallery lg:grid-cols-2">
    <ul class="photo-row" data-gallery-row>
      ${photos.map(
        (photo, index) => html`<li id="photo-${text(index + 1)}">
          <a class="photo-link" href="/media/${text(photo.name)}-1200.jpg"${index > 0 ? ' tabindex="-1"' : ''} data-photo="${index}"><div class="photo">${picture({ photo, alt: `${name}, photo ${index + 1} of ${photos.length}`, sizes: '(width>=80rem) 824px,(width>=64rem) calc(100vw - 552px),calc(100vw - 40px)', isFirst: index === 0 })}</div></a>
          <span class="photo-place" aria-hidden="true">${text(index + 1)} / ${text(photos.length)}</span>
        </li>`,
      )}
    </ul>
    ${beside.map((photo, index) => html`<a class="photo-link" href="#photo-${text(index + 2)}" data-photo="${text(index + 1)}"><div class="photo">${picture({ photo, alt: `${name}, photo ${index + 2} of ${photos.length}`, sizes: '424px' })}</div></a>`)}
    <button type="button" class="btn btn-small js-only no-print" data-photo="0">${icon({ name: 'photos' })}All ${text(photos.length)} photos</button>
  </div>
  <ul class="no-print -mx-1 mt-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]" data-gallery-thumbs>
    ${photos.map((photo, index) => html`<li class="flex-none"><a class="photo photo-thumb" href="#photo-${text(index + 1)}" data-thumb><img src="/media/${text(photo.name)}-480.webp" alt="Show photo ${text(index + 1)}" width="124" height="84" loading="lazy" fetchpriority="low" /></a></li>`)}
  </ul>
  <p class="photo-note">The pictures are rendered visualisations and show no real place.</p>
</section>
<script type="module" src="/scripts/gallery.js"></script>`;
}
