import { imageKindOf } from './image-kind.ts';

export const IMAGE_LIMITS = { side: 2400, pixels: 40_000_000, storedBytes: 5 * 1024 * 1024 } as const;
/** The specification's: jpeg, jpg, png. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,image/jpeg,image/png';

const ONLY = 'Only jpeg, jpg and png can be used.';
const REFUSALS = {
  heic: `This is an HEIC photo, as iPhones take them. ${ONLY} In the iPhone's settings, choose Camera, Formats, Most Compatible, or send the photo to yourself by e-mail, which converts it.`,
  avif: `This is an AVIF image. ${ONLY}`,
  webp: `This is a WebP image. ${ONLY}`,
  gif: `This is a GIF image. ${ONLY}`,
  svg: `This is an SVG drawing. ${ONLY}`,
  pdf: `This is a PDF document. ${ONLY}`,
  other: `This is no image that can be read. ${ONLY}`,
  broken: 'This file is damaged: the size of the image cannot be read.',
} as const;

/** What browsers draw, and what can be stored once it is drawn. */
const DRAWN: readonly string[] = ['avif', 'webp', 'gif'];

/** Why a file cannot be used, by what is in it; null when it can. */
export function refusalOf(bytes: Uint8Array, converts = false): string | null {
  const image = imageKindOf(bytes);
  if (converts && DRAWN.includes(image.kind)) return null;
  if (image.kind !== 'jpeg' && image.kind !== 'png') return REFUSALS[image.kind];
  if (image.width * image.height <= IMAGE_LIMITS.pixels) return null;
  const megapixels = Math.ceil((image.width * image.height) / 1_000_000);
  return `This image has ${megapixels} megapixels; at most ${IMAGE_LIMITS.pixels / 1_000_000} can be used.`;
}

/** The size to store an image in: never larger than it is, its longer side at most `side`. */
export function fittedSize(width: number, height: number, side: number) {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

interface NameParts {
  /** `hero-` or `og-` for those images. */
  prefix?: string | undefined;
  fileName: string;
  type: string;
  /** Makes the name impossible to guess and different for two files of one moment. */
  random: string;
  now?: number;
}

/** A name that the storage accepts: the time, what is left of the file's own name, and something random. */
export function storedName({ prefix = '', fileName, type, random, now = Date.now() }: NameParts): string {
  const base = fileName
    .replace(/\.[^.]*$/, '')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
  const name = [now, base, random].filter((part) => part !== '').join('-');
  return `${prefix}${name}.${type === 'image/png' ? 'png' : 'jpg'}`;
}
