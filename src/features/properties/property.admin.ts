import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import { DbError } from '#db/errors.ts';
import {
  anyOf,
  dataOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  readAll,
  recordsOf,
} from '#db/operator-answers.ts';
import { OWNER_KINDS } from '#features/owners/owner.ts';
import { smallestPath } from '#lib/photo.ts';
import { PROPERTY_STATUSES, PROPERTY_TYPES, type PropertyStatus, type PropertyType } from './property.ts';
import type { propertyInput } from './property-schema.ts';

type PropertyRecord = Tables<'properties'>;
type PropertyInput = z.output<typeof propertyInput>;

const propertyRow = z.object({
  id: z.guid(),
  slug: z.string(),
  name: z.string(),
  location: z.string(),
  type: z.enum(PROPERTY_TYPES),
  status: z.enum(PROPERTY_STATUSES),
  price: z.number(),
  is_published: z.boolean(),
  featured: z.boolean(),
  cover_image: z.nullable(z.string()),
  images_count: z.int(),
  area_id: z.guid(),
  area_name: z.string(),
  owner_kind: z.enum(OWNER_KINDS),
  owner_id: z.guid(),
  owner_name: z.string(),
  owner_email: z.string(),
  created_at: z.string(),
  updated_at: z.string(),
});
/** A property as the table shows it; the whole of it comes with `getProperty`. */
export type PropertyRow = z.output<typeof propertyRow>;
const propertyPage = pageOf(propertyRow);

export type PropertySort =
  | 'name'
  | 'owner_name'
  | 'status'
  | 'type'
  | 'price'
  | 'location'
  | 'area_name'
  | 'is_published'
  | 'featured'
  | 'created_at'
  | 'updated_at';

export interface PropertyFilter {
  /** Words of the name, the place, the link, the area or whoever lists it ("agent" finds what agents list). */
  search?: string | undefined;
  statuses?: readonly PropertyStatus[] | undefined;
  types?: readonly PropertyType[] | undefined;
  isPublished?: boolean | undefined;
  areaId?: string | undefined;
  /** The agent, agency or developer who lists it. */
  ownerId?: string | undefined;
}

export function findProperties(
  client: OperatorClient,
  { search = '', statuses, types, isPublished, areaId, ownerId }: PropertyFilter,
  page: PageRequest<PropertySort>,
  signal?: AbortSignal,
) {
  const filter = {
    p_search: search,
    p_statuses: anyOf(statuses),
    p_types: anyOf(types),
    p_published: isPublished ?? null,
    p_area: areaId ?? null,
    p_owner: ownerId ?? null,
  };
  return parsedDataOf(client.rpc('find_properties', { ...filter, ...pageArguments(page) }), propertyPage, signal);
}

/** What a property can be assigned to, by name. */
export function listAreaChoices(client: OperatorClient) {
  return readAll((from, to) =>
    client.from('areas').select('id,name,island,latitude,longitude').order('name').order('id').range(from, to),
  );
}

/** True when a new property of that slug would get a number after it. */
export async function isSlugTaken(client: OperatorClient, slug: string): Promise<boolean> {
  const rows = await dataOf(client.from('properties').select('id').eq('slug', slug).limit(1));
  return rows.length > 0;
}

/** A taken slug gets a number. Leads of a deleted property stay; `restoreDeleted` of the history brings it back. */
export const {
  get: getProperty,
  create: createProperty,
  update: updateProperty,
  remove: deleteProperty,
} = recordsOf<PropertyRecord, PropertyInput>((client) => client.from('properties'));

/** Shows a property to visitors, or withdraws it and its star. Resolves to null when it is gone. */
export async function setPublished(client: OperatorClient, id: string, isOn: boolean): Promise<PropertyRecord | null> {
  const [property] = await dataOf(client.from('properties').update({ is_published: isOn }).eq('id', id).select());
  return property ?? null;
}

/** Moves the star here, or takes it off. Resolves to the property that had it before, or null. A draft is refused with the reason. */
export async function setFeatured(client: OperatorClient, id: string, isOn: boolean): Promise<string | null> {
  const before = await getFeatured(client);
  await dataOf(client.rpc('set_featured', { p_property: id, p_on: isOn }));
  return before;
}

interface StarMove {
  /** What has the star now, or null. */
  from: string | null;
  /** What had it before, or null. */
  to: string | null;
}

/** Undoes a move of the star. Rejects with a conflict when it was changed since. */
export async function moveStarBack(client: OperatorClient, { from, to }: StarMove): Promise<void> {
  await dataOf(client.rpc('move_star_back', { p_from: from, p_to: to }));
}

/** Gives back the star that went with the publication. One that another property took stays there. */
export async function giveBackStar(client: OperatorClient, id: string): Promise<void> {
  await moveStarBack(client, { from: null, to: id }).catch((error: unknown) => {
    if (!(error instanceof DbError && error.code === 'conflict')) throw error;
  });
}

async function getFeatured(client: OperatorClient): Promise<string | null> {
  const [featured] = await dataOf(client.from('properties').select('id').eq('featured', true));
  return featured?.id ?? null;
}

/** The narrowest prepared file of each picture that has any, by the address of the picture. */
export async function getSmallFiles(client: OperatorClient, images: string[]): Promise<Map<string, string>> {
  const rows = await dataOf(client.from('card_pictures').select().in('address', images));
  return new Map(rows.map(({ address, ...code }) => [address, smallestPath(code) ?? '']));
}
