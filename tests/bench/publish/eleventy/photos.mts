import type { Photo } from './content.mts';
import { html, text } from './html.mts';

interface Look {
  alt?: string;
  crop?: string;
  isFirst?: boolean;
}

const WIDTHS = [480, 640, 800, 1200];

function sourceSet({ name, width }: Photo, extension: string): string {
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  return widths.map((size) => `/media/${name}-${size}.${extension} ${size}w`).join(', ');
}

/** For formats that only dense screens read: a slot as wide as a phone asks for two dots a pixel, not three. */
function sparing(sizes: string): string {
  return sizes.endsWith('calc(100vw - 40px)')
    ? `(width<=40rem) and (resolution>=2.5dppx) calc(67vw - 27px),${sizes}`
    : sizes;
}

export function pictureOf(photo: Photo, sizes: string, { alt = '', crop, isFirst = false }: Look = {}): string {
  return html`<svg color="${photo.color}" aria-hidden="true"></svg>
<picture>
  <source type="image/avif" srcset="${sourceSet(photo, 'avif')}" sizes="${sparing(sizes)}" />
  <source type="image/webp" srcset="${sourceSet(photo, 'webp')}" sizes="${sizes}" />
  <img${crop ? ` class="${crop}"` : ''}
    src="/media/${photo.name}-1200.jpg"
    width="${photo.width}"
    height="${photo.height}"
    alt="${text(alt)}"
    loading="${isFirst ? 'eager' : 'lazy'}"${isFirst ? ' fetchpriority="high"' : ''}
  />
</picture>`;
}
