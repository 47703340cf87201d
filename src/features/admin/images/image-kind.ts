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
