import * as z from 'zod/mini';
import type { Tables } from '#db/database.types.ts';
import {
  anyOf,
  dataOf,
  insertOnce,
  type Loaded,
  type OperatorClient,
  type PageRequest,
  pageArguments,
  pageOf,
  parsedDataOf,
  type SaveResult,
  settleSave,
} from '#db/operator-answers.ts';
import { type AreaIsland, type areaInput, ISLANDS, latitude, longitude } from './area.ts';

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
  islands?: readonly AreaIsland[] | undefined;
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

const byId = (client: OperatorClient, id: string) => client.from('areas').select().eq('id', id);

export async function getArea(client: OperatorClient, id: string): Promise<AreaRecord | null> {
  const [area] = await dataOf(byId(client, id));
  return area ?? null;
}

/** Stores a new area under an id made up for its form. */
export function createArea(client: OperatorClient, id: string, input: AreaInput): Promise<AreaRecord> {
  return insertOnce(
    client
      .from('areas')
      .insert({ id, ...input })
      .select(),
    () => byId(client, id),
  );
}

export function updateArea(
  client: OperatorClient,
  { id, updated_at }: Loaded,
  changes: Partial<AreaInput>,
): Promise<SaveResult<AreaRecord>> {
  const update = client.from('areas').update(changes).eq('id', id).eq('updated_at', updated_at).select();
  return settleSave(update, () => byId(client, id));
}

/** Refused, with the reason as the error's message, while the area has properties. */
export async function deleteArea(client: OperatorClient, id: string): Promise<void> {
  await dataOf(client.from('areas').delete().eq('id', id));
}
