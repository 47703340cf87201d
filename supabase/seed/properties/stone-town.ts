import type { SeedProperty } from '../types.ts';
import { listing } from './listing.ts';

export const stoneTownProperties: SeedProperty[] = [
  listing({
    name: 'Nyumba ya Mlango',
    description: `The door came first: a carved leaf with brass bosses, dated in the lintel to the year 1297 of the Islamic calendar, and behind it a narrow house of four floors in Shangani. Four bedrooms, three bathrooms, a roof from which you see the harbour light and hear three muezzins a breath apart.

The house was restored between two long rains by masons who work in lime. Mangrove-pole ceilings were kept where sound and replaced pole for pole where not; wiring and pipes run in the open, in brass and copper, so that nobody ever has to cut the walls for them.

It shares a wall with one neighbour and a right of way with another, both recorded. Works were approved by the Conservation Authority and the completion letter is in the deed box. A long lease from a private family, consented to by all eleven heirs, is assigned to the buyer.`,
    location: 'Shangani, Stone Town, Unguja',
    type: 'townhouse',
    status: 'Ready to Move In',
    price: 420_000,
    bedrooms: 4,
    bathrooms: 3,
    size_sqm: 260,
    land_size_sqm: 140,
    tenure: 'Leasehold',
    photos: ['area-04.jpg', 'interior-living-02.jpg', 'interior-bedroom-02.jpg', 'area-03.jpg', 'penthouse-01.jpg'],
    amenities: ['ocean-view', 'terrace', 'wifi', 'air-conditioning', 'furnished', 'backup-power'],
    latitude: -6.1628,
    longitude: 39.1876,
    area: 'stone-town',
    owner: { kind: 'agency', key: 'mlango' },
    daysAgo: 57,
  }),
  listing({
    name: 'Shangani Roof Apartment',
    description: `The top floor and half the roof of a former trading house, two streets from Forodhani gardens. Three arched doors turn the living room into a veranda, and a stair leads up to the roof, where a canopy, a sink and a long bench have been put in with the Authority's permission.

Two bedrooms lie on the courtyard side and stay cool and dark until nine. One bathroom has a window, the other a fan. Seventy-four steps separate you from the street; the basket on the pulley is part of the sale, and works.

There are five owners in the building. They meet twice a year, keep minutes and have just redone the rainwater pipes, which is more than most houses in Stone Town can say.`,
    location: 'Shangani, Stone Town, Unguja',
    type: 'penthouse',
    status: 'Ready to Move In',
    price: 245_000,
    bedrooms: 2,
    bathrooms: 2,
    size_sqm: 128,
    tenure: 'Condominium title',
    photos: ['interior-living-02.jpg', 'penthouse-01.jpg', 'area-03.jpg', 'blog-03.jpg'],
    amenities: ['ocean-view', 'terrace', 'wifi', 'air-conditioning', 'furnished'],
    latitude: -6.1632,
    longitude: 39.1869,
    area: 'stone-town',
    owner: { kind: 'agent', key: 'khadija-bakari' },
    daysAgo: 16,
  }),
  listing({
    name: 'Malindi Merchant House, Flat 3',
    description: `A one-bedroom flat on the first floor of a merchant house near the dhow harbour, high-ceilinged and rather grand for its sixty-four square metres. The bedroom has two tall windows over the lane and walls seventy centimetres thick, so the harbour is a murmur.

Damp was treated at the foot of the stair three years ago and has not returned; Khadīja will show you the meter readings, floor by floor. The kitchen is small and new, the bathroom large and old.

You are four minutes from the ferry gate, which makes it a base for somebody who works on both sides of the channel. ZAWA pressure reaches this floor without a pump on most days.`,
    location: 'Malindi, Stone Town, Unguja',
    type: 'apartment',
    status: 'Ready to Move In',
    price: 65_000,
    bedrooms: 1,
    bathrooms: 1,
    size_sqm: 64,
    tenure: 'Condominium title',
    photos: ['interior-bedroom-04.jpg', 'area-04.jpg', 'blog-03.jpg'],
    amenities: ['wifi', 'furnished'],
    latitude: -6.1582,
    longitude: 39.1912,
    area: 'stone-town',
    owner: { kind: 'agent', key: 'khadija-bakari' },
    daysAgo: 102,
  }),
  listing({
    name: 'Kiponda Courtyard House',
    description: `Five bedrooms on three floors round an open court with a fig in a tub and a cistern underneath. The house stands in Kiponda, in the quiet middle of the old town, where the lanes are too narrow for motorcycles and children play until the sunset prayer.

It has been a family home, a school and for nine years a guest house with a licence, which is transferable. Four bathrooms were added in the former store rooms without touching the street front. Two rooms on the top floor open to a loggia of carved teak, repaired but original.

Structure and roof were surveyed this spring by an independent engineer. He asks for two tie rods in the east wall and gives a price for them; the sellers have taken it off theirs.

Handcart access only, and the nearest place to unload a lorry is the market street, 210 metres away.`,
    location: 'Kiponda, Stone Town, Unguja',
    type: 'house',
    status: 'Ready to Move In',
    price: 380_000,
    bedrooms: 5,
    bathrooms: 4,
    size_sqm: 340,
    land_size_sqm: 210,
    photos: ['area-03.jpg', 'interior-living-02.jpg', 'interior-bath-01.jpg', 'area-04.jpg', 'blog-03.jpg'],
    amenities: ['wifi', 'terrace', 'furnished', 'air-conditioning', 'backup-power'],
    latitude: -6.1605,
    longitude: 39.191,
    area: 'stone-town',
    owner: { kind: 'agency', key: 'mlango' },
    daysAgo: 202,
  }),
  listing({
    name: 'Hurumzi Corner Flat',
    description: `A two-bedroom flat to be made out of the second floor of a corner house in Hurumzi. The roof above it has been renewed and the building stands dry and empty; drawings for the flat carry the Conservation Authority's stamp, and work begins when a buyer has chosen between two kitchens.

Windows face west and south down two lanes, with a glimpse of the sea over the old customs yard. All new plaster will be lime, all new timber seasoned, and the bathroom sits directly above the one below so that no pipe crosses a ceiling.

The price is fixed and includes the works. Payments are made to the advocate against the architect's certificates, in four parts.`,
    location: 'Hurumzi, Stone Town, Unguja',
    type: 'apartment',
    status: 'Off Plan',
    price: 108_000,
    bedrooms: 2,
    bathrooms: 1,
    size_sqm: 92,
    handoverInDays: 300,
    tenure: 'Condominium title',
    photos: ['blog-03.jpg', 'area-03.jpg', 'interior-bath-01.jpg'],
    amenities: ['ocean-view'],
    latitude: -6.1612,
    longitude: 39.1898,
    area: 'stone-town',
    owner: { kind: 'agency', key: 'mlango' },
    daysAgo: 172,
  }),
];
