import { queryOptions } from '@tanstack/react-query';
import { operator } from '#db/operator.ts';
import type { PageRequest } from '#db/operator-answers.ts';
import {
  findProperties,
  getProperty,
  isSlugTaken,
  listAreaChoices,
  type PropertyFilter,
  type PropertySort,
} from '#features/properties/property.admin.ts';

const meta = { tables: ['properties', 'areas', 'agents', 'agencies', 'developers'] } as const;
const ONE = { sort: { by: 'name', descending: false }, limit: 1, offset: 0 } as const;

export const propertiesPage = (filter: PropertyFilter, page: PageRequest<PropertySort>) =>
  queryOptions({
    queryKey: ['properties', filter, page],
    queryFn: ({ signal }) => findProperties(operator, filter, page, signal),
    meta,
  });

/** How many of the search are published, and how many are drafts. */
export const publishedCounts = (filter: PropertyFilter) =>
  queryOptions({
    queryKey: ['published counts', filter],
    queryFn: async ({ signal }) => {
      const [published, drafts] = await Promise.all(
        [true, false].map((isPublished) => findProperties(operator, { ...filter, isPublished }, ONE, signal)),
      );
      return { published: published?.total ?? 0, drafts: drafts?.total ?? 0 };
    },
    meta,
  });

export const propertyById = (id: string) =>
  queryOptions({ queryKey: ['property', id], queryFn: () => getProperty(operator, id) });

export const areaChoices = queryOptions({
  queryKey: ['area choices'],
  queryFn: () => listAreaChoices(operator),
  meta: { tables: ['areas'] },
});

export const slugTaken = (slug: string) =>
  queryOptions({
    queryKey: ['slug taken', slug],
    queryFn: () => isSlugTaken(operator, slug),
    meta: { tables: ['properties'] },
  });
