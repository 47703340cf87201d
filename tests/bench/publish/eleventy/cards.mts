/** What is shown among others: a property as a card or, where there are very many, as a line; a post. */
import type { BenchArea, BenchPost, BenchProperty } from '../content/content.ts';
import { ownerOf, photoOf, propertiesIn } from './content.mts';
import { postPath, propertyPath } from './paths.mts';
import { capitalize, countOf, longDate, money, squareMetres } from './words.mts';

const FIRST = 24;
const TONES = {
  'Off Plan': 'badge-gray',
  'Construction Started': 'badge-orange',
  Land: 'badge-green',
  'Ready to Move In': 'badge-blue',
};

/** "Villa in Matemwe, Unguja". */
export function placeOf({ type, location }: BenchProperty): string {
  return `${capitalize(type)} in ${location}`;
}

export function cardOf(property: BenchProperty) {
  const { slug, name, price, status, pictures } = property;
  const owner = ownerOf(property);
  return {
    url: propertyPath(property),
    slug,
    name,
    usd: price,
    price: money(price),
    place: placeOf(property),
    status,
    tone: TONES[status],
    photo: photoOf(pictures[0] ?? 0),
    photos: pictures.length,
    facts: factsOf(property),
    owner: owner.name,
    ownerKind: owner.kind,
  };
}

/** What lists of properties show: the first as cards, the others as lines. */
export function runOf(properties: readonly BenchProperty[]) {
  return { cards: properties.slice(0, FIRST).map(cardOf), lines: properties.slice(FIRST).map(lineOf) };
}

/** What an area has to offer, in short. */
export function offerOf(area: BenchArea) {
  const prices = propertiesIn(area).map(({ price }) => price);
  const least = Math.min(...prices);
  return { count: countOf(prices.length, 'property', 'properties'), from: { usd: least, shown: money(least) } };
}

export function postTeaser(post: BenchPost) {
  const { title, excerpt, category, created_at, cover } = post;
  const note = longDate(created_at);
  return { url: postPath(post), title, text: excerpt, subject: category, note, photo: photoOf(cover) };
}

/** Counts of rooms, and sizes. */
function factsOf({ bedrooms, bathrooms, size_sqm, land_size_sqm }: BenchProperty) {
  const count = (symbol: string, label: string) => ({ symbol, label, squareMetres: null, isPlot: false });
  const size = (symbol: string, sqm: number) => {
    return { symbol, label: squareMetres(sqm), squareMetres: sqm, isPlot: symbol === 'plot' };
  };
  return [
    bedrooms !== null && count('bed', `${bedrooms} bed`),
    bathrooms !== null && count('bath', `${bathrooms} bath`),
    size_sqm !== null && size('ruler', size_sqm),
    land_size_sqm !== null && size('plot', land_size_sqm),
  ].filter((fact) => fact !== false);
}

function lineOf(property: BenchProperty) {
  const { name, bedrooms, price } = property;
  const place = bedrooms === null ? placeOf(property) : `${placeOf(property)}, ${bedrooms} bed`;
  return { url: propertyPath(property), name, usd: price, price: money(price), place };
}
