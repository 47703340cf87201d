/** A property among others: as a card, or as a line where there are very many. */
import type { BenchOwner, BenchProperty } from '../../content/content.ts';
import type { IconName } from './icons.mts';
import { propertyPath } from './paths.mts';
import { type Photo, photoOf, readContent } from './site-content.mts';
import { capitalize, money, squareMetres } from './words.mts';

export interface Card {
  url: string;
  slug: string;
  name: string;
  usd: number;
  price: string;
  place: string;
  status: string;
  tone: string;
  photo: Photo;
  photos: number;
  facts: Fact[];
  owner: string;
  ownerKind: string;
}

/** A count of rooms, or a size. */
interface Fact {
  symbol: IconName;
  label: string;
  squareMetres: number | null;
  isPlot: boolean;
}

interface Line {
  url: string;
  name: string;
  usd: number;
  price: string;
  place: string;
}

/** What lists of properties show: the first as cards, the others as lines. */
export interface Run {
  cards: Card[];
  lines: Line[];
}

const FIRST = 24;
const TONES = {
  'Off Plan': 'badge-gray',
  'Construction Started': 'badge-orange',
  Land: 'badge-green',
  'Ready to Move In': 'badge-blue',
};

const owners = new Map(readContent().owners.map((owner) => [owner.id, owner]));

export function ownerOf({ owner_id, name }: BenchProperty): BenchOwner {
  const owner = owners.get(owner_id);
  if (!owner) throw new Error(`${name} has no owner.`);
  return owner;
}

/** "Villa in Matemwe, Unguja". */
export function placeOf({ type, location }: BenchProperty): string {
  return `${capitalize(type)} in ${location}`;
}

export function cardOf(property: BenchProperty): Card {
  const owner = ownerOf(property);
  return {
    url: propertyPath(property),
    slug: property.slug,
    name: property.name,
    usd: property.price,
    price: money(property.price),
    place: placeOf(property),
    status: property.status,
    tone: TONES[property.status],
    photo: photoOf(property.pictures[0] ?? 0),
    photos: property.pictures.length,
    facts: factsOf(property),
    owner: owner.name,
    ownerKind: owner.kind,
  };
}

export function runOf(properties: readonly BenchProperty[]): Run {
  return { cards: properties.slice(0, FIRST).map(cardOf), lines: properties.slice(FIRST).map(lineOf) };
}

function factsOf({ bedrooms, bathrooms, size_sqm, land_size_sqm }: BenchProperty): Fact[] {
  const rooms = { squareMetres: null, isPlot: false };
  const facts: Fact[] = [];
  if (bedrooms !== null) facts.push({ symbol: 'bed', label: `${bedrooms} bed`, ...rooms });
  if (bathrooms !== null) facts.push({ symbol: 'bath', label: `${bathrooms} bath`, ...rooms });
  if (size_sqm !== null) facts.push(sizeOf('ruler', size_sqm));
  if (land_size_sqm !== null) facts.push(sizeOf('plot', land_size_sqm));
  return facts;
}

function sizeOf(symbol: 'ruler' | 'plot', size: number): Fact {
  return { symbol, label: squareMetres(size), squareMetres: size, isPlot: symbol === 'plot' };
}

function lineOf(property: BenchProperty): Line {
  const { bedrooms, price } = property;
  return {
    url: propertyPath(property),
    name: property.name,
    usd: price,
    price: money(price),
    place: bedrooms === null ? placeOf(property) : `${placeOf(property)}, ${bedrooms} bed`,
  };
}
