import { expect, test } from 'vitest';
import { slugify } from '#lib/slug.ts';

test.each([
  ['Villa Mwezi, Matemwe', 'villa-mwezi-matemwe'],
  ['Großes Haus', 'grosses-haus'],
  ['Sørensen & Łuk', 'sorensen-luk'],
  ['Ng‘ambo', 'ngambo'],
  ["Ng'ambo", 'ngambo'],
  ['Saʿīd al-Qurʾān', 'said-al-quran'],
  ['Cæsar Œuvre', 'caesar-oeuvre'],
  ['Café – 100 m²', 'cafe-100-m2'],
  ['Sunset Resi\u00addences\u200b', 'sunset-residences'],
  ['دار', 'home'],
])('the address of "%s" is %s', (name, slug) => {
  expect(slugify(name, 'home')).toBe(slug);
});
