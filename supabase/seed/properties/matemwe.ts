import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const matemweProperties: SeedProperty[] = [
  listing({
    name: 'Villa Mwezi',
    description: `Villa Mwezi stands two rows back from Matemwe beach, on a plot planted with frangipani and screw pine. The ground floor opens in one line from kitchen to pool; upstairs, three bedrooms share a veranda that looks over the palms to Mnemba atoll, and the fourth lies below with its own door to the garden.

Walls are lime-plastered coral stone, the roof is flat, and a makuti pavilion stands beside the pool for the hot hours. Solar covers daytime use and a battery the evening; ZECO is the reserve rather than the supply. A borehole and a 20,000-litre tank see the house through the dry months.

The beach is three minutes away by a footpath that is written into the lease. At high water you swim in front of the village, at low water you walk to the reef. The tar road is four minutes the other way, and the last stretch to the gate is graded coral that stays passable in the long rains.

The house is sold as it stands, with furniture, kitchen and linen. A couple from the village have looked after it since it was built and would like to go on doing so.`,
    location: 'Matemwe, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 685_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 420,
    land_size_sqm: 1150,
    tenure: 'Leasehold',
    lease_years: 66,
    photos: [
      'villa-01.jpg',
      'pool-03.jpg',
      'interior-living-02.jpg',
      'interior-kitchen-01.jpg',
      'interior-bedroom-01.jpg',
      'interior-bath-01.jpg',
      'terrace-01.jpg',
      'blog-04.jpg',
      'area-07.jpg',
    ],
    floorPlans: ['plan-villa-mwezi.png'],
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
      'borehole',
      'solar',
    ],
    latitude: -5.8752,
    longitude: 39.3538,
    area: 'matemwe',
    owner: { kind: 'agent', key: 'amina-hassan' },
    daysAgo: 0,
  }),
  listing({
    name: 'Second-row plot, Kigomani',
    description: `Sixteen hundred square metres at Kigomani, the northern end of Matemwe, one row behind a small lodge. The lodge is single-storey and its lease does not allow a second floor, so a house with its living room upstairs will see the lagoon over the roof.

The plot is a clean rectangle of forty metres by forty with coconut palms along the south side; eleven of them belong to the seller and are included. A sandy track four metres wide leads to the tar road and is marked on the survey.

ZECO is at the corner. For water the neighbours share a borehole and would take a third partner, at the price of a third of its cost. Amina can show the salinity test.`,
    location: 'Kigomani, Matemwe, Unguja',
    type: 'land',
    status: 'Land',
    price: 92_000,
    land_size_sqm: 1600,
    photos: ['land-06.jpg', 'area-07.jpg', 'area-01.jpg'],
    amenities: ['ocean-view'],
    latitude: -5.8562,
    longitude: 39.3555,
    area: 'matemwe',
    owner: { kind: 'agent', key: 'amina-hassan' },
    daysAgo: 52,
  }),
  listing({
    name: 'Villa Utulivu',
    description: `A beachfront house in the old manner: thick white walls, pointed battlements, a ground-floor arcade that keeps the sun out from ten to four. Five bedrooms, each with a bathroom and a door to the arcade or the roof, stand around a court with a well that is still in use.

It was built over four years by coral masons from Makunduchi and one patient architect. Doors are mninga, floors are polished lime, the roof drains into a cistern of 60,000 litres below the court. Nothing here is in fashion, and nothing has needed replacing.

Sixty metres of frontage face the atoll. The building line was surveyed from the high-water mark, with the certificate on file, and the sea wall is the natural coral shelf. Fishermen keep two boats at the north corner by an understanding older than the house; the sellers hope a buyer will keep to it.

The plot of 2,600 square metres carries a second building permit, not used, for a guest cottage. A generator, a solar field on the laundry roof and rooms for four staff stand behind a hedge at the lane.`,
    location: 'Matemwe, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 2_400_000,
    bedrooms: 5,
    bathrooms: 5,
    size_sqm: 560,
    land_size_sqm: 2600,
    tenure: 'Leasehold',
    lease_years: 78,
    photos: [
      'villa-08.jpg',
      'pool-01.jpg',
      'interior-living-02.jpg',
      'interior-bedroom-02.jpg',
      'interior-bath-01.jpg',
      'terrace-03.jpg',
      'area-07.jpg',
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
      'solar',
      'staff-quarters',
      'terrace',
    ],
    latitude: -5.8655,
    longitude: 39.3562,
    area: 'matemwe',
    owner: { kind: 'agent', key: 'amina-hassan' },
    daysAgo: 111,
  }),
  listing({
    name: 'Garden Villa, Muyuni Road',
    description: `North of Matemwe the road thins out towards Muyuni, and this arcaded villa stands on its landward side behind a hedge of bougainvillea. Three bedrooms, three bathrooms, and a garden that was a papaya field: 860 square metres of deep soil, which is worth noting on a coast of bare coral.

You buy quiet and a kitchen garden, not a beach at the gate. The public landing at Muyuni, with the nearest boats to Mnemba, is nine minutes on foot.

The house is connected to ZECO and to the ZAWA main, and has a hand-dug well for the plants. Paint, pump and wiring were renewed before the sale. It is let until the end of March to a marine biologist who would be glad to stay on.`,
    location: 'Matemwe, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 365_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 240,
    land_size_sqm: 860,
    tenure: 'Leasehold',
    lease_years: 58,
    photos: ['villa-06.jpg', 'interior-bedroom-02.jpg', 'interior-kitchen-01.jpg', 'terrace-01.jpg'],
    amenities: ['pool', 'garden', 'wifi', 'parking', 'air-conditioning', 'terrace', 'pets-allowed'],
    latitude: -5.8405,
    longitude: 39.356,
    area: 'matemwe',
    owner: { kind: 'agency', key: 'coral-key-realty' },
    daysAgo: 178,
  }),
];
