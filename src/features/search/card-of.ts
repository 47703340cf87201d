/** Cards of static pages, in the one shape that the search shows as well. */
import { getPhoto } from '#features/photos/photo.ts';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { cardPhoto, photoCode } from './card-photo.ts';
import type { PropertyCardView } from './property-card.ts';

export function cardOf(property: PropertyListing): PropertyCardView {
  const { slug, name, location, type, status, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const { area, owner, images, amenities, handover_date } = property;
  const photo = getPhoto(images[0] ?? null);
  return {
    slug,
    name,
    location,
    area: { name: area.name, island: area.island },
    type,
    status,
    price,
    bedrooms,
    bathrooms,
    size_sqm,
    land_size_sqm,
    handover: handover_date?.slice(0, 7) ?? null,
    amenities,
    owner: owner && { name: owner.name, kind: owner.kind },
    photo: photo && cardPhoto(photoCode(photo)),
    photoCount: images.length,
  };
}
