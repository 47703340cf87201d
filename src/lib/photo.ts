interface Variant {
  width: number;
  path: string;
}

/** A picture as pages print it: every path is same-site and immutable. */
export interface Photo {
  width: number;
  height: number;
  /** The average colour, '#rrggbb', to stand in until the picture is there. */
  color: string;
  /** A JPEG of 1200 x 630 for link previews. */
  share: string;
  formats: Record<'avif' | 'webp' | 'jpeg', Variant[]>;
}

/**
 * What a browser chooses from: an entry for each width, and one JPEG for those that know no other format. These are too
 * old for the stylesheets, too, so it need not fit their slot. A slot that is never wider than so many pixels of a screen
 * needs one width that fills it, and none above that.
 */
export function pictureFiles({ formats: { avif, webp, jpeg } }: Pick<Photo, 'formats'>, upTo = Infinity) {
  return { avif: toSrcset(avif, upTo), webp: toSrcset(webp, upTo), src: jpeg.at(-1)?.path };
}

/** A slot as wide as the text is on a phone, at the end of what `sizes` lists. */
const COLUMN = 'calc(100vw - 40px)';

/**
 * The same slots, those of three dots a pixel on a phone as if they had two: nobody sees the third in a photograph, and
 * it doubles the bytes on a phone's line. Other slots cut their picture out of a wider one and need every dot.
 */
export function sparingSizes(sizes: string): string {
  return sizes.endsWith(COLUMN) ? `(width<=40rem) and (resolution>=2.5dppx) calc(67vw - 27px),${sizes}` : sizes;
}

function toSrcset(variants: readonly Variant[], upTo: number): string {
  const enough = variants.findIndex(({ width }) => width >= upTo);
  const offered = enough === -1 ? variants : variants.slice(0, enough + 1);
  return offered.map(({ width, path }) => `${path} ${width}w`).join(',');
}

/** The photographs of the demo content are told by their names, wherever a listing shows them. */
export const DEMO_PHOTO_PREFIX = 'demo-';

export function isDemoPhoto(address: string): boolean {
  return address.slice(address.lastIndexOf('/') + 1).startsWith(DEMO_PHOTO_PREFIX);
}

/** The site's own photographs, in src/assets/photos. */
export const SITE_PHOTOS = {
  hero: 'photos/hero-lagoon.jpg',
  whoWeAre: 'photos/who-we-are.jpg',
  tour: 'photos/tour.jpg',
  /** Stands in for an area without a cover, and on pages that do not exist. */
  coast: 'photos/coast-aerial.jpg',
} as const;
