import * as z from 'zod/mini';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { latitude, longitude } from '#lib/coordinates.ts';
import { storedText } from '#lib/stored-text.ts';
import {
  calendarDate,
  emptyAsNull,
  maxCharacters,
  optionalPhone,
  requiredName,
  requiredText,
  SLUG_PATTERN,
  storedImage,
  TEXT_LIMITS,
  withoutUnseen,
} from '#lib/text-rules.ts';
import {
  hasLeaseYears,
  PROPERTY_LIMITS,
  PROPERTY_STATUSES,
  PROPERTY_TENURES,
  PROPERTY_TYPES,
  type PropertyType,
  priceReduction,
  TYPE_RULES,
} from './property.ts';
import { videoAddress } from './video.ts';

type TypeRule = (typeof TYPE_RULES)[PropertyType];

const ROOMS = `Please enter a whole number from 0 to ${PROPERTY_LIMITS.rooms}`;
const LEASE_YEARS = `Please enter a whole number from 1 to ${PROPERTY_LIMITS.leaseYears}`;
const SQUARE_METRES = `Please enter a number up to ${PROPERTY_LIMITS.squareMetres.toLocaleString('en-US')}`;
const PRICE_MISSING = 'Price must be greater than 0';
const PRICE = `Please use at most two decimals and ${PROPERTY_LIMITS.price.toLocaleString('en-US')} dollars`;

// Not `z.int`, which keeps the rules that span several fields from being looked at.
const wholeNumber = (least: number, most: number, message: string) =>
  z.nullable(z.number(message).check(z.refine(Number.isInteger, message), z.gte(least, message), z.lte(most, message)));
const rooms = wholeNumber(0, PROPERTY_LIMITS.rooms, ROOMS);
const squareMetres = z.nullable(
  z
    .number(SQUARE_METRES)
    .check(
      z.lte(PROPERTY_LIMITS.squareMetres, SQUARE_METRES),
      z.refine(hasAtMostTwoDecimals, 'Please use at most two decimals'),
    ),
);
const ownerId = z.nullable(z.guid());

/** A reference as it is stored: without what nobody sees, or a file that was written by hand would not name it. */
export function plainReference(reference: string): string {
  return withoutUnseen(reference).trim();
}

const propertyFields = z.object({
  slug: z.string().check(z.maxLength(TEXT_LIMITS.slug), z.regex(SLUG_PATTERN)),
  name: requiredName(PROPERTY_LIMITS.name, 'Name is required'),
  description: requiredText(PROPERTY_LIMITS.description, 'Description is required'),
  location: requiredName(PROPERTY_LIMITS.location, 'Location is required'),
  type: z.enum(PROPERTY_TYPES, 'Property type is required'),
  status: z.enum(PROPERTY_STATUSES, 'Status is required'),
  price: z
    .number({ error: ({ input }) => (input == null ? PRICE_MISSING : 'Please enter the price as a number') })
    .check(z.gt(0, PRICE_MISSING), z.lte(PROPERTY_LIMITS.price, PRICE), z.refine(hasAtMostTwoDecimals, PRICE)),
  bedrooms: rooms,
  bathrooms: rooms,
  size_sqm: squareMetres,
  land_size_sqm: squareMetres,
  handover_date: z.nullable(calendarDate('Please enter a date such as 2027-06-30')),
  tenure: z.nullable(z.enum(PROPERTY_TENURES)),
  /** The years that are left of a lease. */
  lease_years: wholeNumber(1, PROPERTY_LIMITS.leaseYears, LEASE_YEARS),
  images: z.array(storedImage()).check(z.maxLength(PROPERTY_LIMITS.images)),
  floor_plan_images: z.array(storedImage()).check(z.maxLength(PROPERTY_LIMITS.floorPlans)),
  /** A video of it, in the one spelling of its service. */
  video_url: emptyAsNull(videoAddress),
  amenities: z
    .array(z.string().check(z.regex(SLUG_PATTERN)))
    .check(z.maxLength(PROPERTY_LIMITS.amenities, `Please use at most ${PROPERTY_LIMITS.amenities} amenities`)),
  latitude,
  longitude,
  is_published: z.boolean(),
  area_id: z.guid('Area is required'),
  agent_id: ownerId,
  agency_id: ownerId,
  developer_id: ownerId,
  whatsapp_number: optionalPhone(),
  /** The lister's own number of it, by which an import finds it again. */
  reference: emptyAsNull(z.string().check(z.overwrite(plainReference), maxCharacters(PROPERTY_LIMITS.reference))),
});
type PropertyFields = z.output<typeof propertyFields>;

