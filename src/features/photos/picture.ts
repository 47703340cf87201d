import type { Photo } from './photo.ts';

/** What a browser chooses from: an entry for each width, and one file for those that do not choose. */
export function pictureFiles({ formats: { avif, webp, jpeg } }: Pick<Photo, 'formats'>) {
  return { avif: toSrcset(avif), webp: toSrcset(webp), jpeg: toSrcset(jpeg), src: jpeg.at(-1)?.path };
}

function toSrcset(variants: readonly { width: number; path: string }[]): string {
  return variants.map(({ width, path }) => `${path} ${width}w`).join(', ');
}
