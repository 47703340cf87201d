import { sourceSet } from '../../shared/photos.mts';
import { html, text } from './html.js';

export function picture({ photo, sizes, alt, crop, isFirst = false }) {
  return html`<svg class="photo-ground" aria-hidden="true"><rect width="100%" height="100%" fill="${text(photo.color)}"></rect></svg>
<picture>
  <source type="image/avif" srcset="${sourceSet(photo, 'avif')}" sizes="${sizes}" />
  <source type="image/webp" srcset="${sourceSet(photo, 'webp')}" sizes="${sizes}" />
  <img${crop ? ` class="${crop}"` : ''}
    src="/media/${text(photo.name)}-1200.jpg"
    srcset="${sourceSet(photo, 'jpg')}"
    sizes="${sizes}"
    width="${photo.width}"
    height="${photo.height}"
    alt="${text(alt)}"
    loading="${isFirst ? 'eager' : 'lazy'}"${isFirst ? ' fetchpriority="high"' : ''}
  />
</picture>`;
}
