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

/** Other words for what our own listings call so. */
const OTHER_NAMES = new Map([
  ['wi-fi', 'wifi'],
  ['swimming-pool', 'pool'],
  ['piscina', 'pool'],
  ['piscine', 'pool'],
  ['schwimmbad', 'pool'],
  ['bwawa-la-kuogelea', 'pool'],
  ['a-c', 'air-conditioning'],
  ['ac', 'air-conditioning'],
  ['air-con', 'air-conditioning'],
]);

/** The slug by which visitors filter, of one that was made of any words for it. */
export function knownAmenity(slug: string): string {
  return OTHER_NAMES.get(slug) ?? slug;
}
