import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const mafiaProperties: SeedProperty[] = [
  listing({
    name: 'Utende Bay plot',
    description: `Twelve thousand square metres of coconut and cashew behind the mangrove at Utende, with a corridor twelve metres wide to Chole Bay. It is large enough for a lodge of eight bandas or for one family that does not care to hear another.

Because the bay lies in the marine park, whatever is built needs the park's consent as well as the district's. A first letter from the warden, asking for low roofs, dry composting toilets and no light towards the water, is in the file and sets out a path rather than an obstacle.

A granted right of occupancy under mainland law, 66 years, is registered in Dar es Salaam. Foreign investors would hold a derivative right through the mainland investment authority. TANESCO's poles pass the landward corner; groundwater on this side is sweet to twelve metres and should not be pumped deeper.`,
    location: 'Utende, Mafia',
    type: 'land',
    status: 'Land',
    price: 74_000,
    land_size_sqm: 12_000,
    tenure: 'Right of occupancy',
    photos: ['land-09.jpg', 'island-mafia.jpg', 'area-05.jpg', 'blog-01.jpg'],
    amenities: ['beach-access', 'ocean-view'],
    latitude: -7.9665,
    longitude: 39.746,
    area: 'utende',
    owner: { kind: 'agent', key: 'salme-khamis' },
    daysAgo: 9,
  }),
  listing({
    name: 'Chole View Bungalow',
    description: `A bungalow under a wide thatched terrace, two bedrooms and two bathrooms, built by a dive instructor for the years when he would no longer dive. You sit under the roof and watch the dhow ferry cross to Chole and back.

The house has solar power, a petrol generator for the compressor room and a shallow well with sweet water. The compressor room is empty now and would make a third bedroom or a library.

A path of eighty metres runs through the mangrove to a shared jetty of poles, usable from half tide. The park's building consent and its yearly inspection reports are complete, which on this bay is what one looks at first.`,
    location: 'Utende, Mafia',
    type: 'house',
    status: 'Ready to Move In',
    price: 165_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 110,
    land_size_sqm: 1800,
    photos: ['terrace-03.jpg', 'interior-bedroom-03.jpg', 'island-mafia.jpg'],
    amenities: ['ocean-view', 'jetty', 'solar', 'backup-power', 'garden', 'terrace', 'furnished'],
    latitude: -7.9702,
    longitude: 39.7468,
    area: 'utende',
    owner: { kind: 'agent', key: 'salme-khamis' },
    daysAgo: 50,
  }),
  listing({
    name: 'Utende Reef Villas, Villa 4',
    description: `The fourth of five single-storey villas planned round a shared dive store at the southern edge of Utende. Three bedrooms in a line, each with a bathroom and a door to the deck, under one long makuti roof; the pool is small, filled by rain and topped up from the well.

The marine park and the district have approved the layout. Work on the common drain and the access track is done, the villas follow in the order in which they are sold. Materials come by boat from the mainland, so the programme allows a season for weather.

Mafia has no condominium practice to speak of, and the sale is by sub-lease of a surveyed plot with a share in the common land. Have it read by an advocate in Dar es Salaam; the developer will name three who have never worked for him.`,
    location: 'Utende, Mafia',
    type: 'villa',
    status: 'Off Plan',
    price: 280_000,
    bedrooms: 3,
    bathrooms: 3,
    size_sqm: 190,
    land_size_sqm: 700,
    handoverInDays: 820,
    tenure: 'Leasehold',
    lease_years: 65,
    photos: ['service-partnership.jpg', 'villa-07.jpg', 'island-mafia.jpg'],
    amenities: ['pool', 'ocean-view', 'solar', 'garden', 'terrace', 'jetty'],
    latitude: -7.9735,
    longitude: 39.7462,
    area: 'utende',
    owner: { kind: 'developer', key: 'mwamba-developments' },
    daysAgo: 99,
  }),
  listing({
    name: 'Kilindoni Airstrip House',
    description: `Three bedrooms on the road between the town and the airstrip, five minutes from the plane with a suitcase on wheels. It is a plain ochre house with a green roof and a shaded deck, a pool the size of a large tank and a garden that two tortoises keep short.

A pilot owned it, then a fisheries project, and both left improvements: insect screens everywhere, a radio mast now used for the internet, a lockable store for outboard engines. TANESCO supplies it, with a diesel set for the cuts after nightfall.

You would buy it to live and work on Mafia. For the lagoon you drive to Utende; the whale-shark boats leave from the beach ten minutes away.`,
    location: 'Kilindoni, Mafia',
    type: 'house',
    status: 'Ready to Move In',
    price: 88_000,
    bedrooms: 3,
    bathrooms: 2,
    size_sqm: 140,
    land_size_sqm: 950,
    tenure: 'Right of occupancy',
    photos: ['house-04.jpg', 'interior-kitchen-01.jpg', 'area-06.jpg'],
    amenities: ['pool', 'wifi', 'parking', 'garden', 'backup-power'],
    latitude: -7.9195,
    longitude: 39.664,
    area: 'kilindoni',
    owner: { kind: 'agent', key: 'salme-khamis' },
    daysAgo: 186,
  }),
];
