import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const pembaProperties: SeedProperty[] = [
  listing({
    name: 'Wete Harbour House',
    description: `A town house of two floors above the harbour at Wete, built for a clove trader in the 1930s and lived in by his family ever since. Behind the carved door four bedrooms open off a central hall wide enough for a wedding; the two bathrooms are later additions and honest about it.

From the upper windows you watch the dhows wait for the tide between the islands. The back garden holds a well, a tamarind and a kitchen house that could become a workshop or a flat.

The roof is corrugated iron over sound timbers and will want paint in a year or two. ZECO and ZAWA are connected, the ZAWA supply twice daily. All the heirs live in Wete and have signed together, an event in itself.`,
    location: 'Wete, Pemba',
    type: 'house',
    status: 'Ready to Move In',
    price: 96_000,
    bedrooms: 4,
    bathrooms: 2,
    size_sqm: 180,
    land_size_sqm: 520,
    tenure: 'Right of occupancy',
    photos: ['interior-bedroom-02.jpg', 'area-04.jpg', 'blog-01.jpg'],
    amenities: ['ocean-view', 'garden', 'parking', 'pets-allowed'],
    latitude: -5.0602,
    longitude: 39.7242,
    area: 'wete',
    owner: { kind: 'agent', key: 'omar-faki' },
    daysAgo: 27,
  }),
  listing({
    name: 'Clove Ridge Plot, Wete',
    description: `Eight thousand square metres along a ridge east of Wete, open to the wind, with the inlet showing silver to the west. Sixty-three bearing clove trees and nine young ones stand on it; they are tagged, listed and part of the price.

The crest is level for about a third of the length and there a house could sit without any retaining wall. Below it the slope is a good one in five, planted and stable.

An earth road comes to the corner and is passable all year with four driven wheels, most of the year without. The nearest ZECO line is 450 metres downhill. A spring on the neighbour's side has supplied both farms for as long as Omar can trace.`,
    location: 'Wete, Pemba',
    type: 'land',
    status: 'Land',
    price: 38_000,
    land_size_sqm: 8000,
    photos: ['land-05.jpg', 'island-pemba.jpg', 'area-05.jpg'],
    amenities: ['ocean-view'],
    latitude: -5.0685,
    longitude: 39.742,
    area: 'wete',
    owner: { kind: 'agent', key: 'omar-faki' },
    daysAgo: 74,
  }),
  listing({
    name: 'Mtambwe View Villa',
    description: `Three bedrooms under white battlements, planned for a hilltop south of Wete that looks over the creek to Mtambwe. The design borrows its arches from the ruins over there and its cross-ventilation from the clove stores, and it has been priced by a Pemba contractor who builds schools.

The plot of 2,400 square metres is paid for and levelled, and the access road has been stoned. There is a borehole with a yield test, and a ZECO transformer is shared with the school below.

A buyer contracts for land and house together. The lease for a non-Zanzibari is prepared with ZIPA before the first instalment is due, and if it is refused the reservation fee is returned.`,
    location: 'Wete, Pemba',
    type: 'villa',
    status: 'Off Plan',
    price: 225_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 205,
    land_size_sqm: 2400,
    handoverInDays: 430,
    tenure: 'Leasehold',
    lease_years: 99,
    photos: ['house-05.jpg', 'villa-03.jpg', 'island-pemba.jpg'],
    amenities: ['pool', 'ocean-view', 'garden', 'borehole', 'parking', 'terrace'],
    latitude: -5.102,
    longitude: 39.715,
    area: 'wete',
    owner: { kind: 'agency', key: 'pemba-green-land' },
    daysAgo: 163,
  }),
  listing({
    name: 'Tundauwa Bay House',
    description: `Out on the Tundauwa peninsula, half an hour from Chake Chake, a thatched two-storey house stands on a green knoll with the bay on two sides. Three bedrooms, two bathrooms, a small pool fed from the cistern, and not another roof in sight.

Everything is self-made: solar power with batteries, rain from the roofs, a filter, a compost toilet for the garden. The systems are simple enough for the caretaker, and he has kept a logbook since the first day.

The last six kilometres are earth, and in April you may have to leave the car at the mosque and walk the rest. In return there is a landing place below the house from which Misali is forty minutes by boat.`,
    location: 'Chake Chake, Pemba',
    type: 'house',
    status: 'Ready to Move In',
    price: 138_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 150,
    land_size_sqm: 1400,
    photos: ['villa-05.jpg', 'interior-bedroom-01.jpg', 'island-pemba.jpg'],
    amenities: ['pool', 'ocean-view', 'solar', 'garden', 'terrace', 'furnished', 'pets-allowed'],
    latitude: -5.269,
    longitude: 39.6975,
    area: 'chake-chake',
    owner: { kind: 'agency', key: 'pemba-green-land' },
    daysAgo: 108,
  }),
  listing({
    name: 'Chake Hill Apartments, Unit 4',
    description: `A two-bedroom flat in a three-storey block on the hospital hill, with the long view down the creek that the colonial officers chose it for. It has wooden floors, arched doors to a balcony and a kitchen one can actually cook in.

Doctors and project staff have rented it without a gap worth mentioning, furnished, by the year. Water comes from the town main with a rooftop reserve of three days, and there is a standby generator in the yard whose fuel is shared by six flats.

Condominium papers for the block were issued in the seller's time and can be inspected at the office in the main street.`,
    location: 'Chake Chake, Pemba',
    type: 'apartment',
    status: 'Ready to Move In',
    price: 68_000,
    bedrooms: 2,
    bathrooms: 1,
    size_sqm: 74,
    tenure: 'Condominium title',
    photos: ['apartment-06.jpg', 'interior-kitchen-01.jpg', 'island-pemba.jpg'],
    amenities: ['parking', 'furnished', 'backup-power', 'wifi'],
    latitude: -5.2462,
    longitude: 39.7725,
    area: 'chake-chake',
    owner: { kind: 'agency', key: 'pemba-green-land' },
    daysAgo: 213,
  }),
  listing({
    name: 'Mkoani Hill plot',
    description: `Fifteen hundred square metres on the slope above Mkoani port, eight minutes' walk from the ferry and the hospital. You see every boat come in, and in the evening the lamps of the squid fishers.

The gradient is one in seven, so plan for a split-level house and a drain on the upper side. Neighbours on both flanks have built that way and are willing to show their foundations.

Surveyed in the present owner's name, with the sheha's and the district's letters. Power and water are in the lane.`,
    location: 'Mkoani, Pemba',
    type: 'land',
    status: 'Land',
    price: 18_000,
    land_size_sqm: 1500,
    tenure: 'Right of occupancy',
    photos: ['land-03.jpg', 'island-pemba.jpg', 'blog-01.jpg'],
    amenities: ['ocean-view'],
    latitude: -5.3642,
    longitude: 39.6545,
    area: 'mkoani',
    owner: { kind: 'agency', key: 'pemba-green-land' },
    daysAgo: 233,
  }),
  listing({
    name: 'Ras Mkumbuu Road plot',
    description: `A strip of 5,200 square metres between the Ras Mkumbuu road and a mangrove creek north-west of Chake Chake. The road side is high and dry, in cassava at present; the creek side floods at the equinoctial springs and should be left to the crabs.

Three former pupils of Omar's own it together and want to sell together. They have asked for a buyer who will keep the footpath to the creek open.

On the upper part there would be space for a homestead and a large garden, or for a boatyard with a slip, subject to an environmental permit. ZECO runs along the road and the water table lies nine metres down.`,
    location: 'Chake Chake, Pemba',
    type: 'land',
    status: 'Land',
    price: 46_000,
    land_size_sqm: 5200,
    photos: ['area-05.jpg', 'land-09.jpg', 'island-pemba.jpg'],
    amenities: [],
    latitude: -5.22,
    longitude: 39.72,
    area: 'chake-chake',
    owner: { kind: 'agent', key: 'omar-faki' },
    daysAgo: 240,
  }),
];
