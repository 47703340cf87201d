import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  anyOf,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  recordsOf,
} from '#db/operator-answers.ts';
import { latitude, longitude } from '#lib/coordinates.ts';
import { ISLANDS, type Island } from '#lib/islands.ts';
import type { areaInput } from './area.ts';

type AreaRecord = Tables<'areas'>;
type AreaInput = z.output<typeof areaInput>;

const areaRow = z.object({
  id: z.guid(),
  name: z.string(),
  island: z.enum(ISLANDS),
  short_description: z.string(),
  cover_image: z.nullable(z.string()),
  latitude,
  longitude,
  /** Drafts too: an area that has any cannot be deleted. */
  properties: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type AreaRow = z.output<typeof areaRow>;
const areaPage = pageOf(areaRow);

export type AreaSort = 'name' | 'island' | 'created_at' | 'properties';

export interface AreaFilter {
  search?: string | undefined;
  islands?: readonly Island[] | undefined;
}

export function findAreas(
  client: OperatorClient,
  { search = '', islands }: AreaFilter,
  page: PageRequest<AreaSort>,
  signal?: AbortSignal,
) {
  const filter = { p_search: search, p_islands: anyOf(islands) };
  return parsedDataOf(client.rpc('find_areas', { ...filter, ...pageArguments(page) }), areaPage, signal);
}

/** A delete is refused, with the reason as the error's message, while the area has properties. */
export const {
  get: getArea,
  create: createArea,
  update: updateArea,
  remove: deleteArea,
} = recordsOf<AreaRecord, AreaInput>((client) => client.from('areas'));
