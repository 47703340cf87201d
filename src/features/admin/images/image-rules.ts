import { UPLOAD_LIMITS } from '#lib/photo.ts';

export const IMAGE_LIMITS = { ...UPLOAD_LIMITS, storedBytes: 5 * 1024 * 1024 } as const;
/** The specification's: jpeg, jpg, png. */
export const ACCEPTED_FILES = '.jpg,.jpeg,.png,image/jpeg,image/png';

const ONLY = 'Only jpeg, jpg and png can be used.';
const REFUSALS = {
  heic: `This is an HEIC photo, as iPhones take them. ${ONLY} In the iPhone's settings, choose Camera, Formats, Most Compatible, or send the photo to yourself by e-mail, which converts it.`,
  avif: `This is an AVIF image. ${ONLY}`,
  webp: `This is a WebP image. ${ONLY}`,
  gif: `This is a GIF image. ${ONLY}`,
  moving: 'This picture moves, and here it would stand still. Please choose one that does not move.',
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
  if (converts && DRAWN.includes(image.kind)) return isMoving(bytes) ? REFUSALS.moving : null;
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

/** The file's own part of such a name, at the end of an address; other addresses have the last part for a name. */
export function chosenName(address: string): string {
  const stored = address.slice(address.lastIndexOf('/') + 1);
  return stored.replace(/^(hero-|og-)?\d{13}-(.+)-[0-9a-f]{32}(\.\w+)$/, '$2$3');
}

/** What the first bytes of a file say that it is; its name and its claimed type say nothing. */
type ImageKind = { kind: 'jpeg' | 'png'; width: number; height: number } | { kind: 'broken' } | { kind: OtherKind };
type OtherKind = 'heic' | 'avif' | 'webp' | 'gif' | 'svg' | 'pdf' | 'other';

const PNG_START = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];

export function imageKindOf(bytes: Uint8Array): ImageKind {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const size = isJpeg(bytes) ? jpegSize(view) : isPng(bytes) ? pngSize(view) : undefined;
  if (size === undefined) return { kind: otherKindOf(bytes) };
  if (size === null || size.width === 0 || size.height === 0) return { kind: 'broken' };
  return { kind: isPng(bytes) ? 'png' : 'jpeg', ...size };
}

function isJpeg(bytes: Uint8Array): boolean {
  return bytes[0] === 0xff && bytes[1] === 0xd8 && bytes[2] === 0xff;
}

function isPng(bytes: Uint8Array): boolean {
  return PNG_START.every((byte, index) => bytes[index] === byte);
}

function pngSize(view: DataView) {
  return view.byteLength < 24 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** Goes from segment to segment up to the frame header, which holds the size. */
function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return null;
    const marker = view.getUint8(at + 1);
    const isPadding = marker === 0xff;
    if (isFrameHeader(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += isPadding ? 1 : 2 + view.getUint16(at + 2);
  }
  return null;
}

function isFrameHeader(marker: number): boolean {
  const isOtherTable = marker === 0xc4 || marker === 0xc8 || marker === 0xcc;
  return marker >= 0xc0 && marker <= 0xcf && !isOtherTable;
}

/** A GIF says at its head, behind its colours, how often it is played; a WebP has a bit for it, an AVIF a brand of its own. */
function isMoving(bytes: Uint8Array): boolean {
  const head = new TextDecoder('latin1').decode(bytes.subarray(0, 4096));
  if (head.startsWith('GIF8')) return head.includes('NETSCAPE2.0');
  if (head.startsWith('WEBPVP8X', 8)) return ((bytes[20] ?? 0) & WEBP_MOVES) !== 0;
  return head.startsWith('ftypavis', 4);
}

const WEBP_MOVES = 2;

function otherKindOf(bytes: Uint8Array): OtherKind {
  const text = String.fromCharCode(...bytes.subarray(0, 256));
  const brand = text.startsWith('ftyp', 4) ? text.slice(8, 12) : '';
  if (/^(hei|hev|mif|msf)/.test(brand)) return 'heic';
  if (brand.startsWith('avi')) return 'avif';
  if (text.startsWith('RIFF') && text.startsWith('WEBP', 8)) return 'webp';
  if (text.startsWith('GIF8')) return 'gif';
  if (text.startsWith('%PDF')) return 'pdf';
  return /<svg|<\?xml/i.test(text) ? 'svg' : 'other';
}
