import * as z from 'zod/mini';

export const PROPERTY_TYPES = ['apartment', 'villa', 'house', 'penthouse', 'townhouse', 'land'] as const;
export type PropertyType = (typeof PROPERTY_TYPES)[number];

export const PROPERTY_STATUSES = ['Off Plan', 'Construction Started', 'Land', 'Ready to Move In'] as const;
export type PropertyStatus = (typeof PROPERTY_STATUSES)[number];

/** Whether the building is still to come. */
export function isUnbuilt(status: PropertyStatus): boolean {
  return status === 'Off Plan' || status === 'Construction Started';
}

/** How a buyer holds a property. All land in Zanzibar is public: nobody is sold a freehold. */
export const PROPERTY_TENURES = ['Leasehold', 'Condominium title', 'Right of occupancy'] as const;
export type PropertyTenure = (typeof PROPERTY_TENURES)[number];

export const PROPERTY_LIMITS = {
  name: 200,
  description: 20_000,
  location: 200,
  price: 999_999_999_999,
  rooms: 99,
  leaseYears: 99,
  reference: 60,
  squareMetres: 10_000_000,
  images: 60,
  floorPlans: 10,
  amenities: 60,
} as const;

/** Which measures a type has: land is a plot only, flats have no plot, the others may have one. */
export const TYPE_RULES = {
  land: { building: false, plot: 'required' },
  house: { building: true, plot: 'optional' },
  villa: { building: true, plot: 'optional' },
  townhouse: { building: true, plot: 'optional' },
  apartment: { building: true, plot: 'none' },
  penthouse: { building: true, plot: 'none' },
} as const satisfies Record<PropertyType, { building: boolean; plot: 'required' | 'optional' | 'none' }>;

export const MEASURES = ['bedrooms', 'bathrooms', 'size_sqm', 'land_size_sqm'] as const;
export type Measure = (typeof MEASURES)[number];

/** The sizes and rooms that a type has. */
export function measuresOf(type: PropertyType): Measure[] {
  const { building, plot } = TYPE_RULES[type];
  return MEASURES.filter((measure) => (measure === 'land_size_sqm' ? plot !== 'none' : building));
}

const NO_MEASURES = { bedrooms: null, bathrooms: null, size_sqm: null, land_size_sqm: null };
const NO_TERMS = { handover_date: null, tenure: null, lease_years: null };
const NO_MEDIA = { images: [], floor_plan_images: [], video_url: null };
/** What nobody has to say of a property. */
export const OPEN_FIELDS = { ...NO_MEASURES, ...NO_TERMS, ...NO_MEDIA, amenities: [] };

export function hasLeaseYears(tenure: PropertyTenure | null): boolean {
  return tenure === 'Leasehold';
}

/** A former price, in US dollars, and the day on which it went down to today's. The database says when that is so. */
export const priceReduction = z.object({ from: z.number(), on: z.iso.date() });
export type PriceReduction = z.output<typeof priceReduction>;

export const STATUS_TONES = {
  'Off Plan': 'gray',
  'Construction Started': 'orange',
  Land: 'green',
  'Ready to Move In': 'blue',
} as const satisfies Record<PropertyStatus, 'gray' | 'orange' | 'green' | 'blue'>;
