import { capitalize } from '#lib/words.ts';

const SPECIAL_LABELS = new Map([
  ['wifi', 'WiFi'],
  ['tv', 'TV'],
  ['cctv', 'CCTV'],
  ['bbq', 'BBQ'],
]);

/** "beach-access" reads "Beach access". */
export function amenityLabel(slug: string): string {
  return SPECIAL_LABELS.get(slug) ?? capitalize(slug.replaceAll('-', ' '));
}
