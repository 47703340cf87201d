import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import sharp, { type Raw, type Sharp } from 'sharp';
import { PHOTO_EXTENSIONS, PHOTO_FORMATS, type Photo, photoPath, sharePath } from '#lib/photo.ts';

/** Each width with the bytes a picture of it may weigh: cards show all of these. */
const SIZES = [
  { width: 480, budget: 30_000, isAwaited: true },
  { width: 640, budget: 45_000 },
  { width: 800, budget: 60_000 },
  { width: 1200, budget: 110_000 },
] as const;
/** Heroes show a picture as wide as it came, up to this; the wide ones begin at a better quality. */
const OWN = { from: 1500, width: 2000, budget: 200_000, fineFrom: 1900, finer: 8 } as const;
interface Size {
  width: number;
  budget: number;
  finer?: number;
  /** The first visitors wait for it. */
  isAwaited?: true;
}

/**
 * Quality starts at `best` and falls in steps, of which each `shrinks` a picture to about so much of its size, until it
 * fits its budget or `worst` is reached. Steps that cannot be enough are not tried.
 */
const ENCODINGS = {
  avif: { extension: PHOTO_EXTENSIONS.avif, best: 46, worst: 22, shrinks: 0.66, options: { effort: 1 } },
  // Half the work of an effort of 3 for three bytes in a hundred.
  webp: { extension: PHOTO_EXTENSIONS.webp, best: 72, worst: 40, shrinks: 0.91, options: { effort: 2 } },
  jpeg: { extension: PHOTO_EXTENSIONS.jpeg, best: 74, worst: 42, shrinks: 0.86, options: { progressive: true } },
} as const;
/** A third of the work for a twentieth more bytes. */
const AWAITED = { effort: 0 } as const;
const QUALITY_STEP = 8;
type Format = (typeof PHOTO_FORMATS)[number];

const SHARE = { width: 1200, height: 630, budget: 250_000 } as const;
const GROUND = { width: 1, height: 1, fit: 'fill' } as const;
const PIXEL_LIMIT = 40_000_000;
/** SVG is left out on purpose: it is a document that can load others, not a photograph. */
const READABLE: readonly string[] = ['jpeg', 'png', 'webp', 'heif'];

/** How pictures are made. Part of every name, so that a change never hides behind an address that browsers keep. */
export const RECIPE = JSON.stringify([SIZES, OWN, ENCODINGS, AWAITED, QUALITY_STEP, SHARE, GROUND]);

/** The first part of the names of everything made from these bytes. */
export function hashOf(original: Buffer): string {
  return createHash('sha256').update(RECIPE).update(original).digest('hex').slice(0, 12);
}

/**
 * Writes the narrowest width of a picture into `folder`, with all that stands in for the picture; throws when the bytes
 * are none. A third of a second's work where all widths take one.
 */
export async function encodeFirst(original: Buffer, hash: string, folder: string): Promise<Photo> {
  const { width, height, image } = await decode(original);
  await writeFile(join(folder, basename(sharePath({ hash }))), await encodeShare(image));
  const sizes = sizesWithin(width).slice(0, 1);
  const narrow = await pixelsOf(open(image).resize({ width: sizes[0]?.width }));
  await encodeSizes({ image: narrow, hash, folder }, sizes);
  return { hash, widths: widthsOf(sizes), width, height, color: await averageColor(narrow) };
}

/** Writes the widths that the picture does not have yet, each when it `mayGoOn`. */
export async function encodeRest(
  first: Photo,
  original: Buffer,
  { folder, mayGoOn }: { folder: string; mayGoOn: () => Promise<void> },
): Promise<Photo> {
  const { image } = await decode(original);
  const sizes = sizesWithin(first.width);
  await encodeSizes({ image, hash: first.hash, folder, mayGoOn }, sizes.slice(first.widths.length));
  return { ...first, widths: widthsOf(sizes) };
}

/** Whether the picture has all its widths. */
export function isWhole({ width, widths }: Photo): boolean {
  return widths.length === sizesWithin(width).length;
}

/** Decoded once and opened for each use: a clone of what sharp has open would copy them all, four megabytes and more. */
interface Pixels {
  data: Buffer;
  raw: Raw;
}

interface Target {
  image: Pixels;
  hash: string;
  folder: string;
  mayGoOn?: () => Promise<void>;
}

async function encodeSizes({ image, hash, folder, mayGoOn }: Target, sizes: Size[]): Promise<void> {
  for (const size of sizes) {
    const { width } = size;
    const scaled = await pixelsOf(open(image).resize({ width }));
    for (const format of PHOTO_FORMATS) {
      await mayGoOn?.();
      const file = basename(photoPath({ hash }, width, format));
      await writeFile(join(folder, file), await encodeWithin(size, scaled, format));
    }
  }
}

function widthsOf(sizes: readonly Size[]): number[] {
  return sizes.map(({ width }) => width);
}

/** The picture upright, in sRGB and no wider than its widest variant, with the size of the original. */
async function decode(original: Buffer): Promise<{ width: number; height: number; image: Pixels }> {
  const input = sharp(original, { limitInputPixels: PIXEL_LIMIT, failOn: 'error' });
  const { format, autoOrient } = await input.metadata();
  if (!READABLE.includes(format)) throw new Error(`is ${format}, not a JPEG, PNG, WebP or AVIF picture`);
  const image = await pixelsOf(
    input.autoOrient().resize({ width: OWN.width, withoutEnlargement: true }).toColourspace('srgb'),
  );
  return { width: autoOrient.width, height: autoOrient.height, image };
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, raw: { width: info.width, height: info.height, channels: info.channels } };
}

function open({ data, raw }: Pixels): Sharp {
  return sharp(data, { raw });
}

function sizesWithin(width: number): Size[] {
  const fitting: Size[] = SIZES.filter((size) => size.width <= width);
  if (width >= OWN.from) fitting.push(ownSize(Math.min(width, OWN.width)));
  return fitting.length > 0 ? fitting : [{ width, budget: SIZES[0].budget }];
}

function ownSize(width: number): Size {
  return { width, budget: OWN.budget, finer: width >= OWN.fineFrom ? OWN.finer : 0 };
}

async function encodeWithin(size: Omit<Size, 'width'>, pixels: Pixels, format: Format): Promise<Buffer> {
  const { budget, finer = 0, isAwaited } = size;
  const { best, worst, shrinks, options } = ENCODINGS[format];
  for (let quality = best + finer; ; ) {
    const image = format === 'jpeg' ? onWhite(pixels) : open(pixels);
    const haste = format === 'avif' && isAwaited ? AWAITED : {};
    const encoded = await image.toFormat(format, { ...options, ...haste, quality }).toBuffer();
    const left = Math.floor((quality - worst) / QUALITY_STEP);
    if (encoded.length <= budget || left < 1) return encoded;
    const missing = Math.floor(Math.log(budget / encoded.length) / Math.log(shrinks));
    quality -= QUALITY_STEP * Math.min(left, Math.max(1, missing));
  }
}

async function encodeShare(image: Pixels): Promise<Buffer> {
  const { width, height } = SHARE;
  const cropped = await pixelsOf(onWhite(image).resize({ width, height, fit: 'cover' }));
  return encodeWithin(SHARE, cropped, 'jpeg');
}

/** The average is calmer than the most frequent colour, which can be the one dark corner of a bright picture. */
async function averageColor(image: Pixels): Promise<string> {
  const pixel = await onWhite(image).resize(GROUND).toColourspace('srgb').raw().toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

function onWhite(image: Pixels): Sharp {
  return open(image).flatten({ background: '#ffffff' });
}
