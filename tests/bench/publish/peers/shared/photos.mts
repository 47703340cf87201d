import type { Photo } from './site-content.mts';

const WIDTHS = [480, 640, 800, 1200];

export function sourceSet({ name, width }: Photo, extension: string): string {
  const widths = WIDTHS.filter((candidate) => candidate <= width);
  return widths.map((size) => `/media/${name}-${size}.${extension} ${size}w`).join(', ');
}
