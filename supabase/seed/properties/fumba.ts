import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

/** The flats of Menai Court share one building, so the map must part them. */
const MENAI_COURT = {
  location: 'Fumba, Unguja',
  status: 'Ready to Move In',
  tenure: 'Condominium title',
  latitude: -6.3028,
  longitude: 39.2935,
  area: 'fumba',
  owner: { kind: 'developer', key: 'fumba-bay-homes' },
} as const;

export const fumbaProperties: SeedProperty[] = [
  listing({
    name: 'Msasani Row, House 7',
    description: `House 7 is in the middle of a row of twelve on a paved, tree-planted street in the western part of Fumba. Three bedrooms, three bathrooms, 142 square metres on two floors, with a walled garden at the back deep enough for a swing or four chairs.

The roof went on last month. Windows and the screed follow, and the street, drains and street lights in front are already finished, so there is no walking through somebody else's building site to reach your own. Buyers may visit every Saturday.

The house is a unit in a ZIPA-approved development: foreign and diaspora buyers receive a unit title and a share in the head lease, and may ask ZIPA about a residence permit on the strength of it. A monthly charge pays for the sewage plant, the guard at the gate and the gardeners; letting by the year is allowed, by the night it is not.`,
    location: 'Fumba, Unguja',
    type: 'townhouse',
    status: 'Construction Started',
    price: 179_500,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 142,
    land_size_sqm: 210,
    handoverInDays: 190,
    tenure: 'Condominium title',
    photos: ['townhouse-01.jpg', 'construction-01.jpg', 'interior-kitchen-01.jpg', 'interior-bedroom-04.jpg'],
    amenities: ['parking', 'security', 'garden', 'wifi', 'backup-power'],
    latitude: -6.3085,
    longitude: 39.2762,
    area: 'fumba',
    owner: { kind: 'developer', key: 'fumba-bay-homes' },
    daysAgo: 3,
  }),
  listing({
    name: 'Msasani Row, House 9',
    description: `Two doors along from number 7 and fifteen square metres more garden, thanks to a bend in the street. The plan is the same with one change: the ground-floor bedroom has its own side entrance, which makes it a study, a clinic room or a place for a mother-in-law.

House 9 backs on to the future park instead of on to another garden. The park is fenced and planted with neem and casuarina, not yet with benches. Air conditioning is pre-piped in every room; the units themselves are left to the buyer.`,
    location: 'Fumba, Unguja',
    type: 'townhouse',
    status: 'Construction Started',
    price: 182_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 142,
    land_size_sqm: 225,
    handoverInDays: 205,
    tenure: 'Condominium title',
    photos: ['construction-01.jpg', 'townhouse-01.jpg', 'interior-living-03.jpg'],
    amenities: ['parking', 'security', 'garden', 'wifi', 'backup-power'],
    latitude: -6.3085,
    longitude: 39.2765,
    area: 'fumba',
    owner: { kind: 'developer', key: 'fumba-bay-homes' },
    daysAgo: 19,
  }),
  listing({
    ...MENAI_COURT,
    name: 'Menai Court, Apartment 4B',
    description: `A finished two-bedroom flat on the fourth floor, facing south over the roofs towards Menai Bay. Keys can change hands on the day of payment: the snagging list is closed, the meter is in the flat's name and the first year's faults have been found by the first year's neighbours.

The kitchen is fitted. Wardrobes, fans and two air conditioners stay. The lift has its own generator supply, which matters on the fourth floor more than any view.

Daladalas to town stop at the corner, and a school, a pharmacy and a small supermarket are inside the neighbourhood.`,
    type: 'apartment',
    price: 118_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 82,
    photos: ['apartment-03.jpg', 'interior-bedroom-03.jpg', 'interior-bath-01.jpg'],
    amenities: ['ocean-view', 'lift', 'parking', 'security', 'air-conditioning', 'backup-power', 'wifi'],
    daysAgo: 44,
  }),
  listing({
    ...MENAI_COURT,
    name: 'Menai Court, Apartment 2A',
    description: `One bedroom, fifty-two square metres, on the shaded north side of the court. It is let to a nurse at the clinic until next August, at a rent the developer will disclose, and the lease passes to the buyer.

The rooms are plain and well proportioned. A balcony of six square metres takes a table; the block's roof terrace takes everybody. Water is metered per flat, so what you pay is what you used.`,
    type: 'apartment',
    price: 79_000,
    bedrooms: 1,
    bathrooms: 1,
    size_sqm: 52,
    photos: ['interior-bedroom-01.jpg', 'apartment-03.jpg', 'interior-bath-01.jpg'],
    amenities: ['lift', 'parking', 'security', 'backup-power', 'wifi'],
    daysAgo: 152,
  }),
  listing({
    ...MENAI_COURT,
    name: 'Menai Court, Penthouse 5',
    description: `The only home on the fifth floor: three bedrooms round a living room that gives on to a private roof terrace of seventy square metres. On a clear day the sandbanks of Menai Bay show as white strokes on the water.

It was kept by the developer as the show flat and is sold with what was shown, sofas, lamps, a fire bowl and all. Marks on the skirting boards have been repaired. The waterproofing of the terrace carries a ten-year guarantee from the contractor, transferable once.

Short lets are excluded by the by-laws in the whole court, so this is a home, or a long lease to somebody who will treat it as one.`,
    type: 'penthouse',
    price: 289_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 158,
    photos: ['penthouse-01.jpg', 'apartment-03.jpg', 'interior-bedroom-03.jpg'],
    amenities: [
      'ocean-view',
      'lift',
      'parking',
      'security',
      'air-conditioning',
      'backup-power',
      'wifi',
      'furnished',
      'terrace',
    ],
    daysAgo: 156,
  }),
  listing({
    name: 'Inland plot, Dimani',
    description: `Six hundred square metres in Dimani, halfway down the Fumba road, in an area of new family houses. The plot is twenty metres by thirty on level ground and has been fenced with euphorbia for as long as anyone remembers.

A ZECO pole stands across the lane. Water comes from a kiosk at the junction until the ZAWA branch line, pegged out last year, reaches the row.

Documents consist of the sheha's letter, a survey approved by the Commission for Lands and a sale agreement between the first owner and the present one. It is offered to Zanzibari buyers, or to others who are ready to wait for a lease.`,
    location: 'Dimani, Fumba, Unguja',
    type: 'land',
    status: 'Land',
    price: 28_000,
    land_size_sqm: 600,
    photos: ['land-02.jpg', 'area-05.jpg', 'hero-areas.jpg'],
    amenities: [],
    latitude: -6.282,
    longitude: 39.27,
    area: 'fumba',
    owner: { kind: 'agent', key: 'hassan-pandu' },
    daysAgo: 115,
  }),
];
