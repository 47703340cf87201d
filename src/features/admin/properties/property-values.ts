import type { UseFormReturn } from 'react-hook-form';
import * as z from 'zod/mini';
import type { Tables } from '#db/operator.ts';
import { OWNER_KINDS, type OwnerKind } from '#features/owners/owner.ts';
import { OPEN_FIELDS, type PropertyType } from '#features/properties/property.ts';
import { type PropertyDraft, propertyInput } from '#features/properties/property-schema.ts';
import { type GeoPoint, isOnEarth, kilometresBetween } from '#lib/geo.ts';
import { numberFrom, readMoney, readNumber } from '#lib/number-text.ts';
import { slugify } from '#lib/slug.ts';

type PropertyRecord = Tables<'properties'>;
export type PropertyOutput = z.output<typeof propertyInput>;

/** Whoever lists a property, and the number that visitors write to about it. */
export const listedBy = z.object({
  kind: z.enum(OWNER_KINDS),
  id: z.string(),
  whatsapp_number: z.nullable(z.string()),
});
export type ListedBy = z.output<typeof listedBy>;

/** A property as its form holds it: fields may still be empty, and who lists it is one choice. */
export interface PropertyValues
  extends Omit<PropertyDraft, 'type' | 'price' | 'agent_id' | 'agency_id' | 'developer_id' | 'whatsapp_number'> {
  type: PropertyType | '';
  price: number | null;
  owner: ListedBy | null;
}

export type PropertyFormApi = UseFormReturn<PropertyValues, unknown, PropertyOutput>;

export const PROPERTY_LABELS = {
  slug: 'Link',
  name: 'Name',
  area_id: 'Area',
  status: 'Status',
  type: 'Property type',
  price: 'Price (USD)',
  bedrooms: 'Bedrooms',
  bathrooms: 'Bathrooms',
  size_sqm: 'Building size (m²)',
  land_size_sqm: 'Land size (m²)',
  location: 'Location',
  reference: 'Reference',
  handover_date: 'Handover date',
  tenure: 'Tenure',
  lease_years: 'Lease years left',
  description: 'Description',
  owner: 'Listed by',
  amenities: 'Amenities',
  images: 'Images',
  floor_plan_images: 'Floor plans',
  video_url: 'Video',
  latitude: 'Latitude',
  longitude: 'Longitude',
  is_published: 'Published',
} as const satisfies Record<keyof PropertyValues, string>;

export const NEW_PROPERTY: PropertyValues = {
  ...OPEN_FIELDS,
  handover_date: '',
  video_url: '',
  slug: '',
  name: '',
  description: '',
  location: '',
  reference: '',
  type: '',
  status: 'Off Plan',
  price: null,
  latitude: 0,
  longitude: 0,
  is_published: false,
  area_id: '',
  owner: null,
};

/** What has a text field is an empty text there: whoever only passes through such a field changes nothing. */
export function toPropertyValues(property: PropertyRecord): PropertyValues {
  const { slug, name, description, location, type, status, price, area_id, is_published } = property;
  const { bedrooms, bathrooms, size_sqm, land_size_sqm, tenure, lease_years } = property;
  const { images, floor_plan_images, amenities, latitude, longitude } = property;
  const texts = { slug, name, description, location, type, status, price, area_id, is_published };
  const measures = { bedrooms, bathrooms, size_sqm, land_size_sqm, tenure, lease_years };
  return {
    ...texts,
    ...measures,
    ...{ images, floor_plan_images, amenities, latitude, longitude },
    reference: property.reference ?? '',
    handover_date: property.handover_date ?? '',
    video_url: property.video_url ?? '',
    owner: ownerOf(property),
  };
}

function ownerOf(property: PropertyRecord): ListedBy | null {
  const { agent_id, agency_id, developer_id, whatsapp_number } = property;
  const ids = { agent: agent_id, agency: agency_id, developer: developer_id };
  for (const kind of OWNER_KINDS) {
    const id = ids[kind];
    if (id !== null) return { kind, id, whatsapp_number };
  }
  return null;
}

