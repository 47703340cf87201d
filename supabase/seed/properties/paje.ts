import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

/** All homes of Bahari Residences share one building, so the map must part them. */
const BAHARI_RESIDENCES = {
  location: 'Paje, Unguja',
  status: 'Off Plan',
  tenure: 'Condominium title',
  latitude: -6.2628,
  longitude: 39.5352,
  area: 'paje',
  owner: { kind: 'developer', key: 'bahari-living' },
  handoverInDays: 480,
} as const;

export const pajeProperties: SeedProperty[] = [
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Apartment 3B',
    description: `Two bedrooms and two bathrooms on the third floor, on the corner that looks over the palms to the lagoon. The balcony is deep enough to eat on and has a rail to dry a kite. Both bedrooms take a double bed and a cot, and the second has its own door to the landing for a visitor who keeps other hours.

Bahari Residences is one building of four floors and a set-back roof level, twenty-two homes in all, five minutes on foot from the beach and three from the Paje roundabout. Ground works are complete; the price list, the head lease, the ZIPA approval and the drawings come in one folder.

A deposit of one fifth goes to an advocate's client account and is released with the foundation certificate. Further instalments follow the frame, the roof and the windows. The building will have its own borehole, a treatment plant and a generator for lifts, pumps and one circuit in every flat.`,
    type: 'apartment',
    price: 148_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 96,
    photos: [
      'apartment-01.jpg',
      'pool-01.jpg',
      'interior-living-03.jpg',
      'interior-bedroom-03.jpg',
      'interior-bedroom-01.jpg',
      'terrace-02.jpg',
      'area-01.jpg',
    ],
    amenities: ['pool', 'ocean-view', 'gym', 'lift', 'wifi', 'security', 'parking', 'backup-power'],
    daysAgo: 1,
  }),
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Apartment 1A',
    description: `The smallest home in the building: forty-four square metres on the first floor with a bedroom that can be closed off, a shower room and a balcony towards the pool. It is the flat for somebody who is in the water all day or at a desk all day and wants to lock one door and leave.

Being at the west end it is cool in the morning and warm at tea time; an external blind is in the specification for that reason. Storage for boards is in the basement, one locker to each flat, rinsed and lit.`,
    type: 'apartment',
    price: 76_000,
    bedrooms: 1,
    bathrooms: 1,
    size_sqm: 44,
    photos: ['pool-01.jpg', 'apartment-01.jpg', 'interior-bedroom-03.jpg', 'terrace-02.jpg'],
    amenities: ['pool', 'lift', 'wifi', 'security', 'backup-power'],
    daysAgo: 91,
  }),
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Apartment 2C',
    description: `Number 2C is the mirror image of the corner flats, one floor lower, with both bedrooms on the quiet garden side and only the living room towards the lane. From the balcony you see palm crowns and a strip of water between two roofs, no more; the price takes account of it.

Cross-ventilation was modelled and then tested in a mock-up at the site office, where you can stand in front of the window and feel it. The kitchen is a galley with a hatch. There is a utility cupboard for washing machine, heater and inverter, so that none of them hums in the living room.`,
    type: 'apartment',
    price: 139_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 94,
    photos: ['interior-living-03.jpg', 'apartment-01.jpg', 'interior-bedroom-01.jpg', 'pool-01.jpg'],
    amenities: ['pool', 'gym', 'lift', 'wifi', 'security', 'parking', 'backup-power'],
    daysAgo: 33,
  }),
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Apartment 2E',
    description: `A one-bedroom flat of sixty-one square metres in the middle of the second floor. The plan is simple: entrance and bathroom at the back, then one deep room and a bedroom side by side, both with folding doors to a balcony that runs the full width.

Remote workers asked for this layout and got it, down to a desk niche with two data points and a socket on the backed-up circuit. By-laws permit lets of a month and longer without notice, and shorter ones through the house manager.

Like every home here it is a condominium unit that a non-Zanzibari can hold in their own name.`,
    type: 'apartment',
    price: 99_000,
    bedrooms: 1,
    bathrooms: 1,
    size_sqm: 61,
    photos: ['interior-bedroom-03.jpg', 'apartment-01.jpg', 'interior-living-03.jpg', 'pool-01.jpg'],
    amenities: ['pool', 'gym', 'lift', 'wifi', 'security', 'backup-power', 'furnished'],
    daysAgo: 93,
  }),
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Apartment 4A',
    description: `Three bedrooms on the top regular floor, drawn for a family: parents at one end with their own bathroom, children at the other, and a living room of seven metres in between. The terrace is partly under a pergola and partly open, and it is the one place in the building with a view both of the lagoon and of the sunset over the forest.

Two parking spaces go with it. The developer will join the third bedroom to the living room at no charge if the buyer decides before the inner walls are set out.`,
    type: 'apartment',
    price: 205_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 132,
    photos: ['terrace-02.jpg', 'apartment-01.jpg', 'interior-living-03.jpg', 'interior-bedroom-01.jpg'],
    amenities: ['pool', 'ocean-view', 'gym', 'lift', 'wifi', 'security', 'parking', 'backup-power', 'terrace'],
    daysAgo: 95,
  }),
  listing({
    ...BAHARI_RESIDENCES,
    name: 'Bahari Residences, Penthouse 5A',
    description: `The eastern half of the roof level, set back so far that the lane below cannot see it. Three bedrooms open to a terrace of ninety square metres with a plunge pool, a pergola and an uninterrupted line of reef.

Roofs leak where they are pierced, so the pool sits in its own tank on a raised slab that can be inspected from beneath. The insulation is double that of the floors below. All plant is on the western half, behind a wall, and runs without being heard.

Penthouse 5A shares the lift with the building and has the top landing to itself. Lease, approval and stage payments are the same as for the flats.`,
    type: 'penthouse',
    price: 365_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 184,
    photos: [
      'penthouse-02.jpg',
      'apartment-01.jpg',
      'interior-living-03.jpg',
      'interior-bedroom-01.jpg',
      'terrace-02.jpg',
    ],
    amenities: ['pool', 'ocean-view', 'gym', 'lift', 'wifi', 'security', 'parking', 'backup-power', 'terrace'],
    daysAgo: 104,
  }),
  listing({
    name: 'Kite Lane House',
    description: `A compact white house on the lane that the kite schools use to reach the lagoon, seven minutes from the sand and well out of earshot of the bars. Two bedrooms with a bathroom each, a living room that folds open to a timber deck, a small pool for rinsing off.

The present owners teach kiting from December to March and let the house for the rest of the year, most often by the month to people with laptops. The fibre connection, which is the reason they stay, has its own small battery.

The right of occupancy is registered and undisputed. A ZAWA meter, a ZECO prepaid meter and a septic tank emptied last year complete a file that fits, for once, in one envelope.`,
    location: 'Paje, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 175_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 118,
    land_size_sqm: 480,
    tenure: 'Right of occupancy',
    photos: ['house-03.jpg', 'interior-bedroom-04.jpg', 'terrace-02.jpg'],
    amenities: ['pool', 'wifi', 'parking', 'air-conditioning', 'furnished', 'garden', 'pets-allowed'],
    latitude: -6.2698,
    longitude: 39.5335,
    area: 'paje',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 118,
  }),
];
