import type { PropertyType } from '#features/properties/property.ts';
import { properties } from '../properties/all.ts';
import type { SeedKey, SeedProperty } from '../types.ts';

const COASTS: readonly { name: string; areas: readonly SeedKey[] }[] = [
  { name: 'North: Nungwi, Kendwa', areas: ['nungwi', 'kendwa'] },
  { name: 'North-east: Matemwe to Pongwe', areas: ['matemwe', 'kiwengwa', 'pongwe'] },
  { name: 'South-east: Michamvi to Makunduchi', areas: ['michamvi', 'bwejuu', 'paje', 'jambiani', 'makunduchi'] },
  { name: 'South-west: Kizimkazi, Fumba', areas: ['kizimkazi', 'fumba'] },
  { name: 'Stone Town', areas: ['stone-town'] },
  { name: 'Pemba', areas: ['chake-chake', 'wete', 'mkoani'] },
  { name: 'Mafia', areas: ['kilindoni', 'utende'] },
];

const COLUMNS: readonly { name: string; types: readonly PropertyType[] }[] = [
  { name: 'Land', types: ['land'] },
  { name: 'Houses, villas, townhouses', types: ['house', 'villa', 'townhouse'] },
  { name: 'Apartments, penthouses', types: ['apartment', 'penthouse'] },
];

/** The lowest and highest asking price of a square metre among the listings of that day, by coast and kind. */
export function squareMetreTable(daysAgo: number): string {
  const listed = properties.filter((property) => property.is_published && property.daysAgo > daysAgo);
  const head = ['Coast', ...COLUMNS.map(({ name }) => name)].map((name) => `<th>${name}</th>`).join('');
  const rows = COASTS.map((coast) => {
    const onCoast = listed.filter(({ area }) => coast.areas.includes(area));
    const ranges = COLUMNS.map(({ types }) => priceRange(onCoast.filter(({ type }) => types.includes(type))));
    return `<tr>${[coast.name, ...ranges].map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<table>\n<thead>\n<tr>${head}</tr>\n</thead>\n<tbody>\n${rows.join('\n')}\n</tbody>\n</table>`;
}

function priceRange(listed: SeedProperty[]): string {
  const prices = listed.flatMap(({ price, size_sqm, land_size_sqm }) => {
    const squareMetres = size_sqm ?? land_size_sqm;
    return squareMetres === null ? [] : price / squareMetres;
  });
  if (prices.length === 0) return 'none listed';
  const [lowest, highest] = [dollars(Math.min(...prices)), dollars(Math.max(...prices))];
  return lowest === highest ? lowest : `${lowest} to ${highest}`;
}

/** To the dollar for land, to the nearest ten for buildings. */
function dollars(amount: number): string {
  const step = amount < 500 ? 1 : 10;
  return `$${(Math.round(amount / step) * step).toLocaleString('en-US')}`;
}