/** Exactly one of the three ids, and the number of that party. A new property gets its slug from its name. */
function toDraft({ owner, ...fields }: PropertyValues): Record<string, unknown> {
  const idOf = (kind: OwnerKind) => (owner?.kind === kind ? owner.id : null);
  const isNowhere = !Number.isFinite(fields.latitude) && !Number.isFinite(fields.longitude);
  return {
    ...fields,
    ...(isNowhere && { latitude: 0, longitude: 0 }),
    slug: fields.slug || slugify(fields.name, 'property'),
    handover_date: fields.handover_date || null,
    agent_id: idOf('agent'),
    agency_id: idOf('agency'),
    developer_id: idOf('developer'),
    whatsapp_number: owner?.whatsapp_number ?? null,
  };
}

/** In the order in which they stand on the screen. */
const FIELDS = Object.keys(PROPERTY_LABELS);

/** Where the form shows what is wrong with a column. */
function fieldOf(column: string): string {
  if (column === 'slug') return 'name';
  return FIELDS.includes(column) ? column : 'owner';
}

/** The rules of a property for its form; `isImageMissing` says whether a new one is still without any. */
export function propertyForm(isImageMissing: () => boolean) {
  return z.transform((values: PropertyValues, context): PropertyOutput => {
    const { data, error } = propertyInput.safeParse(toDraft(values));
    const problems = (error?.issues ?? []).map(({ path, message }) => ({ field: fieldOf(String(path[0])), message }));
    if (isImageMissing()) problems.push({ field: 'images', message: 'At least one image is required' });
    problems.sort((one, other) => FIELDS.indexOf(one.field) - FIELDS.indexOf(other.field));
    for (const { field, message } of problems) {
      context.issues.push({ code: 'custom', input: values, path: [field], message });
    }
    return data ?? z.NEVER;
  });
}

/** The minus of an amount, before or behind its currency. */
const MINUS = /^\s*[-\u2212]|(?<=^\D*)[-\u2212](?=\d)/;

/** The price that was typed, which the admin keeps in US dollars. Nothing is null; what is no price is NaN. */
export function priceFrom(typed: unknown): number | null {
  return numberFrom(typed, (text) => {
    const money = readMoney(text.replace(MINUS, ''));
    if (!money || (money.currency !== null && money.currency !== 'USD')) return null;
    return MINUS.test(text) ? -money.amount : money.amount;
  });
}

/** The size that was typed. Three digits behind one point are thousands, as in a price and in a file. */
export function sizeFrom(typed: unknown): number | null {
  return numberFrom(typed, (text) => readNumber(text, true));
}

export interface Hint {
  isReached: boolean;
  text: string;
}

const READY = { photos: 5, description: 300, kilometresFromArea: 25 } as const;

/** What makes visitors ask about a property. None of it keeps it from being saved. */
export function readinessOf(values: PropertyValues, photos: number, area: GeoPoint | undefined): Hint[] {
  const length = values.description.trim().length;
  return [
    { isReached: photos >= READY.photos, text: `${photos} of at least ${READY.photos} photos` },
    {
      isReached: length >= READY.description,
      text: `Description: ${length.toLocaleString('en-US')} of at least ${READY.description} characters`,
    },
    pointHint(values, area),
  ];
}

function pointHint(point: GeoPoint, area: GeoPoint | undefined): Hint {
  const isNowhere = point.latitude === 0 && point.longitude === 0;
  if (isNowhere || !isOnEarth(point)) return { isReached: false, text: 'No location on the map yet' };
  const away = area ? kilometresBetween(point, area) : 0;
  return away <= READY.kilometresFromArea
    ? { isReached: true, text: 'Location on the map' }
    : { isReached: false, text: `The marker is ${Math.round(away)} km from the middle of the area` };
}
