import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const jambianiKizimkaziProperties: SeedProperty[] = [
  listing({
    name: 'Beachfront plot, Jambiani South',
    description: `Thirty-four hundred square metres with forty-two metres on the beach, in the last ward of Jambiani before the coast turns to rock. The ground rises to about three metres above the spring-tide line a few steps from the sand, which is why the old village graves lie beside it and the sea has never been near them. The graves are outside the boundary and stay.

The plot runs back to the village lane, where ZECO and the ZAWA main both pass. A test borehole gave usable water at 31 metres. After the setback there remain about 2,100 square metres to build on, enough for a small lodge or two generous houses.

The right of occupancy is held by two sisters and has been surveyed, gazetted and paid up. A buyer from abroad would take a long lease, for a project of any size through ZIPA; Juma has the checklist and the telephone numbers.`,
    location: 'Jambiani, Unguja',
    type: 'land',
    status: 'Land',
    price: 220_000,
    land_size_sqm: 3400,
    tenure: 'Right of occupancy',
    photos: ['land-01.jpg', 'area-06.jpg', 'area-01.jpg', 'area-02.jpg', 'island-unguja.jpg'],
    amenities: ['beach-access', 'ocean-view', 'borehole'],
    latitude: -6.3345,
    longitude: 39.5541,
    area: 'jambiani',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 2,
  }),
  listing({
    name: 'Kibigija Village House',
    description: `An ordinary village house, carefully mended. Two bedrooms and one bathroom behind walls of coral and lime, a baraza along the front where half of Kibigija sits in the evening, and at the back a dining terrace under thatch.

There is no pool and no view of the sea, which is two hundred metres away between the houses. There is a bread oven, a mature breadfruit tree and a neighbour who sells octopus.

It has ZECO, a ZAWA tap and a tank on the roof. The conversion of the yard store into a third bedroom is drawn and approved by the district. Somebody who wants to live in Jambiani rather than beside it should see this one first.`,
    location: 'Jambiani, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 118_000,
    bedrooms: 2,
    bathrooms: 1,
    size_sqm: 96,
    land_size_sqm: 420,
    tenure: 'Right of occupancy',
    photos: ['area-04.jpg', 'terrace-03.jpg', 'interior-living-03.jpg'],
    amenities: ['garden', 'terrace', 'pets-allowed'],
    latitude: -6.3052,
    longitude: 39.5432,
    area: 'jambiani',
    owner: { kind: 'agent', key: 'juma-mwinyi' },
    daysAgo: 193,
  }),
  listing({
    name: 'Villa Mkunazi',
    description: `Two old mkunazi trees stand at the gate of this three-bedroom villa in the middle of Jambiani, one garden back from the shore lane. The lower walls are coral stone, the upper floor is thatched and open, and the deck round the pool was rebuilt in hardwood last season.

The ground floor holds two bedrooms and a kitchen that can be closed off; the third bedroom, upstairs, shares its breeze with the living room. It is a sociable house, and sound carries from top to bottom.

Across the lane a path of ninety metres leads to the beach between two guest houses. ZAWA fills a tank of 15,000 litres when there is pressure, and a shared borehole helps out between January and March. The lease runs for 33 years with two renewals written in, ninety-nine in all.`,
    location: 'Jambiani, Unguja',
    type: 'villa',
    status: 'Ready to Move In',
    price: 395_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 225,
    land_size_sqm: 900,
    tenure: 'Leasehold',
    lease_years: 33,
    photos: ['blog-04.jpg', 'villa-05.jpg', 'pool-03.jpg', 'interior-bedroom-02.jpg', 'terrace-01.jpg'],
    amenities: ['pool', 'beach-access', 'ocean-view', 'garden', 'wifi', 'terrace', 'parking', 'air-conditioning'],
    latitude: -6.3188,
    longitude: 39.5472,
    area: 'jambiani',
    owner: { kind: 'agency', key: 'coral-key-realty' },
    daysAgo: 219,
  }),
  listing({
    name: 'Jambiani Reef Row, House 2',
    description: `Six small townhouses in a white row, set side-on to the sea so that each upper room has a slanting view of the lagoon. House 2 has two bedrooms and two bathrooms on 98 square metres, a front garden for a table and a back yard for the washing.

No ground has been broken. The plot is leased and walled, the permit is issued, and the developer starts when four houses are under contract; if that has not happened within nine months, deposits go back in full.

The row will have a caretaker, one well with a softener and a compost plant instead of septic pits, since the water table stands high this close to the beach.`,
    location: 'Jambiani, Unguja',
    type: 'townhouse',
    status: 'Off Plan',
    price: 129_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 98,
    land_size_sqm: 130,
    handoverInDays: 700,
    tenure: 'Leasehold',
    lease_years: 97,
    photos: ['townhouse-03.jpg', 'interior-bedroom-03.jpg', 'area-06.jpg'],
    amenities: ['beach-access', 'ocean-view', 'parking', 'garden'],
    latitude: -6.3118,
    longitude: 39.5445,
    area: 'jambiani',
    owner: { kind: 'developer', key: 'mwamba-developments' },
    daysAgo: 124,
  }),
  listing({
    name: 'Dimbani Cliff Villa',
    description: `A house of arches for the plot above Dimbani harbour, four bedrooms, all of them turned to the south-west and the evening. It will be built in coral stone and lime by the crew that has just finished a smaller house two plots along, which you can sleep in before you decide.

An engineer has set the building back eleven metres from the cliff edge after drilling for cavities. The line is in the permit, and the ground in front of it becomes terrace and garden. Steps down to the cove exist and belong to the village; the design leaves them as they are.

In the months of the kusi spray comes over the edge, so windows on that side are timber with marine hardware, and the pool lies in the lee of the arcade. The lease is new, for 99 years, approved with ZIPA as a residential project.`,
    location: 'Dimbani, Kizimkazi, Unguja',
    type: 'villa',
    status: 'Off Plan',
    price: 575_000,
    bedrooms: 4,
    bathrooms: 4,
    size_sqm: 300,
    land_size_sqm: 1600,
    handoverInDays: 650,
    tenure: 'Leasehold',
    lease_years: 99,
    photos: ['pool-02.jpg', 'villa-06.jpg', 'interior-bedroom-04.jpg', 'terrace-02.jpg'],
    amenities: ['pool', 'ocean-view', 'garden', 'terrace', 'solar', 'parking', 'staff-quarters'],
    latitude: -6.4395,
    longitude: 39.4632,
    area: 'kizimkazi',
    owner: { kind: 'developer', key: 'makuti-and-lime' },
    daysAgo: 23,
  }),
  listing({
    name: 'Harbour plot, Kizimkazi Mkunguni',
    description: `Eighteen hundred square metres beside the landing at Mkunguni, where the boats come in and the ice lorry waits. It is noisy from five in the morning and has the best trading position in the village: a café, a dive base or a fish kitchen would find its customers at the door.

The front third is sand and may carry only light structures; the rest is solid coral. Power, water and the tarred road reach the boundary.

A sale includes the goodwill of the beach committee, which asks for a written promise that boats may go on being hauled across the front. The promise is drafted and reasonable.`,
    location: 'Kizimkazi, Unguja',
    type: 'land',
    status: 'Land',
    price: 62_000,
    land_size_sqm: 1800,
    photos: ['land-07.jpg', 'area-06.jpg', 'area-02.jpg'],
    amenities: ['beach-access', 'ocean-view'],
    latitude: -6.4535,
    longitude: 39.4718,
    area: 'kizimkazi',
    owner: { kind: 'agent', key: 'hassan-pandu' },
    daysAgo: 158,
  }),
  listing({
    name: 'Kizimkazi Fig Tree House',
    description: `A two-storey family house in the upper village, named after the fig whose roots hold up one corner of the garden wall. Four bedrooms and three bathrooms, an upper floor under red tiles that catches the wind, and a small pool added when the grandchildren came.

It was built by a ship's engineer and is over-provided with everything mechanical: two pumps, two tanks, a workshop with a three-phase socket and a water softener he made himself. The manuals are in English and Swahili.

Half the plot is orchard, with mango, lime, jackfruit and a row of pineapples. The sea is six minutes downhill and feels like ten on the way back.`,
    location: 'Kizimkazi, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 240_000,
    bedrooms: 4,
    bathrooms: 3,
    size_sqm: 210,
    land_size_sqm: 1100,
    photos: ['villa-09.jpg', 'interior-kitchen-01.jpg', 'interior-bedroom-02.jpg', 'blog-01.jpg'],
    amenities: ['pool', 'garden', 'parking', 'backup-power', 'terrace', 'wifi', 'pets-allowed'],
    latitude: -6.4502,
    longitude: 39.4712,
    area: 'kizimkazi',
    owner: { kind: 'agent', key: 'hassan-pandu' },
    daysAgo: 139,
  }),
];
