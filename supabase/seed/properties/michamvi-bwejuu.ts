import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const michamviBwejuuProperties: SeedProperty[] = [
  listing({
    name: 'Villa Kaskazi',
    description: `Five bedrooms around a lit pool, a makuti roof over the upper deck, and forty metres of open beach on the reef side of Michamvi. The house is named after the north-east wind it was turned to catch: in January you can sleep upstairs with every shutter open and no fan.

Below, a dining hall and kitchen share one roof with the terrace. Above, the two largest bedrooms meet on the deck, from which the surf on the reef is a white line by day and a sound by night. All five bathrooms were rebuilt two years ago with brass that the salt has not yet found.

Villa Kaskazi is sold furnished and with its staff, five people from Pingwe on written contracts with their social security paid. A desalination unit, a 30 kW solar roof and a generator make it independent of the feeder, which ends half a kilometre short of the gate.

The plot was surveyed again this year. It lies wholly behind the building line, on a lease registered with the Commission for Lands that has 88 years to run.`,
    location: 'Michamvi, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 1_250_000,
    bedrooms: 5,
    bathrooms: 5,
    size_sqm: 480,
    land_size_sqm: 2200,
    tenure: 'Leasehold',
    lease_years: 88,
    photos: [
      'villa-02.jpg',
      'pool-02.jpg',
      'interior-living-03.jpg',
      'interior-bedroom-02.jpg',
      'interior-bedroom-01.jpg',
      'interior-bath-01.jpg',
      'terrace-03.jpg',
      'area-08.jpg',
      'hero-lagoon.jpg',
    ],
    amenities: [
      'pool',
      'beach-access',
      'ocean-view',
      'wifi',
      'parking',
      'security',
      'air-conditioning',
      'garden',
      'backup-power',
      'furnished',
      'terrace',
      'solar',
      'staff-quarters',
    ],
    latitude: -6.1455,
    longitude: 39.5172,
    featured: true,
    area: 'michamvi',
    owner: { kind: 'agency', key: 'coral-key-realty' },
    daysAgo: 63,
  }),
  listing({
    name: 'Kae Sunset House',
    description: `A two-storey house on the bay side of Michamvi, with the bedrooms below and the living room upstairs under the thatch, where the evening is. Chwaka Bay lies in front, flat as a tray on most days, and the sun goes down behind the forest on the far shore.

Three bedrooms, two bathrooms, a small pool in a timber deck. The stair is steep and outside, so look at it with your parents in mind. Swimming is good for about three hours either side of high water; at the bottom of a spring tide the bay belongs to the herons.

Solar panels and batteries run everything except the oven. Rain fills a cistern from November on, and a bowser from Paje tops it up in a dry January. You reach the house by 400 metres of sand track, where the seller has laid palm trunks across the soft part.`,
    location: 'Michamvi, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 285_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 172,
    land_size_sqm: 830,
    photos: ['house-02.jpg', 'interior-living-03.jpg', 'interior-bedroom-04.jpg', 'terrace-03.jpg', 'area-08.jpg'],
    amenities: ['pool', 'beach-access', 'ocean-view', 'solar', 'backup-power', 'terrace', 'garden', 'pets-allowed'],
    latitude: -6.1412,
    longitude: 39.4925,
    area: 'michamvi',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 31,
  }),
  listing({
    name: 'Sunset-side plot, Michamvi Kae',
    description: `A plot of 2,100 square metres that slopes gently to the bay, third from the end of the Kae track. The upper half is coral rag with good footing, the lower half sand, and the mangrove begins outside the boundary, where it is protected.

There is room for two or three bungalows or one house with a long view. Building must keep to the upper half: the setback from the high-water mark is drawn on the plan that Juma will walk with you.

No power at the plot yet. The last ZECO pole is 280 metres back and the quotation for the extension, dated this year, is in the file. The right of occupancy is in the name of one living owner, who will come to the signing.`,
    location: 'Michamvi Kae, Michamvi, Unguja',
    type: 'land',
    status: 'Land',
    price: 118_000,
    land_size_sqm: 2100,
    tenure: 'Right of occupancy',
    photos: ['service-advisory.jpg', 'land-03.jpg', 'area-05.jpg', 'area-08.jpg'],
    amenities: ['beach-access', 'ocean-view'],
    latitude: -6.1372,
    longitude: 39.4938,
    area: 'michamvi',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 207,
  }),
  listing({
    name: 'Michamvi Mangrove Villa',
    description: `The scaffolding around this four-bedroom villa comes down in the next dry season. Coral-stone walls, upper floor and roof timbers are standing, the thatchers have begun on the north side, and the timber deck will be laid last so that nobody drops a hammer on it.

From the upper floor you look over a belt of mangrove to open water; from the ground floor into it, with kingfishers for company. There is no beach of your own here. A boardwalk, permitted and already built, leads to a floating pontoon that serves kayaks at every tide.

Until handover you can still choose tiles, kitchen and the colour of the lime wash, and no more than that, which is how the price stays where it is. A sealed treatment plant replaces the usual soak pit so close to the bay, and the environmental certificate lists it.`,
    location: 'Michamvi, Unguja',
    type: 'villa',
    status: 'Construction Started',
    price: 590_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 310,
    land_size_sqm: 1300,
    handoverInDays: 145,
    tenure: 'Leasehold',
    lease_years: 97,
    photos: ['pool-03.jpg', 'construction-02.jpg', 'villa-05.jpg', 'terrace-01.jpg', 'area-05.jpg'],
    amenities: ['pool', 'ocean-view', 'jetty', 'terrace', 'garden', 'solar', 'parking'],
    latitude: -6.1478,
    longitude: 39.4985,
    area: 'michamvi',
    owner: { kind: 'developer', key: 'makuti-and-lime' },
    daysAgo: 147,
  }),
  listing({
    name: 'Makuti House',
    description: `One generous roof of palm thatch, coral-stone walls beneath it, and three bedrooms that all open to the same shaded veranda. Makuti House stands among forty-odd coconut palms at Bwejuu, a garden's length behind the first row, with a plunge pool where the old washing place was.

The roof was relaid last year on new casuarina poles, with a fire-retardant treatment and a lightning conductor. Inside there is a ceiling of woven mats, so nothing falls on the beds and the geckos keep to their side.

Water comes from the ZAWA main into a raised tank and reaches the taps by gravity, power or no power. The beach path leaves from the east gate and takes three minutes. The palms are listed in the contract one by one: thirty-four go with the house, the rest belong to the neighbour, who harvests them in March.`,
    location: 'Bwejuu, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 310_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 188,
    land_size_sqm: 900,
    tenure: 'Leasehold',
    lease_years: 29,
    photos: ['house-01.jpg', 'terrace-01.jpg', 'interior-bedroom-02.jpg', 'interior-kitchen-01.jpg', 'blog-04.jpg'],
    amenities: ['pool', 'beach-access', 'garden', 'terrace', 'wifi', 'parking', 'furnished'],
    latitude: -6.2312,
    longitude: 39.5322,
    area: 'bwejuu',
    owner: { kind: 'agency', key: 'mwangaza-estates' },
    daysAgo: 4,
  }),
  listing({
    name: 'Bwejuu Palm Rows, House 3',
    description: `A two-bedroom house in a row of ten between the tar road and the palm groves. Party walls and roofs are up along the whole row, and the crew is plastering from house 1 onward, so number 3 is next but one.

Downstairs is one room from the front terrace to the back yard, with the kitchen along the wall; upstairs two bedrooms, two bathrooms and an arched balcony. The yard of 46 square metres has an outdoor shower and a gate to the footpath for the beach, nine minutes away.

One transformer, one sewage plant and one deep borehole serve the row and belong to the owners' association, not to the builder. House 3 is priced with kitchen and wardrobes.`,
    location: 'Bwejuu, Unguja',
    type: 'townhouse',
    status: 'Construction Started',
    price: 142_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 104,
    land_size_sqm: 150,
    handoverInDays: 210,
    tenure: 'Condominium title',
    photos: ['townhouse-02.jpg', 'construction-01.jpg', 'interior-bedroom-03.jpg'],
    amenities: ['parking', 'borehole', 'terrace', 'security'],
    latitude: -6.2245,
    longitude: 39.5305,
    area: 'bwejuu',
    owner: { kind: 'developer', key: 'mwamba-developments' },
    daysAgo: 68,
  }),
  listing({
    name: 'Villa Mwani',
    description: `Mwani is seaweed, and the farmers' path runs along the north hedge of this four-bedroom villa on its way to the water. The sellers moved the wall two metres inward for it when they built, which is one reason why the house has never had a quarrel or a theft.

Coral stone below, thatch above, a deck of reclaimed dhow timber round the pool. Three bedrooms look at the lagoon; the fourth, cooler, at the garden. Between them a study with a door that shuts and the best telephone signal in the house.

You step from the lawn on to the beach. The first fifty metres are sand at any tide; beyond that, shoes. Electricity is solar with ZECO behind it, and the change from one to the other goes unnoticed. The house has been let for ten weeks a year and lived in for the rest.`,
    location: 'Bwejuu, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 640_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 330,
    land_size_sqm: 1250,
    photos: [
      'villa-05.jpg',
      'pool-03.jpg',
      'interior-living-02.jpg',
      'interior-bedroom-01.jpg',
      'terrace-01.jpg',
      'area-06.jpg',
      'area-01.jpg',
    ],
    amenities: [
      'pool',
      'beach-access',
      'ocean-view',
      'wifi',
      'parking',
      'garden',
      'backup-power',
      'furnished',
      'terrace',
      'solar',
    ],
    latitude: -6.2362,
    longitude: 39.5345,
    area: 'bwejuu',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 38,
  }),
];
