import { operator } from '#db/operator.ts';
import { findClients, getClientName } from '#features/owners/client.admin.ts';
import type { OwnerKind } from '#features/owners/owner.ts';
import {
  findProperties,
  getProperty,
  isSlugTaken,
  listAreaChoices,
  type PropertyFilter,
  type PropertySort,
} from '#features/properties/property.admin.ts';
import { defineQuery } from '../data/query.ts';
import { pageOf, type TableState } from '../table/table-state.ts';

interface PropertiesRequest {
  table: TableState<PropertySort>;
  filter: PropertyFilter;
}

const SHOWN = ['properties', 'areas', 'agents', 'agencies', 'developers'] as const;
const CLIENTS = ['agents', 'agencies', 'developers'] as const;
const OWNERS_SHOWN = 30;
const BY_NAME = { by: 'name', descending: false } as const;

export const propertiesPage = defineQuery(SHOWN, ({ table, filter }: PropertiesRequest, signal) =>
  findProperties(operator, filter, pageOf(table), signal),
);

/** How many of the search are published, and how many are drafts. */
export const publishedCounts = defineQuery(SHOWN, async (filter: PropertyFilter, signal) => {
  const page = { sort: BY_NAME, limit: 1, offset: 0 };
  const [published, drafts] = await Promise.all(
    [true, false].map((isPublished) => findProperties(operator, { ...filter, isPublished }, page, signal)),
  );
  return { published: published?.total ?? 0, drafts: drafts?.total ?? 0 };
});

export const propertyById = defineQuery([], (id: string) => getProperty(operator, id), { keeps: 0 });

export const areaChoices = defineQuery(['areas'], () => listAreaChoices(operator));

export const slugTaken = defineQuery(['properties'], (slug: string) => isSlugTaken(operator, slug));

export const ownersFound = defineQuery(CLIENTS, ({ kind, search }: { kind: OwnerKind; search: string }, signal) =>
  findClients(operator, kind, { search }, { sort: BY_NAME, limit: OWNERS_SHOWN, offset: 0 }, signal),
);

/** The name of whoever lists a property; null of nobody, and of who is gone. */
export const ownerName = defineQuery(CLIENTS, (owner: { kind: OwnerKind; id: string } | null) =>
  owner ? getClientName(operator, owner.kind, owner.id) : Promise.resolve(null),
);
