/** Cards of static pages, in the one shape that the search shows as well. */
import { getPhoto } from '#db/photos.ts';
import type { PropertyListing } from '#features/properties/property.queries.ts';
import { smallestPath } from '#lib/photo.ts';
import type { PropertyCardView } from './card.ts';
import { photoCode } from './card.ts';

export function cardOf(property: PropertyListing): PropertyCardView {
  const { slug, name, location, type, status, price, bedrooms, bathrooms, size_sqm, land_size_sqm } = property;
  const { area, owner, images, amenities, handover_date, tenure, lease_years, reduction } = property;
  const photo = getPhoto(images[0] ?? null);
  const face = getPhoto(owner?.image ?? null);
  return {
    slug,
    name,
    location,
    area: { name: area.name, island: area.island },
    type,
    status,
    price,
    reduction,
    bedrooms,
    bathrooms,
    size_sqm,
    land_size_sqm,
    handover: handover_date?.slice(0, 7) ?? null,
    tenure,
    lease_years,
    amenities,
    owner: owner && { name: owner.name, kind: owner.kind, face: (face && smallestPath(face)) ?? null },
    photo: photo && { prepared: photoCode(photo), original: null },
    photoCount: images.length,
  };
}
