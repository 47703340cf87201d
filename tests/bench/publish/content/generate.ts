/** Makes a marketplace of any size, always the same one for the same size and seed. */

import { OWNER_KINDS } from '#features/owners/owner.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES } from '#features/properties/property.ts';
import { ISLANDS } from '#lib/islands.ts';
import { slugify } from '#lib/slug.ts';
import { createRandom } from '../../../../supabase/seed/contact-leads/random.ts';
import type { BenchArea, BenchContent, BenchOwner, BenchPost, BenchProperty } from './content.ts';
import {
  AMENITIES,
  AREA_SENTENCES,
  OWNER_SENTENCES,
  POST_BLOCKS,
  PROPERTY_SENTENCES,
  paragraphs,
  pick,
  type Random,
  whole,
} from './words.ts';

/** Of 10,000 properties; other sizes in proportion. */
const AREAS = 60;
const OWNERS = 400;
const POSTS = 300;
const PROPERTIES = 10_000;

const NEWEST = Date.UTC(2026, 10, 1);
const HOUR = 3_600_000;
const PLACES = ['Kijani', 'Mbuyuni', 'Pwani', 'Mtoni', 'Kisima', 'Mwembe', 'Shamba', 'Bandari', 'Kilima', 'Mchanga'];
const SIDES = ['North', 'South', 'Bay', 'Ridge', 'Gardens', 'Point'];
const KINDS = ['Villa', 'House', 'Residence', 'Retreat', 'Court', 'Terrace', 'Cottage', 'Garden Home'];
const NAMES = [
  'Mwezi',
  'Bahari',
  'Nyota',
  'Jua',
  'Upepo',
  'Mawimbi',
  'Karafuu',
  'Mnazi',
  'Tausi',
  'Dhow',
  'Coral',
  'Lulu',
];
const PEOPLE = ['Asha', 'Juma', 'Fatma', 'Omar', 'Zainab', 'Said', 'Mwanaisha', 'Khamis', 'Salma', 'Haji'];
const FAMILIES = ['Mzee', 'Salum', 'Abdalla', 'Makame', 'Vuai', 'Shaame', 'Ussi', 'Faki'];
const TOPICS = [
  'What a plot costs',
  'Reading a lease',
  'Building with coral stone',
  'Living through the rains',
  'Selling from afar',
];

export function generateContent(count: number): BenchContent {
  const random = createRandom(1);
  const share = (of: number, least: number) => Math.max(least, Math.round((of * count) / PROPERTIES));
  const areas = times(share(AREAS, 3), (number) => makeArea(number, random));
  const owners = times(share(OWNERS, 3), (number) => makeOwner(number, random));
  const posts = times(share(POSTS, 3), (number) => makePost(number, random));
  return { areas, owners, posts, properties: times(count, (number) => makeProperty(number, random, areas, owners)) };
}

function makeArea(number: number, random: Random): BenchArea {
  const series = Math.floor(number / (PLACES.length * SIDES.length)) + 1;
  const name = `${at(PLACES, number)} ${at(SIDES, Math.floor(number / PLACES.length))}${series > 1 ? ` ${series}` : ''}`;
  return {
    id: idOf(1, number),
    name,
    island: at(ISLANDS, number),
    short_description: pick(random, AREA_SENTENCES).slice(0, 300),
    long_description: paragraphs(random, AREA_SENTENCES, [4, 4]),
    cover: whole(random, 0, 999),
    latitude: -6.4 + random() * 1.3,
    longitude: 39.2 + random() * 0.5,
  };
}

function makeOwner(number: number, random: Random): BenchOwner {
  const person = `${pick(random, PEOPLE)} ${pick(random, FAMILIES)}`;
  const kind = at(OWNER_KINDS, number);
  return {
    id: idOf(2, number),
    kind,
    name: kind === 'agent' ? `${person} ${number + 1}` : `${person} & Partners ${number + 1}`,
    email: `office${number}@owner.example`,
    phone: `+25576${String(number).padStart(7, '0')}`,
    about: paragraphs(random, OWNER_SENTENCES, [2, 3]),
    image: whole(random, 0, 999),
  };
}

function makePost(number: number, random: Random): BenchPost {
  const title = `${at(TOPICS, number)}, part ${number + 1}`;
  return {
    id: idOf(4, number),
    slug: slugify(title, 'post'),
    title,
    excerpt: pick(random, AREA_SENTENCES).slice(0, 300),
    content: times(24, () => pick(random, POST_BLOCKS)).join('\n'),
    category: 'Area Insights',
    cover: whole(random, 0, 999),
    created_at: new Date(NEWEST - number * 7 * HOUR).toISOString(),
  };
}

function makeProperty(
  number: number,
  random: Random,
  areas: readonly BenchArea[],
  owners: readonly BenchOwner[],
): BenchProperty {
  const area = pick(random, areas);
  const type = pick(random, PROPERTY_TYPES);
  const isLand = type === 'land';
  const hasPlot = isLand || ['house', 'villa', 'townhouse'].includes(type);
  const name = `${pick(random, KINDS)} ${pick(random, NAMES)} ${area.name} ${number + 1}`;
  return {
    id: idOf(3, number),
    slug: slugify(name, 'property'),
    name,
    description: paragraphs(random, PROPERTY_SENTENCES, [3, 3]),
    location: `${area.name}, ${area.island}`,
    type,
    status: isLand
      ? 'Land'
      : pick(
          random,
          PROPERTY_STATUSES.filter((status) => status !== 'Land'),
        ),
    price: whole(random, 60, 1500) * 1000,
    bedrooms: isLand ? null : whole(random, 1, 7),
    bathrooms: isLand ? null : whole(random, 1, 6),
    size_sqm: isLand ? null : whole(random, 45, 600),
    land_size_sqm: hasPlot ? whole(random, 300, 4000) : null,
    pictures: times(whole(random, 5, 9), () => whole(random, 0, 999)),
    amenities: AMENITIES.filter(() => random() < 0.35),
    latitude: area.latitude + (random() - 0.5) / 20,
    longitude: area.longitude + (random() - 0.5) / 20,
    area_id: area.id,
    owner_id: pick(random, owners).id,
    created_at: new Date(NEWEST - number * HOUR).toISOString(),
  };
}

function times<Item>(length: number, make: (number: number) => Item): Item[] {
  return Array.from({ length }, (_, number) => make(number));
}

function at<Item>(items: readonly Item[], number: number): Item {
  const item = items[number % items.length];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
}

function idOf(kind: number, number: number): string {
  return `0000000${kind}-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;
}
