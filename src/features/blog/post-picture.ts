import type { Photo } from '#lib/photo.ts';
import { pictureFiles, sparingSizes } from '#lib/photo.ts';

/** How wide a picture stands in the text of a post. */
const SIZES = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/** A picture inside the text of a post; `alt` is escaped already. */
export function pictureHtml({ formats, width, height }: Photo, alt: string): string {
  const { avif, webp, src } = pictureFiles({ formats });
  return [
    '<picture>',
    `<source type="image/avif" srcset="${avif}" sizes="${sparingSizes(SIZES)}" />`,
    `<source type="image/webp" srcset="${webp}" sizes="${SIZES}" />`,
    `<img src="${src ?? ''}" width="${width}" height="${height}"`,
    ` alt="${alt}" loading="lazy" decoding="async" />`,
    '</picture>',
  ].join('');
}
