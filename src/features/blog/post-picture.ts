import type { Photo } from '#features/photos/photo.ts';

/** How wide a picture stands in the text of a post. */
const SIZES = '(min-width: 45rem) 680px, calc(100vw - 40px)';

/** A picture inside the text of a post; `alt` is escaped already. */
export function pictureHtml({ formats, width, height }: Photo, alt: string): string {
  const source = (type: 'avif' | 'webp') =>
    `<source type="image/${type}" srcset="${toSrcset(formats[type])}" sizes="${SIZES}" />`;
  const image = `<img src="${formats.jpeg.at(-1)?.path ?? ''}" srcset="${toSrcset(formats.jpeg)}" sizes="${SIZES}"`;
  const rest = `width="${width}" height="${height}" alt="${alt}" loading="lazy" decoding="async" />`;
  return `<picture>${source('avif')}${source('webp')}${image} ${rest}</picture>`;
}

function toSrcset(variants: readonly { width: number; path: string }[]): string {
  return variants.map(({ width, path }) => `${path} ${width}w`).join(', ');
}
