import { html, text } from './html.js';
import { icon } from './icon.js';
import { picture } from './picture.js';

export function gallery({ name, photos }) {
  const beside = photos.slice(1, 3);
  return html`<section class="gallery" aria-label="${text(photos.length)} photos" data-gallery>
  <div class="relative grid gap-2 print:block lg:h-140 lg:grid-cols-[2fr_1fr] lg:grid-rows-2">
    <ul class="flex snap-x snap-mandatory overflow-x-auto overscroll-x-contain rounded-sm [scrollbar-width:none] motion-safe:scroll-smooth lg:row-span-2" data-gallery-row>
      ${photos.map(
        (
          photo,
          index,
        ) => html`<li id="photo-${text(index + 1)}" class="relative w-full flex-none snap-start${index > 0 ? ' print:hidden' : ''}">
          <a class="photo-link h-full" href="/media/${text(photo.name)}-1200.jpg"${index > 0 ? ' tabindex="-1"' : ''} data-photo="${index}"><div class="photo aspect-4/3 h-full w-full lg:aspect-auto print:aspect-3/1">${picture({ photo, alt: `${name}, photo ${index + 1} of ${photos.length}`, sizes: '(min-width: 80rem) 848px, (min-width: 64rem) 62vw, calc(100vw - 40px)', isFirst: index === 0 })}</div></a>
          <span class="photo-place" aria-hidden="true">${text(index + 1)} / ${text(photos.length)}</span>
        </li>`,
      )}
    </ul>
    ${beside.map((photo, index) => html`<a class="photo-link max-lg:hidden" href="#photo-${text(index + 2)}" data-photo="${text(index + 1)}"><div class="photo h-full rounded-sm">${picture({ photo, alt: `${name}, photo ${index + 2} of ${photos.length}`, sizes: '424px' })}</div></a>`)}
    <button type="button" class="btn btn-small js-only no-print absolute right-3.5 bottom-3.5 bg-white hover:bg-coral-50 max-lg:hidden" data-photo="0">${icon({ name: 'photos', className: 'size-[1.1em]' })}All ${text(photos.length)} photos</button>
  </div>
  <ul class="no-print -mx-1 mt-1 flex gap-2 overflow-x-auto overscroll-x-contain p-1 [scrollbar-width:none]" data-gallery-thumbs>
    ${photos.map((photo, index) => html`<li class="flex-none"><a class="photo photo-thumb" href="#photo-${text(index + 1)}" data-thumb><img src="/media/${text(photo.name)}-480.webp" alt="Show photo ${text(index + 1)}" width="124" height="84" loading="lazy" fetchpriority="low" /></a></li>`)}
  </ul>
  <p class="mt-2 text-sm text-clove-500">The pictures are rendered visualisations and show no real place.</p>
</section>
<script type="module" src="/scripts/gallery.js"></script>`;
}
