import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const northProperties: SeedProperty[] = [
  listing({
    name: 'Kendwa Hillside Villa',
    description: `Five bedrooms on the ridge above Kendwa, far enough up to see the channel over the palms and near enough to walk down for a swim. The shell is finished and the makuti roof is on; plaster, joinery and the pool lining are under way behind the scaffolding.

Every bedroom has its own bathroom and opens on a gallery or on the garden. The kitchen is planned twice, one to cook in and one to stand about in, because houses of this size are run with a cook. Staff rooms and a laundry have a separate entrance from the lane.

The site has its own borehole at 38 metres, a ZECO three-phase connection and conduits laid for solar. Rock was met at one metre and the pool is already cut, so the most uncertain cost of building in Kendwa is behind you. The land is held on a registered lease with 86 years left; the lane is part of it.`,
    location: 'Kendwa, Unguja',
    type: 'villa',
    status: 'Construction Started',
    price: 540_000,
    bedrooms: 5,
    bathrooms: 5,
    size_sqm: 510,
    land_size_sqm: 1400,
    handoverInDays: 170,
    tenure: 'Leasehold',
    lease_years: 86,
    photos: ['construction-02.jpg', 'construction-01.jpg', 'villa-04.jpg', 'interior-bedroom-04.jpg', 'area-08.jpg'],
    amenities: ['pool', 'ocean-view', 'garden', 'borehole', 'staff-quarters', 'parking', 'terrace'],
    latitude: -5.7518,
    longitude: 39.2948,
    area: 'kendwa',
    owner: { kind: 'agency', key: 'mwangaza-estates' },
    daysAgo: 5,
  }),
  listing({
    name: 'Kendwa Bluff Villa',
    description: `A low, glazed house at the edge of the coral bluff south of the hotels. All four bedrooms face west, and from the long living room you look straight down the channel towards Tumbatu; after sunset the only lights out there are fishing lamps.

Built six years ago in reinforced concrete, with aluminium sliding doors that were renewed last season because the first set lost to the salt. Air conditioning runs on an inverter with lithium batteries, and a 20 kVA generator starts when those are flat. Water comes from the ZAWA main and is stored in 30,000 litres under the drive.

A stair of 41 steps leads to a cove shared with two neighbours. It belongs to all three houses in equal parts and the agreement is registered. The house is sold with its furniture, and the gardener, who planted the place, would like to stay.`,
    location: 'Kendwa, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 720_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 365,
    land_size_sqm: 980,
    tenure: 'Leasehold',
    lease_years: 71,
    photos: ['villa-04.jpg', 'pool-02.jpg', 'interior-living-03.jpg', 'interior-bedroom-01.jpg', 'terrace-02.jpg'],
    amenities: [
      'pool',
      'beach-access',
      'ocean-view',
      'wifi',
      'parking',
      'air-conditioning',
      'backup-power',
      'furnished',
      'terrace',
    ],
    latitude: -5.7578,
    longitude: 39.2912,
    area: 'kendwa',
    owner: { kind: 'agent', key: 'farida-mzee' },
    daysAgo: 41,
  }),
  listing({
    name: 'The Dhow Penthouse',
    description: `The whole top floor of Dhow Court: three bedrooms under a flat roof, with a deck on the west side long enough for a table of twelve and a fire bowl. From here you look over the village roofs to the beach where the dhows are built.

Dhow Court is a three-storey house of fourteen units on a second-row plot, ninety steps from the sand by a public path. The lift serves the penthouse directly. Piling is complete under a separate contract and the frame starts once the building permit, already approved in principle, is stamped.

It is sold as a condominium unit inside a ZIPA-approved project, so a foreign buyer takes title to the flat and a share of the land lease. Payment follows five building stages; the last tenth is due with the keys.`,
    location: 'Nungwi, Unguja',
    type: 'penthouse',
    status: 'Off Plan',
    price: 395_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 176,
    handoverInDays: 560,
    tenure: 'Condominium title',
    photos: ['apartment-02.jpg', 'penthouse-01.jpg', 'interior-kitchen-01.jpg', 'terrace-03.jpg', 'hero-lagoon.jpg'],
    amenities: ['ocean-view', 'pool', 'lift', 'terrace', 'air-conditioning', 'security', 'backup-power', 'wifi'],
    latitude: -5.7292,
    longitude: 39.2938,
    area: 'nungwi',
    owner: { kind: 'developer', key: 'bahari-living' },
    daysAgo: 8,
  }),
  listing({
    name: 'Dhow Court, Apartment 2F',
    description: `A two-bedroom corner flat on the first floor, drawn with windows on three sides so that it can be lived in without air conditioning for most of the year. The larger bedroom and the balcony look west; the smaller one gets the morning and the mosque.

The plans show a real entrance hall, a store for boards and suitcases and a kitchen with a window, which is rarer in this village than it ought to be. Ceilings are 2.9 metres. Fans, insect screens and hot water from roof collectors are in the price, kitchen appliances are not.

Owners may let by the night through any manager they like; the by-laws ask for quiet after eleven and one named person on the island who answers the telephone.`,
    location: 'Nungwi, Unguja',
    type: 'apartment',
    status: 'Off Plan',
    price: 156_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 88,
    handoverInDays: 560,
    tenure: 'Condominium title',
    photos: ['interior-kitchen-01.jpg', 'apartment-02.jpg', 'interior-bedroom-03.jpg'],
    amenities: ['pool', 'ocean-view', 'lift', 'security', 'backup-power', 'solar'],
    latitude: -5.7292,
    longitude: 39.2938,
    area: 'nungwi',
    owner: { kind: 'developer', key: 'bahari-living' },
    daysAgo: 81,
  }),
  listing({
    name: 'Nungwi Lighthouse House',
    description: `A single-storey house of coral stone under makuti, on the quiet side of the cape within sight of the lighthouse. Three bedrooms and two bathrooms lie around a deep veranda, and a plunge pool of four metres by seven is enough to come back to after the market.

The owner has lived here all year since building it, and it shows in the details: gutters that fill a cistern, shutters instead of curtains, a kitchen hatch to the veranda. The thatch was renewed two years ago and treated against fire; the next renewal is due in six or seven.

The sea is four minutes on foot by a village path. This shore is for walking, fishing and looking; for a swim at low water you go round the point. A right of occupancy in a Zanzibari name is for sale, so a foreign buyer will need a new lease, and the agent can show how long the last one took.`,
    location: 'Nungwi, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 265_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 165,
    land_size_sqm: 620,
    tenure: 'Right of occupancy',
    photos: ['terrace-01.jpg', 'house-01.jpg', 'interior-bedroom-01.jpg', 'area-02.jpg'],
    amenities: ['pool', 'garden', 'terrace', 'wifi', 'parking', 'pets-allowed'],
    latitude: -5.7262,
    longitude: 39.3045,
    area: 'nungwi',
    owner: { kind: 'agent', key: 'farida-mzee' },
    daysAgo: 131,
  }),
  listing({
    name: 'Corner plot behind Nungwi school',
    description: `Nine hundred square metres on the corner of two village lanes, six hundred metres from either beach. The ground is flat, a hand's depth of soil over coral, with one baobab that the family would like kept and a wall on two sides.

ZECO poles pass along both lanes and the ZAWA main runs under one of them. The plot is surveyed, the beacons were checked this year, and the neighbours have signed the sketch.

It suits a family house or two small ones to let by the year to teachers and hotel staff. Lorries reach it in any weather, which saves more on a building budget than a view costs.`,
    location: 'Nungwi, Unguja',
    type: 'land',
    status: 'Land',
    price: 68_000,
    land_size_sqm: 900,
    photos: ['land-08.jpg', 'area-02.jpg', 'area-01.jpg'],
    amenities: [],
    latitude: -5.7325,
    longitude: 39.2985,
    area: 'nungwi',
    owner: { kind: 'agent', key: 'farida-mzee' },
    daysAgo: 196,
  }),
  listing({
    name: 'Ras Nungwi Villa',
    description: `Six bedrooms in two wings on the eastern cape, with a garden that runs down to a low coral edge and the open sea beyond it. The house is white, square and modern; the long pool lies between the wings, out of the kusi, and the shaded deck above it is where people end up.

The plant room was built first and is the size of a small flat: reverse osmosis for the borehole water, solar on both roofs, batteries for the night and a diesel set for the week in which everything fails at once. Service records go back to the first day.

There are quarters for a staff of six and a separate drive for deliveries. The villa has been let as a whole, by the week, and the booking calendar of the past three seasons is open to a serious buyer together with the wage sheets.

A private stair leads to the rocks and, at half tide and above, to a pocket of sand. The lease was granted for 99 years and 91 remain; transfer needs the consent of the Commission for Lands, which the sellers have already applied for.`,
    location: 'Ras Nungwi, Nungwi, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 1_850_000,
    bedrooms: 6,
    bathrooms: 6,
    size_sqm: 620,
    land_size_sqm: 2100,
    tenure: 'Leasehold',
    lease_years: 91,
    photos: [
      'villa-10.jpg',
      'pool-01.jpg',
      'interior-living-03.jpg',
      'interior-bedroom-04.jpg',
      'interior-bath-01.jpg',
      'terrace-02.jpg',
      'service-partnership.jpg',
    ],
    amenities: [
      'pool',
      'beach-access',
      'ocean-view',
      'gym',
      'wifi',
      'parking',
      'security',
      'air-conditioning',
      'garden',
      'backup-power',
      'furnished',
      'borehole',
      'solar',
      'staff-quarters',
    ],
    latitude: -5.7335,
    longitude: 39.3135,
    area: 'nungwi',
    owner: { kind: 'agency', key: 'mwangaza-estates' },
    daysAgo: 188,
  }),
];
