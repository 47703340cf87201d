import { fromSnapshot, parseRows } from '#db/snapshot.ts';
import { listAreas } from '#features/areas/area.queries.ts';
import type { Area } from '#features/areas/area.ts';
import { getOwner } from '#features/owners/owner.queries.ts';
import type { Owner } from '#features/owners/owner.ts';
import { getPhoto } from '#features/photos/photo.ts';
import { newestFirst } from '#lib/dates.ts';
import { type Property, publicProperty } from './property.ts';

/** A property with the area it lies in, whoever lists it (null when that profile is not public) and the pictures that are there. */
export interface PropertyListing extends Property {
  area: Area;
  owner: Owner | null;
}

/** Every published property, newest first. */
export const listProperties = fromSnapshot(({ properties }): PropertyListing[] => {
  const areas = new Map(listAreas().map((area) => [area.id, area]));
  return parseRows(publicProperty, 'properties', properties)
    .map((property) => {
      const area = areas.get(property.area_id);
      if (!area) throw new Error(`properties, row ${property.id}, field area_id: there is no such area`);
      const images = property.images.filter((image) => getPhoto(image) !== null);
      return { ...property, images, area, owner: getOwner(property.owner_id) };
    })
    .sort(newestFirst);
});

const propertiesByArea = fromSnapshot(() => Map.groupBy(listProperties(), (property) => property.area_id));
const propertiesByOwner = fromSnapshot(() => Map.groupBy(listProperties(), (property) => property.owner_id));

/** The one property the operator has starred, or null. */
export function getFeaturedProperty(): PropertyListing | null {
  return listProperties().find((property) => property.featured) ?? null;
}

export function findPropertiesInArea(area: Pick<Area, 'id'>): PropertyListing[] {
  return propertiesByArea().get(area.id) ?? [];
}

export function findPropertiesOfOwner(owner: Pick<Owner, 'id'>): PropertyListing[] {
  return propertiesByOwner().get(owner.id) ?? [];
}
