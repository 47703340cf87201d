/** A picture as pages print it. Its files lie in /media, each under a name that follows from what stands here and never changes. */
export interface Photo {
  /** What their names begin with. */
  hash: string;
  /** In pixels, the narrowest first. In each there is an AVIF, a WebP and a JPEG. */
  widths: readonly number[];
  /** Of the original. */
  width: number;
  height: number;
  /** The average colour, '#rrggbb', to stand in until the picture is there. */
  color: string;
}

/** What is uploaded or fetched: how large it may be, and the longer side with which it is stored. */
export const UPLOAD_LIMITS = { pixels: 100_000_000, side: 2400 } as const;

export const PHOTO_FORMATS = ['avif', 'webp', 'jpeg'] as const;
type PhotoFormat = (typeof PHOTO_FORMATS)[number];
export const PHOTO_EXTENSIONS = { avif: 'avif', webp: 'webp', jpeg: 'jpg' } as const;

export function photoPath({ hash }: Pick<Photo, 'hash'>, width: number, format: PhotoFormat): string {
  return `/media/${hash}-${width}.${PHOTO_EXTENSIONS[format]}`;
}

/** A JPEG of 1200 x 630 for link previews. */
export function sharePath({ hash }: Pick<Photo, 'hash'>): string {
  return `/media/${hash}-share.jpg`;
}

/** For a small slot: a choice of formats would weigh more than it saves. */
export function smallestPath(photo: Pick<Photo, 'hash' | 'widths'>): string | undefined {
  const [width] = photo.widths;
  return width === undefined ? undefined : photoPath(photo, width, 'webp');
}

export function widestPath(photo: Pick<Photo, 'hash' | 'widths'>): string | undefined {
  const width = photo.widths.at(-1);
  return width === undefined ? undefined : photoPath(photo, width, 'jpeg');
}

/**
 * What a browser chooses from: an entry for each width, and one JPEG for those that know no other format. These are too
 * old for the stylesheets, too, so it need not fit their slot. A slot that is never wider than so many pixels of a screen
 * needs one width that fills it, and none above that.
 */
export function pictureFiles(photo: Pick<Photo, 'hash' | 'widths'>, upTo = Infinity) {
  const enough = photo.widths.findIndex((width) => width >= upTo);
  const offered = enough === -1 ? photo.widths : photo.widths.slice(0, enough + 1);
  const toSrcset = (format: PhotoFormat) =>
    offered.map((width) => `${photoPath(photo, width, format)} ${width}w`).join(',');
  return { avif: toSrcset('avif'), webp: toSrcset('webp'), src: widestPath(photo) };
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
