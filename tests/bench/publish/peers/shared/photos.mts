import type { Photo } from './site-content.mts';

const WIDTHS = [480, 640, 800, 1200];

export function sourceSet({ name, width }: Photo, extension: string): string {
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  return widths.map((size) => `/media/${name}-${size}.${extension} ${size}w`).join(', ');
}

/** For formats that only dense screens read: a slot as wide as a phone asks for two dots a pixel, not three. */
export function sparing(sizes: string): string {
  return sizes.endsWith('calc(100vw - 40px)')
    ? `(width<=40rem) and (resolution>=2.5dppx) calc(67vw - 27px),${sizes}`
    : sizes;
}
