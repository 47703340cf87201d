import { derive, deriveEntry } from '#db/derived.ts';
import { getPhoto } from '#db/photos.ts';
import { tableOf } from '#db/snapshot.ts';
import { getArea } from '#features/areas/area.queries.ts';
import type { Area, AreaWithCount } from '#features/areas/area.ts';
import { findOwner } from '#features/owners/owner.queries.ts';
import type { Owner } from '#features/owners/owner-schema.ts';
import { sortNewestFirst } from '#lib/dates.ts';
import { lastChangeOf, latestOf } from '#lib/seo.ts';
import { startingPrice } from './card/property-facts.ts';
import { type ListPage, paginate } from './property-list.ts';
import { type Property, publicProperty } from './property-schema.ts';

/** A property with the area it lies in, whoever lists it (null when that profile is not public) and the pictures that are there. */
export interface PropertyListing extends Property {
  area: Area;
  owner: Owner | null;
}

export type PropertyListPage = ListPage<PropertyListing>;

const listRows = tableOf('properties', publicProperty);
const rowsById = derive(() => new Map(listRows().map((row) => [row.id, row])));
const findRow = deriveEntry(rowsById);

export const getProperty = derive((id: string): PropertyListing => {
  const row = findRow(id);
  if (!row) throw new Error(`There is no property ${id}`);
  const isThere = (image: string) => getPhoto(image) !== null;
  // One list for both, where nothing is missing.
  const thoseThere = (images: string[]) => (images.every(isThere) ? images : images.filter(isThere));
  const pictures = { images: thoseThere(row.images), floor_plan_images: thoseThere(row.floor_plan_images) };
  return { ...row, ...pictures, area: getArea(row.area_id), owner: findOwner(row.owner_id) };
});

/** When what its page prints last changed, also of its area and of who lists it. */
export function lastChangeOfListing(property: PropertyListing): string | undefined {
  const { area, owner } = property;
  return lastChangeOf([property, area, ...(owner ? [owner] : [])]);
}

/** Every published property, newest first. */
export const listProperties = derive(() => sortNewestFirst(listRows().map(({ id }) => getProperty(id))));

/** The ids of them all, which a change of anything else leaves as they are. */
export const listPropertyIds = derive(() => listProperties().map(({ id }) => id));

/** The types of which there are any. */
export const listTypes = derive(() => [...new Set(listProperties().map(({ type }) => type))].sort());

export const countProperties = derive(() => listProperties().length);
export const findNewestProperties = derive((count: number) => listProperties().slice(0, count));

/** The one property the operator has starred, or null. */
export const getFeaturedProperty = derive(() => listProperties().find((property) => property.featured) ?? null);

const listPages = derive(() => paginate(listProperties()));

export const countListPages = derive(() => listPages().length);

/** One page of the list of all properties, from 1. */
export const getListPage = derive((number: number) => {
  const page = listPages()[number - 1];
  if (!page) throw new Error(`The list of properties has no page ${number}`);
  return page;
});

const byArea = derive(() => Map.groupBy(listProperties(), (property) => property.area_id));
/** Their addresses, those of one area together, for their pages show the same neighbours. */
export const listPropertyPaths = derive(() => [...byArea().values()].flat().map(({ id, slug }) => ({ id, slug })));

const inArea = derive((id: string): PropertyListing[] => byArea().get(id) ?? []);

export function findPropertiesInArea(area: Pick<Area, 'id'>): PropertyListing[] {
  return inArea(area.id);
}

/** How many properties there are in an area, and from which price on. */
export const getOffer = derive((areaId: string) => {
  const properties = inArea(areaId);
  return { count: properties.length, price: startingPrice(properties) };
});

export function withCount(area: Area): AreaWithCount {
  return { ...area, count: getOffer(area.id).count };
}

const lastListedIn = derive((areaId: string) => inArea(areaId)[0]?.created_at ?? null);

/** When what cards of these areas print last changed: their texts, or the count, which grows with what is listed. */
export function lastChangeOfCards(areas: readonly Area[]): string | undefined {
  return latestOf(areas.flatMap(({ id, updated_at }) => [updated_at, lastListedIn(id) ?? updated_at]));
}

const byOwner = derive(() => Map.groupBy(listProperties(), (property) => property.owner_id));
const ofOwner = derive((id: string): PropertyListing[] => byOwner().get(id) ?? []);
const countOfOwner = derive((id: string) => ofOwner(id).length);

export function findPropertiesOfOwner(owner: Pick<Owner, 'id'>): PropertyListing[] {
  return ofOwner(owner.id);
}

export function countPropertiesOfOwner(owner: Pick<Owner, 'id'>): number {
  return countOfOwner(owner.id);
}

const likeInArea = derive((areaId: string, type: string) => inArea(areaId).filter((other) => other.type === type));
const onIsland = derive((island: string) => listProperties().filter(({ area }) => area.island === island));

/** Where the search finds others like this one: it is asked for no more than another property there has as well. */
export const findSimilarSearch = derive((areaId: string, type: string): { type?: string; place?: string } => {
  if (inArea(areaId).length <= 1) return {};
  const place = getArea(areaId).name;
  return likeInArea(areaId, type).length > 1 ? { type, place } : { place };
});

/** The properties most like this one; looks no further than it must, each circle holding the likeliest of the next. */
export const findSimilarProperties = derive((id: string, limit: number): PropertyListing[] => {
  const property = getProperty(id);
  const { area, type } = property;
  const circles = [() => likeInArea(area.id, type), () => inArea(area.id), () => onIsland(area.island)];
  const circle = circles.find((list) => list().length > limit) ?? listProperties;
  return findSimilar(property, circle(), limit);
});

type Comparable = Pick<Property, 'id' | 'type' | 'price'> & { area: { id: string; island: string } };

/** The others most like this one: same area before same island, same type before another, then the nearest price. */
export function findSimilar<Listing extends Comparable>(
  property: Listing,
  others: readonly Listing[],
  limit: number,
): Listing[] {
  const likeness = (other: Listing) =>
    Number(other.area.id === property.area.id) * 4 +
    Number(other.area.island === property.area.island) * 2 +
    Number(other.type === property.type);
  const distance = (other: Listing) => Math.abs(Math.log(other.price / property.price));

  return others
    .filter((other) => other.id !== property.id)
    .sort((one, other) => likeness(other) - likeness(one) || distance(one) - distance(other))
    .slice(0, limit);
}
