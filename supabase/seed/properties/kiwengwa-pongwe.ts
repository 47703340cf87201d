import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const kiwengwaPongweProperties: SeedProperty[] = [
  listing({
    name: 'Garden Villa, Kiwengwa North',
    description: `White arches round a pool, four bedrooms, and a garden of a thousand square metres under old neem trees at the northern, village end of Kiwengwa. The hotels stop a kilometre to the south and their music with them.

Three bedrooms are in the main house. The fourth, with a small kitchen, sits over the carport and has been the manager's flat, an office and a place for visiting grandparents. The roof terrace has the sea view; from the ground floor you see hedge and sky.

Behind the wall lies the coral track to the beach, four minutes long and shared by six houses that grade it together each June. Power is ZECO with an inverter for lights and fridges. The borehole is slightly brackish and serves garden and pool; drinking water comes from the main.`,
    location: 'Kiwengwa, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 465_000,
    bedrooms: 4,
    bathrooms: 3,
    size_sqm: 335,
    land_size_sqm: 1020,
    tenure: 'Leasehold',
    lease_years: 62,
    photos: ['villa-03.jpg', 'pool-01.jpg', 'interior-living-02.jpg', 'interior-bedroom-04.jpg', 'terrace-02.jpg'],
    amenities: [
      'pool',
      'ocean-view',
      'wifi',
      'parking',
      'air-conditioning',
      'garden',
      'backup-power',
      'borehole',
      'terrace',
    ],
    latitude: -5.9835,
    longitude: 39.3752,
    area: 'kiwengwa',
    owner: { kind: 'agent', key: 'amina-hassan' },
    daysAgo: 12,
  }),
  listing({
    name: 'Kiwengwa Cliff Apartments, Unit 5',
    description: `A two-bedroom flat on the second floor of a small block above the coral cliff, with timber screens that slide across the balcony and make a shaded room of it. Eight flats share the pool, the garden and a caretaker who has been there since the first day.

The cliff in front was examined by a geotechnical engineer when the block was built and again last year; both reports are with the agent. Fifty-two steps lead down to the beach, which you have at low and middle water and lose for two hours at spring highs.

The service charge covers caretaker, pool, common lighting and a repair fund that holds more than a year's spending. The flat is furnished, plainly and well, and long lets to hotel staff have filled it through the rains.`,
    location: 'Kiwengwa, Unguja',
    type: 'apartment',
    status: 'Ready to Move In',
    price: 89_000,
    bedrooms: 2,
    bathrooms: 1,
    size_sqm: 78,
    tenure: 'Condominium title',
    photos: ['apartment-04.jpg', 'interior-bedroom-03.jpg', 'interior-bath-01.jpg'],
    amenities: ['pool', 'beach-access', 'ocean-view', 'parking', 'security', 'furnished', 'backup-power'],
    latitude: -6.008,
    longitude: 39.3878,
    area: 'kiwengwa',
    owner: { kind: 'agency', key: 'coral-key-realty' },
    daysAgo: 167,
  }),
  listing({
    name: 'Kiwengwa Road plot',
    description: `Twenty-four hundred square metres along the tar road a kilometre inland, between the turning to the beach and the edge of the forest reserve. The boundary with the reserve is drawn on the survey and marked on the ground by concrete posts, so there is no doubt about where building ends.

The land is coral rag with scattered cassava, level enough for a lorry yard, a row of staff housing or a workshop, all of which this stretch lacks. ZECO's medium-voltage line passes the front; a transformer would be at the buyer's cost.

It has stayed in one family since the 1960s and comes with a registered right of occupancy and the written consent of all seven heirs.`,
    location: 'Kiwengwa, Unguja',
    type: 'land',
    status: 'Land',
    price: 54_000,
    land_size_sqm: 2400,
    tenure: 'Right of occupancy',
    photos: ['land-04.jpg', 'hero-areas.jpg', 'island-unguja.jpg'],
    amenities: [],
    latitude: -6.0045,
    longitude: 39.3745,
    area: 'kiwengwa',
    owner: { kind: 'agency', key: 'coral-key-realty' },
    daysAgo: 226,
  }),
  listing({
    name: 'Pongwe Bay House',
    description: `Two bedrooms and a long covered terrace, white and low, at the southern horn of Pongwe bay. It was a couple's weekend house for eleven years and has their economy about it: no corridor, no room without a breeze, nothing to polish.

A small pool in a timber deck makes up for low tide. When the water is in, the way to the beach goes through the neighbour's palms by a right recorded at the land registry, and you can be swimming in two minutes.

ZECO power, a 10,000-litre tank on the ZAWA main, gas for cooking. The road from the tar is rough for the last three hundred metres; a small car manages it, slowly. Outside there is room to add a bedroom within the permitted footprint.`,
    location: 'Pongwe, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 189_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 124,
    land_size_sqm: 560,
    tenure: 'Leasehold',
    lease_years: 41,
    photos: ['hero-about.jpg', 'house-03.jpg', 'interior-bedroom-03.jpg', 'island-unguja.jpg'],
    amenities: ['pool', 'beach-access', 'ocean-view', 'terrace', 'parking', 'garden'],
    latitude: -6.0338,
    longitude: 39.4052,
    area: 'pongwe',
    owner: { kind: 'agent', key: 'amina-hassan' },
    daysAgo: 88,
  }),
  listing({
    name: 'Pongwe Cove Villas, Villa 2',
    description: `Four single-storey villas are planned round a palm court behind Pongwe bay; this is the second of them and the one with the longest garden. Three bedrooms face south-east into the wind, and the pool deck lies on the sheltered side of the thatch.

Walls will be coral stone in lime, the roof makuti on casuarina poles, and the only concrete is in the ring beam, the pool and the floors. The architects build one villa at a time with their own crew. Villa 1 is at window height and can be visited on any weekday.

Foundations of Villa 2 start when three of the four are reserved, and the date in the contract counts from then. Buyers receive a unit title and a quarter of the leased land; reed-bed sewage and a common borehole with a filter are part of the works.`,
    location: 'Pongwe, Unguja',
    type: 'villa',
    status: 'Off Plan',
    price: 335_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 210,
    land_size_sqm: 540,
    handoverInDays: 620,
    tenure: 'Condominium title',
    photos: ['villa-07.jpg', 'pool-03.jpg', 'terrace-01.jpg'],
    amenities: ['pool', 'garden', 'terrace', 'borehole', 'parking'],
    latitude: -6.0382,
    longitude: 39.4075,
    area: 'pongwe',
    owner: { kind: 'developer', key: 'makuti-and-lime' },
    daysAgo: 181,
  }),
];
