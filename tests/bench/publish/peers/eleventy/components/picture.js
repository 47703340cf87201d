import { sourceSet, sparing } from '../../shared/photos.mts';
import { html, text } from './html.js';

export function picture({ photo, sizes, alt, crop, isFirst = false }) {
  return html`<svg color="${text(photo.color)}" aria-hidden="true"></svg>
<picture>
  <source type="image/avif" srcset="${sourceSet(photo, 'avif')}" sizes="${sparing(sizes)}" />
  <source type="image/webp" srcset="${sourceSet(photo, 'webp')}" sizes="${sizes}" />
  <img${crop ? ` class="${crop}"` : ''}
    src="/media/${text(photo.name)}-1200.jpg"
    width="${photo.width}"
    height="${photo.height}"
    alt="${text(alt)}"
    loading="${isFirst ? 'eager' : 'lazy'}"${isFirst ? ' fetchpriority="high"' : ''}
  />
</picture>`;
}
