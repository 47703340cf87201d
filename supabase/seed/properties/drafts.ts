import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

/** Unpublished: none of these names may appear anywhere on the site. */
export const draftProperties: SeedProperty[] = [
  listing({
    name: 'Bahari Residences, Apartment 2A',
    description: `The first corner flat on the second floor, two bedrooms towards the garden and a balcony round the corner. Held back until the buyer who reserved it has decided between this and the floor above.

Size and finish match the flats already on the list. Price and stage payments are to be confirmed by the developer before it is shown.`,
    location: 'Paje, Unguja',
    type: 'apartment',
    status: 'Off Plan',
    price: 148_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 96,
    handoverInDays: 480,
    photos: ['apartment-01.jpg', 'interior-bedroom-01.jpg', 'pool-01.jpg'],
    amenities: ['pool', 'gym', 'lift', 'wifi', 'security', 'parking'],
    latitude: -6.2628,
    longitude: 39.5352,
    is_published: false,
    area: 'paje',
    owner: { kind: 'developer', key: 'bahari-living' },
    daysAgo: 14,
  }),
  listing({
    name: 'Paje Palm House',
    description: `A one-storey house among palms at the inland edge of Paje, three bedrooms and a carport. The owner moves out at the end of the month, and photographs of the rooms will be taken when they are empty.

Still missing from the file: the water meter's account number and a copy of the neighbour's consent to the drive.`,
    location: 'Paje, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 198_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 134,
    land_size_sqm: 610,
    photos: ['house-01.jpg', 'interior-living-03.jpg', 'terrace-01.jpg'],
    amenities: ['pool', 'parking', 'garden', 'wifi'],
    latitude: -6.2725,
    longitude: 39.5302,
    is_published: false,
    area: 'paje',
    owner: { kind: 'agent', key: 'henrik-lindqvist' },
    daysAgo: 6,
  }),
  listing({
    name: 'Makunduchi Baobab plot',
    description: `Farmland with a single old baobab between Makunduchi and the lighthouse shore, about four thousand square metres by the owner's pacing. A surveyor has been asked to measure it.

Until the survey and the heirs' consent are here the plot is neither priced firmly nor advertised. The figure entered is what the family hopes for.`,
    location: 'Makunduchi, Unguja',
    type: 'land',
    status: 'Land',
    price: 24_000,
    land_size_sqm: 4000,
    photos: ['land-02.jpg', 'land-03.jpg', 'area-06.jpg'],
    amenities: [],
    latitude: -6.424,
    longitude: 39.561,
    is_published: false,
    area: 'makunduchi',
    owner: { kind: 'agent', key: 'grace-mushi' },
    daysAgo: 122,
  }),
  listing({
    name: 'Kidoti Ridge, Villa 6',
    description: `Sixth of twelve villas planned on the ridge at Kidoti, four bedrooms with a view of Tumbatu island. The drawings show it at the end of the access road, and the access road is being drawn again.

Sales pause until the new alignment is approved. Existing reservations remain valid on the old price list.`,
    location: 'Kendwa, Unguja',
    type: 'villa',
    status: 'Off Plan',
    price: 430_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 290,
    land_size_sqm: 1000,
    handoverInDays: 900,
    photos: ['villa-01.jpg', 'pool-02.jpg', 'interior-bedroom-03.jpg'],
    amenities: ['pool', 'ocean-view', 'garden', 'parking'],
    latitude: -5.7985,
    longitude: 39.2982,
    is_published: false,
    area: 'kendwa',
    owner: { kind: 'developer', key: 'kidoti-heights' },
    daysAgo: 210,
  }),
];