/** Mirrors the checks on `public.properties`; the contract test compares the two. */
export const propertyInput = propertyFields.check(
  z.check<PropertyFields>(
    (context) => {
      for (const problem of propertyProblems(context.value)) {
        context.issues.push({ code: 'custom', input: context.value, path: [problem.field], message: problem.message });
      }
    },
    // Even while single fields are wrong: a form shows everything that is to be fixed at once.
    { when: () => true },
  ),
);
export type PropertyDraft = z.input<typeof propertyInput>;

interface PropertyProblem {
  field: keyof PropertyFields;
  message: string;
}

/** What a property breaks of the rules that span several fields. */
function propertyProblems(property: PropertyFields): PropertyProblem[] {
  return [
    ...sizeProblems(property),
    ...leaseProblems(property),
    ...placeProblems(property),
    ...ownerProblems(property),
  ];
}

function sizeProblems({ type, bedrooms, bathrooms, size_sqm, land_size_sqm }: PropertyFields): PropertyProblem[] {
  const problems: PropertyProblem[] = [];
  const refuse = (field: keyof PropertyFields, message: string) => problems.push({ field, message });
  const rule: TypeRule | undefined = TYPE_RULES[type];
  // The type is what is wrong then.
  if (!rule) return problems;

  if (rule.building) {
    if (bedrooms === null) refuse('bedrooms', 'Number of bedrooms is required');
    if (bathrooms === null) refuse('bathrooms', 'Number of bathrooms is required');
    if (!isPositive(size_sqm)) {
      refuse('size_sqm', `${rule.plot === 'none' ? 'Unit' : 'Building'} size is required and must be greater than 0`);
    }
  } else {
    if (bedrooms !== null) refuse('bedrooms', 'Land properties should not have bedrooms');
    if (bathrooms !== null) refuse('bathrooms', 'Land properties should not have bathrooms');
    if (size_sqm !== null) refuse('size_sqm', 'Land properties should not have building size');
  }

  if (rule.plot === 'required' && !isPositive(land_size_sqm)) {
    refuse('land_size_sqm', 'Land size is required and must be greater than 0');
  }
  if (rule.plot === 'optional' && land_size_sqm !== null && land_size_sqm <= 0) {
    refuse('land_size_sqm', 'Land size must be greater than 0');
  }
  if (rule.plot === 'none' && land_size_sqm !== null) {
    refuse('land_size_sqm', 'Apartments should not have land size');
  }
  return problems;
}

function leaseProblems({ tenure, lease_years }: PropertyFields): PropertyProblem[] {
  const isStray = lease_years !== null && !hasLeaseYears(tenure);
  return isStray ? [{ field: 'lease_years', message: 'Only a leasehold should have lease years' }] : [];
}

function placeProblems({ latitude, longitude }: PropertyFields): PropertyProblem[] {
  const isUnset = latitude === 0 && longitude === 0;
  return isUnset ? [{ field: 'latitude', message: 'Please select a location on the map' }] : [];
}

function ownerProblems({ agent_id, agency_id, developer_id }: PropertyFields): PropertyProblem[] {
  const owners = [agent_id, agency_id, developer_id].filter((id) => id !== null);
  return owners.length === 1
    ? []
    : [{ field: 'agent_id', message: 'Please assign this property to an agent, agency, or developer' }];
}

function hasAtMostTwoDecimals(number: number): boolean {
  return Number(number.toFixed(2)) === number;
}

function isPositive(value: number | null): boolean {
  return value !== null && value > 0;
}

/** A property as the site snapshot hands it over: published, without any contact value. */
export const publicProperty = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  description: storedText,
  location: z.string(),
  type: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  price: z.number().check(z.gt(0)),
  reduction: z.nullable(priceReduction),
  bedrooms: z.nullable(z.int()),
  bathrooms: z.nullable(z.int()),
  size_sqm: z.nullable(z.number()),
  land_size_sqm: z.nullable(z.number()),
  handover_date: z.nullable(z.iso.date()),
  tenure: z.nullable(z.enum(PROPERTY_TENURES)),
  lease_years: z.nullable(z.int()),
  images: z.array(z.string()),
  floor_plan_images: z.array(z.string()),
  video_url: z.nullable(z.string()),
  amenities: z.array(z.string()),
  latitude,
  longitude,
  featured: z.boolean(),
  area_id: z.guid(),
  /** Null when whoever lists the property is not active: "No attribution available". */
  owner_kind: z.nullable(z.enum(OWNER_KINDS)),
  owner_id: z.nullable(z.guid()),
  /** Masked in the database; null where the channel has no value. */
  phone_masked: z.nullable(z.string()),
  email_masked: z.nullable(z.string()),
  has_whatsapp: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type Property = z.output<typeof publicProperty>;
